//! Computer players for stacking board games: searches generic over [`Game`](stack_game::Game),
//! evaluations per game, named players.
//!
//! A [`Search`] is given a match, [`Limits`] and a [`Stop`] flag; it streams [`Info`] while it
//! thinks and returns its move. Searches know nothing of windows and protocols, and never wait.
//! What they have to know of a game beyond its rules it tells by [`Tactics`] and an [`Evaluation`].

pub mod alpha_beta;
mod bound;
mod budget;
pub mod byte;
mod draws;
mod evaluation;
pub mod focus;
pub mod games;
mod info;
mod limits;
mod mcts;
mod multi;
mod noise;
pub mod players;
mod search;
mod seats;
mod solver;
mod stop;
mod tactics;
mod value;
mod variations;

pub use evaluation::Evaluation;
pub use info::Info;
pub use limits::Limits;
pub use mcts::{Mcts, MctsConfig};
pub use multi::{Multi, MultiConfig, Policy};
pub use noise::Noisy;
pub use search::Search;
pub use solver::{Solver, Solving};
pub use stop::Stop;
pub use tactics::{Gain, Tactics};
pub use value::{Values, WIN};
