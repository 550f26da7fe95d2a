//! Moves and move notation: `d5-c5`, `@e4`, `b7=d7`.

use std::fmt;
use std::str::FromStr;

use stack_game::{Square, SquareError, truncated};

use crate::board::{self, CELL, MAX_HEIGHT};

/// One turn of Focus, or a swap before play, in two bytes.
///
/// Moves are geometrically valid by construction: both squares are on the board, and a stack move
/// is straight with as many squares as pieces. Legality depends on the position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

/// A move as squares and pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the variants explain their fields")]
pub enum MoveKind {
    /// The top `count` pieces (1 to 5) move that many squares in a straight line.
    StackMove { from: Square, to: Square, count: u8 },
    /// A reserve piece or starting piece is placed.
    Place { to: Square },
    /// Two pieces swap squares before play.
    Swap { own: Square, enemy: Square },
}

/// Count value of a placement.
const PLACE: u16 = 0;
/// Count value of a swap.
const SWAP: u16 = 7;
const _: () = assert!(
    MAX_HEIGHT < SWAP as usize,
    "the count of a stack move must not mean a swap"
);

impl Move {
    /// The stack move between two squares if it is straight, at most five squares long and on the
    /// board.
    #[must_use]
    pub fn stack_move(from: Square, to: Square) -> Option<Self> {
        let (from, to) = (board::cell(from)?, board::cell(to)?);
        let stack_moves = &CELL[usize::from(from)].stack_moves;
        let reach = usize::from(CELL[usize::from(from)].reach[MAX_HEIGHT]);
        let &(to, count) = stack_moves[..reach]
            .iter()
            .find(|&&(target, _)| target == to)?;
        Some(Self::from_cells(from, to, count))
    }

    /// The placement on a square if it is on the board.
    #[must_use]
    pub fn place(to: Square) -> Option<Self> {
        board::cell(to).map(Self::place_cell)
    }

    /// The swap of two pieces if both squares are on the board.
    #[must_use]
    pub fn swap(own: Square, enemy: Square) -> Option<Self> {
        Some(Self::swap_cells(board::cell(own)?, board::cell(enemy)?))
    }

    /// Converts to squares and pieces.
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

    /// A unique index below 2¹⁵ for lookup tables.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The two cells (rank · 8 + file) that the move changes. For a placement the first one is 0, a
    /// missing corner.
    #[inline]
    #[must_use]
    pub const fn cells(self) -> [u8; 2] {
        [self.origin(), self.target()]
    }

    /// The move on a board rotated by 180°.
    #[must_use]
    pub const fn rotated(self) -> Self {
        // Rotation maps a cell to 63 − cell, which flips all six bits. A placement has no source.
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

    /// The number of pieces moved; 0 for a placement, 7 for a swap.
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

/// The number of files and of ranks.
const SIZE: u8 = 8;

/// A notation error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum NotationError {
    /// An unknown form.
    #[error("'{0}' is not a move: d5-c5 moves, @e4 places a piece, b7=d7 swaps two pieces")]
    Form(String),
    /// Not a square name.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// A square outside the files and ranks of the board.
    #[error("there is no square {0}: the files are a to h, the ranks 1 to 8")]
    OutsideGrid(Square),
    /// A missing corner square.
    #[error("{0} is not on the board")]
    MissingCorner(Square),
    /// A stack move that ends off the board.
    #[error("{count} {pieces} from {from} {leave} the board to the {direction}",
        pieces = if *count == 1 { "piece" } else { "pieces" },
        leave = if *count == 1 { "leaves" } else { "leave" })]
    LeavesBoard {
        from: Square,
        count: u8,
        /// `north`, `east`, `south` or `west`.
        direction: &'static str,
    },
    /// A stack move that is not straight.
    #[error("{from}-{to} is not a straight line along a rank or a file")]
    NotStraight { from: Square, to: Square },
    /// A stack move of length zero.
    #[error("{0}-{0} does not move the stack")]
    Nowhere(Square),
    /// A stack move longer than the maximum stack height.
    #[error("{from}-{to} is {count} squares long, but a stack moves at most 5")]
    TooFar { from: Square, to: Square, count: u8 },
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if let Some(to) = text.strip_prefix('@') {
            let to = parse_board_square(to)?;
            Self::place(to).ok_or(NotationError::MissingCorner(to))
        } else if let Some((own, enemy)) = text.split_once('=') {
            let (own, enemy) = (parse_board_square(own)?, parse_board_square(enemy)?);
            Self::swap(own, enemy).ok_or(NotationError::MissingCorner(own))
        } else if let Some((from, to)) = text.split_once('-') {
            let (from, to) = (parse_board_square(from)?, parse_square(to)?);
            Self::stack_move(from, to).ok_or_else(|| stack_move_error(from, to))
        } else {
            Err(NotationError::Form(truncated(text)))
        }
    }
}

/// Parses a square within the files and ranks of the board.
fn parse_square(text: &str) -> Result<Square, NotationError> {
    let square: Square = text.parse()?;
    if square.file() < SIZE && square.rank() < SIZE {
        Ok(square)
    } else {
        Err(NotationError::OutsideGrid(square))
    }
}

fn parse_board_square(text: &str) -> Result<Square, NotationError> {
    let square = parse_square(text)?;
    if board::is_square(square) {
        Ok(square)
    } else {
        Err(NotationError::MissingCorner(square))
    }
}

fn stack_move_error(from: Square, to: Square) -> NotationError {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let count = files.unsigned_abs() + ranks.unsigned_abs();
    let direction = match (files.signum(), ranks.signum()) {
        (0, 0) => return NotationError::Nowhere(from),
        (0, 1) => "north",
        (0, -1) => "south",
        (1, 0) => "east",
        (-1, 0) => "west",
        _ => return NotationError::NotStraight { from, to },
    };
    if usize::from(count) > MAX_HEIGHT {
        NotationError::TooFar { from, to, count }
    } else {
        NotationError::LeavesBoard {
            from,
            count,
            direction,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_move_round_trips() {
        for &from in &board::BOARD {
            for &to in &board::BOARD {
                for mv in [
                    Move::stack_move(from, to),
                    Move::swap(from, to),
                    Move::place(to),
                ] {
                    let Some(mv) = mv else { continue };
                    assert_eq!(mv.to_string().parse(), Ok(mv));
                    assert_eq!(mv.rotated().rotated(), mv);
                }
            }
        }
    }
}
