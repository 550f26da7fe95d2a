//! The page of games, saving, and the choice of files.

use std::path::PathBuf;
use std::time::SystemTime;

use bevy_egui::egui;
use focus_panels::library::{Boards, Chosen, FileChooser, GamesAnswer, GamesPage};
use focus_panels::pages::save::{SaveAnswer, SaveModel};
use focus_panels::style::SeatColours;
use focus_panels::words::{WallClock, Words, fill};
use stack_session::game::cards;
use stack_session::library::{EntryKind, LibraryCommand, LibraryRequest, Query};
use stack_session::session::Command;

use super::chooser::{OpenChooser, Purpose};
use super::content::Content;
use super::requests::PageAnswer;
use super::stack::Page;
use crate::session::Session;

pub(super) fn games(content: &mut Content) -> PageAnswer {
    let library = content.session.library();
    let answers = GamesPage {
        list: &content.games.list,
        query: library.query(),
        variants: &content.games.variants,
        state: &mut content.pages.games,
    }
    .ui(content.ui, content.words);
    let mut commands: Vec<Command> = Vec::new();
    for answer in answers {
        let command = match answer {
            GamesAnswer::Show(query) => LibraryCommand::Show(query),
            GamesAnswer::Open(path) => {
                content.pages.clear();
                content.pages.opened = Some(path.clone());
                content.pages.games.leave_for_game();
                LibraryCommand::Open(path)
            }
            GamesAnswer::Rename(path, name) => LibraryRequest::Rename { path, name }.into(),
            GamesAnswer::Delete(path) => LibraryRequest::Delete(path).into(),
            GamesAnswer::UndoDelete(path) => LibraryRequest::UndoDelete(path).into(),
            GamesAnswer::Duplicate(path) => LibraryRequest::Duplicate(path).into(),
            GamesAnswer::Export(path) => {
                export(content, path);
                continue;
            }
            GamesAnswer::OpenFile => {
                let ctx = content.ui.ctx().clone();
                let folder = folder(content);
                let chooser = FileChooser::to_open(&ctx, &folder, content.words);
                content.chooser.0 = Some((Purpose::Open, chooser));
                content.pages.open(Page::ChooseFile);
                continue;
            }
            GamesAnswer::Close => {
                content.pages.close();
                continue;
            }
        };
        commands.push(command.into());
    }
    PageAnswer::Session(commands)
}

/// Asks for the place of a copy of a game.
fn export(content: &mut Content, path: PathBuf) {
    let mut rows = content.games.list.rows.iter();
    let Some(row) = rows.find(|row| *row.path() == path) else {
        return;
    };
    let name = row.file_name(&content.games.list.lookup, content.words);
    let folder = folder(content);
    let chooser = FileChooser::to_export(content.ui.ctx(), &folder, &name, content.words);
    content.chooser.0 = Some((Purpose::Export(path), chooser));
    content.pages.open(Page::ChooseFile);
}

/// Draws the chooser of files over everything; it is a window of its own.
pub(super) fn choose_file(
    ctx: &egui::Context,
    chooser: &mut OpenChooser,
    pages: &mut super::Pages,
) -> PageAnswer {
    let chosen = match &mut chooser.0 {
        Some((_, dialog)) => dialog.ui(ctx),
        None => Some(Chosen::Nothing),
    };
    let Some(chosen) = chosen else {
        return PageAnswer::None;
    };
    pages.close();
    let (Some((purpose, _)), Chosen::File(file)) = (chooser.0.take(), chosen) else {
        return PageAnswer::None;
    };
    pages.last_folder = file.parent().map(Into::into);
    match purpose {
        Purpose::Open => {
            pages.clear();
            PageAnswer::session(LibraryCommand::Open(file))
        }
        Purpose::Export(path) => {
            let export = LibraryRequest::Export { path, to: file };
            PageAnswer::session(LibraryCommand::Change(export))
        }
    }
}

/// The folder in which a file is chosen first: the last one, else that of people's documents.
fn folder(content: &Content) -> PathBuf {
    let last = content.pages.last_folder.clone();
    last.unwrap_or_else(|| {
        let storage = content.session.storage();
        storage.map_or_else(PathBuf::new, |storage| storage.folders().documents.clone())
    })
}

/// Reads the folders anew. Search, filter and order stay as they were left; of a kind all games are
/// shown, the newest first.
pub(in crate::screens) fn list_games(kind: Option<EntryKind>) -> Vec<Command> {
    let query = kind.map(|kind| Query {
        kinds: vec![kind],
        ..Query::default()
    });
    let show = query.map(|query| LibraryCommand::Show(query).into());
    show.into_iter()
        .chain([LibraryCommand::List.into()])
        .collect()
}

pub(super) fn save(content: &mut Content) -> PageAnswer {
    let storage = content.session.storage();
    let folder = storage.map(|storage| storage.folders().records().display().to_string());
    let library = content.session.library();
    let pages = &mut *content.pages;
    // The list of games may have come after the name was proposed.
    if pages.file == pages.proposed && library.is_taken(&pages.file) {
        pages.proposed = proposed_name(content.session, content.words);
        pages.file.clone_from(&pages.proposed);
    }
    let name = content.pages.file.clone();
    let answer = SaveModel {
        folder: &folder.unwrap_or_default(),
        name: &name,
        taken: library.is_taken(name.trim()),
        fresh: &mut content.pages.fresh,
    }
    .ui(content.ui, content.words);
    match answer {
        Some(SaveAnswer::Name(name)) => content.pages.file = name,
        Some(SaveAnswer::Cancel) => content.pages.close(),
        Some(SaveAnswer::Save(name)) => {
            content.pages.clear();
            return PageAnswer::session(LibraryCommand::Save(name));
        }
        None => {}
    }
    PageAnswer::None
}

/// A name for the match on the table that no saved game has: "Anna – Ben, 22 Nov 2026".
pub(super) fn proposed_name(session: &Session, words: &Words) -> String {
    let Some(current) = session.current() else {
        return String::new();
    };
    let boards = Boards::of(&cards(), SeatColours::STANDARD);
    let players = boards.players(current, words);
    let today = words.day(SystemTime::now(), &WallClock::now());
    let values: [(&str, &dyn std::fmt::Display); 2] = [("players", &players), ("date", &today)];
    session
        .library()
        .free_name(&fill(words.library.proposed_name, &values))
}
