//! What searches know of Focus: evaluations, and what a move does.

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
