//! The interface between the trainer and a game.

use stack_ai::network::{ACTIVATION_MAX, OUTPUT_SCALE, Row};

/// A position as encoded for a network.
pub struct EncodedPosition {
    /// Inputs in the mover's view.
    pub inputs: Vec<u16>,
    /// Global features, for the mover.
    pub global: Vec<i8>,
    /// Phase of the game.
    pub phase: u8,
    /// Evaluation by the weighted sum of features, for the mover.
    pub known: i16,
}

/// A game whose networks are trained. The trained parameters are *rows*, several per input; their
/// sum is the weight of the input. Rare inputs thus benefit from what is learned about similar
/// ones.
pub trait TrainableGame {
    /// Unpacks a position and encodes it for the network.
    fn encode(&self, packed: &[u8]) -> Result<EncodedPosition, String>;
    /// Number of rows.
    fn rows(&self) -> usize;
    /// Calls `add` with the rows of an input.
    fn each_row(&self, input: usize, add: &mut dyn FnMut(usize));
    /// Number of board symmetries; the first is the identity.
    fn images(&self) -> usize;
    /// An input after a symmetry.
    fn image(&self, input: usize, image: usize) -> usize;
    /// The corresponding input in the other side's view.
    fn turned(&self, input: usize) -> usize;
    /// Number of phases, each with its own output weights.
    fn phases(&self) -> usize;
    /// Number of global features.
    fn global(&self) -> usize;
    /// Divisor that scales a feature to the magnitude of the others in training.
    fn divisor(&self, feature: usize) -> f32;
    /// Initial direct weights by row and phase from the weighted sum, in units of e to 1 odds.
    fn known_direct(&self) -> Vec<f32>;
    /// 1 for rows with a direct weight, 0 for others.
    fn is_direct(&self) -> Vec<f32>;
    /// Initial weights of the global features by feature and phase, in the same unit.
    fn known_global(&self) -> Vec<f32>;
    /// Encodes the network file; also returns how many weights were clamped.
    fn file(&self, name: &str, learned: &TrainedParameters) -> (Vec<u8>, usize);
}

/// Trained parameters in units of training, by row, feature and phase.
pub struct TrainedParameters {
    /// By row and hidden unit.
    pub inputs: Vec<Vec<f32>>,
    /// By row and phase.
    pub direct: Vec<Vec<f32>>,
    /// By hidden unit.
    pub biases: Vec<f32>,
    /// By hidden unit (the mover's view first) and phase.
    pub outputs: Vec<Vec<f32>>,
    /// By feature and phase.
    pub global: Vec<Vec<f32>>,
}

/// Quantizes trained parameters to integers.
#[derive(Default)]
pub struct Rounding {
    /// Number of clamped weights.
    pub limited: usize,
}

impl Rounding {
    /// Rounds to an integer and clamps to `±max`.
    pub fn integer(&mut self, x: f32, max: f32) -> i16 {
        self.limited += usize::from(x.abs() > max);
        x.clamp(-max, max).round() as i16
    }

    /// Quantizes weights of the hidden units.
    pub fn row(&mut self, row: &[f32], max: f32) -> Row {
        std::array::from_fn(|unit| self.integer(row[unit] * f32::from(ACTIVATION_MAX), max))
    }

    /// Quantizes output weights of one view in one phase.
    pub fn outputs(&mut self, outputs: &[Vec<f32>], phase: usize) -> Row {
        std::array::from_fn(|unit| {
            self.integer(outputs[unit][phase] * OUTPUT_SCALE as f32, MAX_WEIGHT)
        })
    }
}

/// Limit for weights that are not summed up.
pub const MAX_WEIGHT: f32 = 32_000.0;
