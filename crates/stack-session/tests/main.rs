//! All tests of the library as one program, but those that chores start with other numbers: `killed` and `soak`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]

mod common;
mod library;
mod matches;
mod players;
mod session;
mod storage;
