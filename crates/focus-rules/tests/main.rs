//! All integration tests in one program.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: an error must stop the test"
)]

mod against_reference;
mod common;
mod draws;
mod errors;
mod examples;
mod formats;
mod golden;
mod handicaps;
mod make_golden_games;
mod make_perft_tables;
mod move_facts;
mod perft;
mod properties;
mod reference;
mod reference_examples;
mod searching;
mod settings;
mod symmetry;
