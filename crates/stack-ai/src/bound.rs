//! Bounds of stored values.

/// Whether a value is exact or a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Bound {
    Lower,
    Upper,
    #[default]
    Exact,
}

impl Bound {
    /// Whether a value with this bound causes a cutoff between `alpha` and `beta`.
    #[inline]
    pub(crate) const fn causes_cutoff(self, value: i32, alpha: i32, beta: i32) -> bool {
        match self {
            Self::Exact => true,
            Self::Lower => value >= beta,
            Self::Upper => value <= alpha,
        }
    }
}
