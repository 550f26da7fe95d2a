//! Tests of the table without a window.

mod drag;
mod harness;
mod last_moves;
mod partial_stacks;
mod random_input;
mod sounds;
mod turns;
