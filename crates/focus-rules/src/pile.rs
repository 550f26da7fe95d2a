//! A stack in two bytes: what a position keeps for each cell.

use stack_game::{Seat, Stack};

use crate::board::MAX_HEIGHT;

/// A stack of at most five pieces: the height in the lowest three bits, above it two bits a piece,
/// the top piece lowest. Unused bits are zero, so that equal stacks are equal numbers.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Pile(u16);

impl Pile {
    pub(crate) const EMPTY: Self = Self(0);

    /// `pieces` must have no bits above `height`, and `height` be at most five.
    #[inline]
    pub(crate) const fn new(pieces: u32, height: u32) -> Self {
        Self((pieces << 3 | height) as u16)
    }

    /// The pile of a stack, if it is not too high.
    pub(crate) fn of(stack: Stack) -> Option<Self> {
        let fits = stack.height() <= MAX_HEIGHT;
        let pieces = stack
            .iter()
            .fold(0, |bits, piece| bits << 2 | piece.index() as u32);
        fits.then(|| Self::new(pieces, stack.height() as u32))
    }

    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    #[inline]
    pub(crate) const fn pieces(self) -> u32 {
        self.0 as u32 >> 3
    }

    #[inline]
    pub(crate) const fn height(self) -> u32 {
        self.0 as u32 & 7
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of the top piece's seat; 0 when there is none.
    #[inline]
    pub(crate) const fn top_index(self) -> usize {
        self.0 as usize >> 3 & 3
    }

    pub(crate) const fn top(self) -> Option<Seat> {
        if self.is_empty() {
            None
        } else {
            Some(Seat::new(self.0 as u8 >> 3))
        }
    }

    /// What is left when the top `count` pieces are lifted; `count` must not exceed the height.
    #[inline]
    pub(crate) const fn without_top(self, count: u32) -> Self {
        Self::new(self.pieces() >> (2 * count), self.height() - count)
    }

    pub(crate) fn stack(self) -> Stack {
        Stack::from_bits(self.pieces(), self.height() as u8)
    }
}

/// How many pieces of each colour there are in some piles, by seat number.
pub(crate) fn pieces(piles: &[Pile]) -> [u32; 4] {
    let mut counts = [0; 4];
    for piece in piles.iter().flat_map(|pile| pile.stack().iter()) {
        counts[piece.index()] += 1;
    }
    counts
}
