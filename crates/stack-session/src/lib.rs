//! Matches of stacking games without a window.
pub mod game;
pub mod play;
mod random;
pub mod search;
pub use random::random_seed;
