//! The knowledge of searches about Byte: evaluations, and the gains of a move.
//!
//! The example `fit_byte` plays the games and fits the weights; `endings` measures the time of proofs.

pub mod features;
mod learned;
pub mod network;
pub mod packed;
mod players;
mod published;
mod tactics;
mod weights;

pub use learned::ByteEvaluation;
pub use published::ByteMaterial;
