//! All tests of the library as one program.

#![allow(clippy::unwrap_used, reason = "test code: a fault must stop the test")]

mod board_text;
mod board_view;
mod giving_up;
mod records;
mod toy;
mod toy_game;
