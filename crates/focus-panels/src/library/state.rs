//! List and selection of the library.

use crate::tr;
use std::path::{Path, PathBuf};

use egui::Modifiers;
use stack_session::library::LibraryChange;

use super::action::LibraryPageAction;
use super::row::{LibraryRow, LibraryRows};
use super::selection::Selection;

/// The user's selection in the library; kept while it is closed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LibraryPageState {
    /// The game under the cursor.
    selected: Option<PathBuf>,
    /// Several selected games.
    pub(super) selection: Selection,
    /// The game to select once the list contains it.
    pending_selection: Option<PathBuf>,
    /// The selected row; matters once its game is gone.
    pub(super) row: usize,
    /// The new name being edited.
    pub(super) renaming: Option<Renaming>,
    /// Games whose deletion was requested.
    deleting: Vec<Deleted>,
    /// Deleted games that can be restored, the latest last.
    deleted: Vec<Deleted>,
    /// Whether the technical error text is shown.
    pub(super) shows_details: bool,
    /// Whether a narrow window shows the preview.
    pub(super) shows_preview: bool,
    /// Set until the list has taken the keyboard focus.
    pub(super) needs_focus: bool,
    /// Set until the selected row has been scrolled into view.
    pub(super) needs_scroll: bool,
    /// Set until the previous search has been cleared.
    pub(super) clears_search: bool,
    /// Set while the selected game is open, so that it stays selected on return.
    has_opened_selected: bool,
    /// Set until a row is selected; meanwhile the first row is, even if the list changes.
    selects_first: bool,
}

/// A new name being edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Renaming {
    pub(super) path: PathBuf,
    pub(super) name: String,
    /// Set until the field has taken the keyboard focus.
    pub(super) needs_focus: bool,
}

/// Games that were deleted together. The latest ones have a row that offers to restore them.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Deleted {
    /// The games; of those deleted in an earlier run only the last one.
    paths: Vec<PathBuf>,
    /// The number of games.
    count: usize,
    /// The title of a single game.
    title: String,
    /// The index of the first one among the games, not counting the row of deleted games.
    game_index: usize,
}

/// The contents of a row.
#[derive(Clone, Copy)]
pub(super) enum RowContent<'a> {
    Game(&'a LibraryRow),
    /// A deleted game.
    Deleted,
}

impl LibraryPageState {
    /// Opens the library: the list takes the focus, the search is cleared, and the first game is
    /// selected unless the user returns from the selected one.
    pub fn open(&mut self) {
        let left = self.has_opened_selected;
        self.reopen();
        self.selection.clear();
        self.clears_search = true;
        self.selects_first = !left;
    }

    /// The selected game is being opened.
    pub const fn open_selected(&mut self) {
        self.has_opened_selected = true;
    }

    /// Reopens the library with its search, after a game couldn't be opened.
    pub fn reopen(&mut self) {
        self.needs_focus = true;
        self.needs_scroll = true;
        self.has_opened_selected = false;
        self.clears_search = false;
        self.renaming = None;
        self.shows_details = false;
    }

    /// Applies a change of the library.
    pub fn apply_change(&mut self, change: &LibraryChange) {
        match change {
            LibraryChange::Renamed { from, to } if self.selected.as_ref() == Some(from) => {
                self.select(to);
            }
            LibraryChange::Renamed { .. } | LibraryChange::Exported { .. } => {}
            LibraryChange::Duplicated { to, .. } => self.select(to),
            LibraryChange::Deleted(paths) => self.on_deleted(paths),
            LibraryChange::Restored(games) => {
                if let Some(first) = games.last() {
                    self.on_restored(&first.from);
                    self.select(&first.to);
                }
            }
            LibraryChange::Edited { .. } => {}
        }
    }

    /// Updates what can be restored: the game that was deleted last, with its title, and the number of
    /// games that were deleted with it, including it. Games deleted in an earlier run are shown above
    /// the list; everything else is no longer offered.
    pub fn offer_undo_delete(&mut self, last: Option<(&Path, &str, usize)>) {
        let offered = |old: &Deleted| {
            last.is_some_and(|(path, ..)| old.paths.iter().any(|known| known == path))
        };
        let known = self.deleted.iter().rposition(offered);
        let before = self.deleted.len();
        self.deleted.truncate(known.map_or(0, |known| known + 1));
        match (self.deleted.last_mut(), last) {
            (Some(known), Some((_, title, count))) => {
                (known.title, known.count) = (title.into(), count);
            }
            (None, Some((path, title, count))) => {
                self.deleted.push(Deleted {
                    paths: vec![path.into()],
                    count,
                    title: title.into(),
                    game_index: 0,
                });
                // All games move down a row.
                self.row += usize::from(before == 0);
            }
            (_, None) => {}
        }
    }

    /// Games were deleted, so the games after them move up.
    fn on_deleted(&mut self, paths: &[PathBuf]) {
        let Some(first) = paths.first() else {
            return;
        };
        let mut asked = self.deleting.iter();
        let Some(index) = asked.position(|asked| asked.paths.contains(first)) else {
            return;
        };
        let mut done = self.deleting.remove(index);
        // Some of them may have failed.
        (done.paths, done.count) = (paths.into(), paths.len());
        for other in self.deleted.iter_mut().chain(&mut self.deleting) {
            if other.game_index > done.game_index {
                other.game_index =
                    (other.game_index - done.count.min(other.game_index)).max(done.game_index);
            }
        }
        let selected = self.selected.as_ref();
        if selected.is_some_and(|selected| paths.contains(selected)) {
            self.row = done.game_index;
        }
        self.deleted.push(done);
    }

    /// The games that were deleted with the one from this path are back in the list.
    fn on_restored(&mut self, path: &Path) {
        // If several games were there, the last one is restored.
        let is_back = |old: &Deleted| old.paths.iter().any(|known| known == path);
        let Some(row) = self.deleted.iter().rposition(is_back) else {
            return;
        };
        let back = self.deleted.remove(row);
        for other in self.deleted.iter_mut().chain(&mut self.deleting) {
            if other.game_index > back.game_index {
                other.game_index += back.count;
            }
        }
    }

    /// Selects a game once the list contains it.
    fn select(&mut self, path: &Path) {
        self.selects_first = false;
        self.pending_selection = Some(path.into());
    }

    /// The number of rows.
    pub(super) fn row_count(&self, list: &LibraryRows) -> usize {
        list.rows.len() + usize::from(self.deleted_row(list).is_some())
    }

    /// The deleted game that has a row, unless the list still contains it.
    fn deleted_row(&self, list: &LibraryRows) -> Option<&Deleted> {
        let deleted = self.deleted.last()?;
        let row = list.rows.get(deleted.game_index);
        (row.map(LibraryRow::path) != deleted.paths.first()).then_some(deleted)
    }

    /// The contents of a row.
    pub(super) fn row_content<'a>(
        &self,
        row: usize,
        list: &'a LibraryRows,
    ) -> Option<RowContent<'a>> {
        if let Some(deleted) = self.deleted.last()
            && row == deleted.game_index.min(list.rows.len())
        {
            return Some(RowContent::Deleted);
        }
        list.rows
            .get(self.game_index(row, list))
            .map(RowContent::Game)
    }

    /// The index of the game in a row.
    fn game_index(&self, row: usize, list: &LibraryRows) -> usize {
        match self.deleted_row(list) {
            Some(deleted) if deleted.game_index < row => row - 1,
            _ => row,
        }
    }

    /// Updates the selection after the list may have changed. If the selected game is gone, the one
    /// in its place is selected.
    pub(super) fn sync(&mut self, list: &LibraryRows) {
        self.selection.sync(list);
        if let Some(row) = self
            .pending_selection
            .as_deref()
            .and_then(|path| self.row_of(path, list))
        {
            self.pending_selection = None;
            self.select_row(row, list);
            self.needs_scroll = true;
        }
        let is_there = |selected| self.row_path(self.row, list) == Some(selected);
        let row = match self.selected.as_deref() {
            _ if self.selects_first => self.first_game_row(list),
            Some(selected) if !is_there(selected) => self.row_of(selected, list),
            _ => None,
        };
        self.select_row(row.unwrap_or(self.row), list);
    }

    /// The row of the first game; a deleted one may be above it.
    fn first_game_row(&self, list: &LibraryRows) -> Option<usize> {
        (0..self.row_count(list)).find(|&row| self.row_path(row, list).is_some())
    }

    /// The row of a game.
    fn row_of(&self, path: &Path, list: &LibraryRows) -> Option<usize> {
        let mut places = 0..self.row_count(list);
        places.find(|&row| self.row_path(row, list) == Some(path))
    }

    fn row_path<'a>(&self, row: usize, list: &'a LibraryRows) -> Option<&'a Path> {
        match self.row_content(row, list)? {
            RowContent::Game(row) => Some(row.path()),
            RowContent::Deleted => None,
        }
    }

    /// Selects a row, or the last one.
    pub(super) fn go_to(&mut self, row: usize, list: &LibraryRows) {
        self.selects_first = false;
        self.select_row(row, list);
    }

    fn select_row(&mut self, row: usize, list: &LibraryRows) {
        let row = row.min(self.row_count(list).saturating_sub(1));
        self.needs_scroll |= row != self.row;
        self.row = row;
        let selected = self.row_path(row, list).map(Path::to_path_buf);
        // An empty list may still be loading.
        if selected != self.selected && !list.rows.is_empty() {
            self.selected = selected;
            self.shows_details = false;
            self.renaming = None;
        }
    }

    /// A row was clicked. Shift selects the games from the last clicked one on, Ctrl selects or
    /// deselects a game, both add a range to the selection.
    pub(super) fn click(&mut self, row: usize, list: &LibraryRows, held: Modifiers) {
        if held.shift {
            self.extend_to(row, list, held.command);
        } else if held.command || self.selection.is_by_touch {
            self.toggle(row, list);
        } else {
            self.selection.clear();
            self.go_to(row, list);
        }
    }

    /// A finger rests on a row: it is selected, and so is each game that is tapped from now on.
    pub(super) fn long_press(&mut self, row: usize, list: &LibraryRows) {
        if let Some(RowContent::Game(game)) = self.row_content(row, list) {
            self.selection.insert(game);
            self.selection.is_by_touch = true;
            self.selection.ignores_click = true;
            self.go_to(row, list);
        }
    }

    /// Selects or deselects a game, and moves the cursor there. The game under the cursor looked
    /// selected before, so it is the first one.
    pub(super) fn toggle(&mut self, row: usize, list: &LibraryRows) {
        let Some(RowContent::Game(game)) = self.row_content(row, list) else {
            return;
        };
        if !self.selection.is_active()
            && row != self.row
            && let Some(cursor) = self.selected_row(list)
        {
            self.selection.insert(cursor);
        }
        self.selection.toggle(game);
        self.go_to(row, list);
    }

    /// Selects the games from the anchor to a row, besides others if `adds`, and moves the cursor
    /// there.
    pub(super) fn extend_to(&mut self, row: usize, list: &LibraryRows, adds: bool) {
        if list.rows.is_empty() {
            return;
        }
        let row = row.min(self.row_count(list).saturating_sub(1));
        let last = list.rows.len() - 1;
        let game = self.game_index(row, list).min(last);
        let cursor = self.game_index(self.row, list).min(last);
        let anchor = self.selection.anchor(cursor, list);
        let range = anchor.min(game)..=anchor.max(game);
        self.selection.select_range(range, adds, list);
        self.go_to(row, list);
    }

    /// Selects all games of the list.
    pub(super) fn select_all(&mut self, list: &LibraryRows) {
        if let Some(last) = list.rows.len().checked_sub(1) {
            self.selection.select_range(0..=last, true, list);
        }
    }

    /// The selected game.
    pub(super) fn selected_row<'a>(&self, list: &'a LibraryRows) -> Option<&'a LibraryRow> {
        let selected = self.selected.as_ref()?;
        let row = list.rows.get(self.game_index(self.row, list))?;
        (row.path() == selected).then_some(row)
    }

    /// Starts renaming the selected game and scrolls to its row.
    pub(super) fn start_renaming(&mut self, list: &LibraryRows) {
        self.needs_scroll = true;
        self.selects_first = false;
        self.renaming = self.selected_row(list).map(|row| Renaming {
            path: row.path().clone(),
            name: row.texts(&list.context).title.clone(),
            needs_focus: true,
        });
    }

    /// Whether the game in a row is being renamed.
    pub(super) fn is_renaming(&self, row: usize, list: &LibraryRows) -> bool {
        let renaming = self.renaming.as_ref();
        renaming.is_some_and(|new| self.row_path(row, list) == Some(&*new.path))
    }

    /// Returns the selected games that can be deleted, or the game under the cursor, and ends the
    /// selection. The row of the first one offers to restore them once they are deleted.
    pub(super) fn delete(&mut self, list: &LibraryRows) -> Option<Vec<PathBuf>> {
        if !self.selection.is_active() {
            self.selection.insert(self.selected_row(list)?);
        }
        let rows = list.rows.iter().enumerate();
        let deleted: Vec<_> = rows
            .filter(|(_, row)| self.selection.contains(row) && row.is_deletable())
            .collect();
        self.selection.clear();
        let &(game_index, first) = deleted.first()?;
        let paths: Vec<_> = deleted.iter().map(|(_, row)| row.path().clone()).collect();
        // A deletion that failed may be requested again.
        self.deleting.retain(|old| !old.paths.contains(&paths[0]));
        self.deleting.push(Deleted {
            count: paths.len(),
            title: first.texts(&list.context).title.clone(),
            paths: paths.clone(),
            game_index,
        });
        Some(paths)
    }

    /// Whether the selected row is that of a deleted game.
    pub(super) fn is_deleted_selected(&self, list: &LibraryRows) -> bool {
        matches!(self.row_content(self.row, list), Some(RowContent::Deleted))
    }

    /// The action that restores the games deleted last.
    pub(super) fn undo_delete(&self) -> Option<LibraryPageAction> {
        let last = self.deleted.last()?.paths.last()?;
        Some(LibraryPageAction::UndoDelete(last.clone()))
    }

    /// What was deleted last: "Anna – Ben deleted".
    pub(super) fn deleted_text(&self) -> String {
        match self.deleted.last() {
            Some(last) if last.count > 1 => tr!("library-deleted-games", n = last.count),
            Some(last) => tr!("library-deleted", name = last.title),
            None => String::new(),
        }
    }
}
