//! Moves.

use std::fmt;

use stack_game::Square;

use crate::board::{self, CELL, MAX_HEIGHT};

/// One turn of Focus, or one exchange before play, in two bytes.
///
/// A move is geometrically sound by construction: both squares are on the board and a travel is
/// straight and as long as its count of pieces. A position decides if it is legal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

/// A move as its squares and pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// The top `count` pieces (1 to 5) go as many squares in a straight line.
    StackMove {
        /// Square of the stack.
        from: Square,
        /// Target square.
        to: Square,
        /// Number of pieces; also the distance.
        count: u8,
    },
    /// A reserve piece, or the opening piece, goes on a square.
    Place {
        /// Target square.
        to: Square,
    },
    /// Two pieces change places before play.
    Swap {
        /// Square of the mover's piece.
        own: Square,
        /// Square of the enemy's piece.
        enemy: Square,
    },
}

/// The count that marks a placed piece.
const PLACE: u16 = 0;
/// The count that marks an exchange.
const SWAP: u16 = 7;

impl Move {
    /// The travel between two squares, if it is straight, at most five long and on the board.
    #[must_use]
    pub fn stack_move(from: Square, to: Square) -> Option<Self> {
        let (from, to) = (board::cell(from)?, board::cell(to)?);
        let travels = &CELL[usize::from(from)].travels;
        let reach = usize::from(CELL[usize::from(from)].reach[MAX_HEIGHT]);
        let &(to, count) = travels[..reach].iter().find(|&&(target, _)| target == to)?;
        Some(Self::from_cells(from, to, count))
    }

    /// A piece placed on a square, if that is on the board.
    #[must_use]
    pub fn place(to: Square) -> Option<Self> {
        board::cell(to).map(Self::place_cell)
    }

    /// An exchange of two pieces, if both squares are on the board.
    #[must_use]
    pub fn swap(own: Square, enemy: Square) -> Option<Self> {
        Some(Self::swap_cells(board::cell(own)?, board::cell(enemy)?))
    }

    /// The move as its squares and pieces.
    #[must_use]
    pub fn kind(self) -> MoveKind {
        let (from, to) = (board::square(self.origin()), board::square(self.target()));
        match self.0 >> 12 {
            PLACE => MoveKind::Place { to },
            SWAP => MoveKind::Swap {
                own: from,
                enemy: to,
            },
            count => MoveKind::StackMove {
                from,
                to,
                count: count as u8,
            },
        }
    }

    /// The move's number, below 2¹⁵ and different for each move: for tables indexed by moves.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The two cells, rank · 8 + file, whose stacks the move changes. For a placed piece the first one is 0, a corner that the
    /// board lacks.
    #[inline]
    #[must_use]
    pub const fn cells(self) -> [u8; 2] {
        [self.origin(), self.target()]
    }

    /// The image of the move when the board is turned by 180°.
    #[must_use]
    pub const fn rotated(self) -> Self {
        // A cell's image is 63 less the cell: all six bits flip. A placed piece has no origin.
        if self.0 >> 12 == PLACE {
            Self(self.0 ^ 0xFC0)
        } else {
            Self(self.0 ^ 0xFFF)
        }
    }

    #[inline]
    pub(crate) const fn from_cells(from: u8, to: u8, count: u8) -> Self {
        Self(from as u16 | (to as u16) << 6 | (count as u16) << 12)
    }

    #[inline]
    pub(crate) const fn place_cell(to: u8) -> Self {
        Self::from_cells(0, to, PLACE as u8)
    }

    pub(crate) const fn swap_cells(own: u8, enemy: u8) -> Self {
        Self::from_cells(own, enemy, SWAP as u8)
    }

    #[inline]
    pub(crate) const fn origin(self) -> u8 {
        self.0 as u8 & 63
    }

    #[inline]
    pub(crate) const fn target(self) -> u8 {
        (self.0 >> 6) as u8 & 63
    }

    /// The number of pieces that travel; 0 for a placed piece, 7 for an exchange.
    #[inline]
    pub(crate) const fn count(self) -> u32 {
        self.0 as u32 >> 12
    }

    pub(crate) const fn is_swap(self) -> bool {
        self.0 >> 12 == SWAP
    }
}

impl fmt::Display for Move {
    /// Writes the move in notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            MoveKind::StackMove { from, to, .. } => write!(f, "{from}-{to}"),
            MoveKind::Place { to } => write!(f, "@{to}"),
            MoveKind::Swap { own, enemy } => write!(f, "{own}={enemy}"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
