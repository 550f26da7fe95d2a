//! The games of Focus as data: seats, teams, the start, and what wins a fast game.

use std::fmt;
use std::sync::OnceLock;

use serde::Deserialize;
use stack_game::{Seat, SeatSet, Square, Stack, shortened};

use crate::board::{self, CELLS};
use crate::board_text::FORM;
use crate::colour::{self, COLOURS};
use crate::pile::{self, Pile};
use crate::position::Position;
use crate::setup;
use crate::tally::Tally;

/// A game of Focus: who plays, how it starts and how it is won.
///
/// Read from `variants.ron`, checked, and then unchangeable.
pub struct Variant {
    id: String,
    name: String,
    seats: Vec<Seat>,
    teams: [SeatSet; 4],
    opening: bool,
    anti_symmetry: bool,
    fast: Option<FastWin>,
    /// The id of the same game with (for a standard game) or without (for a fast one) fast wins.
    sibling: Option<String>,
    pub(crate) start: [Pile; CELLS],
    /// The seat after each seat, clockwise.
    pub(crate) next: [Seat; 4],
    /// For each mover the colours whose pieces go to a reserve: all ones in the bytes of its team.
    pub(crate) kept: [u32; 4],
    /// All pieces of the game, on the board and off it.
    pub(crate) pieces: Tally,
}

/// What wins a fast game at once, besides the ordinary end. Any one of them is enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FastWin {
    /// Enemy pieces captured.
    #[serde(default)]
    pub captures: Option<u8>,
    /// Pieces captured from every other seat.
    #[serde(default)]
    pub captures_from_each: Option<u8>,
    /// Enemy pieces captured and own pieces in reserve now, together.
    #[serde(default)]
    pub in_front: Option<u8>,
}

/// The most pieces of all colours together that a variant may have.
const MOST_PIECES: usize = board::SQUARES;

// `Position` keeps the number of a seat's travels in a byte (`rows`, summed). A stack has no more
// travels than its pieces times the directions, pieces never become more, and one seat may top all.
const _: () = assert!(MOST_PIECES * board::DIRECTIONS.len() <= u8::MAX as usize);

/// Why variant data is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VariantError {
    /// The text is not RON of the right shape.
    #[error("line {line}, column {column}: {what}")]
    Syntax {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
        /// What is wrong there.
        what: String,
    },
    /// A variant makes no sense.
    #[error("variant '{id}': {what}")]
    Variant {
        /// Which one.
        id: String,
        /// What is wrong with it.
        what: String,
    },
}

/// There is no variant with an identifier.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{id}' is not known; known are {known}")]
pub struct UnknownVariant {
    /// As it was given, shortened.
    pub id: String,
    /// The identifiers of all variants.
    pub known: String,
}

/// An entry of the data file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    id: String,
    name: String,
    seats: String,
    #[serde(default)]
    teams: Vec<String>,
    start: String,
    #[serde(default)]
    opening: bool,
    #[serde(default)]
    anti_symmetry: bool,
    #[serde(default)]
    fast: Option<FastWin>,
}

impl Variant {
    /// The variants that come with this crate, in the order in which people meet them; a fast game
    /// follows its standard game.
    #[must_use]
    pub fn all() -> &'static [&'static Variant] {
        static ALL: OnceLock<Vec<&'static Variant>> = OnceLock::new();
        ALL.get_or_init(|| {
            // The embedded data is part of the program: a test reads it, so that it cannot fail here.
            Self::parse_all(include_str!("../variants.ron")).unwrap_or_default()
        })
    }

    /// The variant with an identifier such as `four-fast`.
    #[must_use]
    pub fn by_id(id: &str) -> Option<&'static Variant> {
        Self::all().iter().copied().find(|variant| variant.id == id)
    }

    /// The variant with an identifier that somebody gave.
    ///
    /// # Errors
    /// When there is none; the error names those that are known.
    pub fn find(id: &str) -> Result<&'static Variant, UnknownVariant> {
        Self::by_id(id).ok_or_else(|| {
            let known: Vec<_> = Self::all().iter().map(|variant| variant.id()).collect();
            UnknownVariant {
                id: shortened(id),
                known: known.join(", "),
            }
        })
    }

    /// Reads variants from RON text as in `variants.ron`. They live as long as the program does.
    ///
    /// # Errors
    /// The first fault, with its place.
    pub fn parse_all(text: &str) -> Result<Vec<&'static Variant>, VariantError> {
        let entries: Vec<Entry> = ron::from_str(text).map_err(|fault| VariantError::Syntax {
            line: fault.span.start.line,
            column: fault.span.start.col,
            what: fault.code.to_string(),
        })?;
        let fault = |variant: &Variant, what| VariantError::Variant {
            id: variant.id.clone(),
            what,
        };
        let mut variants: Vec<&'static Variant> = Vec::new();
        for entry in entries {
            let games = [Some(None), entry.fast.map(Some)];
            for fast in games.into_iter().flatten() {
                let variant =
                    Variant::of_entry(&entry, fast).map_err(|what| VariantError::Variant {
                        id: entry.id.clone(),
                        what,
                    })?;
                if variants.iter().any(|other| other.id == variant.id) {
                    return Err(fault(&variant, "the id is taken already".to_string()));
                }
                let variant: &'static Variant = Box::leak(Box::new(variant));
                variant
                    .check_starts()
                    .map_err(|what| fault(variant, what))?;
                variants.push(variant);
            }
        }
        Ok(variants)
    }

    fn of_entry(entry: &Entry, fast: Option<FastWin>) -> Result<Self, String> {
        let in_id = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
        if entry.id.is_empty() || !entry.id.chars().all(in_id) {
            return Err("id: letters a to z, digits and - are needed".into());
        }
        let seats = read_seats(&entry.seats).map_err(|what| format!("seats: {what}"))?;
        if seats.len() < 2 || !seats.is_sorted_by(|a, b| a < b) {
            return Err(format!(
                "seats: '{}' is not two to four of GBYR in that order",
                entry.seats
            ));
        }
        let teams = read_teams(&entry.teams, &seats)?;
        let everybody: SeatSet = seats.iter().copied().collect();
        let start = FORM.read(&entry.start);
        let start = start.map_err(|what| format!("start: {what}"))?;
        let start = setup::piles(&start).map_err(|what| format!("start: {what}"))?;
        let mut pieces = pile::pieces(&start);
        for colour in COLOURS {
            let count = &mut pieces[colour.index()];
            if !everybody.contains(colour) && *count > 0 {
                return Err(format!("start: {} does not play", colour::name(colour)));
            }
            if everybody.contains(colour) && *count == 0 {
                return Err(format!("start: {} has no piece", colour::name(colour)));
            }
            *count += u32::from(entry.opening && everybody.contains(colour));
        }
        let total = pieces.iter().sum::<u32>();
        if total as usize > MOST_PIECES {
            return Err(format!(
                "start: {total} pieces are more than the board has squares"
            ));
        }
        if entry.anti_symmetry && seats.len() != 2 {
            return Err("anti_symmetry: only two seats can exchange".into());
        }
        if fast.is_some() && !entry.teams.is_empty() {
            return Err("fast: fast wins are for seats that play alone".into());
        }
        if let Some(fast) = fast {
            let goals = [fast.captures, fast.captures_from_each, fast.in_front];
            if goals == [None; 3] {
                return Err("fast: nothing wins".into());
            }
            if goals.contains(&Some(0)) {
                return Err("fast: a goal of 0 is reached before the first move".into());
            }
        }
        let mut next = COLOURS;
        for (i, seat) in seats.iter().enumerate() {
            next[seat.index()] = seats[(i + 1) % seats.len()];
        }
        let fast_id = format!("{}-fast", entry.id);
        let (id, sibling) = match (fast, entry.fast) {
            (Some(_), _) => (fast_id, Some(entry.id.clone())),
            (None, Some(_)) => (entry.id.clone(), Some(fast_id)),
            (None, None) => (entry.id.clone(), None),
        };
        Ok(Self {
            id,
            name: entry.name.clone(),
            seats,
            teams,
            opening: entry.opening,
            // The remedies belong to the standard game (rules.md).
            anti_symmetry: entry.anti_symmetry && fast.is_none(),
            fast,
            sibling,
            start,
            next,
            kept: teams.map(Tally::mask),
            pieces: Tally::of_counts(pieces.map(|count| count as u8)),
        })
    }

    /// Checks that every seat can begin, and that a remedy has something to remedy.
    fn check_starts(&'static self) -> Result<(), String> {
        for &first in &self.seats {
            let start =
                Position::start(self, first, false).map_err(|what| format!("start: {what}"))?;
            if start.outcome().is_some() {
                return Err("start: the game would be over before the first move".into());
            }
            if self.anti_symmetry && !start.is_symmetric() {
                return Err(
                    "anti_symmetry: the start is not single pieces that are their own image".into(),
                );
            }
        }
        Ok(())
    }

    /// The identifier in every text interface, such as `four-fast`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The name that people read, without a word about fast wins.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The seats in play, clockwise from the one that moves first unless another is drawn.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The seats that win together with `seat`, itself included.
    #[must_use]
    pub const fn team(&self, seat: Seat) -> SeatSet {
        self.teams[seat.index()]
    }

    /// Whether each seat's first turn places an opening piece.
    #[must_use]
    pub const fn has_opening(&self) -> bool {
        self.opening
    }

    /// Whether a match may choose a remedy against symmetric play.
    #[must_use]
    pub const fn has_anti_symmetry(&self) -> bool {
        self.anti_symmetry
    }

    /// What wins at once, in a fast game.
    #[must_use]
    pub const fn fast(&self) -> Option<FastWin> {
        self.fast
    }

    /// The fast game of a standard game, or the standard game of a fast one.
    #[must_use]
    pub fn sibling(&self) -> Option<&'static Variant> {
        Self::by_id(self.sibling.as_deref()?)
    }

    /// How many pieces of a colour there are in the game.
    #[must_use]
    pub const fn pieces(&self, colour: Seat) -> u8 {
        self.pieces.of(colour)
    }

    /// What stands on a square at the start: for pictures of the start.
    #[must_use]
    pub fn start_stack(&self, square: Square) -> Stack {
        board::cell(square).map_or(Stack::EMPTY, |cell| self.start[usize::from(cell)].stack())
    }

    /// The seats in turn order when `first` moves first.
    pub(crate) fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> {
        let skip = self
            .seats
            .iter()
            .position(|&seat| seat == first)
            .unwrap_or(0);
        self.seats
            .iter()
            .copied()
            .cycle()
            .skip(skip)
            .take(self.seats.len())
    }
}

fn read_seats(text: &str) -> Result<Vec<Seat>, String> {
    text.chars()
        .map(|letter| {
            colour::from_letter(letter).ok_or_else(|| format!("'{letter}' is not a seat"))
        })
        .collect()
}

fn read_teams(texts: &[String], seats: &[Seat]) -> Result<[SeatSet; 4], String> {
    let mut teams = COLOURS.map(SeatSet::of);
    let mut members = Vec::new();
    for text in texts {
        let team = read_seats(text).map_err(|what| format!("teams: {what}"))?;
        if team.is_empty() {
            return Err("teams: a team has no seat".into());
        }
        for seat in &team {
            teams[seat.index()] = team.iter().copied().collect();
        }
        members.extend(team);
    }
    members.sort_unstable();
    if !texts.is_empty() && (members != seats || texts.len() < 2) {
        return Err("teams: every seat belongs to one of at least two teams".into());
    }
    Ok(teams)
}

impl PartialEq for Variant {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Variant({})", self.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_variants_are_sound() {
        let ids: Vec<_> = Variant::all().iter().map(|variant| variant.id()).collect();
        let expected = [
            "two",
            "two-fast",
            "three",
            "three-fast",
            "four",
            "four-fast",
            "partners",
        ];
        assert_eq!(ids, expected);
        assert_eq!(
            Variant::parse_all(include_str!("../variants.ron")).map(|all| all.len()),
            Ok(expected.len())
        );
    }
}
