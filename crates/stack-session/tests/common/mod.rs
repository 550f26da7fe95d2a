//! Helpers of the tests: a session with a board, computer players, random numbers.

#![allow(dead_code, unused_imports, reason = "each test program uses a part")]

mod bench;
mod dice;
mod disturbance;
mod library;
mod number;
mod play;
mod setups;
mod thinkers;
#[path = "../../../stack-ai/tests/common/tries.rs"]
mod tries;

pub(crate) use bench::Bench;
pub(crate) use dice::Dice;
pub(crate) use disturbance::disturb;
pub(crate) use number::number;
pub(crate) use play::{begun, lively, play, turn};
pub(crate) use setups::{setup, variants, with};
pub(crate) use thinkers::{Failing, Noting, Patient, Sure, Talkative};
pub(crate) use tries::several;
