//! The library: all games on disk as they were listed last, filtered and sorted.

mod query;

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

use crate::play::SeatedMatch;
use crate::storage::{LibraryList, numbered_name, record_of, safe_name};
use query::SearchKeys;

pub use crate::game::{GameResult, GameSummary, SeatSummary};
pub use crate::storage::{
    EntryContent, EntryKind, LibraryChange, LibraryEntry, LibraryRequest, without_number,
};
pub use query::{Query, SearchText, SearchTextFn, SortKey};

/// A command to the library.
#[derive(Clone, Debug, PartialEq)]
pub enum LibraryCommand {
    /// List all games again. [`Event::LibraryListed`](crate::session::Event) follows, several times
    /// while files are read.
    List,
    /// Filter and sort the games. Takes effect immediately.
    SetQuery(Query),
    /// Set the texts by which games are searched and sorted. Takes effect immediately.
    SetSearchText(SearchTextFn),
    /// Change files: rename, delete, copy.
    Change(LibraryRequest),
    /// Open the game in this file. An unfinished match of the library is resumed.
    Open(PathBuf),
    /// Resume the unfinished match in this file; with `None` the last changed one.
    Resume(Option<PathBuf>),
    /// Save the current match under this name.
    Save(String),
}

impl From<LibraryRequest> for LibraryCommand {
    fn from(request: LibraryRequest) -> Self {
        Self::Change(request)
    }
}

/// The games of the library as they were listed last, and those that match a query.
#[derive(Default)]
pub struct Library {
    list: LibraryList,
    is_listed: bool,
    search_text: SearchTextFn,
    search_keys: Vec<SearchKeys>,
    query: Query,
    /// The indices of the games that match the query.
    selected: Vec<usize>,
    revision: u64,
}

impl Library {
    /// All games, last changed first.
    pub fn all(&self) -> impl Iterator<Item = &LibraryEntry> {
        self.list.entries.iter().map(|entry| &**entry)
    }

    /// The games that match the query, in its order.
    pub fn filtered(&self) -> impl ExactSizeIterator<Item = &Arc<LibraryEntry>> {
        let selected = self.selected.iter();
        selected.map(|&index| &self.list.entries[index])
    }

    /// The unfinished matches that can be resumed, last changed first.
    pub fn unfinished(&self) -> impl Iterator<Item = &Arc<LibraryEntry>> {
        let entries = self.list.entries.iter();
        entries.filter(|entry| {
            let is_open = entry.in_use || entry.is_current;
            entry.kind == EntryKind::Unfinished && !is_open && entry.error().is_none()
        })
    }

    /// The game that *Continue* opens: the last changed unfinished match, or else the last saved
    /// game that is not over.
    pub fn entry_to_continue(&self) -> Option<&Arc<LibraryEntry>> {
        let is_unfinished = |entry: &LibraryEntry| {
            let summary = entry.summary();
            entry.kind == EntryKind::Saved
                && summary.is_some_and(|summary| summary.result.is_none())
        };
        let mut entries = self.list.entries.iter();
        let saved = || entries.find(|entry| is_unfinished(entry));
        self.unfinished().next().or_else(saved)
    }

    /// Whether the library was listed.
    pub const fn is_listed(&self) -> bool {
        self.is_listed
    }

    /// The query.
    pub const fn query(&self) -> &Query {
        &self.query
    }

    /// The number of files that are still being read in the background.
    pub const fn unread(&self) -> usize {
        self.list.unread
    }

    /// The game that was deleted last and can be restored, see
    /// [`LibraryList`].
    pub const fn last_deleted(&self) -> Option<&Arc<LibraryEntry>> {
        self.list.last_deleted.as_ref()
    }

    /// A number that increases with each change.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// An unused name for a new saved game: `name`, or `name (2)` and so on.
    pub fn free_name(&self, name: &str) -> String {
        let name = safe_name(name).unwrap_or_default();
        numbered_name(&name, |name| self.is_name_taken(name))
    }

    /// Whether a saved game has this name after making it safe for files.
    pub fn is_name_taken(&self, name: &str) -> bool {
        let name = safe_name(name).unwrap_or_default();
        let saved = self.all().filter(|entry| entry.kind == EntryKind::Saved);
        let mut names = saved.filter_map(|entry| entry.name.as_ref());
        // Some systems ignore case.
        names.any(|taken| taken.to_lowercase() == name.to_lowercase())
    }

    pub(crate) fn set_query(&mut self, query: Query) {
        if self.query != query {
            self.query = query;
            self.apply_query();
        }
    }

    pub(crate) fn set_search_text(&mut self, search_text: SearchTextFn) {
        if self.search_text != search_text {
            let entries = self.list.entries.iter();
            let keys = entries.map(|entry| SearchKeys::of(entry, &search_text));
            self.search_keys = keys.collect();
            self.search_text = search_text;
            self.apply_query();
        }
    }

    pub(crate) fn set_list(&mut self, list: LibraryList) {
        self.is_listed = true;
        let (before, now) = (&self.list.entries, &list.entries);
        let is_same = before.len() == now.len()
            && before
                .iter()
                .zip(now)
                .all(|(one, other)| Arc::ptr_eq(one, other))
            && (self.list.unread, &self.list.last_deleted) == (list.unread, &list.last_deleted);
        if is_same {
            return;
        }
        // Few of thousands of games have changed. The old entries are alive, so addresses are
        // unique.
        let known = before.iter().map(Arc::as_ptr);
        let mut known: HashMap<_, _> = known.zip(self.search_keys.drain(..)).collect();
        let keys = now.iter().map(|entry| {
            let known = known.remove(&Arc::as_ptr(entry));
            known.unwrap_or_else(|| SearchKeys::of(entry, &self.search_text))
        });
        self.search_keys = keys.collect();
        self.list = list;
        self.apply_query();
    }

    fn apply_query(&mut self) {
        self.revision += 1;
        let entries = self.list.entries.iter().map(|entry| &**entry);
        self.selected = self.query.select(entries.zip(&self.search_keys));
    }
}

/// The players of a match, as a library list shows them.
pub fn players_of(current: &SeatedMatch) -> Vec<SeatSummary> {
    SeatSummary::all(&record_of(current))
}
