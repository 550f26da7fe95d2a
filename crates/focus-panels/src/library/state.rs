//! The list of games and what of it is chosen.

use std::path::{Path, PathBuf};

use stack_session::library::LibraryChange;

use super::answer::LibraryPageAction;
use super::row::{LibraryRow, LibraryRowContext};

/// The games that the search and the filters have found, in their order.
pub struct LibraryRows {
    /// The rows.
    pub rows: Vec<LibraryRow>,
    /// What the texts and pictures of all rows share.
    pub context: LibraryRowContext,
    /// The number of files that are still to be read.
    pub loading_count: usize,
    /// True if nothing was searched or left out.
    pub is_unfiltered: bool,
}

/// What people have chosen on the page of games. It stays while the page is closed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LibraryPageState {
    /// The chosen game.
    chosen: Option<PathBuf>,
    /// The game to choose as soon as the list has it.
    wanted: Option<PathBuf>,
    /// The chosen line, which counts when its game is no longer in the list.
    pub(super) place: usize,
    /// The new name that is being written.
    pub(super) renaming: Option<Renaming>,
    /// The games whose deletion was asked for.
    deleting: Vec<Deleted>,
    /// The games that were deleted and can be brought back, the last one last.
    deleted: Vec<Deleted>,
    /// True if the technical text of a fault is shown.
    pub(super) details: bool,
    /// True until the list has taken the keyboard.
    pub(super) fresh: bool,
    /// True until the chosen line has been brought into view.
    pub(super) reveal: bool,
    /// True until the search of the last time has been forgotten.
    pub(super) forgets_search: bool,
    /// True after the chosen game was put on the table: who comes back finds it again.
    left_for_game: bool,
    /// True until a line is chosen: up to then the first one is, also where the list is still to be searched anew or read.
    at_top: bool,
}

/// A new name that is being written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Renaming {
    pub(super) path: PathBuf,
    pub(super) name: String,
    /// True until the field has taken the keyboard.
    pub(super) fresh: bool,
}

/// A game that was deleted. For the last one a line of its own says so where the game stood.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Deleted {
    path: PathBuf,
    title: String,
    /// Its number among the games of the list, without the line about a deleted game.
    number: usize,
}

/// What stands on a line of the list.
#[derive(Clone, Copy)]
pub(super) enum Line<'a> {
    Game(&'a LibraryRow),
    /// A game was deleted there.
    Deleted,
}

impl LibraryPageState {
    /// The page is opened: the list takes the keyboard, and what was searched before is forgotten. The first game is chosen,
    /// unless the chosen one was on the table since.
    pub fn open(&mut self) {
        let left = self.left_for_game;
        self.reopen();
        self.forgets_search = true;
        self.at_top = !left;
    }

    /// The chosen game is put on the table.
    pub const fn open_selected(&mut self) {
        self.left_for_game = true;
    }

    /// The page comes back with what was searched there: a game could not be opened.
    pub fn reopen(&mut self) {
        self.fresh = true;
        self.reveal = true;
        self.left_for_game = false;
        self.forgets_search = false;
        self.renaming = None;
        self.details = false;
    }

    /// Follows a change of the library.
    pub fn apply_change(&mut self, change: &LibraryChange) {
        match change {
            LibraryChange::Renamed { from, to } if self.chosen.as_ref() == Some(from) => {
                self.choose(to);
            }
            LibraryChange::Renamed { .. } | LibraryChange::Exported { .. } => {}
            LibraryChange::Duplicated { to, .. } => self.choose(to),
            LibraryChange::Restored { from, to } => {
                self.restored(from);
                self.choose(to);
            }
            LibraryChange::Deleted(path) => self.was_deleted(path),
        }
    }

    /// Follows what a list offers to bring back: the game that was deleted last, with the title that its row had.
    /// One that was deleted before this start stands above the list. What is offered no longer goes.
    pub fn offer_undo_delete(&mut self, last: Option<(&Path, &str)>) {
        let offered = |old: &Deleted| last.is_some_and(|(path, _)| old.path == path);
        let known = self.deleted.iter().rposition(offered);
        let before = self.deleted.len();
        self.deleted.truncate(known.map_or(0, |known| known + 1));
        if let (None, Some((path, title))) = (known, last) {
            self.deleted.push(Deleted {
                path: path.into(),
                title: title.into(),
                number: 0,
            });
            // All games move down a line.
            self.place += usize::from(before == 0);
        }
    }

    /// A deletion is done: the games behind the deleted one move up.
    fn was_deleted(&mut self, path: &Path) {
        let Some(place) = self.deleting.iter().position(|asked| asked.path == path) else {
            return;
        };
        let done = self.deleting.remove(place);
        for other in self.deleted.iter_mut().chain(&mut self.deleting) {
            if other.number > done.number {
                other.number -= 1;
            }
        }
        if self.chosen.as_deref() == Some(path) {
            self.place = done.number;
        }
        self.deleted.push(done);
    }

    /// A deleted game, which was at this path, is back in the list.
    fn restored(&mut self, path: &Path) {
        // Of several games that were there the last one comes back.
        let Some(place) = self.deleted.iter().rposition(|old| old.path == path) else {
            return;
        };
        let back = self.deleted.remove(place);
        for other in self.deleted.iter_mut().chain(&mut self.deleting) {
            if other.number > back.number {
                other.number += 1;
            }
        }
    }

    /// Chooses the game in a file, as soon as the list has it.
    fn choose(&mut self, path: &Path) {
        self.at_top = false;
        self.wanted = Some(path.into());
    }

    /// The number of lines.
    pub(super) fn lines(&self, list: &LibraryRows) -> usize {
        list.rows.len() + usize::from(self.shown_apart(list).is_some())
    }

    /// The deleted game that has a line of its own, unless the list still has it.
    fn shown_apart(&self, list: &LibraryRows) -> Option<&Deleted> {
        let deleted = self.deleted.last()?;
        let row = list.rows.get(deleted.number);
        (row.is_none_or(|row| row.path() != &deleted.path)).then_some(deleted)
    }

    /// What stands on a line.
    pub(super) fn line<'a>(&self, place: usize, list: &'a LibraryRows) -> Option<Line<'a>> {
        if let Some(deleted) = self.deleted.last()
            && place == deleted.number.min(list.rows.len())
        {
            return Some(Line::Deleted);
        }
        list.rows.get(self.number(place, list)).map(Line::Game)
    }

    /// The number of the game on a line.
    fn number(&self, place: usize, list: &LibraryRows) -> usize {
        match self.shown_apart(list) {
            Some(deleted) if deleted.number < place => place - 1,
            _ => place,
        }
    }

    /// Follows a list that may have changed: the chosen game stays chosen; where it is gone, what has
    /// taken its place is chosen.
    pub(super) fn follow(&mut self, list: &LibraryRows) {
        if let Some(place) = self
            .wanted
            .as_deref()
            .and_then(|path| self.find(path, list))
        {
            self.wanted = None;
            self.stand_on(place, list);
            self.reveal = true;
        }
        let is_there = |chosen| self.row_path(self.place, list) == Some(chosen);
        let place = match self.chosen.as_deref() {
            _ if self.at_top => self.first_game(list),
            Some(chosen) if !is_there(chosen) => self.find(chosen, list),
            _ => None,
        };
        self.stand_on(place.unwrap_or(self.place), list);
    }

    /// The line of the first game: a deleted one may stand above it.
    fn first_game(&self, list: &LibraryRows) -> Option<usize> {
        (0..self.lines(list)).find(|&place| self.row_path(place, list).is_some())
    }

    /// The line of a game.
    fn find(&self, path: &Path, list: &LibraryRows) -> Option<usize> {
        let mut places = 0..self.lines(list);
        places.find(|&place| self.row_path(place, list) == Some(path))
    }

    fn row_path<'a>(&self, place: usize, list: &'a LibraryRows) -> Option<&'a Path> {
        match self.line(place, list)? {
            Line::Game(row) => Some(row.path()),
            Line::Deleted => None,
        }
    }

    /// Chooses what stands on a line, or on the last one.
    pub(super) fn go_to(&mut self, place: usize, list: &LibraryRows) {
        self.at_top = false;
        self.stand_on(place, list);
    }

    fn stand_on(&mut self, place: usize, list: &LibraryRows) {
        let place = place.min(self.lines(list).saturating_sub(1));
        self.reveal |= place != self.place;
        self.place = place;
        let chosen = self.row_path(place, list).map(Path::to_path_buf);
        // An empty list may be on its way.
        if chosen != self.chosen && !list.rows.is_empty() {
            self.chosen = chosen;
            self.details = false;
            self.renaming = None;
        }
    }

    /// The chosen game.
    pub(super) fn chosen_row<'a>(&self, list: &'a LibraryRows) -> Option<&'a LibraryRow> {
        let chosen = self.chosen.as_ref()?;
        let row = list.rows.get(self.number(self.place, list))?;
        (row.path() == chosen).then_some(row)
    }

    /// Begins to write a new name for the chosen game, and brings its line into view.
    pub(super) fn rename(&mut self, path: &Path, name: &str) {
        self.reveal = true;
        self.at_top = false;
        self.renaming = Some(Renaming {
            path: path.into(),
            name: name.into(),
            fresh: true,
        });
    }

    /// True while a new name for the game on a line is written.
    pub(super) fn renames(&self, place: usize, list: &LibraryRows) -> bool {
        let renaming = self.renaming.as_ref();
        renaming.is_some_and(|new| self.row_path(place, list) == Some(&*new.path))
    }

    /// The deletion of the chosen game is asked for.
    pub(super) fn delete(&mut self, path: &Path, title: &str, list: &LibraryRows) {
        // A deletion that has failed may be asked for again.
        self.deleting.retain(|asked| asked.path != path);
        self.deleting.push(Deleted {
            path: path.into(),
            title: title.into(),
            number: self.number(self.place, list),
        });
    }

    /// True if the chosen line tells of a game that was deleted.
    pub(super) fn is_on_deleted(&self, list: &LibraryRows) -> bool {
        matches!(self.line(self.place, list), Some(Line::Deleted))
    }

    /// The answer that brings back the game that was deleted last, the one that is named.
    pub(super) fn undo_delete(&self) -> Option<LibraryPageAction> {
        let last = self.deleted.last()?;
        Some(LibraryPageAction::UndoDelete(last.path.clone()))
    }

    /// The title of the game that was deleted last, while it can be brought back.
    pub(super) fn deleted_title(&self) -> Option<&str> {
        self.deleted.last().map(|deleted| deleted.title.as_str())
    }
}
