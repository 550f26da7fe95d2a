//! The evaluation of Focus for three and four sides, with move priors.

mod evaluation;
mod features;
mod gains;
mod move_weights;
mod moves;
mod weights;

pub use evaluation::{EVEN_ODDS, FINENESS, MultiplayerEvaluation, SeatSums};
pub use features::{FEATURES, PATTERNS, collect};
pub use gains::MoveGains;
pub use moves::{MOVE_FEATURES, MoveFeatures};
