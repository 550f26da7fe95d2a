//! A match of any game: its tree of moves, its setup, its record.

mod analysis;
mod annotations;
mod any_match;
mod cards;
mod insight;
mod interlude;
mod log;
mod move_tree;
mod open;
mod rated;
mod setup;
mod summary;
#[cfg(test)]
mod tests;
mod text;
mod tree;
mod typed_match;

pub use any_match::{AnyMatch, MoveList, PlayedMove, Stuck, Threat};
pub use cards::{Card, Sibling, SiblingKind, cards, variants};
pub use insight::{Chances, Insight, MoveLoss};
pub use interlude::Interlude;
pub use log::MatchLog;
pub(crate) use open::agreed;
pub use open::{blank, open, open_with, sound_part, start};
pub use setup::{Controller, FirstSeat, LONGEST_NAME, MatchSetup, PERSON, SeatSetup, TEACHER};
pub use summary::{GameResult, Player, Summary};
pub(crate) use summary::{has_begun, summary};
pub use text::{TextFault, TextMatch};
pub use tree::{Node, Tree, TreeMove};
