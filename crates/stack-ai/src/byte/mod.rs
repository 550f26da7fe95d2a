//! Evaluations, move gains and players of Byte.
//!
//! The example `fit_byte` of the crate `tuning` fits the weights; `endings` measures solving times.

pub mod evaluation;
pub mod network;
pub mod packed;
mod players;
mod tactics;

pub use evaluation::ByteEvaluation;
pub use evaluation::ByteMaterial;
