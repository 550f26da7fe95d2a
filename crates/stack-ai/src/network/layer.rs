//! The layers of a network: inputs, quantization and output.

use stack_game::Game;

/// The accumulated direct weights.
pub trait Worth: Copy {
    /// Zero.
    const NOTHING: Self;

    /// The sum.
    #[must_use]
    fn plus(self, more: &Self) -> Self;

    /// The difference.
    #[must_use]
    fn less(self, part: &Self) -> Self;
}

/// One number per game phase.
impl<const N: usize> Worth for [i32; N] {
    const NOTHING: Self = [0; N];

    #[inline]
    fn plus(mut self, more: &Self) -> Self {
        self.iter_mut()
            .zip(more)
            .for_each(|(sum, part)| *sum += part);
        self
    }

    #[inline]
    fn less(mut self, part: &Self) -> Self {
        self.iter_mut()
            .zip(part)
            .for_each(|(sum, part)| *sum -= part);
        self
    }
}

/// The first layer of a game's network. A *view* is the side, 0 or 1, that sees the position.
pub trait Layer: Send + Sync + 'static {
    /// The game.
    type Position: Game;
    /// The accumulated direct weights.
    type Worth: Worth + Send + Sync;

    /// The input of the piece with this index that a side has off the board.
    fn off_board_input(&self, view: usize, side: usize, piece: usize) -> usize;

    /// Calls `add` with each input of a position; empty cells have none.
    fn each(&self, position: &Self::Position, view: usize, add: impl FnMut(usize));

    /// The hidden-layer weights of an input; all 0 for empty cells.
    fn row(&self, input: usize) -> &Row;

    /// Biases of the hidden units.
    fn biases(&self) -> &Row;

    /// The direct weight of an input in the first side's view; zero for empty cells.
    fn direct(&self, input: usize) -> &Self::Worth;
}

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
pub(crate) fn hidden_output(hidden: [&Row; 2], outputs: &[Row; 2]) -> i32 {
    let [own, other] = [
        squared_activations(hidden[0]),
        squared_activations(hidden[1]),
    ];
    // At most 8,128 × `OUTPUT_SCALE` per unit of weight.
    let sum =
        i64::from(weighted_sum(&own, &outputs[0])) + i64::from(weighted_sum(&other, &outputs[1]));
    let scale = i64::from(VALUE_PER_LOGIT as i32 * WEIGHT_SCALE);
    (sum * scale / i64::from(squared(ACTIVATION_MAX)) / i64::from(OUTPUT_SCALE)) as i32
}

/// Squared clipped ReLU.
// Not inlined together with the weighted sum, because that vectorizes badly.
#[inline(never)]
fn squared_activations(hidden: &Row) -> Row {
    let mut squares = [0; HIDDEN];
    for (square, &unit) in squares.iter_mut().zip(hidden) {
        *square = squared(unit.clamp(0, ACTIVATION_MAX));
    }
    squares
}

/// The weighted sum of squares.
#[inline(never)]
fn weighted_sum(squares: &Row, weights: &Row) -> i32 {
    let pairs = squares.iter().zip(weights);
    pairs.fold(0, |sum, (&square, &weight)| {
        sum.wrapping_add(i32::from(square) * i32::from(weight))
    })
}
