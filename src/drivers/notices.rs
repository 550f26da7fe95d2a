//! The texts of the status line that come from the session.

use bevy::prelude::*;
use focus_panels::hud::seat_name;
use focus_panels::words::fill;
use stack_session::play::MatchEvent;
use stack_session::session::Notice;

use crate::frame::Flow;
use crate::language::Language;
use crate::session::{MatchNews, NoticeNews, Session};
use crate::status::{StatusMessage, StatusSource};

/// The system set in which the session's messages go to the status line. What withdraws an earlier
/// text comes before it.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct ShowNotices;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            withdraw_after_turns,
            withdraw_after_answers,
            show_notices,
            show_opening,
        )
            .chain()
            .after(Flow::Session)
            .in_set(ShowNotices)
            .before(Flow::Mirror),
    );
}

/// A turn or another position withdraws what was said about the position before: answers to touches,
/// refusals and hints. News of another kind stay for their time.
fn withdraw_after_turns(
    mut events: MessageReader<MatchNews>,
    mut status: MessageWriter<StatusMessage>,
) {
    let withdraws = |news: &MatchNews| {
        matches!(
            news.0,
            MatchEvent::Shown | MatchEvent::Stepped { .. } | MatchEvent::Left(_)
        )
    };
    if events
        .read()
        .map(withdraws)
        .fold(false, |any, one| any | one)
    {
        use StatusSource::{Hint, Refusal, Touch};
        status.write_batch([Touch, Refusal, Hint].map(StatusMessage::Withdraw));
    }
}

/// The answer to an offered draw withdraws that it is thought about.
fn withdraw_after_answers(
    session: Res<Session>,
    mut waits: Local<bool>,
    mut status: MessageWriter<StatusMessage>,
) {
    let waited = std::mem::replace(&mut *waits, session.proposal().is_some());
    if waited && !*waits {
        status.write(StatusMessage::Withdraw(StatusSource::Proposal));
    }
}

/// How far a match is opened.
fn show_opening(
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
            let text = fill(language.0.files.opening, &[("n", &percent)]);
            StatusMessage::Show(StatusSource::Opening, text)
        }
        None => StatusMessage::Withdraw(StatusSource::Opening),
    });
}

fn show_notices(
    mut notices: MessageReader<NoticeNews>,
    session: Res<Session>,
    language: Res<Language>,
    mut status: MessageWriter<StatusMessage>,
) {
    for NoticeNews(notice) in notices.read() {
        let current = session.current();
        let text = language.0.notice(notice, |seat| {
            current.map_or(String::new(), |current| {
                seat_name(current, seat, language.0)
            })
        });
        let source = match notice {
            Notice::Hint(..) => StatusSource::Hint,
            Notice::Refused(_) => StatusSource::Refusal,
            Notice::DrawConsidered(_) => StatusSource::Proposal,
            _ => StatusSource::Session,
        };
        status.write(StatusMessage::Show(source, text));
    }
}
