//! Variants of Focus: seats, teams, start and goals.

use std::fmt;

use serde::Deserialize;
use stack_game::{Seat, SeatSet, Square, Stack};

use crate::board::{self, CELLS};
use crate::packed_stack::{PackedCounts, PackedStack};

/// A variant of Focus: its seats, start and goals.
///
/// Loaded from `variants.ron` and validated; immutable.
pub struct Variant {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) seats: Vec<Seat>,
    pub(crate) teams: [SeatSet; 4],
    pub(crate) starting_piece: bool,
    pub(crate) anti_symmetry: bool,
    pub(crate) fast: Option<FastWin>,
    /// The id of the same variant with or without fast wins.
    pub(crate) alternative: Option<String>,
    pub(crate) start: [PackedStack; CELLS],
    /// The next seat clockwise after each seat, by the bits of the set of resigned seats.
    pub(crate) next: [[Seat; 4]; 16],
    /// For each mover a mask of the colors whose pieces go to a reserve: all ones in the bytes of
    /// its team.
    pub(crate) own_color_masks: [u32; 4],
    /// All pieces of the game, including those off the board.
    pub(crate) pieces: PackedCounts,
}

/// The goals of a fast game, in addition to the normal end. Each of them wins immediately.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FastWin {
    /// Enemy pieces captured.
    #[serde(default)]
    pub captures: Option<u8>,
    /// Pieces captured from every other seat.
    #[serde(default)]
    pub captures_from_each: Option<u8>,
    /// Captured enemy pieces plus own pieces in reserve: the end rule `pieces-in-front`.
    #[serde(default)]
    pub captured_or_reserve: Option<u8>,
}

impl Variant {
    /// The identifier in text formats, such as `four-fast`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The display name, without any mention of fast wins.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The seats in play, clockwise starting with the default first seat.
    #[must_use]
    pub fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// The seats that win together with `seat`, itself included.
    #[must_use]
    pub const fn team(&self, seat: Seat) -> SeatSet {
        self.teams[seat.index()]
    }

    /// Whether each seat's first turn places a starting piece.
    #[must_use]
    pub const fn has_starting_piece(&self) -> bool {
        self.starting_piece
    }

    /// Whether the others continue when a seat resigns: with more than two teams.
    #[must_use]
    pub fn continues_after_resignation(&self) -> bool {
        self.seats.len() > 2 && self.seats.iter().all(|&seat| self.team(seat).len() == 1)
    }

    /// Whether the variant supports an anti-symmetry rule.
    #[must_use]
    pub const fn has_anti_symmetry(&self) -> bool {
        self.anti_symmetry
    }

    /// The goals of a fast game; `None` for a standard game.
    #[must_use]
    pub const fn fast(&self) -> Option<FastWin> {
        self.fast
    }

    /// The number of pieces of a color.
    #[must_use]
    pub const fn pieces(&self, color: Seat) -> u8 {
        self.pieces.get(color)
    }

    /// Splits the surplus pieces of a move into those that go to a reserve and those captured.
    #[inline]
    pub(crate) const fn split_surplus(
        &self,
        mover: Seat,
        surplus: PackedCounts,
    ) -> (PackedCounts, PackedCounts) {
        let to_reserve = surplus.0 & self.own_color_masks[mover.index()];
        (
            PackedCounts(to_reserve),
            PackedCounts(surplus.0 - to_reserve),
        )
    }

    /// The stack on a square at the start.
    #[must_use]
    pub fn start_stack(&self, square: Square) -> Stack {
        board::cell(square).map_or(Stack::EMPTY, |cell| self.start[usize::from(cell)].stack())
    }

    /// The seats in turn order if `first` moves first.
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
