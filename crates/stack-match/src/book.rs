//! Opening books: statistics of the moves in many games, by position.
//!
//! A book file consists of a text line that describes the games, and entries of 26 bytes sorted by
//! position and move:
//!
//! | bytes | content, little-endian |
//! |---|---|
//! | 8 | [key](stack_game::PositionKeys) of the position |
//! | 4 | the high half of the key of the position after the move |
//! | 4 | number of games |
//! | 4 | games that the side to move won |
//! | 4 | drawn games |
//! | 2 | mean win chance, after the move, of the side that made it, in ten-thousandths |
//!
//! A move is identified by the position that it leads to, so that symmetric moves share an entry.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// The size of an entry in bytes.
const ENTRY_SIZE: usize = 26;

/// The start of the first line of a book; the description follows.
const HEADER: &str = "focus book 1: ";

/// The result of a game for the side that made a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveResult {
    /// The side won.
    Win,
    /// A draw.
    Draw,
    /// Another side won.
    Loss,
}

/// How often a move was played, and with which results.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MoveStats {
    /// The number of games, unfinished ones included.
    pub games: u32,
    /// Games that the side of the move won.
    pub wins: u32,
    /// Drawn games.
    pub draws: u32,
    /// Games that another side won.
    pub losses: u32,
    /// The number of games with an evaluation.
    pub evaluated: u32,
    /// The sum of the win chances in these evaluations.
    pub chances: f64,
}

impl MoveStats {
    /// Adds a game: its result, if it is over, and the win chance after the move, if known.
    pub fn add(&mut self, result: Option<MoveResult>, chance: Option<f32>) {
        self.games += 1;
        match result {
            Some(MoveResult::Win) => self.wins += 1,
            Some(MoveResult::Draw) => self.draws += 1,
            Some(MoveResult::Loss) => self.losses += 1,
            None => {}
        }
        if let Some(chance) = chance {
            self.evaluated += 1;
            self.chances += f64::from(chance);
        }
    }

    /// The mean win chance, if any game has an evaluation.
    #[must_use]
    pub fn mean_chance(&self) -> Option<f64> {
        (self.evaluated > 0).then(|| self.chances / f64::from(self.evaluated))
    }
}

/// The part of the key of a position that identifies a move to it.
#[must_use]
pub const fn move_key(after: u64) -> u32 {
    (after >> 32) as u32
}

/// Collects the games of a book.
#[derive(Clone, Debug, Default)]
pub struct BookBuilder {
    moves: BTreeMap<(u64, u32), MoveStats>,
}

impl BookBuilder {
    /// Adds a move of a game: the keys of the positions before and after it, the result of the game
    /// for the side that made it, and its win chance after the move.
    pub fn add(&mut self, before: u64, after: u64, result: MoveResult, chance: Option<f32>) {
        let stats = self.moves.entry((before, move_key(after))).or_default();
        stats.add(Some(result), chance);
    }

    /// Returns the book file with the moves of at least `min_games` games.
    ///
    /// # Errors
    /// If the description contains a line break.
    pub fn to_bytes(&self, description: &str, min_games: u32) -> Result<Vec<u8>, String> {
        if description.contains('\n') {
            return Err("the description of a book is one line".into());
        }
        let mut bytes = format!("{HEADER}{description}\n").into_bytes();
        for ((position, mv), stats) in &self.moves {
            if stats.games < min_games {
                continue;
            }
            let chance = stats.mean_chance().unwrap_or(0.5).clamp(0.0, 1.0);
            bytes.extend(position.to_le_bytes());
            for number in [*mv, stats.games, stats.wins, stats.draws] {
                bytes.extend(number.to_le_bytes());
            }
            bytes.extend(((chance * 10_000.0).round() as u16).to_le_bytes());
        }
        Ok(bytes)
    }
}

/// An opening book.
#[derive(Clone, Debug)]
pub struct Book {
    description: String,
    entries: Cow<'static, [u8]>,
}

impl Book {
    /// Reads a book file.
    ///
    /// # Errors
    /// The reason why the file is not a book.
    pub fn read(bytes: impl Into<Cow<'static, [u8]>>) -> Result<Self, String> {
        let bytes = bytes.into();
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let line = end.and_then(|end| str::from_utf8(&bytes[..end]).ok());
        let description = line.and_then(|line| line.strip_prefix(HEADER));
        let (Some(end), Some(description)) = (end, description) else {
            return Err(format!("not a book: it doesn't start with '{HEADER}'"));
        };
        let description = description.to_string();
        let entries = match bytes {
            Cow::Borrowed(bytes) => Cow::Borrowed(&bytes[end + 1..]),
            Cow::Owned(mut bytes) => Cow::Owned(bytes.split_off(end + 1)),
        };
        if entries.len() % ENTRY_SIZE != 0 {
            return Err("the last entry of the book is incomplete".into());
        }
        Ok(Self {
            description,
            entries,
        })
    }

    /// The kind of games in the book.
    #[must_use]
    pub fn description(&self) -> &str {
        &self.description
    }

    /// The number of moves in the book.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len() / ENTRY_SIZE
    }

    /// Whether the book has no moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The moves of a position, by [`move_key`].
    #[must_use]
    pub fn moves(&self, position: u64) -> BTreeMap<u32, MoveStats> {
        let (entries, _) = self.entries.as_chunks::<ENTRY_SIZE>();
        let first = entries.partition_point(|entry| position_key(entry) < position);
        let found = entries[first..].iter();
        let found = found.take_while(|entry| position_key(entry) == position);
        found.map(move_stats).collect()
    }
}

/// The key of the position of an entry.
fn position_key(entry: &[u8; ENTRY_SIZE]) -> u64 {
    entry
        .first_chunk()
        .map_or(0, |key| u64::from_le_bytes(*key))
}

/// The key of the move of an entry, and its statistics.
fn move_stats(entry: &[u8; ENTRY_SIZE]) -> (u32, MoveStats) {
    let (numbers, chance) = entry[8..].as_chunks::<4>();
    let number = |index: usize| {
        numbers
            .get(index)
            .map_or(0, |bytes| u32::from_le_bytes(*bytes))
    };
    let [mv, games, wins, draws] = [0, 1, 2, 3].map(number);
    let chance = chance
        .first_chunk()
        .map_or(0, |chance| u16::from_le_bytes(*chance));
    let stats = MoveStats {
        games,
        wins,
        draws,
        losses: games.saturating_sub(wins).saturating_sub(draws),
        evaluated: games,
        chances: f64::from(chance) / 10_000.0 * f64::from(games),
    };
    (mv, stats)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_book_returns_the_moves_that_were_added() {
        let mut builder = BookBuilder::default();
        let after = |mv: u64| mv << 32 | 7;
        for (before, mv, result, chance) in [
            (5, 1, MoveResult::Win, 0.75),
            (5, 1, MoveResult::Draw, 0.25),
            (5, 2, MoveResult::Loss, 0.1),
            (5, 2, MoveResult::Loss, 0.2),
            (9, 1, MoveResult::Win, 1.0),
        ] {
            builder.add(before, after(mv), result, Some(chance));
        }
        let bytes = builder.to_bytes("five moves", 2).unwrap();
        let book = Book::read(bytes).unwrap();
        assert_eq!((book.description(), book.len()), ("five moves", 2));
        let moves = book.moves(5);
        let expected = [(1, 2, 1, 1, 0, 0.5), (2, 2, 0, 0, 2, 0.15)];
        let found = moves.iter().map(|(&mv, stats)| {
            let chance = stats
                .mean_chance()
                .map(|chance| (chance * 1e4).round() / 1e4);
            (
                mv,
                stats.games,
                stats.wins,
                stats.draws,
                stats.losses,
                chance.unwrap(),
            )
        });
        assert_eq!(found.collect::<Vec<_>>(), expected);
        for missing in [0, 4, 6, 9, u64::MAX] {
            assert!(book.moves(missing).is_empty(), "{missing}");
        }
        assert!(builder.to_bytes("two\nlines", 1).is_err());
    }

    #[test]
    fn other_files_are_rejected() {
        for bytes in [
            &b""[..],
            b"focus book 1",
            b"other\n",
            b"focus book 1: x\n123",
            b"\xFF\n",
        ] {
            assert!(Book::read(bytes).is_err(), "{bytes:?}");
        }
        assert!(
            Book::read(&b"focus book 1: empty\n"[..])
                .unwrap()
                .is_empty()
        );
    }
}
