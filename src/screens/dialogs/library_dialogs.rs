//! The page of games, saving, and the choice of files.

use std::path::PathBuf;
use std::time::SystemTime;

use bevy_egui::egui;
use focus_panels::dialogs::save::{SaveAction, SaveModel};
use focus_panels::library::{
    FileChoice, LibraryPage, LibraryPageAction, RecordFileDialog, VariantLabels,
};
use focus_panels::strings::{Strings, WallClock, fill_in};
use focus_panels::style::SeatColors;
use stack_session::game::variant_cards;
use stack_session::library::{EntryKind, LibraryCommand, LibraryRequest, Query};
use stack_session::session::Command;

use super::chooser::{FileDialogPurpose, OpenFileDialog};
use super::content::DialogContext;
use super::dialog_stack::DialogKind;
use super::requests::DialogAction;
use crate::session::Session;

pub(super) fn library(content: &mut DialogContext) -> DialogAction {
    let library = content.session.library();
    let answers = LibraryPage {
        list: &content.library.list,
        query: library.query(),
        variants: &content.library.variants,
        state: &mut content.dialogs.library,
    }
    .ui(content.ui, content.words);
    let mut commands: Vec<Command> = Vec::new();
    for answer in answers {
        let command = match answer {
            LibraryPageAction::SetQuery(query) => LibraryCommand::SetQuery(query),
            LibraryPageAction::Open(path) => {
                content.dialogs.clear();
                content.dialogs.opened_file = Some(path.clone());
                content.dialogs.library.open_selected();
                LibraryCommand::Open(path)
            }
            LibraryPageAction::Rename(path, name) => LibraryRequest::Rename { path, name }.into(),
            LibraryPageAction::Delete(path) => LibraryRequest::Delete(path).into(),
            LibraryPageAction::UndoDelete(path) => LibraryRequest::UndoDelete(path).into(),
            LibraryPageAction::Duplicate(path) => LibraryRequest::Duplicate(path).into(),
            LibraryPageAction::Export(path) => {
                export(content, path);
                continue;
            }
            LibraryPageAction::OpenFile => {
                let ctx = content.ui.ctx().clone();
                let folder = folder(content);
                let chooser = RecordFileDialog::for_opening(&ctx, &folder, content.words);
                content.file_dialog.0 = Some((FileDialogPurpose::Open, chooser));
                content.dialogs.open(DialogKind::File);
                continue;
            }
            LibraryPageAction::Close => {
                content.dialogs.close();
                continue;
            }
        };
        commands.push(command.into());
    }
    DialogAction::Session(commands)
}

/// Asks for the place of a copy of a game.
fn export(content: &mut DialogContext, path: PathBuf) {
    let mut rows = content.library.list.rows.iter();
    let Some(row) = rows.find(|row| *row.path() == path) else {
        return;
    };
    let name = row.file_name(&content.library.list.context, content.words);
    let folder = folder(content);
    let chooser = RecordFileDialog::for_export(content.ui.ctx(), &folder, &name, content.words);
    content.file_dialog.0 = Some((FileDialogPurpose::Export(path), chooser));
    content.dialogs.open(DialogKind::File);
}

/// Draws the chooser of files over everything; it is a window of its own.
pub(super) fn show_file_dialog(
    ctx: &egui::Context,
    chooser: &mut OpenFileDialog,
    pages: &mut super::DialogStack,
) -> DialogAction {
    let chosen = match &mut chooser.0 {
        Some((_, dialog)) => dialog.ui(ctx),
        None => Some(FileChoice::Canceled),
    };
    let Some(chosen) = chosen else {
        return DialogAction::None;
    };
    pages.close();
    let (Some((purpose, _)), FileChoice::File(file)) = (chooser.0.take(), chosen) else {
        return DialogAction::None;
    };
    pages.last_folder = file.parent().map(Into::into);
    match purpose {
        FileDialogPurpose::Open => {
            pages.clear();
            DialogAction::session(LibraryCommand::Open(file))
        }
        FileDialogPurpose::Export(path) => {
            let export = LibraryRequest::Export { path, to: file };
            DialogAction::session(LibraryCommand::Change(export))
        }
    }
}

/// The folder in which a file is chosen first: the last one, else that of people's documents.
fn folder(content: &DialogContext) -> PathBuf {
    let last = content.dialogs.last_folder.clone();
    last.unwrap_or_else(|| {
        let storage = content.session.storage();
        storage.map_or_else(PathBuf::new, |storage| storage.folders().documents.clone())
    })
}

/// Reads the folders anew. Search, filter and order stay as they were left; of a kind all games are
/// shown, the newest first.
pub(in crate::screens) fn list_library(kind: Option<EntryKind>) -> Vec<Command> {
    let query = kind.map(|kind| Query {
        kinds: vec![kind],
        ..Query::default()
    });
    let show = query.map(|query| LibraryCommand::SetQuery(query).into());
    show.into_iter()
        .chain([LibraryCommand::List.into()])
        .collect()
}

pub(super) fn save(content: &mut DialogContext) -> DialogAction {
    let storage = content.session.storage();
    let folder = storage.map(|storage| storage.folders().records().display().to_string());
    let library = content.session.library();
    let pages = &mut *content.dialogs;
    // The list of games may have come after the name was proposed.
    if pages.file_name == pages.suggested_name && library.is_name_taken(&pages.file_name) {
        pages.suggested_name = suggested_name(content.session, content.words);
        pages.file_name.clone_from(&pages.suggested_name);
    }
    let name = content.dialogs.file_name.clone();
    let answer = SaveModel {
        folder: &folder.unwrap_or_default(),
        name: &name,
        taken: library.is_name_taken(name.trim()),
        fresh: &mut content.dialogs.focus_name,
    }
    .ui(content.ui, content.words);
    match answer {
        Some(SaveAction::Name(name)) => content.dialogs.file_name = name,
        Some(SaveAction::Cancel) => content.dialogs.close(),
        Some(SaveAction::Save(name)) => {
            content.dialogs.clear();
            return DialogAction::session(LibraryCommand::Save(name));
        }
        None => {}
    }
    DialogAction::None
}

/// A name for the match on the table that no saved game has: "Anna – Ben, 22 Nov 2026".
pub(super) fn suggested_name(session: &Session, words: &Strings) -> String {
    let Some(current) = session.current() else {
        return String::new();
    };
    let boards = VariantLabels::new(&variant_cards(), SeatColors::STANDARD);
    let players = boards.players(current, words);
    let today = words.short_date(SystemTime::now(), &WallClock::now());
    let values: [(&str, &dyn std::fmt::Display); 2] = [("players", &players), ("date", &today)];
    session
        .library()
        .free_name(&fill_in(words.library.proposed_name, &values))
}
