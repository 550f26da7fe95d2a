//! The Focus engine: everything behind the `focus-engine` command line.
//!
//! [`ugi`] is the text interface for scripts and tournament managers. [`mod@matches`], [`merge`]
//! and [`ratings`] compare players; [`players`] lists them; [`perft`] and [`mod@bench`] check and
//! measure the rules; [`mod@export`] writes pictures and pages; [`datagen`] produces training data,
//! [`mod@book`] opening books, [`puzzles`] puzzles. [`ctrl_c`] handles interruptions.

mod append_file;
pub mod arguments;
pub mod bench;
pub mod book;
mod build_id;
pub mod ctrl_c;
pub mod datagen;
pub mod export;
pub mod matches;
pub mod merge;
mod openings;
pub mod perft;
pub mod players;
pub mod puzzles;
pub mod ratings;
pub mod ugi;
