//! A session: its modes, where matches come from, playback, lessons, series, the alarm, and players
//! that follow a match back and forth.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]

mod alarm;
mod analysis;
#[path = "../common/mod.rs"]
mod common;
mod giving_up;
mod judge_stops;
mod lessons;
mod modes;
mod origins;
mod out;
mod playback;
mod recent;
mod series;
mod thinkers;
mod time;
mod unsaved;
