//! All integration tests in one binary.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code may panic"
)]

mod error_messages;
mod exported_texts;
mod keys;
mod languages;
mod lessons;
mod move_reasons;
mod palettes;
mod panels;
mod strings;
