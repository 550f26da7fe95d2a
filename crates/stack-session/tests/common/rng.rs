//! Random numbers for tests, and numbers from environment variables.

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

/// Returns the number in an environment variable, or a default.
pub(crate) fn number(variable: &str, defaults: u64) -> u64 {
    let text = std::env::var(variable).ok();
    text.map_or(defaults, |text| {
        text.parse()
            .unwrap_or_else(|_| panic!("{variable} is a number, not {text}"))
    })
}
