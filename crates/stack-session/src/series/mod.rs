//! Series: every two of several computer players meet in many games, in the background.
//!
//! `stack-match` plays the games, as the engine's `match` command does. A game can be watched on the
//! table; its moves then arrive there as answers.

mod contest;
mod desk;
mod live_games;
mod runner;
mod spectator;

pub use desk::{OpenSeries, Series, SeriesCommand};
pub use live_games::LiveGames;
pub use runner::{AnySeries, PlayedGame, SeriesStatus, SeriesThread};
pub use spectator::Spectator;

pub use crate::settings::{MAX_GAMES, MAX_PLAYERS, PlanChange, SeriesPlan};
