//! Evaluations, move gains and players of Byte.
//!
//! The example `fit_byte` of the crate `tuning` fits the weights; `endings` measures solving times.

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
