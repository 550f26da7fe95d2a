//! Matches of stacking games without a window.
pub mod game;
mod random;
pub mod search;
pub use random::random_seed;
