//! The variants that come with this crate, and the loader of variant data.

use std::sync::OnceLock;

use serde::Deserialize;
use stack_game::{Seat, SeatSet, UnknownVariant};

use crate::board;
use crate::board_text::FORM;
use crate::color::{self, COLORS};
use crate::packed_counts::PackedCounts;
use crate::packed_stack::{self, PackedStack};
use crate::setup::{self, Setup};
use crate::variant::{FastWin, Variant};

/// The most pieces of all colours together that a variant may have.
const MAX_PIECES: usize = board::SQUARES;

// `Position` keeps the number of a seat's travels in a byte (`rows`, summed). A stack has no more
// travels than its pieces times the directions, pieces never become more, and one seat may top all.
const _: () = assert!(MAX_PIECES * board::DIRECTIONS.len() <= u8::MAX as usize);

/// The reason why variant data is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VariantError {
    /// The text is not RON of the right shape.
    #[error("line {line}, column {column}: {what}")]
    Syntax {
        /// Counted from 1.
        line: usize,
        /// Counted from 1.
        column: usize,
        /// The fault.
        what: String,
    },
    /// A variant is invalid.
    #[error("variant '{id}': {what}")]
    Variant {
        /// The variant's identifier.
        id: String,
        /// The fault.
        what: String,
    },
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
    opening: bool,
    #[serde(default)]
    anti_symmetry: bool,
    #[serde(default)]
    fast: Option<FastWin>,
}

impl Variant {
    /// The variants that come with this crate, in the order of menus; a fast game follows its
    /// standard game.
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

    /// The variant with an identifier from outside.
    ///
    /// # Errors
    /// When there is none; the error names the known ones.
    pub fn find(id: &str) -> Result<&'static Variant, UnknownVariant> {
        let known = || Self::all().iter().map(|variant| variant.id());
        Self::by_id(id).ok_or_else(|| UnknownVariant::new(id, known()))
    }

    /// The fast game of a standard game, or the standard game of a fast one.
    #[must_use]
    pub fn alternative(&self) -> Option<&'static Variant> {
        Self::by_id(self.alternative.as_deref()?)
    }

    /// Reads variants from RON text as in `variants.ron`. They live as long as the program does.
    ///
    /// # Errors
    /// The first error, with its place.
    pub fn parse_all(text: &str) -> Result<Vec<&'static Variant>, VariantError> {
        let entries: Vec<VariantEntry> =
            ron::from_str(text).map_err(|fault| VariantError::Syntax {
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
                let variant = build(&entry, fast).map_err(|what| VariantError::Variant {
                    id: entry.id.clone(),
                    what,
                })?;
                if variants.iter().any(|other| other.id == variant.id) {
                    return Err(fault(&variant, "the id is taken already".to_string()));
                }
                let variant: &'static Variant = Box::leak(Box::new(variant));
                check_starts(variant).map_err(|what| fault(variant, what))?;
                variants.push(variant);
            }
        }
        Ok(variants)
    }
}

/// The standard game (`fast` is `None`) or the fast game of an entry.
fn build(entry: &VariantEntry, fast: Option<FastWin>) -> Result<Variant, String> {
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
    let start = FORM.read(&entry.start);
    let start = start.map_err(|what| format!("start: {what}"))?;
    let start = setup::pack_stacks(&start).map_err(|what| format!("start: {what}"))?;
    let pieces = count_pieces(&start, &seats, entry.opening)?;
    if entry.anti_symmetry && seats.len() != 2 {
        return Err("anti_symmetry: only two seats can exchange".into());
    }
    if let Some(fast) = fast {
        check_fast(fast, entry)?;
    }
    let next = std::array::from_fn(|out| next_seats(&seats, SeatSet::from_low_bits(out as u8)));
    let fast_id = format!("{}-fast", entry.id);
    let (id, sibling) = match (fast, entry.fast) {
        (Some(_), _) => (fast_id, Some(entry.id.clone())),
        (None, Some(_)) => (entry.id.clone(), Some(fast_id)),
        (None, None) => (entry.id.clone(), None),
    };
    Ok(Variant {
        id,
        name: entry.name.clone(),
        seats,
        teams,
        starting_piece: entry.opening,
        // The remedies belong to the standard game (rules.md).
        anti_symmetry: entry.anti_symmetry && fast.is_none(),
        fast,
        alternative: sibling,
        start,
        next,
        own_color_masks: teams.map(PackedCounts::mask),
        pieces,
    })
}

/// The seat after each seat that is not out; the seat itself when there is no other.
fn next_seats(seats: &[Seat], out: SeatSet) -> [Seat; 4] {
    let mut next = COLORS;
    for (i, &seat) in seats.iter().enumerate() {
        let mut after = seats.iter().cycle().skip(i + 1).take(seats.len());
        let other = after.find(|&&other| !out.contains(other));
        next[seat.index()] = other.copied().unwrap_or(seat);
    }
    next
}

/// The pieces of each colour, those on the board and the opening pieces.
fn count_pieces(
    start: &[PackedStack],
    seats: &[Seat],
    opening: bool,
) -> Result<PackedCounts, String> {
    let mut pieces = packed_stack::pieces(start);
    for colour in COLORS {
        let count = &mut pieces[colour.index()];
        let plays = seats.contains(&colour);
        if !plays && *count > 0 {
            return Err(format!("start: {} does not play", color::name(colour)));
        }
        if plays && *count == 0 {
            return Err(format!("start: {} has no piece", color::name(colour)));
        }
        *count += u32::from(opening && plays);
    }
    let total = pieces.iter().sum::<u32>();
    if total as usize > MAX_PIECES {
        return Err(format!(
            "start: {total} pieces are more than the board has squares"
        ));
    }
    Ok(PackedCounts::of_counts(pieces.map(|count| count as u8)))
}

/// Checks the goals of a fast game.
fn check_fast(fast: FastWin, entry: &VariantEntry) -> Result<(), String> {
    if !entry.teams.is_empty() {
        return Err("fast: fast wins are for seats that play alone".into());
    }
    let goals = [fast.captures, fast.captures_from_each, fast.in_front];
    if goals == [None; 3] {
        return Err("fast: nothing wins".into());
    }
    if goals.contains(&Some(0)) {
        return Err("fast: a goal of 0 is reached before the first move".into());
    }
    Ok(())
}

/// Checks that every seat can begin, and that a remedy has something to remedy.
fn check_starts(variant: &'static Variant) -> Result<(), String> {
    for &first in variant.seats() {
        let start = Setup::start(variant, first, false).validate();
        let start = start.map_err(|what| format!("start: {what}"))?;
        if start.board_outcome().is_some() {
            return Err("start: the game would be over before the first move".into());
        }
        if variant.has_anti_symmetry() && !start.is_symmetric() {
            return Err(
                "anti_symmetry: the start is not single pieces that are their own image".into(),
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
    // The end of a game is looked for when the seat after the mover cannot move: that is soon enough
    // only when this seat is an opponent.
    let mut neighbours = seats.iter().zip(seats.iter().cycle().skip(1));
    if neighbours.any(|(seat, next)| seat != next && teams[seat.index()].contains(*next)) {
        return Err("teams: partners must not follow one another in turn order".into());
    }
    Ok(teams)
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

    #[test]
    fn partners_must_not_follow_one_another() {
        let embedded = include_str!("../variants.ron");
        let adjacent = embedded.replace(r#"["GY", "BR"]"#, r#"["GB", "YR"]"#);
        assert_ne!(adjacent, embedded);
        let why = Variant::parse_all(&adjacent).map(|all| all.len());
        let why = why.map_err(|why| why.to_string());
        assert!(
            why.as_ref()
                .is_err_and(|why| why.contains("teams: partners")),
            "{why:?}"
        );
    }
}
