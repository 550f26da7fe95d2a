//! All integration tests of the engine in one binary.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failure must stop the test"
)]

mod bot;
mod byte;
mod commands;
mod common;
mod datagen;
mod match_options;
mod matches;
mod puzzles;
mod ugi;
mod ugi_errors;
mod ugi_games;
mod ugi_search;
