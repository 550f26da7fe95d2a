//! The ratings of the players as they were measured; `focus-engine ratings` prints such tables.

/// What was measured in a variant.
pub(super) struct Measured {
    pub(super) variant: &'static str,
    /// The players with their ratings and the half of an interval of 95 %, the weakest first.
    pub(super) players: &'static [(&'static str, i16, u16)],
}

pub(super) const MEASURED: &[Measured] = &[];
