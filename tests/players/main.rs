//! Computer players in whole matches without a window: turns, hints, changes of mind, faults, watching.

#![allow(missing_docs, reason = "tests")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]

#[path = "../common/mod.rs"]
mod common;
mod faults;
mod hints;
mod minds;
mod table;
mod turns;
mod watch;
