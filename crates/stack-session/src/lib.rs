//! Matches of stacking games without a window.
pub mod game;
pub mod play;
mod random;
pub mod search;
pub mod series;
pub mod settings;
pub mod storage;
pub use random::random_seed;
