//! What searches know of Focus: evaluations, and what a move does.

mod published;
mod tactics;

pub use published::Published;
