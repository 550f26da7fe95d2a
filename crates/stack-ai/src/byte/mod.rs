//! The knowledge of searches about Byte: evaluations, and the gains of a move.

pub mod features;
mod learned;
mod players;
mod published;
mod tactics;
mod weights;

pub use learned::Learned;
pub use published::Tops;
