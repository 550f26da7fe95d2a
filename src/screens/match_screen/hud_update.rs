//! The models of the panels, read off the session whenever it changes.

use bevy::prelude::*;
use focus_panels::hud::{Hud, MovesCache, cached_hud};
use focus_panels::match_panels::lesson::LessonModel;
use stack_session::play::SeatedMatch;

use crate::frame::FrameSet;
use crate::language::Language;
use crate::screens::dialogs::{DialogKind, DialogStack};
use crate::screens::ui::HudState;
use crate::session::Session;
use crate::settings::Settings;
use crate::table::HighlightedSquares;

/// The time of the window, in seconds, at which the page about the end of this match opened by itself; `None` if it did not.
#[derive(Resource, Default)]
pub(super) struct ResultOpenedAt(pub(super) Option<f64>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ResultOpenedAt>().add_systems(
        Update,
        update_hud.in_set(FrameSet::Sync).run_if(
            resource_changed::<Session>
                .or_else(resource_changed::<Settings>)
                .or_else(resource_changed::<Language>),
        ),
    );
}

fn update_hud(
    session: Res<Session>,
    language: Res<Language>,
    settings: Res<Settings>,
    mut pages: ResMut<DialogStack>,
    mut shown: ResMut<HudState>,
    mut seen: ResMut<ResultOpenedAt>,
    mut named: ResMut<HighlightedSquares>,
    mut cache: Local<MovesCache>,
) {
    let from_rules = pages.lesson_from == DialogKind::Rules;
    shown.0 = cached_hud(&mut cache, &session, language.0, &settings, from_rules);
    let lesson = shown.0.as_ref().and_then(|hud| hud.lesson.as_ref());
    named.set_if_neq(HighlightedSquares(
        lesson.map(LessonModel::named_squares).unwrap_or_default(),
    ));
    // A proposal waits for the answer of a person: its page opens.
    let asked = session
        .proposal()
        .is_some_and(|proposal| !proposal.awaiting.is_empty());
    if asked && pages.top() != Some(DialogKind::ProposalResponse) {
        pages.open(DialogKind::ProposalResponse);
    }
    // The end of a match that waits for the end of a lesson or of a replay stays seen.
    let replays = session.current().is_some_and(SeatedMatch::is_replaying);
    let goes_on = |hud: &Hud| hud.end.is_none() && hud.lesson.is_none() && !replays;
    if shown.0.as_ref().is_none_or(goes_on) {
        seen.0 = None;
    }
}
