//! Hidden units: their numbers, and what they are worth.

/// Hidden units of each view.
pub const HIDDEN: usize = 32;
/// A hidden unit of this is full: what is more counts as this, what is below 0 as 0.
pub const FULL: i16 = 255;
/// Weights behind the hidden units are this part of the evaluation's unit of e to 1 odds.
pub const OUTPUT: i32 = 256;
/// The value at which the odds are e to 1; what weights are fitted to.
pub const EVEN_ODDS: f32 = 400.0;
/// Weights past the hidden units are sixteenths of the evaluation's unit, so that small ones stay exact enough.
pub const FINENESS: i32 = 16;

/// The weights of the hidden units for one input, or their sums.
pub type Row = [i16; HIDDEN];

/// The square of a limited unit, in eighths, so that it fits.
#[inline]
pub(super) const fn squared(unit: i16) -> i16 {
    ((unit.wrapping_mul(unit) as u16) >> 3) as i16
}

/// The worth of the hidden units of two views by the weights behind each, in sixteenths of the evaluation's unit.
#[inline]
pub(crate) fn worth(hidden: [&Row; 2], outputs: &[Row; 2]) -> i32 {
    let [first, second] = hidden;
    let [own, other] = outputs;
    // At most 8,128 × OUTPUT for each unit of weight.
    let sum = i64::from(weighted(first, own)) + i64::from(weighted(second, other));
    let scale = i64::from(EVEN_ODDS as i32 * FINENESS);
    (sum * scale / i64::from(squared(FULL)) / i64::from(OUTPUT)) as i32
}

/// The sum of hidden units, each limited to 0 to [`FULL`], squared, weighted.
#[inline]
fn weighted(hidden: &Row, weights: &Row) -> i32 {
    let pairs = hidden.iter().zip(weights);
    pairs.fold(0, |sum, (&unit, &weight)| {
        sum.wrapping_add(i32::from(squared(unit.clamp(0, FULL))) * i32::from(weight))
    })
}
