//! Random numbers for tests.

#![allow(dead_code, reason = "each test program uses a part")]

use stack_game::SplitMix;

/// A random number generator with a seed.
pub(crate) struct TestRng(SplitMix);

impl TestRng {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(SplitMix::new(seed))
    }

    /// Returns a number below `end`, which must not be 0.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0.below(end)
    }

    /// Returns one of the elements, of which there must be one at least.
    pub(crate) fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}
