//! All integration tests in one program.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "test code: an error must stop the test"
)]

mod common;
mod engines;
mod matches;
mod puzzles;
mod round_robin;
