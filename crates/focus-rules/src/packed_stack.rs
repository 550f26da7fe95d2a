//! A stack in two bytes, as a position keeps it for each cell.

use stack_game::{Seat, Stack};

use crate::board::MAX_HEIGHT;

/// A stack of at most five pieces as a number: the height in the lowest three bits, above it two
/// bits a piece, the top piece lowest. Unused bits are zero, so that equal stacks are equal numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct PackedStack(u16);

impl PackedStack {
    /// No piece.
    pub const EMPTY: Self = Self(0);
    /// All [indices](Self::index) are below this number.
    pub const INDICES: usize = 1 << 13;

    /// `pieces` must have no bits above `height`, and `height` be at most five.
    #[inline]
    pub(crate) const fn new(pieces: u32, height: u32) -> Self {
        Self((pieces << 3 | height) as u16)
    }

    /// The packed form of a stack of at most five pieces.
    #[must_use]
    pub fn of(stack: Stack) -> Option<Self> {
        let fits = stack.height() <= MAX_HEIGHT;
        let pieces = stack
            .iter()
            .fold(0, |bits, piece| bits << 2 | piece.index() as u32);
        fits.then(|| Self::new(pieces, stack.height() as u32))
    }

    /// The stack with an index, if there is one.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        let stack = Self(u16::try_from(index).ok()?);
        let fits =
            stack.height() as usize <= MAX_HEIGHT && stack.pieces() >> (2 * stack.height()) == 0;
        fits.then_some(stack)
    }

    /// The stack's number, below [`INDICES`](Self::INDICES) and different for each stack: for
    /// tables indexed by stacks.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    #[inline]
    pub(crate) const fn pieces(self) -> u32 {
        self.0 as u32 >> 3
    }

    /// The number of pieces, 0 to 5.
    #[inline]
    #[must_use]
    pub const fn height(self) -> u32 {
        self.0 as u32 & 7
    }

    /// True if there is no piece.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of the top piece's seat; 0 when there is none.
    #[inline]
    pub(crate) const fn top_index(self) -> usize {
        self.0 as usize >> 3 & 3
    }

    /// The seat of the top piece.
    #[must_use]
    pub const fn top(self) -> Option<Seat> {
        self.piece(0)
    }

    /// The seat of the piece that lies `depth` pieces below the top one.
    #[inline]
    #[must_use]
    pub const fn piece(self, depth: u32) -> Option<Seat> {
        if depth < self.height() {
            Some(Seat::from_low_bits(self.pieces() >> (2 * depth)))
        } else {
            None
        }
    }

    /// The rest when the top `count` pieces are lifted; `count` must not exceed the height.
    #[inline]
    pub(crate) const fn without_top(self, count: u32) -> Self {
        Self::new(self.pieces() >> (2 * count), self.height() - count)
    }

    /// The stack, unpacked.
    #[must_use]
    pub fn stack(self) -> Stack {
        Stack::from_bits(self.pieces(), self.height() as u8)
    }
}

/// The number of pieces of each colour in some stacks, by seat number.
pub(crate) fn pieces(stacks: &[PackedStack]) -> [u32; 4] {
    let mut counts = [0; 4];
    for piece in stacks.iter().flat_map(|packed| packed.stack().iter()) {
        counts[piece.index()] += 1;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::color::COLORS;

    #[test]
    fn indices_are_those_of_all_stacks_and_lead_back() {
        let known = (0..=PackedStack::INDICES).filter_map(PackedStack::from_index);
        let mut found = 0;
        for packed in known {
            found += 1;
            assert_eq!(PackedStack::of(packed.stack()), Some(packed));
            let depths = (0..packed.height()).rev();
            assert!(
                depths
                    .filter_map(|depth| packed.piece(depth))
                    .eq(packed.stack().iter())
            );
            assert_eq!(packed.piece(packed.height()), None);
        }
        // One to five pieces of four colours, and the empty stack.
        assert_eq!(found, 1365);
        let six: Stack = COLORS.into_iter().cycle().take(6).collect();
        assert_eq!(PackedStack::of(six), None);
    }
}
