//! All integration tests of the library in one binary.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a failure must stop the test"
)]

mod alpha_beta;
mod analysis;
mod byte;
mod byte_network;
mod common;
mod given_up;
mod kept_tree;
mod levels;
mod many_sided_analysis;
mod mcts;
mod multi;
mod network;
mod noise;
mod players;
mod positions;
mod replay;
mod rivals;
mod shortlist;
mod tactics;
mod threads;
mod variety;
