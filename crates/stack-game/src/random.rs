//! Random numbers: SplitMix64 and numbers in a range.

/// Maps the random number `random` to a number below `bound`; 0 if `bound` is 0.
///
/// One multiplication (D. Lemire, "Fast Random Integer Generation in an Interval", 2019) without
/// its correction step: the bias is below `bound / 2³²`, less than 10⁻⁷ for a few hundred moves.
#[inline]
#[must_use]
pub const fn random_below(random: u32, bound: u32) -> u32 {
    ((random as u64 * bound as u64) >> 32) as u32
}

/// 2⁶⁴ divided by the golden ratio, odd.
pub const GOLDEN_GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

/// Mixes the bits of a number; a bijection that maps 0 to 0.
#[inline]
#[must_use]
pub const fn mix_bits(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    number ^ (number >> 31)
}

/// The generator. For hash keys and tests; games use a better one.
#[derive(Clone, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// Creates a generator from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN_GAMMA);
        mix_bits(self.0)
    }

    /// The next number below `end`; 0 if `end` is 0.
    pub const fn below(&mut self, end: usize) -> usize {
        let end = if end == 0 { 1 } else { end };
        (self.next_u64() % end as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_match_the_reference_implementation() {
        // The first numbers of seed 0, as in S. Vigna's splitmix64.c (prng.di.unimi.it).
        let mut random = SplitMix::new(0);
        assert_eq!(random.next_u64(), 0xE220_A839_7B1D_CDAF);
        assert_eq!(random.next_u64(), 0x6E78_9E6A_A1B9_65F4);
        assert_eq!((random.below(1), random.below(0)), (0, 0));
    }
}
