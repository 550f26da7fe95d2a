//! Computer players in whole matches: turns, hints, commands between moves, faults, spectators.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]

mod beside;
#[path = "../common/mod.rs"]
mod common;
mod faults;
mod hangs;
mod hints;
mod minds;
mod turns;
mod watch;
