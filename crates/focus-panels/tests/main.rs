//! All tests of the library as one program.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]

mod error_messages;
mod keys;
mod lessons;
mod panels;
mod strings;
