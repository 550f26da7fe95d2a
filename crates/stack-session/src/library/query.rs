//! Searching, filtering and sorting the library.

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use super::human_games::is_human;
use crate::game::{GameResult, GameSummary};
use crate::storage::{EntryKind, LibraryEntry};

/// A filter for games and their order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Query {
    /// Words, and phrases in double quotation marks, that must all occur in the name or the
    /// [search text](SearchText) of a game. Case is ignored.
    pub text: String,
    /// The kinds of games; all if empty. [`EntryKind::Finished`] and [`EntryKind::Unfinished`]
    /// filter by the result.
    pub kinds: Vec<EntryKind>,
    /// The identifier of the variant; all if `None`.
    pub variant: Option<String>,
    /// The result; all games if `None`.
    pub result: Option<ResultFilter>,
    /// When the game was started, if its date is known; any time if `None`.
    pub period: Option<Period>,
    /// The sort key.
    pub sort: SortKey,
    /// Whether the latest, longest or last one is first.
    pub descending: bool,
}

/// A filter by result. To find games by the name of the winner, use the [search text](SearchText).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultFilter {
    /// A seat that a human had at the end won.
    HumanWon,
    /// All winners were computer players.
    ComputerWon,
    /// A draw.
    Drawn,
}

impl ResultFilter {
    /// All filters, in the order of lists.
    pub const ALL: [Self; 3] = [Self::HumanWon, Self::ComputerWon, Self::Drawn];

    fn matches(self, summary: &GameSummary) -> bool {
        let human_won = |winners: &[char]| {
            let seat = |letter: &char| summary.seats.iter().find(|seat| seat.seat == *letter);
            // A seat that the record does not describe is a human's.
            winners
                .iter()
                .any(|letter| seat(letter).is_none_or(is_human))
        };
        match (self, &summary.result) {
            (Self::HumanWon, Some(GameResult::Won(winners))) => human_won(winners),
            (Self::ComputerWon, Some(GameResult::Won(winners))) => !human_won(winners),
            (Self::Drawn, Some(GameResult::Draw)) => true,
            _ => false,
        }
    }
}

/// A period that ends now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Period {
    /// The last seven days.
    Week,
    /// The last 30 days.
    Month,
    /// The last 365 days.
    Year,
}

impl Period {
    /// All periods, shortest first.
    pub const ALL: [Self; 3] = [Self::Week, Self::Month, Self::Year];

    /// The number of days.
    pub const fn days(self) -> u16 {
        match self {
            Self::Week => 7,
            Self::Month => 30,
            Self::Year => 365,
        }
    }

    /// The start of the period that ends at `now`.
    fn start(self, now: SystemTime) -> Option<SystemTime> {
        now.checked_sub(Duration::from_secs(86_400 * u64::from(self.days())))
    }
}

/// A sort key. Equal games keep the order of their last change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SortKey {
    /// The start of the game. Games without a date are last in both directions.
    Date,
    /// The players, by their search text.
    Players,
    /// Game and variant, by their search text.
    Variant,
    /// The number of moves.
    Moves,
}

impl Default for Query {
    /// All games, latest first.
    fn default() -> Self {
        Self {
            text: String::new(),
            kinds: Vec::new(),
            variant: None,
            result: None,
            period: None,
            sort: SortKey::Date,
            descending: true,
        }
    }
}

/// The displayed texts of a game by which it is searched and sorted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchText {
    /// The players: "Anna – Level 3".
    pub players: String,
    /// The game: "Byte".
    pub game: String,
    /// The variant: "Byte 10×10".
    pub variant: String,
    /// The result: "Anna won".
    pub result: String,
    /// The day on which the game was started, in local time: "2026-11-27".
    pub date: String,
}

/// Returns the search text of a game. The texts are written by the user interface.
#[derive(Clone)]
pub struct SearchTextFn(Arc<dyn Fn(&GameSummary) -> SearchText + Send + Sync>);

impl SearchTextFn {
    /// Wraps a function. It is called once for each game.
    pub fn new(write: impl Fn(&GameSummary) -> SearchText + Send + Sync + 'static) -> Self {
        Self(Arc::new(write))
    }

    /// The search text of a game.
    pub fn of(&self, summary: &GameSummary) -> SearchText {
        self.0(summary)
    }
}

impl Default for SearchTextFn {
    /// Names and identifiers as in the record, without result and date.
    fn default() -> Self {
        Self::new(|summary| SearchText {
            players: summary.players_text(),
            game: summary.game.clone(),
            variant: summary.variant.clone(),
            ..SearchText::default()
        })
    }
}

impl PartialEq for SearchTextFn {
    /// Whether both were created by the same call of [`SearchTextFn::new`].
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for SearchTextFn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SearchTextFn")
    }
}

/// The normalized texts of a game.
#[derive(Clone, Debug)]
pub(super) struct SearchKeys {
    /// Name, players, game, variant, result and date.
    text: String,
    players: String,
    variant: String,
}

impl SearchKeys {
    pub(super) fn of(entry: &LibraryEntry, search_text: &SearchTextFn) -> Self {
        let mut text = entry.name.as_deref().map(normalized).unwrap_or_default();
        let (mut players, mut variant) = (String::new(), String::new());
        if let Some(summary) = entry.summary() {
            let texts = search_text.of(summary);
            players = normalized(&texts.players);
            variant = normalized(&format!("{} {}", texts.game, texts.variant));
            let result = normalized(&texts.result);
            for part in [&players, &variant, &result, &texts.date] {
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

/// Lower case, with an x for the multiplication sign in "10×10", which few keyboards have.
fn normalized(text: &str) -> String {
    text.to_lowercase().replace('×', "x")
}

/// Splits a search into words and phrases. A quotation mark that is not closed ends with the text.
fn terms(text: &str) -> Vec<&str> {
    let parts = text.split('"').enumerate();
    let terms = parts.flat_map(|(number, part)| match number % 2 {
        0 => part.split_whitespace().collect(),
        _ => vec![part.trim()],
    });
    terms.collect()
}

impl Query {
    /// Returns the indices of the matching games in order. The games are given last changed first.
    pub(super) fn select<'a>(
        &self,
        games: impl Iterator<Item = (&'a LibraryEntry, &'a SearchKeys)>,
    ) -> Vec<usize> {
        let text = normalized(&self.text);
        let words = terms(&text);
        let now = SystemTime::now();
        let since = self.period.and_then(|period| period.start(now));
        let all: Vec<_> = games.collect();
        let mut selected: Vec<_> = (0..all.len())
            .filter(|&n| {
                self.matches_filters(all[n].0, since)
                    && words.iter().all(|word| all[n].1.text.contains(word))
            })
            .collect();
        selected.sort_by(|&one, &other| self.sort.compare(all[one], all[other], self.descending));
        selected
    }

    /// Whether a game passes all filters except the text. `since` is the start of the period.
    fn matches_filters(&self, entry: &LibraryEntry, since: Option<SystemTime>) -> bool {
        let summary = entry.summary();
        let variant = summary.map(|summary| &summary.variant);
        let date = summary.and_then(|summary| summary.date);
        (self.kinds.is_empty() || self.kinds.iter().any(|&kind| is_of_kind(entry, kind)))
            && (self.variant.is_none() || self.variant.as_ref() == variant)
            && self
                .result
                .is_none_or(|result| summary.is_some_and(|summary| result.matches(summary)))
            && since.is_none_or(|since| date.is_some_and(|date| date >= since))
    }
}

/// Whether a game is of a kind. The result decides whether a game is finished, whatever its file
/// name and folder. Tournament games are only of their own kind.
fn is_of_kind(entry: &LibraryEntry, kind: EntryKind) -> bool {
    let is_own = entry.kind != EntryKind::Tournament;
    match (kind, entry.summary()) {
        (EntryKind::Finished, Some(summary)) if is_own => summary.result.is_some(),
        (EntryKind::Unfinished, Some(summary)) if is_own => summary.result.is_none(),
        _ => entry.kind == kind,
    }
}

impl SortKey {
    fn compare(
        self,
        (one, one_keys): (&LibraryEntry, &SearchKeys),
        (other, other_keys): (&LibraryEntry, &SearchKeys),
        descending: bool,
    ) -> Ordering {
        let text = |one: &str, other: &str| {
            let one = Some(one).filter(|text| !text.is_empty());
            let other = Some(other).filter(|text| !text.is_empty());
            compare_keys(one, other, descending)
        };
        match self {
            Self::Date => compare_keys(one.date(), other.date(), descending),
            Self::Players => text(&one_keys.players, &other_keys.players),
            Self::Variant => text(&one_keys.variant, &other_keys.variant),
            Self::Moves => {
                let moves = |entry: &LibraryEntry| entry.summary().map(|summary| summary.moves);
                compare_keys(moves(one), moves(other), descending)
            }
        }
    }
}

/// Compares two keys. Games without a key are last in both directions.
fn compare_keys<K: Ord>(one: Option<K>, other: Option<K>, descending: bool) -> Ordering {
    match (one, other) {
        (Some(one), Some(other)) if descending => other.cmp(&one),
        (Some(one), Some(other)) => one.cmp(&other),
        (one, other) => one.is_none().cmp(&other.is_none()),
    }
}
