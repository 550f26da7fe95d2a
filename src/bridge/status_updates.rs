//! Status messages about session events and table input.

use bevy::prelude::*;
use focus_panels::hud::seat_name;
use focus_panels::strings;
use focus_panels::tr;
use stack_session::play::MatchEvent;
use stack_session::session::Notice;

use crate::frame::FrameSet;
use crate::session::{MatchUpdate, Session, SessionNotice};
use crate::status::{StatusMessage, StatusSource, UpdateStatus};
use crate::table::InputFeedback;

/// The system set that writes status messages about notices. Systems that clear earlier messages
/// run before it.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct ShowNotices;

pub(super) fn core_plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            clear_after_position_change,
            clear_answered_draw_offer,
            show_notices,
            show_progress,
        )
            .chain()
            .after(FrameSet::Session)
            .in_set(ShowNotices)
            .before(FrameSet::Sync),
    );
}

/// Shows why table input had no effect.
pub(super) fn table_plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_input_feedback
            .after(FrameSet::Sync)
            .before(UpdateStatus),
    );
}

/// A new position clears messages about the previous one: input feedback, refusals and hints. Other
/// messages stay for their time.
fn clear_after_position_change(
    mut updates: MessageReader<MatchUpdate>,
    mut status: MessageWriter<StatusMessage>,
) {
    use MatchEvent::{Left, PositionChanged, Stepped};
    use StatusSource::{Hint, Refusal, TableInput};
    let is_new_position =
        |update: &&MatchUpdate| matches!(update.0, PositionChanged | Stepped { .. } | Left(_));
    if updates.read().filter(is_new_position).count() > 0 {
        status.write_batch([TableInput, Refusal, Hint].map(StatusMessage::ClearSource));
    }
}

/// The answer to a draw offer clears the message that it is being considered.
fn clear_answered_draw_offer(
    session: Res<Session>,
    mut was_pending: Local<bool>,
    mut status: MessageWriter<StatusMessage>,
) {
    let is_pending = session.proposal().is_some();
    if std::mem::replace(&mut *was_pending, is_pending) && !is_pending {
        status.write(StatusMessage::ClearSource(StatusSource::DrawOffer));
    }
}

/// Shows the progress of opening a large match and of an export.
fn show_progress(
    session: Res<Session>,
    mut last: Local<[Option<u8>; 2]>,
    mut status: MessageWriter<StatusMessage>,
) {
    let percents = [session.opening_percent(), session.export_percent()];
    let before = std::mem::replace(&mut *last, percents);
    let sources = [StatusSource::OpeningFile, StatusSource::Export];
    for (source, (percent, before)) in sources.into_iter().zip(percents.into_iter().zip(before)) {
        if percent == before {
            continue;
        }
        status.write(match (source, percent) {
            (_, None) => StatusMessage::ClearSource(source),
            (StatusSource::Export, Some(n)) => StatusMessage::Show(
                source,
                tr!("export-running", percent = strings::whole_percent(n)),
            ),
            (_, Some(n)) => StatusMessage::Show(
                source,
                tr!("save-opening", percent = strings::whole_percent(n)),
            ),
        });
    }
}

fn show_notices(
    mut notices: MessageReader<SessionNotice>,
    session: Res<Session>,
    mut status: MessageWriter<StatusMessage>,
) {
    for SessionNotice(notice) in notices.read() {
        let current = session.current();
        let text = strings::notice(notice, |seat| {
            current.map_or(String::new(), |current| seat_name(current, seat))
        });
        let source = match notice {
            Notice::Hint(..) => StatusSource::Hint,
            Notice::Refused(_) => StatusSource::Refusal,
            Notice::DrawConsidered(_) => StatusSource::DrawOffer,
            Notice::Exported(_) => StatusSource::WrittenFile,
            _ => StatusSource::Session,
        };
        status.write(StatusMessage::Show(source, text));
    }
}

/// Shows why table input had no effect, as long as the table reports it.
fn show_input_feedback(
    feedback: Res<InputFeedback>,
    mut known: Local<u32>,
    mut notices: MessageReader<SessionNotice>,
    mut status: MessageWriter<StatusMessage>,
) {
    let is_refusal = |notice: &&SessionNotice| matches!(notice.0, Notice::Refused(_));
    let is_refused = notices.read().filter(is_refusal).count() > 0;
    if !feedback.is_changed() {
        return;
    }
    if feedback.text.is_empty() {
        status.write(StatusMessage::ClearSource(StatusSource::TableInput));
        // A refusal is cleared by the next input, not by the one that caused it.
        if !is_refused {
            status.write(StatusMessage::ClearSource(StatusSource::Refusal));
        }
    } else if std::mem::replace(&mut *known, feedback.sequence) != feedback.sequence {
        let text = feedback.text.clone();
        status.write(StatusMessage::Show(StatusSource::TableInput, text));
    }
}
