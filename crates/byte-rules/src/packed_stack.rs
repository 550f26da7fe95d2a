//! A stack packed into two bytes.

use stack_game::{Seat, Stack};

use crate::board::MAX_HEIGHT;
use crate::color::{BLACK, WHITE};

/// A stack of at most eight checkers: one bit per level, lowest checker in the lowest bit, set if
/// it is black; above these eight bits the height. Unused bits are zero, so equal stacks are equal
/// numbers.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct PackedStack(u16);

/// The levels below `height`, which must be at most eight.
#[inline]
pub(crate) const fn levels(height: u32) -> u8 {
    ((1u16 << height) - 1) as u8
}

/// The [`traits`](PackedStack::traits) of stacks with fewer than eight checkers.
static TRAITS: [u8; PackedStack::INDICES] = {
    let mut table = [0; PackedStack::INDICES];
    let mut bits = 1;
    while bits < PackedStack::INDICES {
        let stack = PackedStack(bits as u16);
        table[bits] = ((!stack.is_empty()) as u8) << PackedStack::ANY
            | ((stack.levels_of(WHITE) != 0) as u8) << PackedStack::WHITES
            | ((stack.levels_of(BLACK) != 0) as u8) << PackedStack::BLACKS
            | (stack.levels_of(BLACK) & 1) << PackedStack::ON_BLACK
            | ((stack.height() > MAX_HEIGHT as u32 / 2) as u8) << PackedStack::TALL
            | ((stack.height() == MAX_HEIGHT as u32 / 2) as u8) << PackedStack::HALF;
        bits += 1;
    }
    table
};

impl PackedStack {
    pub(crate) const EMPTY: Self = Self(0);
    /// Upper bound of the bits of a stack on the board: eight levels and a height below eight.
    pub(crate) const INDICES: usize = 1 << 11;

    /// Trait bit: not empty.
    pub(crate) const ANY: u32 = 0;
    /// Trait bit: contains a white checker.
    pub(crate) const WHITES: u32 = 1;
    /// Trait bit: contains a black checker.
    pub(crate) const BLACKS: u32 = 2;
    /// Trait bit: a black checker is at the bottom.
    pub(crate) const ON_BLACK: u32 = 3;
    /// Trait bit: higher than half of [`MAX_HEIGHT`].
    pub(crate) const TALL: u32 = 4;
    /// Trait bit: exactly half of [`MAX_HEIGHT`].
    pub(crate) const HALF: u32 = 5;

    /// The trait bits of a stack on the board.
    #[inline]
    pub(crate) const fn traits(self) -> u8 {
        TRAITS[self.0 as usize % Self::INDICES]
    }

    /// A stack of `height` checkers, at most eight; `black` must not have bits at or above the
    /// height.
    #[inline]
    const fn new(black: u8, height: u32) -> Self {
        Self((height as u16) << 8 | black as u16)
    }

    /// Packs a stack of both colors if it is not too high.
    pub(crate) fn from_stack(stack: Stack) -> Option<Self> {
        let mut black = 0u16;
        for (level, piece) in stack.iter().enumerate() {
            if piece != WHITE && piece != BLACK || level >= MAX_HEIGHT {
                return None;
            }
            black |= u16::from(piece == BLACK) << level;
        }
        Some(Self::new(black as u8, stack.height() as u32))
    }

    /// The inverse of [`bits`](Self::bits).
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    #[inline]
    pub(crate) const fn height(self) -> u32 {
        self.0 as u32 >> 8
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The levels with checkers of a color.
    #[inline]
    pub(crate) const fn levels_of(self, color: Seat) -> u8 {
        let black = self.0 as u8;
        if color.index() == BLACK.index() {
            black
        } else {
            !black & levels(self.height())
        }
    }

    /// The color of the checker on a level; arbitrary if there is none.
    #[inline]
    pub(crate) const fn color_at(self, level: u32) -> Seat {
        Seat::from_low_bits(self.0 as u8 as u32 >> level & 1)
    }

    /// The color of the bottom checker; arbitrary if there is none.
    #[inline]
    pub(crate) const fn bottom(self) -> Seat {
        self.color_at(0)
    }

    /// The color of the top checker; arbitrary if there is none.
    #[inline]
    pub(crate) const fn top(self) -> Seat {
        self.color_at(self.height().saturating_sub(1))
    }

    /// The rest after lifting the top `count` checkers, and the lifted ones; `count` must not
    /// exceed the height.
    #[inline]
    pub(crate) const fn split(self, count: u32) -> (Self, Self) {
        let left = self.height() - count;
        let black = self.0 as u8 as u16;
        (
            Self::new((black as u8) & levels(left), left),
            Self::new((black >> left) as u8, count),
        )
    }

    /// This stack with another one on top; checkers above the eighth are lost.
    #[inline]
    pub(crate) const fn with_on_top(self, other: Self) -> Self {
        let black = self.0 as u8 as u16 | (other.0 as u8 as u16) << self.height();
        let height = self.height() + other.height();
        let max = MAX_HEIGHT as u32;
        Self::new(black as u8, if height < max { height } else { max })
    }

    pub(crate) fn stack(self) -> Stack {
        (0..self.height())
            .map(|level| self.color_at(level))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::color;

    fn stack(letters: &str) -> Option<PackedStack> {
        PackedStack::from_stack(letters.chars().filter_map(color::from_letter).collect())
    }

    #[test]
    fn stacks_can_be_split_and_joined() {
        for height in 0..=8u32 {
            for black in 0..=levels(height) {
                let stack = PackedStack::new(black, height);
                assert_eq!(PackedStack::from_stack(stack.stack()), Some(stack));
                assert_eq!(
                    stack.levels_of(WHITE) ^ stack.levels_of(BLACK),
                    levels(height)
                );
                for count in 0..=height {
                    let (left, lifted) = stack.split(count);
                    assert_eq!((left.height(), lifted.height()), (height - count, count));
                    assert_eq!(left.with_on_top(lifted), stack);
                }
            }
        }
    }

    #[test]
    fn top_and_bottom_differ() {
        let ends = stack("WBB").map(|stack| (stack.bottom(), stack.top()));
        assert_eq!(ends, Some((WHITE, BLACK)));
        assert_eq!(
            stack("BBBBBBBW").map(|stack| (stack.height(), stack.top())),
            Some((8, WHITE))
        );
        assert_eq!(stack("BBBBBBBWB"), None);
    }
}
