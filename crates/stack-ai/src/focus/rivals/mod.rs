//! The evaluation of Focus for three and four sides.

mod evaluation;
mod features;
mod gains;
mod move_weights;
mod moves;
mod weights;

pub use evaluation::{EVEN_ODDS, FINENESS, Rivals, SeatSums};
pub use features::{FEATURES, PATTERNS, collect};
pub use gains::Gains;
pub use moves::{Glance, MOVE_FEATURES};
