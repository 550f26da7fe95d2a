//! All integration tests of the library in one binary.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a failure must stop the test"
)]

mod alpha_beta;
mod analysis;
mod byte;
mod common;
mod levels;
mod mcts;
mod multiplayer_evaluation;
mod multiplayer_search;
mod network;
mod players;
mod position_keys;
mod positions;
mod replay;
mod searches;
mod tactics;
mod threads;
