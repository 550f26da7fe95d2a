//! What the command lines of the game and of its engine share.
//!
//! [`mod@version`] tells which build of a program runs, [`pages`] writes its manual pages and the
//! completions of shells from the definition of its arguments.

pub mod pages;
pub mod version;

pub use version::version;
