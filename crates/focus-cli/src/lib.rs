//! Shared command-line code of the game and its engine.
//!
//! [`arguments`] parses a command line, [`output`] writes to standard output, [`mod@version`]
//! describes the running build, [`man_pages`] generates man pages and shell completions from the
//! definition of the arguments, [`signals`] handles termination signals.

pub mod arguments;
pub mod man_pages;
pub mod output;
pub mod signals;
pub mod version;

pub use version::version;
