//! Computer players for stacking board games: searches generic over [`Game`](stack_game::Game),
//! evaluations per game, named players.
//!
//! A [`Search`] is given a match, [`Limits`] and a [`Stop`] flag; it streams [`Info`] while it
//! thinks and returns its move. Searches know nothing of windows and protocols, and never wait.

mod info;
mod limits;
pub mod players;
mod search;
mod stop;
mod value;

pub use info::Info;
pub use limits::Limits;
pub use search::Search;
pub use stop::Stop;
pub use value::{Values, WIN};
