//! Several selected games of the library.
//!
//! Without them, actions apply to the game under the cursor. With them, the cursor moves freely and
//! actions apply to the selected games. All of them are listed: a game that a filter hides is no
//! longer selected, so that nothing is deleted unseen.

use std::collections::HashSet;
use std::hash::{Hash, Hasher};
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Arc;

use stack_session::library::LibraryEntry;

use super::row::{LibraryRow, LibraryRows};

/// Several selected games.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Selection {
    games: HashSet<SameEntry>,
    /// The number of selected games that can be deleted.
    deletable: usize,
    /// The end of a range that stays while the other one moves.
    anchor: Option<Arc<LibraryEntry>>,
    /// Whether a click selects or deselects a game although Ctrl is not held: after a long press.
    pub(super) is_by_touch: bool,
    /// Set after a long press until the next one: lifting the finger is no click.
    pub(super) ignores_click: bool,
    /// The list that contains the games.
    revision: u64,
}

/// An entry that is compared by identity, because comparing the paths of a large library takes
/// longer than a frame.
#[derive(Clone, Debug)]
struct SameEntry(Arc<LibraryEntry>);

impl PartialEq for SameEntry {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for SameEntry {}

impl Hash for SameEntry {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
    }
}

impl Selection {
    /// Whether any game is selected.
    pub(super) fn is_active(&self) -> bool {
        !self.games.is_empty()
    }

    /// The number of selected games.
    pub(super) fn len(&self) -> usize {
        self.games.len()
    }

    /// The number of selected games that can be deleted.
    pub(super) const fn deletable(&self) -> usize {
        self.deletable
    }

    /// Whether a game is selected.
    pub(super) fn contains(&self, row: &LibraryRow) -> bool {
        self.is_active() && self.games.contains(&SameEntry(row.entry.clone()))
    }

    /// The files of the selected games, in the order of the list.
    pub(super) fn paths(&self, list: &LibraryRows) -> Vec<PathBuf> {
        let selected = list.rows.iter().filter(|row| self.contains(row));
        selected.map(|row| row.path().clone()).collect()
    }

    /// Deselects all games.
    pub(super) fn clear(&mut self) {
        *self = Self {
            revision: self.revision,
            ..Self::default()
        };
    }

    /// Selects a game.
    pub(super) fn insert(&mut self, row: &LibraryRow) {
        if self.games.insert(SameEntry(row.entry.clone())) {
            self.deletable += usize::from(row.is_deletable());
        }
    }

    /// Selects or deselects a game, from which a range extends then.
    pub(super) fn toggle(&mut self, row: &LibraryRow) {
        if self.games.remove(&SameEntry(row.entry.clone())) {
            self.deletable -= usize::from(row.is_deletable());
            self.is_by_touch &= self.is_active();
        } else {
            self.insert(row);
        }
        self.anchor = Some(row.entry.clone());
    }

    /// Selects the games with these indices, besides others if `adds`.
    pub(super) fn select_range(
        &mut self,
        games: RangeInclusive<usize>,
        adds: bool,
        list: &LibraryRows,
    ) {
        if !adds {
            self.games.clear();
            self.deletable = 0;
        }
        let rows = list.rows.get(games).unwrap_or_default();
        self.games.reserve(rows.len());
        rows.iter().for_each(|row| self.insert(row));
    }

    /// The index of the game from which a range extends. Without one, this is `cursor`.
    pub(super) fn anchor(&mut self, cursor: usize, list: &LibraryRows) -> usize {
        let anchor = self.anchor.as_ref();
        let found = anchor.and_then(|anchor| {
            let mut rows = list.rows.iter();
            rows.position(|row| Arc::ptr_eq(&row.entry, anchor))
        });
        let index = found.unwrap_or(cursor);
        self.anchor = list.rows.get(index).map(|row| row.entry.clone());
        index
    }

    /// The next range extends from the cursor.
    pub(super) fn forget_anchor(&mut self) {
        self.anchor = None;
    }

    /// Deselects the games that are no longer listed. Changed games stay selected.
    pub(super) fn sync(&mut self, list: &LibraryRows) {
        if std::mem::replace(&mut self.revision, list.revision) == list.revision
            || !self.is_active()
        {
            return;
        }
        let mut gone = std::mem::take(&mut self.games);
        self.deletable = 0;
        for row in &list.rows {
            if gone.remove(&SameEntry(row.entry.clone())) {
                self.insert(row);
            }
        }
        // The entry of a changed file is another one.
        let changed: HashSet<_> = gone.iter().map(|SameEntry(entry)| &entry.path).collect();
        if !changed.is_empty() {
            let rows = list.rows.iter();
            rows.filter(|row| changed.contains(row.path()))
                .for_each(|row| self.insert(row));
        }
        self.is_by_touch &= self.is_active();
    }
}
