//! The head-up display: the models of all panels around the board, read off a session.

mod basics;
mod cache;
mod lesson;
mod model;
mod moves;
mod names;
mod proposal;
mod read;
mod spectate;
mod study;
mod task;

pub use basics::{Activity, basics};
pub use cache::MovesCache;
pub use model::{Hud, Spectated, Stage, TurnOf};
pub use names::{mark_of, player_name, seat_name, variant_title};
pub use proposal::{answer, propose};
pub use read::{hud, hud_with};
pub use spectate::thoughts_shown;
pub use task::Task;
