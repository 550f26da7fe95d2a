//! Efficiently updatable evaluation networks (NNUE; Y. Nasu, 2018) for two sides: the
//! game-independent part.
//!
//! A position has a list of inputs in each side's view: one per nonempty cell, and a few for pieces
//! off the board. One hidden layer sees both views. A move changes few inputs, so the sums of the
//! hidden layer, the [`Accumulator`], are updated incrementally. The search records each move, and
//! the accumulator catches up when a position is evaluated. Inputs, direct weights and output layer
//! are defined by each game's [`Layer`] and [`Network`]. docs/training.md describes training.

mod accumulator;
mod file;
mod layer;

pub use accumulator::{Accumulator, AccumulatorStack, Network, NetworkEvaluation};
pub(crate) use file::{EmbeddedNetwork, check_outputs, decode, encode};
pub(crate) use layer::hidden_output;
pub use layer::{
    ACTIVATION_MAX, HIDDEN, Layer, OUTPUT_SCALE, Row, VALUE_PER_LOGIT, Views, WEIGHT_SCALE, Worth,
};
