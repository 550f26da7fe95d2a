//! SplitMix64 (G. Steele, D. Lea, C. Flood: "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014): numbers that look like
//! chance and are the same on every machine.

/// An odd number whose multiples spread well over 64 bits: 2⁶⁴ over the golden ratio.
pub const GOLDEN_GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// A number whose bits all depend on all bits of another one; different for different ones, 0 for 0.
#[inline]
#[must_use]
pub const fn mix_bits(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}

/// The generator: the numbers that follow from a seed. For keys and tests; games of chance use a better one.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The generator of a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN_GAMMA);
        mix_bits(self.0)
    }

    /// The next number below `end`; 0 when that is 0.
    pub const fn below(&mut self, end: usize) -> usize {
        let end = if end == 0 { 1 } else { end };
        (self.next_u64() % end as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_splitmix64() {
        // The first ones of seed 0, as in S. Vigna's splitmix64.c (prng.di.unimi.it).
        let mut dice = SplitMix::new(0);
        assert_eq!(dice.next_u64(), 0xE220_A839_7B1D_CDAF);
        assert_eq!(dice.next_u64(), 0x6E78_9E6A_A1B9_65F4);
        assert_eq!((dice.below(1), dice.below(0)), (0, 0));
    }
}
