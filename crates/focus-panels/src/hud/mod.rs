//! View models of all panels around the board, read from a session.

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

pub use basics::{ComputerActivity, match_hud};
pub use cache::MovesCache;
pub use model::{Hud, SpectateState, TurnKind, TurnOwner};
pub use names::{player_name, seat_emblem, seat_name, variant_title};
pub use proposal::{answer_dialog, propose_dialog};
pub use read::{cached_hud, hud};
pub use spectate::shows_thinking;
pub use task::TurnPrompt;
