//! Computer players for stacking board games: searches generic over [`Game`](stack_game::Game),
//! evaluations for each game, named players.
//!
//! A [`Search`] takes a match, [`Limits`] and a [`Stop`] flag; it reports [`Info`] while it thinks
//! and returns its move. Searches know nothing of windows and protocols, and never wait. The
//! knowledge that they need beyond the rules is a game's [`Tactics`] and an [`Evaluation`].

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

/// The example of the README is a test.
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
