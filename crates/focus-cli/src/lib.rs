//! Shared command-line code of the game and its engine.
//!
//! [`mod@version`] describes the running build; [`pages`] generates man pages and shell completions from the
//! definition of the arguments.

pub mod pages;
pub mod version;

pub use version::version;
