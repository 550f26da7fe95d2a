//! Helpers of the tests: a session with a board, computer players, random numbers.

#![allow(dead_code, unused_imports, reason = "each test program uses a part")]

mod rng;
mod setups;
mod test_players;
mod test_session;
#[path = "../../../stack-ai/tests/common/tries.rs"]
mod tries;
mod user_actions;

pub(crate) use rng::{TestRng, number};
pub(crate) use setups::{active_move, next, play, setup, started, turn, variants, with};
pub(crate) use test_players::{
    FixedChancePlayer, LimitRecorder, PanickingPlayer, ReportingPlayer, SlowPlayer,
};
pub(crate) use test_session::{TestFolder, TestSession, files_in};
pub(crate) use tries::several;
pub(crate) use user_actions::simulate_user_action;
