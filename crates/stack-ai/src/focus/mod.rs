//! Evaluations, move gains and players of Focus.
//!
//! [`PublishedEvaluation`] is the evaluation of the literature. The champion uses [`network`] with
//! two sides (docs/training.md). [`TwoSidedEvaluation`] and [`MultiplayerEvaluation`] are weighted
//! sums of features. The examples of the crate `tuning` produce the weights: `gather` plays games,
//! `fit` and `fit_moves` fit weights.

pub mod features;
mod material;
pub mod multiplayer;
pub mod network;
pub mod packed;
mod players;
mod tactics;
mod two_sided;
mod weights;

pub use crate::network::{VALUE_PER_LOGIT, WEIGHT_SCALE};
pub use material::PublishedEvaluation;
pub use multiplayer::MultiplayerEvaluation;
pub use two_sided::TwoSidedEvaluation;
