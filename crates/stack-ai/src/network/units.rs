//! Quantization and output layer.

/// Hidden units per view.
pub const HIDDEN: usize = 32;
/// Maximum activation of a hidden unit.
pub const ACTIVATION_MAX: i16 = 255;
/// Output weights are quantized in units of 1/`OUTPUT_SCALE` log odds.
pub const OUTPUT_SCALE: i32 = 256;
/// Value per unit of log odds.
pub const VALUE_PER_LOGIT: f32 = 400.0;
/// Direct and global weights are quantized in units of 1/`WEIGHT_SCALE`.
pub const WEIGHT_SCALE: i32 = 16;

/// Hidden-layer weights of one input, or their sums.
pub type Row = [i16; HIDDEN];

/// The rows of both views, aligned to a cache line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(64))]
pub struct Views(pub [Row; 2]);

/// The squared activation divided by 8, to fit 16 bits.
#[inline]
pub(super) const fn squared(unit: i16) -> i16 {
    ((unit.wrapping_mul(unit) as u16) >> 3) as i16
}

/// The output value of the hidden units of two views, in units of 1/[`WEIGHT_SCALE`].
#[inline]
pub(crate) fn worth(hidden: [&Row; 2], outputs: &[Row; 2]) -> i32 {
    let [own, other] = [squares(hidden[0]), squares(hidden[1])];
    // At most 8,128 × `OUTPUT_SCALE` per unit of weight.
    let sum = i64::from(weighted(&own, &outputs[0])) + i64::from(weighted(&other, &outputs[1]));
    let scale = i64::from(VALUE_PER_LOGIT as i32 * WEIGHT_SCALE);
    (sum * scale / i64::from(squared(ACTIVATION_MAX)) / i64::from(OUTPUT_SCALE)) as i32
}

/// Squared clipped ReLU.
// Not inlined together with the weighted sum, because that vectorizes badly.
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
