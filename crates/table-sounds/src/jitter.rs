//! Random variation between repetitions of a sound.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::random_below;

/// A random number generator that is reproducible on all platforms.
pub(crate) struct Jitter(Xoshiro256PlusPlus);

impl Jitter {
    pub(crate) fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Random bits, such as a seed for noise.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A random number between `low` and `high`.
    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        let share = (self.0.next_u32() >> 8) as f32 / (1 << 24) as f32;
        low + (high - low) * share
    }

    /// A random integer below `bound`; 0 if `bound` is 0.
    pub(crate) fn below(&mut self, bound: u8) -> u8 {
        // The result is below an 8-bit number.
        random_below(self.0.next_u32(), u32::from(bound)) as u8
    }

    /// `value` varied by at most the given share.
    pub(crate) fn about(&mut self, value: f32, share: f32) -> f32 {
        value * self.between(1.0 - share, 1.0 + share)
    }
}
