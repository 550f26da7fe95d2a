//! Computer players for stacking board games: searches generic over [`Game`](stack_game::Game),
//! evaluations, named players.
//!
//! A [`Search`] takes a match, [`Limits`] and a [`Stop`] flag, reports [`Info`] while it runs, and
//! returns a move. Searches never block and do no I/O. A game provides knowledge beyond its rules
//! through [`Tactics`] and an [`Evaluation`].

pub mod alpha_beta;
mod annotation;
mod bit_buffer;
pub mod byte;
mod draw_detection;
mod draw_value;
mod evaluation;
pub mod focus;
pub mod games;
mod limits;
mod mcts;
mod multiplayer;
pub mod network;
mod opening_variety;
pub mod players;
mod root_moves;
mod search;
mod solver;
mod tactics;
mod threads;

/// The README example is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use annotation::{Annotation, evaluation_uncertainty, is_annotation_uncertain};
pub use evaluation::{Evaluation, PROVED, Values, WIN};
pub use limits::{Limits, Stop};
pub use mcts::{Mcts, MctsConfig, Shortlist};
pub use multiplayer::{MultiplayerConfig, MultiplayerSearch, OpponentModel};
pub use players::NoisyEvaluation;
pub use search::{Info, Scope, Search};
pub use solver::{Solver, SolverFirst};
pub use tactics::{Gain, Tactics, side_count};
