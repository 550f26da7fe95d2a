//! The knowledge of searches about Focus: evaluations, and the gains of a move.
//!
//! [`Published`] is the evaluation of the literature, kept as it was. [`network`] judges for the champion where there are two
//! sides; docs/training.md describes its training. [`Learned`] (two sides) and
//! [`MultiplayerEvaluation`] (more) are weighted sums of features. Their weights are learned: in the crate `tuning`, `gather`
//! and `gather_rivals` play games, `fit` and `fit_rivals` fit the weights to the results, `fit_moves` those of the
//! guess about moves, `duel` and `rounds` tell whether a player has become stronger, `think` how fast it is.

mod counting;
pub mod features;
mod learned;
pub mod multiplayer;
pub mod network;
pub mod packed;
mod players;
mod published;
mod tactics;
mod weights;
mod whole;

pub use crate::network::{VALUE_PER_LOGIT, WEIGHT_SCALE};
pub use learned::TwoSidedEvaluation;
pub use multiplayer::MultiplayerEvaluation;
pub use published::PublishedEvaluation;
