//! Series: every two of several computer players meet in many games, in the background.
//!
//! `stack-match` plays the games, as the engine's `match` command does. A game can be watched on the
//! table; its moves then arrive there as answers.

mod boards;
mod contest;
mod desk;
mod spectator;
mod thread;

pub use boards::Boards;
pub use desk::{OpenSeries, Series, SeriesCommand};
pub use spectator::Spectator;
pub use thread::{AnySeries, PlayedGame, SeriesNews, SeriesThread};

pub use crate::settings::{MOST_GAMES, MOST_PLAYERS, PlanChange, SeriesPlan};
