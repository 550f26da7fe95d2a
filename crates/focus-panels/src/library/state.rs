//! List and selection of the library.

use std::path::{Path, PathBuf};

use stack_session::library::LibraryChange;

use super::answer::LibraryPageAction;
use super::row::{LibraryRow, LibraryRowContext};

/// The games that match the query, in their order.
pub struct LibraryRows {
    /// The rows.
    pub rows: Vec<LibraryRow>,
    /// What the texts and thumbnails of all rows need.
    pub context: LibraryRowContext,
    /// Number of files still to be loaded.
    pub loading_count: usize,
    /// Whether there is neither search nor filter.
    pub is_unfiltered: bool,
}

/// The user's selection in the library; kept while it is closed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LibraryPageState {
    /// The selected game.
    chosen: Option<PathBuf>,
    /// The game to select once the list contains it.
    wanted: Option<PathBuf>,
    /// The selected row; matters once its game is gone.
    pub(super) place: usize,
    /// The new name being edited.
    pub(super) renaming: Option<Renaming>,
    /// Games whose deletion was requested.
    deleting: Vec<Deleted>,
    /// Deleted games that can be restored, the latest last.
    deleted: Vec<Deleted>,
    /// Whether the technical error text is shown.
    pub(super) details: bool,
    /// Set until the list has taken the keyboard focus.
    pub(super) fresh: bool,
    /// Set until the selected row has been scrolled into view.
    pub(super) reveal: bool,
    /// Set until the previous search has been cleared.
    pub(super) forgets_search: bool,
    /// Set while the selected game is open, so that it stays selected on return.
    left_for_game: bool,
    /// Set until a row is selected; meanwhile the first row is, even if the list changes.
    at_top: bool,
}

/// A new name being edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Renaming {
    pub(super) path: PathBuf,
    pub(super) name: String,
    /// Set until the field has taken the keyboard focus.
    pub(super) fresh: bool,
}

/// A deleted game. The latest one has a row that offers to restore it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Deleted {
    path: PathBuf,
    title: String,
    /// Its index among the games, not counting the row of a deleted game.
    number: usize,
}

/// The contents of a row.
#[derive(Clone, Copy)]
pub(super) enum Line<'a> {
    Game(&'a LibraryRow),
    /// A deleted game.
    Deleted,
}

impl LibraryPageState {
    /// Opens the library: the list takes the focus, the search is cleared, and the first game is
    /// selected unless the user returns from the selected one.
    pub fn open(&mut self) {
        let left = self.left_for_game;
        self.reopen();
        self.forgets_search = true;
        self.at_top = !left;
    }

    /// The selected game is being opened.
    pub const fn open_selected(&mut self) {
        self.left_for_game = true;
    }

    /// Reopens the library with its search, after a game couldn't be opened.
    pub fn reopen(&mut self) {
        self.fresh = true;
        self.reveal = true;
        self.left_for_game = false;
        self.forgets_search = false;
        self.renaming = None;
        self.details = false;
    }

    /// Applies a change of the library.
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

    /// Updates what can be restored: the game that was deleted last, with its title. A game deleted
    /// in an earlier run is shown above the list; everything else is no longer offered.
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
            // All games move down a row.
            self.place += usize::from(before == 0);
        }
    }

    /// A game was deleted, so the games after it move up.
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

    /// The deleted game from this path is back in the list.
    fn restored(&mut self, path: &Path) {
        // If several games were there, the last one is restored.
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

    /// Selects a game once the list contains it.
    fn choose(&mut self, path: &Path) {
        self.at_top = false;
        self.wanted = Some(path.into());
    }

    /// The number of rows.
    pub(super) fn lines(&self, list: &LibraryRows) -> usize {
        list.rows.len() + usize::from(self.shown_apart(list).is_some())
    }

    /// The deleted game that has a row, unless the list still contains it.
    fn shown_apart(&self, list: &LibraryRows) -> Option<&Deleted> {
        let deleted = self.deleted.last()?;
        let row = list.rows.get(deleted.number);
        (row.is_none_or(|row| row.path() != &deleted.path)).then_some(deleted)
    }

    /// The contents of a row.
    pub(super) fn line<'a>(&self, place: usize, list: &'a LibraryRows) -> Option<Line<'a>> {
        if let Some(deleted) = self.deleted.last()
            && place == deleted.number.min(list.rows.len())
        {
            return Some(Line::Deleted);
        }
        list.rows.get(self.number(place, list)).map(Line::Game)
    }

    /// The index of the game in a row.
    fn number(&self, place: usize, list: &LibraryRows) -> usize {
        match self.shown_apart(list) {
            Some(deleted) if deleted.number < place => place - 1,
            _ => place,
        }
    }

    /// Updates the selection after the list may have changed. If the selected game is gone, the one
    /// in its place is selected.
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

    /// The row of the first game; a deleted one may be above it.
    fn first_game(&self, list: &LibraryRows) -> Option<usize> {
        (0..self.lines(list)).find(|&place| self.row_path(place, list).is_some())
    }

    /// The row of a game.
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

    /// Selects a row, or the last one.
    pub(super) fn go_to(&mut self, place: usize, list: &LibraryRows) {
        self.at_top = false;
        self.stand_on(place, list);
    }

    fn stand_on(&mut self, place: usize, list: &LibraryRows) {
        let place = place.min(self.lines(list).saturating_sub(1));
        self.reveal |= place != self.place;
        self.place = place;
        let chosen = self.row_path(place, list).map(Path::to_path_buf);
        // An empty list may still be loading.
        if chosen != self.chosen && !list.rows.is_empty() {
            self.chosen = chosen;
            self.details = false;
            self.renaming = None;
        }
    }

    /// The selected game.
    pub(super) fn chosen_row<'a>(&self, list: &'a LibraryRows) -> Option<&'a LibraryRow> {
        let chosen = self.chosen.as_ref()?;
        let row = list.rows.get(self.number(self.place, list))?;
        (row.path() == chosen).then_some(row)
    }

    /// Starts renaming the selected game and scrolls to its row.
    pub(super) fn rename(&mut self, path: &Path, name: &str) {
        self.reveal = true;
        self.at_top = false;
        self.renaming = Some(Renaming {
            path: path.into(),
            name: name.into(),
            fresh: true,
        });
    }

    /// Whether the game in a row is being renamed.
    pub(super) fn renames(&self, place: usize, list: &LibraryRows) -> bool {
        let renaming = self.renaming.as_ref();
        renaming.is_some_and(|new| self.row_path(place, list) == Some(&*new.path))
    }

    /// The user asks to delete the selected game.
    pub(super) fn delete(&mut self, path: &Path, title: &str, list: &LibraryRows) {
        // A failed deletion may be requested again.
        self.deleting.retain(|asked| asked.path != path);
        self.deleting.push(Deleted {
            path: path.into(),
            title: title.into(),
            number: self.number(self.place, list),
        });
    }

    /// Whether the selected row is that of a deleted game.
    pub(super) fn is_on_deleted(&self, list: &LibraryRows) -> bool {
        matches!(self.line(self.place, list), Some(Line::Deleted))
    }

    /// The action that restores the latest deleted game.
    pub(super) fn undo_delete(&self) -> Option<LibraryPageAction> {
        let last = self.deleted.last()?;
        Some(LibraryPageAction::UndoDelete(last.path.clone()))
    }

    /// The title of the latest deleted game.
    pub(super) fn deleted_title(&self) -> Option<&str> {
        self.deleted.last().map(|deleted| deleted.title.as_str())
    }
}
