//! The session's recommendations on the table: the hint, the expected line, the best line.

use bevy::prelude::*;
use stack_session::play::Mode;
use stack_session::session::Notice;

use super::notices::ShowNotices;
use super::settings::ApplySettings;
use crate::frame::Flow;
use crate::session::{NoticeNews, Session};
use crate::settings::Settings;
use crate::status::{ReadStatus, StatusMessage, StatusSource};
use crate::table::{Advice, ShownLine, TouchFeedback};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_recommendations
            .after(Flow::Session)
            .after(ApplySettings)
            .before(ShowNotices)
            .run_if(resource_changed::<Session>.or_else(resource_changed::<Settings>)),
    )
    .add_systems(Update, show_feedback.after(Flow::Mirror).before(ReadStatus));
}

/// Shows the recommended move and the line of the player that thinks; in study the best line.
fn show_recommendations(
    session: Res<Session>,
    settings: Res<Settings>,
    mut advice: ResMut<Advice>,
    mut shown: ResMut<ShownLine>,
    mut status: MessageWriter<StatusMessage>,
) {
    if session.advice().is_none() {
        status.write(StatusMessage::Withdraw(StatusSource::Hint));
    }
    advice.set_if_neq(Advice(session.advice()));
    let best = || {
        let current = session.current()?;
        let studied = current.mode() == Mode::Study && settings.best_line;
        let tree = current.game.tree();
        let insight = tree.insight(tree.cursor()).filter(|_| studied)?;
        Some(insight.line.clone())
    };
    let line = best().unwrap_or_else(|| session.expected_line());
    shown.set_if_neq(ShownLine(line));
}

/// The reason why a touch did nothing, as long as the table gives it.
fn show_feedback(
    feedback: Res<TouchFeedback>,
    mut known: Local<u32>,
    mut notices: MessageReader<NoticeNews>,
    mut status: MessageWriter<StatusMessage>,
) {
    let refused = |news: &NoticeNews| matches!(news.0, Notice::Refused(_));
    let refused = notices
        .read()
        .map(refused)
        .fold(false, |any, one| any | one);
    if !feedback.is_changed() {
        return;
    }
    if feedback.text.is_empty() {
        status.write(StatusMessage::Withdraw(StatusSource::Touch));
        // A refusal is withdrawn by the next touch, not by the one that it answers.
        if !refused {
            status.write(StatusMessage::Withdraw(StatusSource::Refusal));
        }
    } else if std::mem::replace(&mut *known, feedback.number) != feedback.number {
        let text = feedback.text.clone();
        status.write(StatusMessage::Show(StatusSource::Touch, text));
    }
}
