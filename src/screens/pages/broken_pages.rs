//! The page of a game that cannot be opened, however it was to be: by a list, a dialog, a drop, the
//! command line or the clipboard.

use bevy::prelude::*;
use focus_panels::pages::broken::{BrokenAnswer, BrokenModel};
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, MatchEvent, OpenedMatch, Origin};
use stack_session::storage::Unopened;

use super::content::Content;
use super::requests::PageAnswer;
use super::{Page, Pages};
use crate::frame::Busy;
use crate::language::Language;
use crate::session::{MatchNews, SessionCommands, UnopenedNews};

/// Opens the page for files.
pub(super) fn follow_unopened(
    (mut news, mut matches): (MessageReader<UnopenedNews>, MessageReader<MatchNews>),
    language: Res<Language>,
    mut pages: ResMut<Pages>,
    mut busy: ResMut<Busy>,
    mut commands: SessionCommands,
) {
    for UnopenedNews(Unopened { fault, sound }) in news.read() {
        let opened = pages.opened.take();
        if opened.is_some() && opened.as_deref() == fault.path() {
            pages.open(Page::Games);
            pages.games.come_back();
        }
        if fault.is_open_elsewhere() {
            // The title no longer offers to continue it, and the list of games says so.
            commands.send(LibraryCommand::List);
        }
        let model = BrokenModel {
            fault: language.0.fault(fault),
            moves: sound.as_ref().map(|sound| sound.moves.len()),
            details: false,
        };
        pages.open_broken(model, sound.clone());
        busy.because("a page opens");
    }
    let began = |MatchNews(event): &MatchNews| matches!(event, MatchEvent::Began { .. });
    if matches.read().any(began) {
        // What was opened is on the table.
        pages.opened = None;
    }
}

pub(super) fn broken(content: &mut Content) -> PageAnswer {
    let Some((record, model)) = &mut content.pages.broken else {
        content.pages.close();
        return PageAnswer::None;
    };
    match model.ui(content.ui, content.words) {
        Some(BrokenAnswer::Open) => {
            let origin = Origin::Elsewhere(None);
            let record = record.take();
            let opened = record.and_then(|record| OpenedMatch::from_record(&record, origin).ok());
            content.pages.broken = None;
            content.pages.clear();
            if let Some(opened) = opened {
                return PageAnswer::session(MatchCommand::Open(Box::new(opened)));
            }
        }
        Some(BrokenAnswer::Details) => model.details ^= true,
        Some(BrokenAnswer::Close) => {
            content.pages.broken = None;
            content.pages.close();
        }
        None => {}
    }
    PageAnswer::None
}
