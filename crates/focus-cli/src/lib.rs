//! What the command lines of the game and of its engine share.
//!
//! [`arguments`] reads a command line, [`mod@version`] tells which build of a program runs, [`pages`] writes its manual pages and the
//! completions of shells from the definition of its arguments, [`signals`] acts when the system ends the program.

pub mod arguments;
pub mod pages;
pub mod signals;
pub mod version;

pub use version::version;
