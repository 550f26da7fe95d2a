//! The Focus engine: everything behind its command line, without a window.
//!
//! [`ugi`] is the text interface for people, scripts and tournament managers; [`perft`] and
//! [`mod@bench`] are the subcommands for checking and measuring the rules.

pub mod bench;
pub mod perft;
pub mod ugi;
