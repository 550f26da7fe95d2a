//! What searches know of Focus: evaluations, and what a move does.

mod published;
pub mod rivals;
mod rivals_weights;
mod tactics;

pub use published::Published;
pub use rivals::Rivals;
