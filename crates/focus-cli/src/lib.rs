//! Shared command-line code of the game and its engine.
//!
//! [`arguments`] parses a command line, [`mod@version`] describes the running build, [`pages`] generates man pages and
//! shell completions from the definition of the arguments, [`signals`] handles termination signals.

pub mod arguments;
pub mod man_pages;
pub mod signals;
pub mod version;

pub use version::version;
