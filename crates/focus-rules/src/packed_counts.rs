//! Counting pieces by colour, four counts in one number.

use stack_game::Seat;

/// The number of pieces of each colour, up to 255 each: byte `i` counts seat `i`.
///
/// Sums and masks work on all colours at once.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct PackedCounts(pub(crate) u32);

impl PackedCounts {
    #[inline]
    pub(crate) const fn of(self, colour: Seat) -> u8 {
        (self.0 >> (8 * colour.index() as u32)) as u8
    }

    pub(crate) const fn with(self, colour: Seat, count: u8) -> Self {
        let shift = 8 * colour.index() as u32;
        Self(self.0 & !(0xFF << shift) | (count as u32) << shift)
    }

    /// The tally of counts by seat number.
    pub(crate) const fn of_counts(counts: [u8; 4]) -> Self {
        Self(u32::from_le_bytes(counts))
    }

    /// The counts by seat number.
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

    /// The colours of `height` pieces, at most five, two bits each.
    #[inline]
    pub(crate) fn of_pieces(pieces: u32, height: u32) -> Self {
        // The table counts five fields; those above the height are zero and count as seat 0.
        Self(FIVE[pieces as usize & 0x3FF] - (5 - height))
    }
}

/// The tallies of all 1,024 runs of five pieces.
static FIVE: [u32; 1024] = {
    let mut table = [0; 1024];
    let mut pieces = 0;
    while pieces < 1024 {
        let mut i = 0;
        while i < 5 {
            table[pieces] += 1 << (8 * (pieces >> (2 * i) & 3));
            i += 1;
        }
        pieces += 1;
    }
    table
};
