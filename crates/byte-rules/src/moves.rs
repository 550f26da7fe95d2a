//! Moves and move notation: `c3-d4` slides, `c3-d4:2` merges.

use std::fmt;
use std::str::FromStr;

use stack_game::{Square, SquareError, truncated};

use crate::board::{self, MAX_HEIGHT};
use crate::variant::Variant;

/// One turn of Byte in two bytes: a square, one of four directions and a number of checkers.
///
/// Moves are geometrically valid by construction: both squares are dark squares of 10×10 and
/// diagonal neighbors. Legality depends on the position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

/// A move as squares and checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the variants explain their fields")]
pub enum MoveKind {
    /// An entire stack moves one square diagonally.
    Slide { from: Square, to: Square },
    /// The top `count` checkers (1 to 7) move onto an adjacent stack.
    Merge { from: Square, to: Square, count: u8 },
}

/// Count value of a slide.
const SLIDE: u8 = 0;

impl Move {
    /// Upper bound of [`index`](Self::index).
    pub const INDICES: usize = 50 << 5;

    /// The slide between two squares if they are diagonal neighbors and dark.
    #[must_use]
    pub fn slide(from: Square, to: Square) -> Option<Self> {
        Self::between(from, to, SLIDE)
    }

    /// The merge of the top `count` checkers with an adjacent stack, if the squares are diagonal
    /// neighbors and dark and `count` is 1 to 7.
    #[must_use]
    pub fn merge(from: Square, to: Square, count: u8) -> Option<Self> {
        let valid = (1..MAX_HEIGHT).contains(&count.into());
        valid.then(|| Self::between(from, to, count)).flatten()
    }

    fn between(from: Square, to: Square, count: u8) -> Option<Self> {
        let (from, to) = (board::cell(from)?, board::cell(to)?);
        let direction = board::direction(from, to)?;
        Some(Self::new(from, direction, count))
    }

    /// Converts to squares and checkers.
    #[must_use]
    pub fn kind(self) -> MoveKind {
        let (from, to) = (board::square(self.origin()), board::square(self.target()));
        match self.count() {
            SLIDE => MoveKind::Slide { from, to },
            count => MoveKind::Merge { from, to, count },
        }
    }

    /// A unique index below [`INDICES`](Self::INDICES) for lookup tables.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The move with an index.
    #[inline]
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        let mv = Self(u16::try_from(index).ok()?);
        let valid = index < Self::INDICES && board::step(mv.origin(), mv.direction()).is_some();
        valid.then_some(mv)
    }

    /// The slide from a1 to b2, as an arbitrary move.
    pub(crate) const FIRST: Self = Self::new(0, 3, SLIDE);

    #[inline]
    pub(crate) const fn new(from: u8, direction: u8, count: u8) -> Self {
        Self((from as u16) << 5 | (direction as u16) << 3 | count as u16)
    }

    #[inline]
    pub(crate) const fn origin(self) -> u8 {
        (self.0 >> 5) as u8
    }

    #[inline]
    const fn direction(self) -> u8 {
        (self.0 >> 3) as u8 & 3
    }

    #[inline]
    pub(crate) const fn target(self) -> u8 {
        match board::step(self.origin(), self.direction()) {
            Some(to) => to,
            // Such a move is never created.
            None => self.origin(),
        }
    }

    /// The number of checkers of a merge; 0 for a slide.
    #[inline]
    pub(crate) const fn count(self) -> u8 {
        self.0 as u8 & 7
    }
}

impl fmt::Display for Move {
    /// Writes the move in notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            MoveKind::Slide { from, to } => write!(f, "{from}-{to}"),
            MoveKind::Merge { from, to, count } => write!(f, "{from}-{to}:{count}"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A notation error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum NotationError {
    /// An unknown form.
    #[error("'{0}' is not a move: c3-d4 slides a stack, c3-d4:2 merges its top two checkers")]
    Form(String),
    /// Not a square name.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// A square outside the files and ranks of the board.
    #[error("there is no square {square}: the files are a to {}, the ranks 1 to {size}", char::from(b'a' - 1 + size))]
    OutsideGrid { square: Square, size: u8 },
    /// A light square.
    #[error("{0} is a light square; stacks are on dark squares")]
    LightSquare(Square),
    /// Squares that are not diagonal neighbors.
    #[error("{from}-{to} is not one diagonal step")]
    NotDiagonal { from: Square, to: Square },
    /// An invalid number of checkers.
    #[error("'{0}' is not a number of checkers from 1 to 7")]
    Count(String),
}

impl FromStr for Move {
    type Err = NotationError;

    /// Parses a move on the larger board.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::parse(text, Variant::TEN)
    }
}

impl Move {
    /// Parses a move on a variant's board, legal or not.
    ///
    /// # Errors
    /// The syntax error.
    pub fn parse(text: &str, variant: &Variant) -> Result<Self, NotationError> {
        let form = || NotationError::Form(truncated(text));
        let (from, rest) = text.split_once('-').ok_or_else(form)?;
        let (to, count) = match rest.split_once(':') {
            Some((to, count)) => (to, Some(read_count(count)?)),
            None => (rest, None),
        };
        let (from, to) = (
            parse_board_square(from, variant)?,
            parse_board_square(to, variant)?,
        );
        let mv = match count {
            Some(count) => Self::merge(from, to, count),
            None => Self::slide(from, to),
        };
        mv.ok_or(NotationError::NotDiagonal { from, to })
    }
}

fn read_count(text: &str) -> Result<u8, NotationError> {
    let digit = text.parse().ok().filter(|_| text.len() == 1);
    digit
        .filter(|&count: &u8| (1..MAX_HEIGHT).contains(&count.into()))
        .ok_or_else(|| NotationError::Count(truncated(text)))
}

fn parse_board_square(text: &str, variant: &Variant) -> Result<Square, NotationError> {
    let square: Square = text.parse()?;
    if square.file() >= variant.size() || square.rank() >= variant.size() {
        let size = variant.size();
        Err(NotationError::OutsideGrid { square, size })
    } else if board::is_dark(square) {
        Ok(square)
    } else {
        Err(NotationError::LightSquare(square))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_have_messages() {
        let forms = ": c3-d4 slides a stack, c3-d4:2 merges its top two checkers";
        for (text, error) in [
            ("", format!("'' is not a move{forms}")),
            ("c3d4", format!("'c3d4' is not a move{forms}")),
            ("@e5", format!("'@e5' is not a move{forms}")),
            (
                "c3-x",
                "'x' is not a square; expected a file letter and a rank number, such as d5".into(),
            ),
            (
                "i1-h2",
                "there is no square i1: the files are a to h, the ranks 1 to 8".into(),
            ),
            (
                "h8-i9:1",
                "there is no square i9: the files are a to h, the ranks 1 to 8".into(),
            ),
            (
                "c3-d3",
                "d3 is a light square; stacks are on dark squares".into(),
            ),
            ("c3-c3", "c3-c3 is not one diagonal step".into()),
            ("c3-c5", "c3-c5 is not one diagonal step".into()),
            ("c3-e5:1", "c3-e5 is not one diagonal step".into()),
            (
                "c3-d4:0",
                "'0' is not a number of checkers from 1 to 7".into(),
            ),
            (
                "c3-d4:8",
                "'8' is not a number of checkers from 1 to 7".into(),
            ),
            (
                "c3-d4:",
                "'' is not a number of checkers from 1 to 7".into(),
            ),
            (
                "c3-d4:+1",
                "'+1' is not a number of checkers from 1 to 7".into(),
            ),
            (
                "c3-d4:01",
                "'01' is not a number of checkers from 1 to 7".into(),
            ),
        ] {
            let found = Move::parse(text, Variant::EIGHT).map_err(|error| error.to_string());
            assert_eq!(found, Err(error), "{text}");
        }
        assert!("i1-h2".parse::<Move>().is_ok(), "10×10 has it");
    }

    #[test]
    fn every_move_round_trips() {
        let mut numbers = Vec::new();
        for &from in Variant::TEN.squares() {
            for &to in Variant::TEN.squares() {
                let merges = (0..=8).map(|count| Move::merge(from, to, count));
                for mv in merges.chain([Move::slide(from, to)]).flatten() {
                    assert_eq!(mv.to_string().parse(), Ok(mv));
                    assert_eq!(Move::from_index(mv.index()), Some(mv));
                    numbers.push(mv.index());
                }
            }
        }
        // Each pair of neighbors in both directions, with eight counts.
        assert_eq!(numbers.len(), 2 * 81 * 8);
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 2 * 81 * 8);
        let known = (0..1 << 16).filter(|&index| Move::from_index(index).is_some());
        assert!(known.eq(numbers));
    }
}
