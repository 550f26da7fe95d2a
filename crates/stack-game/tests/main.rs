//! All integration tests in one program.

#![allow(clippy::unwrap_used, reason = "test code: an error must stop the test")]

mod board_view;
mod position_text;
mod records;
mod resignations;
mod toy;
mod toy_game;
