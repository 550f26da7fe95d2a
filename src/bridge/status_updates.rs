//! The texts of the status line that come from the session.

use bevy::prelude::*;
use focus_panels::hud::seat_name;
use focus_panels::strings::fill_in;
use stack_session::play::MatchEvent;
use stack_session::session::Notice;

use crate::frame::FrameSet;
use crate::language::Language;
use crate::session::{MatchUpdate, Session, SessionNotice};
use crate::status::{StatusMessage, StatusSource};

/// The system set in which the session's messages go to the status line. What withdraws an earlier
/// text comes before it.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct ShowNotices;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            clear_after_position_change,
            clear_answered_draw_offer,
            show_notices,
            show_opening_progress,
        )
            .chain()
            .after(FrameSet::Session)
            .in_set(ShowNotices)
            .before(FrameSet::Sync),
    );
}

/// A turn or another position withdraws what was said about the position before: answers to touches,
/// refusals and hints. News of another kind stay for their time.
fn clear_after_position_change(
    mut events: MessageReader<MatchUpdate>,
    mut status: MessageWriter<StatusMessage>,
) {
    let withdraws = |news: &MatchUpdate| {
        matches!(
            news.0,
            MatchEvent::PositionChanged | MatchEvent::Stepped { .. } | MatchEvent::Left(_)
        )
    };
    if events
        .read()
        .map(withdraws)
        .fold(false, |any, one| any | one)
    {
        use StatusSource::{Hint, Refusal, TableInput};
        status.write_batch([TableInput, Refusal, Hint].map(StatusMessage::ClearSource));
    }
}

/// The answer to an offered draw withdraws that it is thought about.
fn clear_answered_draw_offer(
    session: Res<Session>,
    mut waits: Local<bool>,
    mut status: MessageWriter<StatusMessage>,
) {
    let waited = std::mem::replace(&mut *waits, session.proposal().is_some());
    if waited && !*waits {
        status.write(StatusMessage::ClearSource(StatusSource::DrawOffer));
    }
}

/// How far a match is opened.
fn show_opening_progress(
    session: Res<Session>,
    language: Res<Language>,
    mut last: Local<Option<u8>>,
    mut status: MessageWriter<StatusMessage>,
) {
    let percent = session.opening_percent();
    if std::mem::replace(&mut *last, percent) == percent {
        return;
    }
    status.write(match percent {
        Some(percent) => {
            let text = fill_in(language.0.save.opening, &[("n", &percent)]);
            StatusMessage::Show(StatusSource::OpeningFile, text)
        }
        None => StatusMessage::ClearSource(StatusSource::OpeningFile),
    });
}

fn show_notices(
    mut notices: MessageReader<SessionNotice>,
    session: Res<Session>,
    language: Res<Language>,
    mut status: MessageWriter<StatusMessage>,
) {
    for SessionNotice(notice) in notices.read() {
        let current = session.current();
        let text = language.0.notice(notice, |seat| {
            current.map_or(String::new(), |current| {
                seat_name(current, seat, language.0)
            })
        });
        let source = match notice {
            Notice::Hint(..) => StatusSource::Hint,
            Notice::Refused(_) => StatusSource::Refusal,
            Notice::DrawConsidered(_) => StatusSource::DrawOffer,
            _ => StatusSource::Session,
        };
        status.write(StatusMessage::Show(source, text));
    }
}
