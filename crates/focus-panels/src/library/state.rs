//! The state of the library page: selection, renaming, and deleted games.

use std::path::{Path, PathBuf};

use egui::Modifiers;
use stack_session::library::LibraryChange;

use super::action::LibraryPageAction;
use super::row::{LibraryRow, LibraryRows};
use super::selection::Selection;
use crate::tr;

/// The state of the library page, which remains while the library is closed.
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
    /// The new name while it is edited.
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

/// A new name of a game while it is edited.
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
    /// The index of the first one in the list of games, not counting the row of deleted games.
    game_index: usize,
}

/// The contents of a row.
#[derive(Clone, Copy)]
pub(super) enum RowContent<'a> {
    Game(&'a LibraryRow),
    /// The games deleted last.
    Deleted,
}

impl LibraryPageState {
    /// Opens the library: the list takes the focus, the search is cleared, and the first game is
    /// selected unless the user returns from the selected one.
    pub fn open(&mut self) {
        let returns = self.has_opened_selected;
        self.reopen();
        self.selection.clear();
        self.clears_search = true;
        self.selects_first = !returns;
    }

    /// Keeps the selection while the selected game is open.
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
                self.select_when_listed(to);
            }
            LibraryChange::Duplicated { to, .. } => self.select_when_listed(to),
            LibraryChange::Deleted(paths) => self.on_deleted(paths),
            LibraryChange::Restored(games) => {
                if let Some(first) = games.last() {
                    self.on_restored(&first.from);
                    self.select_when_listed(&first.to);
                }
            }
            LibraryChange::Renamed { .. }
            | LibraryChange::Exported { .. }
            | LibraryChange::Edited { .. } => {}
        }
    }

    /// Updates what can be restored: the game that was deleted last, with its title, and the number
    /// of games that were deleted with it, including it. Games deleted in an earlier run are shown
    /// above the list; everything else is no longer offered.
    pub fn offer_undo_delete(&mut self, last: Option<(&Path, &str, usize)>) {
        let is_last = |games: &Deleted| {
            last.is_some_and(|(path, ..)| games.paths.iter().any(|deleted| deleted == path))
        };
        let index = self.deleted.iter().rposition(is_last);
        let had_row = !self.deleted.is_empty();
        self.deleted.truncate(index.map_or(0, |index| index + 1));
        let Some((path, title, count)) = last else {
            return;
        };
        if let Some(games) = self.deleted.last_mut() {
            (games.title, games.count) = (title.into(), count);
        } else {
            self.deleted.push(Deleted {
                paths: vec![path.into()],
                count,
                title: title.into(),
                game_index: 0,
            });
            // All games move down a row.
            self.row += usize::from(!had_row);
        }
    }

    /// Games were deleted, so the games after them move up.
    fn on_deleted(&mut self, paths: &[PathBuf]) {
        let Some(first) = paths.first() else {
            return;
        };
        let is_requested = |request: &Deleted| request.paths.contains(first);
        let Some(index) = self.deleting.iter().position(is_requested) else {
            return;
        };
        let mut deleted = self.deleting.remove(index);
        // Some deletions may have failed.
        (deleted.paths, deleted.count) = (paths.into(), paths.len());
        for other in self.deleted.iter_mut().chain(&mut self.deleting) {
            if other.game_index > deleted.game_index {
                let moved = other.game_index.saturating_sub(deleted.count);
                other.game_index = moved.max(deleted.game_index);
            }
        }
        if self
            .selected
            .as_ref()
            .is_some_and(|selected| paths.contains(selected))
        {
            self.row = deleted.game_index;
        }
        self.deleted.push(deleted);
    }

    /// The games that were deleted with the one from this path are in the list again.
    fn on_restored(&mut self, path: &Path) {
        // If several games had this path, the one deleted last is restored.
        let is_restored = |games: &Deleted| games.paths.iter().any(|deleted| deleted == path);
        let Some(index) = self.deleted.iter().rposition(is_restored) else {
            return;
        };
        let restored = self.deleted.remove(index);
        for other in self.deleted.iter_mut().chain(&mut self.deleting) {
            if other.game_index > restored.game_index {
                other.game_index += restored.count;
            }
        }
    }

    /// Selects a game once the list contains it.
    fn select_when_listed(&mut self, path: &Path) {
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
        let mut rows = 0..self.row_count(list);
        rows.find(|&row| self.row_path(row, list) == Some(path))
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

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::SystemTime;

    use stack_session::library::{EntryContent, EntryKind, LibraryEntry, RestoredGame};

    use super::*;
    use crate::library::{LibraryRowContext, VariantLabels};
    use crate::strings::WallClock;
    use crate::style::SeatColors;

    /// A list of games in files with these one-letter names.
    fn list(names: &str) -> LibraryRows {
        let row = |name: char| {
            LibraryRow::new(Arc::new(LibraryEntry {
                path: path(name),
                kind: EntryKind::Saved,
                name: None,
                in_use: false,
                is_current: false,
                changed: SystemTime::UNIX_EPOCH,
                content: EntryContent::Unread,
            }))
        };
        LibraryRows {
            rows: names.chars().map(row).collect(),
            revision: 0,
            context: LibraryRowContext {
                variants: VariantLabels::new(&[], SeatColors::STANDARD),
                clock: WallClock::now(),
            },
            loading_count: 0,
            is_unfiltered: true,
            position_search: None,
            conditions: None,
        }
    }

    fn path(name: char) -> PathBuf {
        name.to_string().into()
    }

    /// The rows with these games: their names, and `-` for the row of deleted games; the row under
    /// the cursor is followed by `<`.
    fn rows(state: &mut LibraryPageState, names: &str) -> String {
        let list = list(names);
        state.sync(&list);
        let mut rows = String::new();
        for row in 0..state.row_count(&list) {
            match state.row_content(row, &list).unwrap() {
                RowContent::Game(game) => rows += game.path().to_str().unwrap(),
                RowContent::Deleted => rows.push('-'),
            }
            if row == state.row {
                rows.push('<');
            }
        }
        rows
    }

    fn deleted(state: &mut LibraryPageState, names: &str) {
        let paths = names.chars().map(path).collect();
        state.apply_change(&LibraryChange::Deleted(paths));
    }

    fn restored(state: &mut LibraryPageState, from: char, to: char) {
        let (from, to) = (path(from), path(to));
        state.apply_change(&LibraryChange::Restored(vec![RestoredGame { from, to }]));
    }

    /// The storage reports deletions later than they are requested.
    #[test]
    fn games_deleted_one_after_the_other_are_restored_in_their_places() {
        let mut state = LibraryPageState::default();
        for (row, name) in [(1, 'b'), (2, 'c')] {
            state.go_to(row, &list("abcd"));
            assert_eq!(state.delete(&list("abcd")), Some(vec![path(name)]));
        }
        assert_eq!(rows(&mut state, "abcd"), "abc<d");
        deleted(&mut state, "b");
        deleted(&mut state, "c");
        assert_eq!(rows(&mut state, "ad"), "a-<d");
        assert_eq!(state.deleted_text(), tr!("library-deleted", name = "c"));
        // Opening the library again changes nothing.
        state.open();
        assert_eq!(rows(&mut state, "ad"), "a<-d");
        let undo = LibraryPageAction::UndoDelete(path('c'));
        assert_eq!(state.undo_delete(), Some(undo));
        restored(&mut state, 'c', 'c');
        assert_eq!(rows(&mut state, "acd"), "a-c<d");
        assert_eq!(state.deleted_text(), tr!("library-deleted", name = "b"));
        restored(&mut state, 'b', 'b');
        assert_eq!(rows(&mut state, "abcd"), "ab<cd");
        assert_eq!(state.undo_delete(), None);
    }

    #[test]
    fn failed_deletions_can_be_requested_again() {
        let mut state = LibraryPageState::default();
        state.go_to(1, &list("ab"));
        assert!(state.delete(&list("ab")).is_some());
        state.go_to(0, &list("bc"));
        assert!(state.delete(&list("bc")).is_some());
        deleted(&mut state, "b");
        assert_eq!(rows(&mut state, "c"), "-<c");
        // Only some of several games are deleted.
        let all = list("cde");
        state.select_all(&all);
        let paths = ['c', 'd', 'e'].map(path);
        assert_eq!(state.delete(&all), Some(paths.to_vec()));
        deleted(&mut state, "de");
        assert_eq!(state.deleted_text(), tr!("library-deleted-games", n = 2));
        assert_eq!(
            state.undo_delete(),
            Some(LibraryPageAction::UndoDelete(path('e')))
        );
    }

    #[test]
    fn games_deleted_in_an_earlier_run_are_offered_above_the_list() {
        let mut state = LibraryPageState::default();
        assert_eq!(rows(&mut state, "ab"), "a<b");
        let offer = |state: &mut LibraryPageState| {
            state.offer_undo_delete(Some((path('x').as_path(), "Eva – Finn", 3)));
        };
        offer(&mut state);
        assert_eq!(rows(&mut state, "ab"), "-a<b");
        assert_eq!(state.deleted_text(), tr!("library-deleted-games", n = 3));
        // Restored under another name, as its own is taken.
        restored(&mut state, 'x', 'y');
        assert_eq!(rows(&mut state, "aby"), "aby<");
        // Another program restores the game.
        offer(&mut state);
        state.offer_undo_delete(None);
        assert_eq!(state.undo_delete(), None);
    }
}
