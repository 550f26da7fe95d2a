//! The networks that the program has.

use std::sync::OnceLock;

/// A network of the program: the variant that it is for, its file, and what is made of that when it is first
/// asked for.
pub(crate) struct EmbeddedNetwork<N> {
    variant: &'static str,
    file: &'static [u8],
    made: OnceLock<Option<N>>,
}

impl<N: Clone> EmbeddedNetwork<N> {
    pub(crate) const fn new(variant: &'static str, file: &'static [u8]) -> Self {
        Self {
            variant,
            file,
            made: OnceLock::new(),
        }
    }

    /// The network of a variant among these; `None` where there is none. `make` makes it of its file.
    pub(crate) fn of(
        all: &[Self],
        variant: &str,
        make: impl FnOnce(&[u8]) -> Option<N>,
    ) -> Option<N> {
        let known = all.iter().find(|known| known.variant == variant)?;
        known.made.get_or_init(|| make(known.file)).clone()
    }
}
