//! Hidden units: their numbers, and what they are worth.

/// Hidden units of each view.
pub const HIDDEN: usize = 32;
/// A hidden unit of this is full: what is more counts as this, what is below 0 as 0.
pub const ACTIVATION_MAX: i16 = 255;
/// Weights behind the hidden units are this part of the evaluation's unit of e to 1 odds.
pub const OUTPUT_SCALE: i32 = 256;
/// The value at which the odds are e to 1; what weights are fitted to.
pub const VALUE_PER_LOGIT: f32 = 400.0;
/// Weights past the hidden units are sixteenths of the evaluation's unit, so that small ones stay exact enough.
pub const WEIGHT_SCALE: i32 = 16;

/// The weights of the hidden units for one input, or their sums.
pub type Row = [i16; HIDDEN];

/// The rows of both views, one behind the other: where a processor fetches them at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct Views(pub [Row; 2]);

/// The square of a limited unit, in eighths, so that it fits.
#[inline]
pub(super) const fn squared(unit: i16) -> i16 {
    ((unit.wrapping_mul(unit) as u16) >> 3) as i16
}

/// The worth of the hidden units of two views by the weights behind each, in sixteenths of the evaluation's unit.
#[inline]
pub(crate) fn worth(hidden: [&Row; 2], outputs: &[Row; 2]) -> i32 {
    let [own, other] = [squares(hidden[0]), squares(hidden[1])];
    // At most 8,128 × OUTPUT for each unit of weight.
    let sum = i64::from(weighted(&own, &outputs[0])) + i64::from(weighted(&other, &outputs[1]));
    let scale = i64::from(VALUE_PER_LOGIT as i32 * WEIGHT_SCALE);
    (sum * scale / i64::from(squared(ACTIVATION_MAX)) / i64::from(OUTPUT_SCALE)) as i32
}

/// Hidden units, each limited to 0 to [`FULL`], squared.
// In one function with what follows, eight units at once become four in vectors half empty.
#[inline(never)]
fn squares(hidden: &Row) -> Row {
    let mut squares = [0; HIDDEN];
    for (square, &unit) in squares.iter_mut().zip(hidden) {
        *square = squared(unit.clamp(0, ACTIVATION_MAX));
    }
    squares
}

/// The weighted sum of squares.
#[inline(never)]
fn weighted(squares: &Row, weights: &Row) -> i32 {
    let pairs = squares.iter().zip(weights);
    pairs.fold(0, |sum, (&square, &weight)| {
        sum.wrapping_add(i32::from(square) * i32::from(weight))
    })
}
