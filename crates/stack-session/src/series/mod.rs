//! Series: every two of several computer players meet in many games, in the background.

mod plan;

pub use plan::{MOST_PLAYERS, PlanChange, SeriesPlan};
