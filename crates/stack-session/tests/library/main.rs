//! All games on disk: listed, searched, renamed, deleted and brought back, copied, opened.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]

#[path = "../common/mod.rs"]
mod common;

mod changes;
mod index;
mod list;
mod opening;
mod shelf;
mod times;
