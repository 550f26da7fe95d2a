//! All tests of the library as one program.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]

mod against_reference;
mod common;
mod examples;
mod faults;
mod golden;
mod insight;
mod make_golden_games;
mod make_perft_tables;
mod mobility;
mod perft;
mod properties;
mod reference;
