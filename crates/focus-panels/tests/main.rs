//! All integration tests in one binary.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code may panic"
)]

mod error_messages;
mod keys;
mod lessons;
mod panels;
mod strings;
