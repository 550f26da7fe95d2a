//! The two variants of Byte.

use std::fmt;

use stack_game::{Seat, Square, Stack};

use crate::board::{self, MAX_HEIGHT, SLOTS};
use crate::color::{BLACK, COLORS, WHITE};

/// A variant of Byte: board, start and goal.
pub struct Variant {
    id: &'static str,
    name: &'static str,
    /// Number of files and of ranks.
    size: u8,
    to_win: u8,
    /// The cells of the board.
    pub(crate) cells: u64,
    /// For each cell and direction the cells that are closer after a step in that direction.
    pub(crate) closer: [[u64; 4]; SLOTS],
    squares: &'static [Square],
}

static SQUARES_OF_EIGHT: [Square; 32] = squares(8);
static SQUARES_OF_TEN: [Square; 50] = squares(10);

static EIGHT: Variant = Variant {
    id: "byte",
    name: "Byte",
    size: 8,
    to_win: 2,
    cells: board::dark_squares(8),
    closer: board::closer(board::dark_squares(8)),
    squares: &SQUARES_OF_EIGHT,
};

static TEN: Variant = Variant {
    id: "byte-ten",
    name: "Byte on 10×10",
    size: 10,
    to_win: 3,
    cells: board::dark_squares(10),
    closer: board::closer(board::dark_squares(10)),
    squares: &SQUARES_OF_TEN,
};

static ALL: [&Variant; 2] = [&EIGHT, &TEN];

impl Variant {
    /// The game as published by Mark Steere, on 8×8: two of three stacks win.
    pub const EIGHT: &'static Self = &EIGHT;
    /// The same on 10×10: three of five stacks win.
    pub const TEN: &'static Self = &TEN;

    /// Both variants.
    #[must_use]
    pub const fn all() -> &'static [&'static Self] {
        &ALL
    }

    /// The variant with an id such as `byte-ten`.
    #[must_use]
    pub fn by_id(id: &str) -> Option<&'static Self> {
        Self::all().iter().copied().find(|variant| variant.id == id)
    }

    /// The identifier in text formats.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        self.id
    }

    /// The display name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The number of files and of ranks of the board.
    #[must_use]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The number of stacks a seat needs to win.
    #[must_use]
    pub const fn stacks_to_win(&self) -> u8 {
        self.to_win
    }

    /// The number of stacks of eight that all checkers make.
    #[must_use]
    pub const fn stacks(&self) -> u8 {
        2 * self.checkers() / MAX_HEIGHT as u8
    }

    /// The number of checkers per seat at the start.
    #[must_use]
    pub const fn checkers(&self) -> u8 {
        (self.size / 2) * (self.size / 2 - 1)
    }

    /// The seats, White first.
    #[must_use]
    pub const fn seats(&self) -> &'static [Seat] {
        &COLORS
    }

    /// The dark squares, rank by rank from the south, west to east.
    #[must_use]
    pub const fn squares(&self) -> &'static [Square] {
        self.squares
    }

    /// Whether a square is a dark square of the board.
    #[must_use]
    pub const fn is_square(&self, square: Square) -> bool {
        match board::cell(square) {
            Some(cell) => self.cells >> cell & 1 != 0,
            None => false,
        }
    }

    /// The stack on a square at the start: White on the second rank, then Black and White
    /// alternating; the first and last ranks are empty.
    #[must_use]
    pub fn start_stack(&self, square: Square) -> Stack {
        let rank = square.rank();
        if !self.is_square(square) || rank == 0 || rank + 1 == self.size {
            return Stack::EMPTY;
        }
        let color = if rank % 2 == 1 { WHITE } else { BLACK };
        [color].into_iter().collect()
    }
}

/// The dark squares of a `size`×`size` board, `N` in total.
const fn squares<const N: usize>(size: u8) -> [Square; N] {
    let mut squares = [Square::new(0, 0); N];
    let mut set = board::dark_squares(size);
    let mut i = 0;
    while i < N {
        squares[i] = board::square(set.trailing_zeros() as u8);
        set &= set - 1;
        i += 1;
    }
    squares
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
