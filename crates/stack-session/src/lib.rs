//! Matches of stacking games without a window.
pub mod analysis;
pub mod game;
pub mod lessons;
pub mod play;
pub mod playback;
pub mod players;
mod random;
pub mod search;
pub mod series;
pub mod session;
pub mod settings;
pub use random::random_seed;
