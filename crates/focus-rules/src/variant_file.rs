//! Reads and validates the variants in `variants.ron`.

use std::sync::OnceLock;

use serde::Deserialize;
use stack_game::{Seat, SeatSet, UnknownVariant};

use crate::board;
use crate::color::{self, COLORS};
use crate::packed_stack::{self, PackedCounts, PackedStack};
use crate::position_text::BOARD_FORMAT;
use crate::setup::{self, Setup};
use crate::variant::{FastWin, Variant};

/// The maximum number of pieces of a variant.
const MAX_PIECES: usize = board::SQUARES;

// A seat's number of stack moves, the sum of its bytes in `Position::rows`, must fit in a byte. A
// stack has at most one move per piece and direction, and one seat may control all stacks.
const _: () = assert!(MAX_PIECES * board::DIRECTIONS.len() <= u8::MAX as usize);

/// A variant data error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum VariantError {
    /// A syntax error.
    #[error("line {line}, column {column}: {what}")]
    Syntax {
        /// Starting at 1.
        line: usize,
        /// Starting at 1.
        column: usize,
        what: String,
    },
    /// A variant is invalid.
    #[error("variant '{id}': {what}")]
    Variant { id: String, what: String },
}

/// An entry of the data file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct VariantEntry {
    id: String,
    name: String,
    seats: String,
    #[serde(default)]
    teams: Vec<String>,
    start: String,
    #[serde(default)]
    starting_piece: bool,
    #[serde(default)]
    anti_symmetry: bool,
    #[serde(default)]
    fast: Option<FastWin>,
}

impl Variant {
    /// The built-in variants in menu order; a fast game follows its standard game.
    #[must_use]
    pub fn all() -> &'static [&'static Variant] {
        static ALL: OnceLock<Vec<&'static Variant>> = OnceLock::new();
        ALL.get_or_init(|| {
            // The embedded data cannot fail: a test parses it.
            Self::parse_all(include_str!("../variants.ron")).unwrap_or_default()
        })
    }

    /// The variant with an id such as `four-fast`.
    #[must_use]
    pub fn by_id(id: &str) -> Option<&'static Variant> {
        Self::all().iter().copied().find(|variant| variant.id == id)
    }

    /// The variant with an id from untrusted input.
    ///
    /// # Errors
    /// If there is none; the error lists the known ids.
    pub fn find(id: &str) -> Result<&'static Variant, UnknownVariant> {
        let known = || Self::all().iter().map(|variant| variant.id());
        Self::by_id(id).ok_or_else(|| UnknownVariant::new(id, known()))
    }

    /// The fast game of a standard game, or the standard game of a fast one.
    #[must_use]
    pub fn alternative(&self) -> Option<&'static Variant> {
        Self::by_id(self.alternative.as_deref()?)
    }

    /// Parses variants from RON text in the format of `variants.ron`. They are never freed.
    ///
    /// # Errors
    /// The first error with its location.
    pub fn parse_all(text: &str) -> Result<Vec<&'static Variant>, VariantError> {
        let entries: Vec<VariantEntry> =
            ron::from_str(text).map_err(|error| VariantError::Syntax {
                line: error.span.start.line,
                column: error.span.start.col,
                what: error.code.to_string(),
            })?;
        let error = |variant: &Variant, what| VariantError::Variant {
            id: variant.id.clone(),
            what,
        };
        let mut variants: Vec<&'static Variant> = Vec::new();
        for entry in entries {
            let games = [Some(None), entry.fast.map(Some)];
            for fast in games.into_iter().flatten() {
                let variant =
                    build_variant(&entry, fast).map_err(|what| VariantError::Variant {
                        id: entry.id.clone(),
                        what,
                    })?;
                if variants.iter().any(|other| other.id == variant.id) {
                    return Err(error(&variant, "the id is already used".to_string()));
                }
                let variant: &'static Variant = Box::leak(Box::new(variant));
                check_starts(variant).map_err(|what| error(variant, what))?;
                variants.push(variant);
            }
        }
        Ok(variants)
    }
}

/// The standard game (`fast` is `None`) or the fast game of an entry.
fn build_variant(entry: &VariantEntry, fast: Option<FastWin>) -> Result<Variant, String> {
    let in_id = |character: char| {
        character.is_ascii_lowercase() || character.is_ascii_digit() || character == '-'
    };
    if entry.id.is_empty() || !entry.id.chars().all(in_id) {
        return Err("id: must consist of letters a to z, digits and -".into());
    }
    let seats = read_seats(&entry.seats).map_err(|what| format!("seats: {what}"))?;
    if seats.len() < 2 || !seats.is_sorted_by(|a, b| a < b) {
        return Err(format!(
            "seats: '{}' is not two to four of GBYR in that order",
            entry.seats
        ));
    }
    let teams = read_teams(&entry.teams, &seats)?;
    let start = BOARD_FORMAT.read(&entry.start);
    let start = start.map_err(|what| format!("start: {what}"))?;
    let start = setup::pack_stacks(&start).map_err(|what| format!("start: {what}"))?;
    let pieces = count_pieces(&start, &seats, entry.starting_piece)?;
    if entry.anti_symmetry && seats.len() != 2 {
        return Err("anti_symmetry: only variants with two seats support swaps".into());
    }
    if let Some(fast) = fast {
        check_fast(fast, entry)?;
    }
    let next = std::array::from_fn(|out| next_seats(&seats, SeatSet::from_low_bits(out as u8)));
    let fast_id = format!("{}-fast", entry.id);
    let (id, alternative) = match (fast, entry.fast) {
        (Some(_), _) => (fast_id, Some(entry.id.clone())),
        (None, Some(_)) => (entry.id.clone(), Some(fast_id)),
        (None, None) => (entry.id.clone(), None),
    };
    Ok(Variant {
        id,
        name: entry.name.clone(),
        seats,
        teams,
        starting_piece: entry.starting_piece,
        // Only the standard game supports anti-symmetry rules (rules.md).
        anti_symmetry: entry.anti_symmetry && fast.is_none(),
        fast,
        alternative,
        start,
        next,
        own_color_masks: teams.map(PackedCounts::mask),
        pieces,
    })
}

/// The next seat after each seat that has not resigned; the seat itself if there is no other.
fn next_seats(seats: &[Seat], out: SeatSet) -> [Seat; 4] {
    let mut next = COLORS;
    for (i, &seat) in seats.iter().enumerate() {
        let mut after = seats.iter().cycle().skip(i + 1).take(seats.len());
        let other = after.find(|&&other| !out.contains(other));
        next[seat.index()] = other.copied().unwrap_or(seat);
    }
    next
}

/// The pieces of each color, including starting pieces.
fn count_pieces(
    start: &[PackedStack],
    seats: &[Seat],
    starting_piece: bool,
) -> Result<PackedCounts, String> {
    let mut pieces = packed_stack::count_pieces(start);
    for color in COLORS {
        let count = &mut pieces[color.index()];
        let plays = seats.contains(&color);
        if !plays && *count > 0 {
            return Err(format!("start: {} does not play", color::name(color)));
        }
        if plays && *count == 0 {
            return Err(format!("start: {} has no piece", color::name(color)));
        }
        *count += u32::from(starting_piece && plays);
    }
    let total = pieces.iter().sum::<u32>();
    if total as usize > MAX_PIECES {
        return Err(format!(
            "start: {total} pieces are more than the board has squares"
        ));
    }
    Ok(PackedCounts::from_counts(pieces.map(|count| count as u8)))
}

/// Checks the goals of a fast game.
fn check_fast(fast: FastWin, entry: &VariantEntry) -> Result<(), String> {
    if !entry.teams.is_empty() {
        return Err("fast: fast wins are not supported with teams".into());
    }
    let goals = [
        fast.captures,
        fast.captures_from_each,
        fast.captured_or_reserve,
    ];
    if goals == [None; 3] {
        return Err("fast: no goal is set".into());
    }
    if goals.contains(&Some(0)) {
        return Err("fast: a goal of 0 is reached before the first move".into());
    }
    Ok(())
}

/// Checks that every seat can move first, and that a variant with an anti-symmetry rule is
/// symmetric.
fn check_starts(variant: &'static Variant) -> Result<(), String> {
    for &first in variant.seats() {
        let start = Setup::start(variant, first, false).validate();
        let start = start.map_err(|what| format!("start: {what}"))?;
        if start.board_outcome().is_some() {
            return Err("start: the game would be over before the first move".into());
        }
        if variant.has_anti_symmetry() && !start.is_symmetric() {
            return Err(
                "anti_symmetry: the start is not a symmetric board of single pieces".into(),
            );
        }
    }
    Ok(())
}

fn read_seats(text: &str) -> Result<Vec<Seat>, String> {
    text.chars()
        .map(|letter| color::from_letter(letter).ok_or_else(|| format!("'{letter}' is not a seat")))
        .collect()
}

fn read_teams(texts: &[String], seats: &[Seat]) -> Result<[SeatSet; 4], String> {
    let mut teams = COLORS.map(SeatSet::of);
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
    // The end of the game is only checked when the seat after the mover cannot move, which is early
    // enough only if that seat is an opponent.
    let mut neighbors = seats.iter().zip(seats.iter().cycle().skip(1));
    if neighbors.any(|(seat, next)| seat != next && teams[seat.index()].contains(*next)) {
        return Err("teams: partners must not be adjacent in turn order".into());
    }
    Ok(teams)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_embedded_variants_are_valid() {
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

    #[test]
    fn partners_must_not_be_adjacent() {
        let embedded = include_str!("../variants.ron");
        let adjacent = embedded.replace(r#"["GY", "BR"]"#, r#"["GB", "YR"]"#);
        assert_ne!(adjacent, embedded);
        let reason = Variant::parse_all(&adjacent).map(|all| all.len());
        let reason = reason.map_err(|error| error.to_string());
        assert!(
            reason
                .as_ref()
                .is_err_and(|error| error.contains("teams: partners")),
            "{reason:?}"
        );
    }
}
