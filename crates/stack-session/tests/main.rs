//! The tests of this crate in one program, except `killed` and `soak`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code"
)]

mod common;
mod library;
mod matches;
mod players;
mod session;
mod storage;
