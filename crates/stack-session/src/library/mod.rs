//! The library: all games on disk as they were listed last, searched and sorted.

mod captions;
mod command;
mod query;
mod shown;

pub use captions::{SearchText, SearchTextFn};
pub use command::LibraryCommand;
pub use query::{Query, SortKey};
pub use shown::Library;

pub use crate::game::{GameResult, GameSummary, SeatSummary};
use crate::play::SeatedMatch;
use crate::storage::record_of;
pub use crate::storage::{
    EntryContent, EntryKind, LibraryChange, LibraryEntry, LibraryRequest, without_number,
};

/// The players of the match on the table, as a list would tell them.
#[must_use]
pub fn players_of(current: &SeatedMatch) -> Vec<SeatSummary> {
    SeatSummary::all(&record_of(current))
}
