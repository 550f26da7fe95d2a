//! Chance that can be repeated.

#![allow(dead_code, reason = "each test program uses a part")]

/// Numbers that follow from a seed (SplitMix64).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    /// A number below this one, which is not 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ z >> 31) % end as u64) as usize
    }

    /// One of these, of which there is at least one.
    pub(crate) fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}
