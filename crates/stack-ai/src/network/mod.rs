//! Networks that judge positions for two sides: what those of all games share.
//!
//! One hidden layer sees a position in the view of each side, as a list of inputs that it has: each cell of the board has one by what lies
//! there, and each side a few by what it has beside the board. A move changes a few cells, so that the layer's sums are brought up to date
//! instead of computed anew (*efficiently updatable*; Y. Nasu, 2018): the search tells each move that it makes, and the sums follow when a position
//! is judged. What the inputs are, what they are worth past the hidden layer and what follows
//! behind it is each game's own [`Layer`] and [`Network`]. docs/training.md describes training.

mod accumulator;
mod file;
mod known;
mod layer;
mod networked;
mod units;

pub use accumulator::Accumulator;
pub(crate) use file::{check_outputs, open, write};
pub(crate) use known::EmbeddedNetwork;
pub use layer::{Layer, Worth};
pub use networked::{AccumulatorStack, Network, NetworkEvaluation};
pub(crate) use units::worth;
pub use units::{ACTIVATION_MAX, HIDDEN, OUTPUT_SCALE, Row, VALUE_PER_LOGIT, Views, WEIGHT_SCALE};
