//! All integration tests in one binary.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code may panic"
)]

mod error_messages;
mod keys;
mod languages;
mod lessons;
mod palettes;
mod panels;
mod strings;
