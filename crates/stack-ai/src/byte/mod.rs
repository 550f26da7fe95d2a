//! What searches know of Byte: evaluations, and what a move does.

mod players;
mod published;
mod tactics;

pub use published::Tops;
