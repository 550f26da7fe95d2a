//! All integration tests in one program.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: an error must stop the test"
)]

mod against_reference;
mod common;
mod errors;
mod examples;
mod golden;
mod handicaps;
mod make_golden_games;
mod make_perft_tables;
mod mobility;
mod move_facts;
mod perft;
mod properties;
mod reference;
