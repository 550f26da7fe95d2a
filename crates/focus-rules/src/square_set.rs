//! Sets of squares of the board.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Sub};

use stack_game::Square;
use stack_game::bitboard::set_bits;

use crate::board::{self, ON_BOARD};

/// A set of squares of the board.
///
/// `&`, `|` and `^` are intersection, union and symmetric difference, `-` is the difference, `!` the
/// other squares of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet(pub(crate) u64);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All squares of the board.
    pub const BOARD: Self = Self(ON_BOARD);

    /// The set of one square; empty if the board lacks it.
    #[must_use]
    pub const fn of(square: Square) -> Self {
        match board::cell(square) {
            Some(cell) => Self(1 << cell),
            None => Self::EMPTY,
        }
    }

    /// The set with a bit for each square, bit rank · 8 + file. Bits beside the board are ignored.
    #[inline]
    #[must_use]
    pub const fn from_bits_truncate(bits: u64) -> Self {
        Self(bits & ON_BOARD)
    }

    /// A bit for each square: bit rank · 8 + file.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// True if a square is a member.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & Self::of(square).0 != 0
    }

    /// True if there is no member.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of members.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The members, rank by rank from the south, west to east.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        set_bits(self.0).map(board::square)
    }
}

impl FromIterator<Square> for SquareSet {
    /// The set of those squares that the board has.
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let sets = squares.into_iter().map(Self::of);
        sets.fold(Self::EMPTY, |set, one| set | one)
    }
}

impl BitAnd for SquareSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for SquareSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXor for SquareSet {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for SquareSet {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for SquareSet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::BOARD - self
    }
}

impl std::fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BOARD;

    #[test]
    fn sets_hold_squares_of_the_board_only() {
        assert!(SquareSet::BOARD.iter().eq(BOARD));
        assert_eq!(SquareSet::from_bits_truncate(u64::MAX), SquareSet::BOARD);
        assert_eq!((!SquareSet::EMPTY).len(), BOARD.len());
        let [corner, far] = [Square::new(0, 0), Square::new(9, 9)];
        assert!([corner, far].into_iter().collect::<SquareSet>().is_empty());
        assert!(!SquareSet::BOARD.contains(corner) && !SquareSet::BOARD.contains(far));
    }

    #[test]
    fn operators_are_those_of_sets() {
        let [d5, e4, h3] = [Square::new(3, 4), Square::new(4, 3), Square::new(7, 2)];
        let one: SquareSet = [d5, e4].into_iter().collect();
        let other: SquareSet = [e4, h3].into_iter().collect();
        assert_eq!(one & other, SquareSet::of(e4));
        assert_eq!((one | other).len(), 3);
        assert_eq!(one ^ other, (one - other) | (other - one));
        assert_eq!(one & !other, SquareSet::of(d5));
        assert_eq!(format!("{one:?}"), "{e4, d5}");
        assert_eq!(one.bits(), 1 << 28 | 1 << 35);
        assert_eq!([d5, e4, d5].into_iter().collect::<SquareSet>(), one);
        assert!(!one.is_empty() && (one - one).is_empty());
    }
}
