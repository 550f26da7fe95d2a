//! The evaluation of Focus for three and four sides.

mod evaluation;
mod features;
mod weights;

pub use evaluation::{EVEN_ODDS, FINENESS, Rivals};
pub use features::{FEATURES, PATTERNS, collect};
