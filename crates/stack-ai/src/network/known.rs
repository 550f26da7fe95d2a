//! Embedded networks.

use std::sync::OnceLock;

/// An embedded network file, parsed on first use.
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

    /// The network of a variant, if any. `make` parses the file.
    pub(crate) fn of(
        all: &[Self],
        variant: &str,
        make: impl FnOnce(&[u8]) -> Option<N>,
    ) -> Option<N> {
        let known = all.iter().find(|known| known.variant == variant)?;
        known.made.get_or_init(|| make(known.file)).clone()
    }
}
