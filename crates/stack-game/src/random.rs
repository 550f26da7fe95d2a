//! Numbers in a range from random bits.

/// A number below `bound` from the random number `dice`; 0 when `bound` is 0.
///
/// One multiplication (D. Lemire, "Fast Random Integer Generation in an Interval", 2019) without
/// its correction step: the bias is below `bound / 2³²`, for a few hundred moves less than 10⁻⁷.
#[inline]
#[must_use]
pub const fn random_below(dice: u32, bound: u32) -> u32 {
    ((dice as u64 * bound as u64) >> 32) as u32
}
