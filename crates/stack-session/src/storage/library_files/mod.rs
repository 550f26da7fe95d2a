//! All games on disk: list entries, and requests to change them.
//!
//! The files are authoritative. The summary of a file is valid as long as the file's size and
//! modification time stay the same.

mod edits;
mod index_db;
mod position_scan;
mod request;
mod scanner;

use std::path::PathBuf;
use std::sync::Arc;
use std::time::SystemTime;

use super::error::StorageError;
use crate::game::GameSummary;

pub(super) use edits::{DeletedRecord, LibraryEditor, export, name_by_players};
pub use index_db::GameFilter;
pub(super) use position_scan::PositionScan;
pub use position_scan::{FoundPosition, PositionReply, PositionRequest, PositionTask};
pub use request::{
    BatchReport, BatchTask, LibraryChange, LibraryRequest, ReadDetails, RestoredGame,
};
pub(crate) use scanner::kind_of;
pub(super) use scanner::{LibraryScanner, unfinished_files, wait_for_latest_lock};

/// A game of the library.
#[derive(Clone, Debug, PartialEq)]
pub struct LibraryEntry {
    /// The file.
    pub path: PathBuf,
    /// The folder of the file, which decides what can be done with it.
    pub kind: EntryKind,
    /// The name that the user chose: the file name without extension. `None` for a name that the
    /// program made.
    pub name: Option<String>,
    /// Whether another running program has this unfinished match open. It can only be viewed and
    /// copied.
    pub in_use: bool,
    /// Whether this is the current match of this program. Opening it returns to it.
    pub is_current: bool,
    /// The modification time.
    pub changed: SystemTime,
    /// The content of the file.
    pub content: EntryContent,
}

impl LibraryEntry {
    /// The summary of the game; `None` if the file is damaged or has not been read yet.
    pub fn summary(&self) -> Option<&GameSummary> {
        match &self.content {
            EntryContent::Read(summary) => Some(summary),
            EntryContent::Unread | EntryContent::Damaged(_) => None,
        }
    }

    /// The error of a damaged file.
    pub fn error(&self) -> Option<&StorageError> {
        match &self.content {
            EntryContent::Damaged(error) => Some(error),
            EntryContent::Unread | EntryContent::Read(_) => None,
        }
    }

    /// When the game was started, according to its record; `None` if the record has no date. The
    /// modification time does not replace it, because saving an analysis changes it. A file that
    /// was not read has only that.
    pub fn date(&self) -> Option<SystemTime> {
        match &self.content {
            EntryContent::Read(summary) => summary.date,
            EntryContent::Unread | EntryContent::Damaged(_) => Some(self.changed),
        }
    }
}

/// The content of a file of the library.
#[derive(Clone, Debug, PartialEq)]
pub enum EntryContent {
    /// Not read since the last change. It is read in the background.
    Unread,
    /// A game.
    Read(Box<GameSummary>),
    /// Not a game.
    Damaged(StorageError),
}

/// The folder of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EntryKind {
    /// A match that can be resumed.
    Unfinished,
    /// A match that was played to its end here, saved automatically.
    Finished,
    /// A game that the user saved under a name.
    Saved,
    /// A copy of a game that was opened from outside the library or pasted.
    Opened,
    /// A tournament game. It cannot be renamed or deleted, because the tournament counts it.
    Tournament,
}

impl EntryKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [
        Self::Unfinished,
        Self::Finished,
        Self::Saved,
        Self::Opened,
        Self::Tournament,
    ];

    /// Whether the game can be renamed and deleted.
    pub const fn is_editable(self) -> bool {
        !matches!(self, Self::Tournament)
    }
}

/// The games of the library.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LibraryList {
    /// The games, last changed first: with damaged files, without unfinished matches that have no
    /// moves.
    pub entries: Vec<Arc<LibraryEntry>>,
    /// The number of files to read. Their entries are [`EntryContent::Unread`].
    pub unread: usize,
    /// The game that was deleted last and can be restored, if that was within a day, even after a
    /// restart. `path` is its path before the deletion.
    pub last_deleted: Option<Arc<LibraryEntry>>,
    /// The number of games that were deleted with it, including it.
    pub last_deleted_count: usize,
}
