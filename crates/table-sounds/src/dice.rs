//! Chance in a sound: the small differences between one blow and the next.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::random_below;

/// Random numbers that are the same for the same seed, everywhere.
pub(crate) struct Dice(Xoshiro256PlusPlus);

impl Dice {
    /// The dice of a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Random bits, such as the seed of noise.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number between two others.
    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        let share = (self.0.next_u32() >> 8) as f32 / (1 << 24) as f32;
        low + (high - low) * share
    }

    /// A whole number below `bound`; 0 when that is 0.
    pub(crate) fn below(&mut self, bound: u8) -> u8 {
        // Below a number of eight bits.
        random_below(self.0.next_u32(), u32::from(bound)) as u8
    }

    /// A number that differs from `value` by at most `share` of it.
    pub(crate) fn about(&mut self, value: f32, share: f32) -> f32 {
        value * self.between(1.0 - share, 1.0 + share)
    }
}
