//! The games of the library as they were listed last.

use std::collections::HashMap;
use std::sync::Arc;

use super::captions::SearchTextFn;
use super::query::{Query, Searchable};
use crate::storage::{EntryKind, LibraryEntry, LibraryList, numbered, safe_name};

/// The games of the library as they were listed last, and those of them that a query chooses.
#[derive(Default)]
pub struct Library {
    list: LibraryList,
    is_listed: bool,
    captions: SearchTextFn,
    searchable: Vec<Searchable>,
    query: Query,
    chosen: Vec<usize>,
    revision: u64,
}

impl Library {
    /// All games, the last changed one first.
    pub fn all(&self) -> impl Iterator<Item = &LibraryEntry> {
        self.list.entries.iter().map(|entry| &**entry)
    }

    /// The games that the query chooses, in its order.
    pub fn filtered(&self) -> impl ExactSizeIterator<Item = &Arc<LibraryEntry>> {
        let chosen = self.chosen.iter();
        chosen.map(|&number| &self.list.entries[number])
    }

    /// The unfinished matches that can be resumed, the last changed one first; without damaged ones and those that are on
    /// a table.
    pub fn unfinished(&self) -> impl Iterator<Item = &Arc<LibraryEntry>> {
        let entries = self.list.entries.iter();
        entries.filter(|entry| {
            let is_free = !entry.in_use && !entry.is_current;
            entry.kind == EntryKind::Unfinished && is_free && entry.error().is_none()
        })
    }

    /// What is played on from where it was left: the unfinished match that was changed last; without one, the game that
    /// was saved last before its end.
    #[must_use]
    pub fn entry_to_continue(&self) -> Option<&Arc<LibraryEntry>> {
        let is_open = |entry: &LibraryEntry| {
            let summary = entry.summary();
            entry.kind == EntryKind::Saved
                && summary.is_some_and(|summary| summary.result.is_none())
        };
        let mut entries = self.list.entries.iter();
        let saved = || entries.find(|entry| is_open(entry));
        self.unfinished().next().or_else(saved)
    }

    /// True once the games on disk are known.
    #[must_use]
    pub const fn is_listed(&self) -> bool {
        self.is_listed
    }

    /// The query that chooses the games.
    #[must_use]
    pub const fn query(&self) -> &Query {
        &self.query
    }

    /// The number of files that are still being read in the background.
    #[must_use]
    pub const fn unread(&self) -> usize {
        self.list.unread
    }

    /// The game that was deleted last, if that was within a day, also before this start: it can be brought back.
    /// As the list had it.
    #[must_use]
    pub const fn last_deleted(&self) -> Option<&Arc<LibraryEntry>> {
        self.list.last_deleted.as_ref()
    }

    /// A number that rises whenever another answer may be given.
    #[must_use]
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// A name for a new saved game that no saved game has: `name`, or `name (2)` and so on.
    #[must_use]
    pub fn free_name(&self, name: &str) -> String {
        let name = safe_name(name).unwrap_or_default();
        numbered(&name, |name| self.is_name_taken(name))
    }

    /// True if a saved game has this name, as files can have it.
    #[must_use]
    pub fn is_name_taken(&self, name: &str) -> bool {
        let name = safe_name(name).unwrap_or_default();
        let saved = self.all().filter(|entry| entry.kind == EntryKind::Saved);
        let mut names = saved.filter_map(|entry| entry.name.as_ref());
        // Some systems do not tell small letters from capitals.
        names.any(|taken| taken.to_lowercase() == name.to_lowercase())
    }

    pub(crate) fn set_query(&mut self, query: Query) {
        if self.query != query {
            self.query = query;
            self.choose();
        }
    }

    pub(crate) fn set_search_text(&mut self, captions: SearchTextFn) {
        if self.captions != captions {
            let entries = self.list.entries.iter();
            let searchable = entries.map(|entry| Searchable::of(entry, &captions));
            self.searchable = searchable.collect();
            self.captions = captions;
            self.choose();
        }
    }

    pub(crate) fn set_list(&mut self, list: LibraryList) {
        self.is_listed = true;
        let (before, now) = (&self.list.entries, &list.entries);
        let same = before.len() == now.len()
            && before
                .iter()
                .zip(now)
                .all(|(one, other)| Arc::ptr_eq(one, other))
            && (self.list.unread, &self.list.last_deleted) == (list.unread, &list.last_deleted);
        if same {
            return;
        }
        // Of thousands of games few have changed. Those before are alive: no address stands for two.
        let ready = before.iter().map(Arc::as_ptr);
        let mut ready: HashMap<_, _> = ready.zip(self.searchable.drain(..)).collect();
        let searchable = now.iter().map(|entry| {
            let ready = ready.remove(&Arc::as_ptr(entry));
            ready.unwrap_or_else(|| Searchable::of(entry, &self.captions))
        });
        self.searchable = searchable.collect();
        self.list = list;
        self.choose();
    }

    fn choose(&mut self) {
        self.revision += 1;
        let entries = self.list.entries.iter().map(|entry| &**entry);
        self.chosen = self.query.choose(entries.zip(&self.searchable));
    }
}
