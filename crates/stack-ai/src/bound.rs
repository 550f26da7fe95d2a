//! Bounds: the kinds of stored values.

/// The kind of a value that a window has cut short.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Bound {
    /// The true value is at least this.
    Lower,
    /// The true value is at most this.
    Upper,
    /// This is the value.
    #[default]
    Exact,
}

impl Bound {
    /// Tells whether a value of this kind settles a search between `alpha` and `beta`.
    #[inline]
    pub(crate) const fn causes_cutoff(self, value: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => value >= beta,
            Self::Upper => value <= alpha,
        }
    }
}
