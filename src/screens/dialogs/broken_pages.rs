//! The page of a game that cannot be opened, however it was to be: by a list, a dialog, a drop, the
//! command line or the clipboard.

use bevy::prelude::*;
use focus_panels::dialogs::open_error::{OpenErrorAction, OpenErrorModel};
use stack_session::library::LibraryCommand;
use stack_session::play::{MatchCommand, MatchEvent, OpenedMatch, Origin};
use stack_session::storage::OpenFailure;

use super::content::DialogContext;
use super::requests::DialogAction;
use super::{DialogKind, DialogStack};
use crate::frame::RedrawReasons;
use crate::language::Language;
use crate::session::{MatchUpdate, OpenFailed, SessionCommands};

/// Opens the page for files.
pub(super) fn show_open_errors(
    (mut news, mut matches): (MessageReader<OpenFailed>, MessageReader<MatchUpdate>),
    language: Res<Language>,
    mut pages: ResMut<DialogStack>,
    mut busy: ResMut<RedrawReasons>,
    mut commands: SessionCommands,
) {
    for OpenFailed(OpenFailure {
        error: fault,
        playable_prefix: sound,
    }) in news.read()
    {
        let opened = pages.opened_file.take();
        if opened.is_some() && opened.as_deref() == fault.path() {
            pages.open(DialogKind::Library);
            pages.library.reopen();
        }
        if fault.is_in_use() {
            // The title no longer offers to continue it, and the list of games says so.
            commands.send(LibraryCommand::List);
        }
        let model = OpenErrorModel {
            error: language.0.error(fault),
            moves: sound.as_ref().map(|sound| sound.moves.len()),
            details: false,
        };
        pages.open_error_dialog(model, sound.clone());
        busy.add("a page opens");
    }
    let began = |MatchUpdate(event): &MatchUpdate| matches!(event, MatchEvent::Started { .. });
    if matches.read().any(began) {
        // What was opened is on the table.
        pages.opened_file = None;
    }
}

pub(super) fn open_error(content: &mut DialogContext) -> DialogAction {
    let Some((record, model)) = &mut content.dialogs.open_error else {
        content.dialogs.close();
        return DialogAction::None;
    };
    match model.ui(content.ui, content.words) {
        Some(OpenErrorAction::Open) => {
            let origin = Origin::External(None);
            let record = record.take();
            let opened = record.and_then(|record| OpenedMatch::from_record(&record, origin).ok());
            content.dialogs.open_error = None;
            content.dialogs.clear();
            if let Some(opened) = opened {
                return DialogAction::session(MatchCommand::Open(Box::new(opened)));
            }
        }
        Some(OpenErrorAction::Details) => model.details ^= true,
        Some(OpenErrorAction::Close) => {
            content.dialogs.open_error = None;
            content.dialogs.close();
        }
        None => {}
    }
    DialogAction::None
}
