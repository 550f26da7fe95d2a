//! The table without a window.

mod bench;
mod drag;
mod last_turns;
mod parts;
mod sounds;
mod storm;
mod turns;
