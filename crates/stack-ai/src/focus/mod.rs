//! The knowledge of searches about Focus: evaluations, and the gains of a move.

pub mod features;
mod learned;
mod players;
mod published;
pub mod rivals;
mod tactics;
mod weights;

pub use learned::{EVEN_ODDS, FINENESS, Learned};
pub use published::Published;
pub use rivals::Rivals;
