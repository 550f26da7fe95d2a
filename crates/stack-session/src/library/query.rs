//! The choice of games from the library.

use std::cmp::Ordering;

use super::captions::SearchTextFn;
use crate::storage::{EntryKind, LibraryEntry};

/// A choice of games and their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// Words that must all occur in what people read of a game: its name, its players, its game and its
    /// variant. Small letters and capitals are the same.
    pub text: String,
    /// The kinds of games; all if it is empty. [`EntryKind::Finished`] and [`EntryKind::Unfinished`] ask
    /// for the result.
    pub kinds: Vec<EntryKind>,
    /// The variant's identifier; all if it is `None`.
    pub variant: Option<String>,
    /// What the games are sorted by.
    pub sort: SortKey,
    /// True if the last, longest or largest one comes first.
    pub descending: bool,
}

/// What games are sorted by. Those that are alike keep the order of their last change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SortKey {
    /// The start of the game.
    Date,
    /// The players as people read them.
    Players,
    /// Game and variant as people read them.
    Variant,
    /// The number of moves.
    Moves,
}

impl Default for Query {
    /// All games, the newest first.
    fn default() -> Self {
        Self {
            text: String::new(),
            kinds: Vec::new(),
            variant: None,
            sort: SortKey::Date,
            descending: true,
        }
    }
}

/// A game with its texts as they are searched and compared.
#[derive(Clone, Debug)]
pub(super) struct Searchable {
    /// All texts, folded.
    text: String,
    players: String,
    variant: String,
}

impl Searchable {
    pub(super) fn of(entry: &LibraryEntry, captions: &SearchTextFn) -> Self {
        let mut text = entry.name.as_deref().map(folded).unwrap_or_default();
        let (mut players, mut variant) = (String::new(), String::new());
        if let Some(summary) = entry.summary() {
            let caption = captions.of(summary);
            players = folded(&caption.players);
            variant = folded(&format!("{} {}", caption.game, caption.variant));
            for part in [&players, &variant] {
                text.push('\n');
                text.push_str(part);
            }
        }
        Self {
            text,
            players,
            variant,
        }
    }
}

/// A text in small letters, with an x for the sign in "10×10", which few keyboards have.
fn folded(text: &str) -> String {
    text.to_lowercase().replace('×', "x")
}

impl Query {
    /// The numbers of the chosen games, in their order. Games come in as the storage lists them: the
    /// last changed one first.
    pub(super) fn choose<'a>(
        &self,
        entries: impl Iterator<Item = (&'a LibraryEntry, &'a Searchable)> + Clone,
    ) -> Vec<usize> {
        let words = folded(&self.text);
        let words: Vec<_> = words.split_whitespace().collect();
        let all: Vec<_> = entries.collect();
        let mut chosen: Vec<_> = (0..all.len())
            .filter(|&n| {
                self.admits(all[n].0) && words.iter().all(|word| all[n].1.text.contains(word))
            })
            .collect();
        chosen.sort_by(|&one, &other| self.sort.compare(all[one], all[other], self.descending));
        chosen
    }

    fn admits(&self, entry: &LibraryEntry) -> bool {
        let variant = entry.summary().map(|summary| &summary.variant);
        (self.kinds.is_empty() || self.kinds.iter().any(|&kind| is_of_kind(entry, kind)))
            && (self.variant.is_none() || self.variant.as_ref() == variant)
    }
}

/// True if a game belongs to a kind. Finished and unfinished games are told by their results, whatever
/// their files are called and wherever they lie; the games of a series are a kind of their own.
fn is_of_kind(entry: &LibraryEntry, kind: EntryKind) -> bool {
    let is_own = entry.kind != EntryKind::Series;
    match (kind, entry.summary()) {
        (EntryKind::Finished, Some(summary)) if is_own => summary.result.is_some(),
        (EntryKind::Unfinished, Some(summary)) if is_own => summary.result.is_none(),
        _ => entry.kind == kind,
    }
}

impl SortKey {
    fn compare(
        self,
        (one, one_text): (&LibraryEntry, &Searchable),
        (other, other_text): (&LibraryEntry, &Searchable),
        descending: bool,
    ) -> Ordering {
        match self {
            Self::Date => in_order(Some(one.date()), Some(other.date()), descending),
            Self::Players => in_order(
                told(&one_text.players),
                told(&other_text.players),
                descending,
            ),
            Self::Variant => in_order(
                told(&one_text.variant),
                told(&other_text.variant),
                descending,
            ),
            Self::Moves => {
                let moves = |entry: &LibraryEntry| entry.summary().map(|summary| summary.moves);
                in_order(moves(one), moves(other), descending)
            }
        }
    }
}

/// A text as a key; `None` for an empty one.
fn told(text: &str) -> Option<&str> {
    (!text.is_empty()).then_some(text)
}

/// The order of two keys. A game without one comes last in both directions.
fn in_order<K: Ord>(one: Option<K>, other: Option<K>, descending: bool) -> Ordering {
    match (one, other) {
        (Some(one), Some(other)) if descending => other.cmp(&one),
        (Some(one), Some(other)) => one.cmp(&other),
        (one, other) => one.is_none().cmp(&other.is_none()),
    }
}
