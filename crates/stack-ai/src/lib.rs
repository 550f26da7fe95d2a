//! Computer players for stacking board games: searches generic over [`Game`](stack_game::Game),
//! evaluations, named players.
//!
//! A [`Search`] takes a match, [`Limits`] and a [`Stop`] flag, reports [`Info`] while it runs, and
//! returns a move. Searches never block and do no I/O. A game provides knowledge beyond its rules
//! through [`Tactics`] and an [`Evaluation`].

pub mod alpha_beta;
mod analyst;
mod annotation;
mod bit_buffer;
mod bound;
mod budget;
pub mod byte;
mod draw_detection;
mod evaluation;
mod exponential;
pub mod focus;
pub mod games;
mod info;
mod limits;
mod mcts;
mod multiplayer;
pub mod network;
mod noise;
pub mod players;
mod reporter;
mod root;
mod search;
mod seats;
mod solver;
mod stop;
mod table_size;
mod tactics;
mod threads;
mod value;
mod variations;
mod variety;

/// The README example is tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use analyst::{MultiPvSearch, Scope};
pub use annotation::{Annotation, evaluation_uncertainty, is_annotation_uncertain};
pub use evaluation::Evaluation;
pub use info::Info;
pub use limits::Limits;
pub use mcts::{Mcts, MctsConfig, Shortlist};
pub use multiplayer::{MultiplayerConfig, MultiplayerSearch, OpponentModel};
pub use noise::NoisyEvaluation;
pub use search::Search;
pub use solver::{Solver, SolverFirst};
pub use stop::Stop;
pub use tactics::{Gain, Tactics};
pub use value::{PROVED, Values, WIN};
