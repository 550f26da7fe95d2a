//! The list of a library: search keys of all games, and those that match a query.

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;
use std::sync::Arc;

use super::human_games::{HumanGames, HumanGamesBuilder};
use super::query::{Query, SearchKeys, SearchTextFn};
use crate::storage::{EntryKind, LibraryEntry, LibraryList};

/// What determines the list.
#[derive(Clone, Default)]
pub(super) struct ListInput {
    pub(super) list: Arc<LibraryList>,
    pub(super) search_text: SearchTextFn,
    pub(super) query: Query,
    /// The games of a position search; `None` for all games.
    pub(super) found: Option<Arc<HashMap<PathBuf, usize>>>,
}

/// All games, and the indices of those that match the query.
#[derive(Default)]
pub(super) struct Listing {
    games: Arc<ListedGames>,
    pub(super) selected: Vec<usize>,
}

/// All games, and values computed from them, so that no frame searches through all.
#[derive(Default)]
pub(super) struct ListedGames {
    pub(super) list: Arc<LibraryList>,
    search_text: SearchTextFn,
    keys: Vec<Arc<SearchKeys>>,
    /// The indices of unfinished matches that can be resumed.
    pub(super) unfinished: Vec<usize>,
    /// The number of all unfinished matches.
    pub(super) unfinished_count: usize,
    /// The index of the last saved game that is not over.
    pub(super) saved_unfinished: Option<usize>,
    /// The names of saved games in lower case.
    pub(super) saved_names: HashSet<String>,
    /// The finished games of each human, by name.
    pub(super) humans: HashMap<String, HumanGames>,
}

/// The games that were counted. Results count a game and its copies once.
#[derive(Default)]
pub(super) struct KnownGames(HashSet<u64>);

impl KnownGames {
    /// Adds a game. Returns whether it counts: no copy of it was added before.
    ///
    /// Each game of a tournament counts: fast computer players may repeat a game within a second,
    /// the resolution of dates.
    pub(super) fn insert(&mut self, entry: &LibraryEntry) -> bool {
        let content = entry.summary().and_then(|summary| summary.facts.content);
        let is_new = content.is_none_or(|content| self.0.insert(content));
        is_new || entry.kind == EntryKind::Tournament
    }
}

impl Listing {
    /// Creates a list. Takes what has not changed since the last one from there.
    pub(super) fn new(input: &ListInput, before: &Self) -> Self {
        let is_same = Arc::ptr_eq(&input.list, &before.games.list)
            && input.search_text == before.games.search_text;
        let games = if is_same {
            before.games.clone()
        } else {
            Arc::new(ListedGames::new(input, &before.games))
        };
        let entries = games.list.entries.iter().map(|entry| &**entry);
        let keys = games.keys.iter().map(|keys| &**keys);
        let mut selected = input.query.select(entries.zip(keys));
        if let Some(found) = &input.found {
            let entries = &games.list.entries;
            selected.retain(|&index| found.contains_key(&entries[index].path));
        }
        Self { games, selected }
    }

    /// All games.
    pub(super) fn games(&self) -> &ListedGames {
        &self.games
    }
}

impl ListedGames {
    fn new(input: &ListInput, before: &Self) -> Self {
        // Few of thousands of games have changed. The old entries are alive, so addresses are
        // unique.
        let is_same_text = input.search_text == before.search_text;
        let known = before.list.entries.iter().map(Arc::as_ptr);
        let known = known.zip(&before.keys).filter(|_| is_same_text);
        let known: HashMap<_, _> = known.collect();
        let entries = &input.list.entries;
        let keys = entries.iter().map(|entry| {
            let known = known.get(&Arc::as_ptr(entry)).copied().cloned();
            known.unwrap_or_else(|| Arc::new(SearchKeys::of(entry, &input.search_text)))
        });
        let mut games = Self {
            list: input.list.clone(),
            search_text: input.search_text.clone(),
            keys: keys.collect(),
            ..Self::default()
        };
        let mut humans = HumanGamesBuilder::default();
        let mut known_games = KnownGames::default();
        for (index, entry) in entries.iter().enumerate() {
            games.add(index, entry);
            if let Some(summary) = entry.summary()
                && known_games.insert(entry)
            {
                humans.add(summary);
            }
        }
        games.humans = humans.finish();
        games
    }

    fn add(&mut self, index: usize, entry: &LibraryEntry) {
        match entry.kind {
            EntryKind::Unfinished => {
                self.unfinished_count += 1;
                if !entry.in_use && !entry.is_current && entry.error().is_none() {
                    self.unfinished.push(index);
                }
            }
            EntryKind::Saved => {
                let is_over = entry
                    .summary()
                    .is_none_or(|summary| summary.result.is_some());
                if !is_over && self.saved_unfinished.is_none() {
                    self.saved_unfinished = Some(index);
                }
                let name = entry.name.as_ref();
                self.saved_names
                    .extend(name.map(|name| name.to_lowercase()));
            }
            EntryKind::Finished | EntryKind::Opened | EntryKind::Tournament => {}
        }
    }
}
