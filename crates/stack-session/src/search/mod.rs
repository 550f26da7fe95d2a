//! Searches in the background.

#[cfg(test)]
mod models;
mod thinker;
mod thread;
mod timed;
mod wake;

use crate::threads;

pub use thinker::{PlayerChoice, SearchThinker, Thinker, Thought, level};
pub use thread::{Found, SearchThread, ThreadCount, limits};
pub use timed::{GIVEN_UP, OVERTIME, TimedSearch};
pub use wake::{Alarm, Wake};
