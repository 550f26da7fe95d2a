//! A match of any game: its tree of moves, its setup, its record.

mod annotations;
mod any_match;
mod cards;
mod move_tree;
mod open;
mod setup;
#[cfg(test)]
mod tests;
mod tree;
mod typed_match;

pub use any_match::{AnyMatch, MoveList, PlayedMove, Stuck};
pub use cards::{Card, Sibling, SiblingKind, cards, variants};
pub(crate) use open::agreed;
pub use open::{PERSON, blank, open, start};
pub use setup::{Controller, FirstSeat, LONGEST_NAME, MatchSetup, SeatSetup, TEACHER};
pub use tree::{Chances, Node, Tree};
