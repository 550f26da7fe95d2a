//! Searches in background threads, and timers that wake the window.

mod computer_player;
#[cfg(test)]
mod interleaving_tests;
mod search_thread;
mod wake;

use crate::threads;

pub use computer_player::{
    ComputerPlayer, PlayerChoice, SearchInfo, TypedComputerPlayer, level_number,
};
pub use search_thread::{
    ABANDON_AFTER, DeadlineSearch, GRACE_PERIOD, RunningSearches, SearchOutcome, SearchThread,
    limits_for_time,
};
pub use wake::{WakeHandle, WakeTimer};
