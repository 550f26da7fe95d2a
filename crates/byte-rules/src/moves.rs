//! Moves.

use std::fmt;

use stack_game::Square;

use crate::board::{self, MAX_HEIGHT};

/// One turn of Byte, in two bytes: a square, one of four directions, a number of checkers.
///
/// A move is geometrically sound by construction: both squares are dark ones of 10×10 and
/// diagonal neighbours. A position decides if it is legal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

/// A move as its squares and checkers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// A whole stack goes one square diagonally.
    Slide {
        /// Square of the stack.
        from: Square,
        /// Target square.
        to: Square,
    },
    /// The top `count` checkers (1 to 7) go onto a neighbouring stack.
    Merge {
        /// Square of the checkers.
        from: Square,
        /// Square of the other stack.
        to: Square,
        /// Number of checkers.
        count: u8,
    },
}

/// The count that marks a slide.
const SLIDE: u8 = 0;

impl Move {
    /// All move numbers are below this.
    pub const INDICES: usize = 50 << 5;

    /// The slide between two squares, if they are diagonal neighbours and dark.
    #[must_use]
    pub fn slide(from: Square, to: Square) -> Option<Self> {
        Self::between(from, to, SLIDE)
    }

    /// The merge of the top `count` checkers of a stack with a neighbour, if the squares are
    /// diagonal neighbours and dark and the count is from 1 to 7.
    #[must_use]
    pub fn merge(from: Square, to: Square, count: u8) -> Option<Self> {
        let sound = (1..MAX_HEIGHT).contains(&count.into());
        sound.then(|| Self::between(from, to, count)).flatten()
    }

    fn between(from: Square, to: Square, count: u8) -> Option<Self> {
        let (from, to) = (board::cell(from)?, board::cell(to)?);
        let direction = board::direction(from, to)?;
        Some(Self::of(from, direction, count))
    }

    /// The move as its squares and checkers.
    #[must_use]
    pub fn kind(self) -> MoveKind {
        let (from, to) = (board::square(self.origin()), board::square(self.target()));
        match self.count() {
            SLIDE => MoveKind::Slide { from, to },
            count => MoveKind::Merge { from, to, count },
        }
    }

    /// The move's number, below [`INDICES`](Self::INDICES) and different for each move: for tables
    /// indexed by moves.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The move with a number, if there is one.
    #[inline]
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        let mv = Self(u16::try_from(index).ok()?);
        let sound = index < Self::INDICES && board::step(mv.origin(), mv.direction()).is_some();
        sound.then_some(mv)
    }

    /// The slide from a1 to b2, for places where any move will do.
    pub(crate) const FIRST: Self = Self::of(0, 3, SLIDE);

    #[inline]
    pub(crate) const fn of(from: u8, direction: u8, count: u8) -> Self {
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
            // No such move is ever made.
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
