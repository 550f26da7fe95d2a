//! Evaluations, move gains and players of Byte.
//!
//! The examples `gather` and `fit` of the crate `tuning` fit the weights.

pub mod evaluation;
pub mod network;
pub mod packed;
mod players;
mod tactics;

pub use evaluation::{ByteEvaluation, ByteMaterial};
