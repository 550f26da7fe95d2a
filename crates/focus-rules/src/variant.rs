//! A variant of Focus as data: seats, teams, the start, the goals of a fast game.

use std::fmt;

use serde::Deserialize;
use stack_game::{Seat, SeatSet, Square, Stack};

use crate::board::{self, CELLS};
use crate::packed_counts::PackedCounts;
use crate::packed_stack::PackedStack;

/// A variant of Focus: its seats, its start and its goals.
///
/// Read from `variants.ron`, checked, and then unchangeable.
pub struct Variant {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) seats: Vec<Seat>,
    pub(crate) teams: [SeatSet; 4],
    pub(crate) starting_piece: bool,
    pub(crate) anti_symmetry: bool,
    pub(crate) fast: Option<FastWin>,
    /// The id of the same game with (for a standard game) or without (for a fast one) fast wins.
    pub(crate) alternative: Option<String>,
    pub(crate) start: [PackedStack; CELLS],
    /// The seat after each seat, clockwise, for each set of seats that are out, by its bits.
    pub(crate) next: [[Seat; 4]; 16],
    /// For each mover the colours whose pieces go to a reserve: all ones in the bytes of its team.
    pub(crate) own_color_masks: [u32; 4],
    /// All pieces of the game, on the board and off it.
    pub(crate) pieces: PackedCounts,
}

/// The goals of a fast game, besides the ordinary end. Each of them wins at once.
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

impl Variant {
    /// The identifier in every text interface, such as `four-fast`.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The name for people, without a word about fast wins.
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

    /// True if each seat's first turn places an opening piece.
    #[must_use]
    pub const fn has_starting_piece(&self) -> bool {
        self.starting_piece
    }

    /// True if the others play on when a seat gives up: with more than two sides.
    #[must_use]
    pub fn continues_after_resignation(&self) -> bool {
        self.seats.len() > 2 && self.seats.iter().all(|&seat| self.team(seat).len() == 1)
    }

    /// True if a match may choose a remedy against symmetric play.
    #[must_use]
    pub const fn has_anti_symmetry(&self) -> bool {
        self.anti_symmetry
    }

    /// The goals of a fast game; `None` for a standard game.
    #[must_use]
    pub const fn fast(&self) -> Option<FastWin> {
        self.fast
    }

    /// The number of pieces of a colour in the game.
    #[must_use]
    pub const fn pieces(&self, colour: Seat) -> u8 {
        self.pieces.of(colour)
    }

    /// The stack on a square at the start.
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
