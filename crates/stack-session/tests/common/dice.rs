//! Chance that can be repeated.

#![allow(dead_code, reason = "each test program uses a part")]

use stack_game::SplitMix;

/// Numbers that follow from a seed.
pub(crate) struct Dice(SplitMix);

impl Dice {
    /// The numbers of a seed.
    pub(crate) const fn new(seed: u64) -> Self {
        Self(SplitMix::new(seed))
    }

    /// A number below this one, which is not 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0.below(end)
    }

    /// One of these, of which there is at least one.
    pub(crate) fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}
