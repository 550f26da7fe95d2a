//! Stacks packed into two bytes, and piece counts by color packed into four.

use stack_game::{Seat, Stack};

use crate::board::MAX_HEIGHT;

/// A stack of at most five pieces: the height in the lowest three bits, above them two bits per
/// piece, top piece first. Unused bits are zero, so equal stacks are equal numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct PackedStack(u16);

/// The bits of [`MAX_HEIGHT`] pieces.
pub(crate) const PIECES: u32 = (1 << (2 * MAX_HEIGHT)) - 1;
const _: () = assert!(3 + 2 * MAX_HEIGHT <= 16, "a stack must fit into 16 bits");

impl PackedStack {
    /// The empty stack.
    pub const EMPTY: Self = Self(0);
    /// Upper bound of [`index`](Self::index).
    pub const INDICES: usize = 1 << (3 + 2 * MAX_HEIGHT);

    /// A stack of `height` pieces, at most five; `pieces` must not have bits above the height.
    #[inline]
    pub(crate) const fn new(pieces: u32, height: u32) -> Self {
        Self((pieces << 3 | height) as u16)
    }

    /// Packs a stack of at most five pieces.
    #[must_use]
    pub fn from_stack(stack: Stack) -> Option<Self> {
        let fits = stack.height() <= MAX_HEIGHT;
        let pieces = stack
            .iter()
            .fold(0, |bits, piece| bits << 2 | piece.index() as u32);
        fits.then(|| Self::new(pieces, stack.height() as u32))
    }

    /// The stack with an index.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        let stack = Self(u16::try_from(index).ok()?);
        let fits =
            stack.height() as usize <= MAX_HEIGHT && stack.pieces() >> (2 * stack.height()) == 0;
        fits.then_some(stack)
    }

    /// A unique index below [`INDICES`](Self::INDICES) for lookup tables.
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

    /// Whether the stack is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The index of the top piece's seat; 0 for the empty stack.
    #[inline]
    pub(crate) const fn top_index(self) -> usize {
        self.0 as usize >> 3 & 3
    }

    /// The seat of the top piece.
    #[must_use]
    pub const fn top(self) -> Option<Seat> {
        self.piece(0)
    }

    /// The seat of the piece `depth` pieces below the top.
    #[inline]
    #[must_use]
    pub const fn piece(self, depth: u32) -> Option<Seat> {
        if depth < self.height() {
            Some(Seat::from_low_bits(self.pieces() >> (2 * depth)))
        } else {
            None
        }
    }

    /// The top `count` pieces, two bits each, top piece first; `count` must not exceed the height.
    #[inline]
    pub(crate) const fn top_pieces(self, count: u32) -> u32 {
        self.pieces() & ((1 << (2 * count)) - 1)
    }

    /// The rest after lifting the top `count` pieces; `count` must not exceed the height.
    #[inline]
    pub(crate) const fn without_top(self, count: u32) -> Self {
        Self::new(self.pieces() >> (2 * count), self.height() - count)
    }

    /// Unpacks the stack.
    #[must_use]
    pub fn stack(self) -> Stack {
        Stack::from_bits(self.pieces(), self.height() as u8)
    }
}

/// The number of pieces of each color in some stacks, by seat index.
pub(crate) fn count_pieces(stacks: &[PackedStack]) -> [u32; 4] {
    let mut counts = [0; 4];
    for piece in stacks.iter().flat_map(|packed| packed.stack().iter()) {
        counts[piece.index()] += 1;
    }
    counts
}

/// The number of pieces of each color, up to 255 each: byte `i` counts seat `i`.
///
/// Additions and masks apply to all colors at once.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct PackedCounts(pub(crate) u32);

impl PackedCounts {
    #[inline]
    pub(crate) const fn get(self, color: Seat) -> u8 {
        (self.0 >> (8 * color.index() as u32)) as u8
    }

    pub(crate) const fn with(self, color: Seat, count: u8) -> Self {
        let shift = 8 * color.index() as u32;
        Self(self.0 & !(0xFF << shift) | (count as u32) << shift)
    }

    /// Packs counts by seat index.
    pub(crate) const fn from_counts(counts: [u8; 4]) -> Self {
        Self(u32::from_le_bytes(counts))
    }

    /// The counts by seat index.
    pub(crate) const fn counts(self) -> [u8; 4] {
        self.0.to_le_bytes()
    }

    #[inline]
    pub(crate) const fn total(self) -> u32 {
        (self.0.wrapping_mul(0x0101_0101)) >> 24
    }

    /// All ones in the bytes of the members of a set.
    pub(crate) const fn mask(seats: stack_game::SeatSet) -> u32 {
        let mut mask = 0;
        let mut i = 0;
        while i < 4 {
            if seats.contains(Seat::new(i)) {
                mask |= 0xFF << (8 * i);
            }
            i += 1;
        }
        mask
    }

    /// Counts the colors of `height` pieces, at most five, two bits each.
    #[inline]
    pub(crate) fn from_pieces(pieces: u32, height: u32) -> Self {
        // Fields above the height are zero and count as seat 0.
        Self(COUNTS[(pieces & PIECES) as usize] - (MAX_HEIGHT as u32 - height))
    }
}

/// The counts of all sequences of [`MAX_HEIGHT`] pieces.
static COUNTS: [u32; PIECES as usize + 1] = {
    let mut table = [0; PIECES as usize + 1];
    let mut pieces = 0;
    while pieces < table.len() {
        let mut i = 0;
        while i < MAX_HEIGHT {
            table[pieces] += 1 << (8 * (pieces >> (2 * i) & 3));
            i += 1;
        }
        pieces += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::color::COLORS;

    #[test]
    fn every_stack_has_an_index() {
        let mut found = 0;
        for packed in (0..=PackedStack::INDICES).filter_map(PackedStack::from_index) {
            found += 1;
            assert_eq!(PackedStack::from_stack(packed.stack()), Some(packed));
            let depths = (0..packed.height()).rev();
            assert!(
                depths
                    .filter_map(|depth| packed.piece(depth))
                    .eq(packed.stack().iter())
            );
            assert_eq!(packed.piece(packed.height()), None);
        }
        // One to five pieces of four colors, and the empty stack.
        assert_eq!(found, 1365);
        let six: Stack = COLORS.into_iter().cycle().take(6).collect();
        assert_eq!(PackedStack::from_stack(six), None);
    }
}
