//! What searches know of Byte: evaluations, and what a move does.

pub mod features;
mod learned;
mod players;
mod published;
mod tactics;
mod weights;

pub use learned::Learned;
pub use published::Tops;
