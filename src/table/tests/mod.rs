//! The table without a window.

mod bench;
mod parts;
mod storm;
mod turns;
