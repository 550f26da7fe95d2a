//! Searches in the background.

mod computer_player;
#[cfg(test)]
mod models;
mod thread;
mod timed;
mod wake;

use crate::threads;

pub use computer_player::{ComputerPlayer, PlayerChoice, SearchInfo, SearchThinker, level_number};
pub use thread::{Found, SearchThread, ThreadCount, limits};
pub use timed::{GIVEN_UP, OVERTIME, TimedSearch};
pub use wake::{WakeHandle, WakeTimer};
