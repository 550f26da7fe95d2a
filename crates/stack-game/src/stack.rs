//! A stack of pieces.

use std::fmt;

use crate::Seat;

/// A stack of pieces; may be empty.
///
/// Holds up to [`Stack::CAPACITY`] pieces: enough for a full stack on top of another one before the
/// surplus is removed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Stack {
    /// Two bits per piece, top piece in the lowest bits; unused bits are zero.
    pieces: u32,
    height: u8,
}

impl Stack {
    /// No piece.
    pub const EMPTY: Self = Self {
        pieces: 0,
        height: 0,
    };
    /// The maximum number of pieces.
    pub const CAPACITY: usize = 16;

    /// A stack of `height` pieces with two bits per piece, top piece in the lowest bits.
    ///
    /// Bits above the height are ignored; `height` is limited to [`Stack::CAPACITY`].
    #[inline]
    #[must_use]
    pub const fn from_bits(pieces: u32, height: u8) -> Self {
        let height = if height as usize > Self::CAPACITY {
            Self::CAPACITY as u8
        } else {
            height
        };
        Self {
            pieces: pieces & low_mask(height),
            height,
        }
    }

    /// The number of pieces.
    #[inline]
    #[must_use]
    pub const fn height(self) -> usize {
        self.height as usize
    }

    /// Whether the stack is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.height == 0
    }

    /// The seat of the top piece.
    #[must_use]
    pub const fn top(self) -> Option<Seat> {
        if self.height == 0 {
            None
        } else {
            Some(Seat::from_low_bits(self.pieces))
        }
    }

    /// The seat of the bottom piece.
    #[must_use]
    pub fn bottom(self) -> Option<Seat> {
        self.iter().next()
    }

    /// The pieces from bottom to top.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..self.height).map(move |level| {
            Seat::from_low_bits(self.pieces >> (2 * (self.height - 1 - level) as u32))
        })
    }

    /// Removes and returns the top `count` pieces, or all of them if there are fewer.
    pub const fn lift(&mut self, count: usize) -> Self {
        let count = if count < self.height() {
            count as u8
        } else {
            self.height
        };
        let lifted = Self::from_bits(self.pieces, count);
        self.height -= count;
        self.pieces = (self.pieces as u64 >> (2 * count as u32)) as u32;
        lifted
    }

    /// Puts `other` on top. Pieces above the capacity are lost at the bottom.
    pub const fn append(&mut self, other: Self) {
        let pieces = (self.pieces as u64) << (2 * other.height as u32) | other.pieces as u64;
        *self = Self::from_bits(pieces as u32, self.height + other.height);
    }

    /// Puts one piece on top.
    pub const fn push(&mut self, piece: Seat) {
        self.append(Self::from_bits(piece.index() as u32, 1));
    }

    /// Removes the bottom piece.
    pub const fn pop_bottom(&mut self) -> Option<Seat> {
        if self.height == 0 {
            return None;
        }
        let bottom = Seat::from_low_bits(self.pieces >> (2 * (self.height - 1) as u32));
        *self = Self::from_bits(self.pieces, self.height - 1);
        Some(bottom)
    }

    /// Inserts a piece at the bottom.
    pub const fn push_bottom(&mut self, piece: Seat) {
        let mut below = Self::from_bits(piece.index() as u32, 1);
        below.append(*self);
        *self = below;
    }
}

/// A mask for the top `height` pieces.
const fn low_mask(height: u8) -> u32 {
    ((1u64 << (2 * height as u32)) - 1) as u32
}

impl FromIterator<Seat> for Stack {
    /// Stacks up pieces from bottom to top.
    fn from_iter<I: IntoIterator<Item = Seat>>(pieces: I) -> Self {
        let mut stack = Self::EMPTY;
        for piece in pieces {
            stack.push(piece);
        }
        stack
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list()
            .entries(self.iter().map(Seat::index))
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stack(pieces: &[u8]) -> Stack {
        pieces.iter().map(|&p| Seat::new(p)).collect()
    }

    #[test]
    fn lifting_and_appending_keep_the_order() {
        let mut stack_a = stack(&[0, 1, 2, 3]);
        let lifted = stack_a.lift(2);
        assert_eq!((stack_a, lifted), (stack(&[0, 1]), stack(&[2, 3])));
        let mut stack_b = stack(&[3]);
        stack_b.append(lifted);
        assert_eq!(stack_b, stack(&[3, 2, 3]));
        assert_eq!(stack_b.top(), Some(Seat::new(3)));
        assert_eq!(stack_b.bottom(), Some(Seat::new(3)));
    }

    #[test]
    fn bottom_pieces_are_removed_and_inserted() {
        let mut s = stack(&[1, 0, 2]);
        assert_eq!(s.pop_bottom(), Some(Seat::new(1)));
        assert_eq!(s, stack(&[0, 2]));
        s.push_bottom(Seat::new(1));
        assert_eq!(s, stack(&[1, 0, 2]));
        assert_eq!(Stack::EMPTY.clone().pop_bottom(), None);
    }

    #[test]
    fn a_full_stack_can_be_lifted() {
        let mut s = stack(&[3; Stack::CAPACITY]);
        assert_eq!(s.lift(Stack::CAPACITY).height(), Stack::CAPACITY);
        assert_eq!(s, Stack::EMPTY);
    }
}
