//! The session's recommendations on the table: the hint, the expected line, the best line.

use bevy::prelude::*;
use stack_session::play::Mode;
use stack_session::session::Notice;

use super::settings_sync::ApplySettings;
use super::status_updates::ShowNotices;
use crate::frame::FrameSet;
use crate::session::{Session, SessionNotice};
use crate::settings::Settings;
use crate::status::{StatusMessage, StatusSource, UpdateStatus};
use crate::table::{DisplayedVariation, HintMove, InputFeedback};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_hint_and_line
            .after(FrameSet::Session)
            .after(ApplySettings)
            .before(ShowNotices)
            .run_if(resource_changed::<Session>.or_else(resource_changed::<Settings>)),
    )
    .add_systems(
        Update,
        show_feedback.after(FrameSet::Sync).before(UpdateStatus),
    );
}

/// Shows the recommended move and the line of the player that thinks; in study the best line.
fn show_hint_and_line(
    session: Res<Session>,
    settings: Res<Settings>,
    mut advice: ResMut<HintMove>,
    mut shown: ResMut<DisplayedVariation>,
    mut status: MessageWriter<StatusMessage>,
) {
    if session.hinted_action().is_none() {
        status.write(StatusMessage::ClearSource(StatusSource::Hint));
    }
    advice.set_if_neq(HintMove(session.hinted_action()));
    let best = || {
        let current = session.current()?;
        let studied = current.mode() == Mode::Review && settings.best_line;
        let tree = current.game.tree();
        let insight = tree.analysis(tree.cursor()).filter(|_| studied)?;
        Some(insight.line.clone())
    };
    let line = best().unwrap_or_else(|| session.expected_line());
    shown.set_if_neq(DisplayedVariation(line));
}

/// The reason why a touch did nothing, as long as the table gives it.
fn show_feedback(
    feedback: Res<InputFeedback>,
    mut known: Local<u32>,
    mut notices: MessageReader<SessionNotice>,
    mut status: MessageWriter<StatusMessage>,
) {
    let refused = |news: &SessionNotice| matches!(news.0, Notice::Refused(_));
    let refused = notices
        .read()
        .map(refused)
        .fold(false, |any, one| any | one);
    if !feedback.is_changed() {
        return;
    }
    if feedback.text.is_empty() {
        status.write(StatusMessage::ClearSource(StatusSource::TableInput));
        // A refusal is withdrawn by the next touch, not by the one that it answers.
        if !refused {
            status.write(StatusMessage::ClearSource(StatusSource::Refusal));
        }
    } else if std::mem::replace(&mut *known, feedback.sequence) != feedback.sequence {
        let text = feedback.text.clone();
        status.write(StatusMessage::Show(StatusSource::TableInput, text));
    }
}
