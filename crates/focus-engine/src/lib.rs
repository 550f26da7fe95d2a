//! The Focus engine: everything behind its command line, without a window.
//!
//! [`ugi`] is the text interface for people, scripts and tournament managers; [`mod@matches`] and
//! [`players`] are the subcommands for comparing players, [`perft`] and [`mod@bench`] those for
//! checking and measuring the rules. [`games`] lists what can be played.

pub mod arguments;
pub mod bench;
pub mod games;
pub mod matches;
pub mod perft;
pub mod players;
pub mod ugi;
