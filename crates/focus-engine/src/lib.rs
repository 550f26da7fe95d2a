//! The Focus engine: everything behind its command line, without a window.
//!
//! [`ugi`] is the text interface for people, scripts and tournament managers; [`mod@matches`] and
//! [`ratings`] are the subcommands for comparing players, [`players`] lists them, [`perft`] and [`mod@bench`] those for
//! checking and measuring the rules; [`datagen`] plays games for networks to learn from. [`interrupt`] hears Ctrl-C for `match` and `ratings`.

pub mod arguments;
pub mod bench;
mod build_id;
pub mod ctrl_c;
pub mod datagen;
pub mod matches;
pub mod merge;
mod openings;
pub mod perft;
pub mod players;
pub mod ratings;
pub mod ugi;
