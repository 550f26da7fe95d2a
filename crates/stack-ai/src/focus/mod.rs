//! What searches know of Focus: evaluations, and what a move does.

pub mod features;
mod learned;
mod published;
mod tactics;
mod weights;

pub use learned::{EVEN_ODDS, FINENESS, Learned};
pub use published::Published;
