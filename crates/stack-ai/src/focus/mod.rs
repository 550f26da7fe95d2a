//! The knowledge of searches about Focus: evaluations, and the gains of a move.
//!
//! [`Published`] is the evaluation of the literature, kept as it was. [`network`] judges for the champion where there are two
//! sides; docs/training.md describes its training. [`Learned`] (two sides) and
//! [`Rivals`] (more) are weighted sums of features. Their weights are learned: in the crate `tuning`, `gather`
//! and `gather_rivals` play games, `fit` and `fit_rivals` fit the weights to the results, `fit_moves` those of the
//! guess about moves, `duel` and `rounds` tell whether a player has become stronger, `think` how fast it is.

mod counting;
pub mod features;
mod learned;
pub mod network;
pub mod packed;
mod players;
mod published;
pub mod rivals;
mod tactics;
mod weights;
mod whole;

pub use crate::network::{EVEN_ODDS, FINENESS};
pub use learned::Learned;
pub use published::Published;
pub use rivals::Rivals;
