//! Rebuilds the HUD models when the session changes.

use bevy::prelude::*;
use focus_panels::hud::{Hud, MovesCache, cached_hud};
use stack_session::play::SeatedMatch;

use crate::frame::FrameSet;
use crate::language::Language;
use crate::screens::dialogs::{DialogKind, DialogStack};
use crate::screens::ui::HudState;
use crate::session::Session;
use crate::settings::Settings;
use crate::table::HighlightedSquares;

/// The window time in seconds at which the result dialog opened automatically, if it did.
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
    settings: Res<Settings>,
    mut dialogs: ResMut<DialogStack>,
    mut hud: ResMut<HudState>,
    mut opened_at: ResMut<ResultOpenedAt>,
    mut highlighted: ResMut<HighlightedSquares>,
    mut cache: Local<MovesCache>,
) {
    let from_rules = dialogs.lesson_from == DialogKind::Rules;
    hud.0 = cached_hud(&mut cache, &session, &settings, from_rules);
    let exercise = hud.0.as_ref().and_then(|hud| hud.exercise.as_ref());
    let named_squares = exercise.map(|exercise| exercise.named_squares.clone());
    highlighted.set_if_neq(HighlightedSquares(named_squares.unwrap_or_default()));
    // A proposal waits for a human: its dialog opens.
    let is_asked = session
        .proposal()
        .is_some_and(|proposal| !proposal.awaiting.is_empty());
    if is_asked && dialogs.top() != Some(DialogKind::ProposalResponse) {
        dialogs.open(DialogKind::ProposalResponse);
    }
    let is_asked = session.held_move().is_some_and(|held| held.is_asked);
    if is_asked && dialogs.top() != Some(DialogKind::BlunderQuestion) {
        dialogs.open(DialogKind::BlunderQuestion);
    }
    // The result stays known during a lesson or a replay.
    let is_replaying = session.current().is_some_and(SeatedMatch::is_replaying);
    let is_in_play = |hud: &Hud| hud.end.is_none() && !hud.is_exercise() && !is_replaying;
    if hud.0.as_ref().is_none_or(is_in_play) {
        opened_at.0 = None;
    }
}
