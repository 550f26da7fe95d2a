//! What a list tells about one game of the library.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::SystemTime;

use crate::game::GameSummary;
use crate::storage::StorageError;

/// A game of the library.
#[derive(Clone, Debug, PartialEq)]
pub struct LibraryEntry {
    /// The file.
    pub path: PathBuf,
    /// The folder that it lies in, and with it what may be done with it.
    pub kind: EntryKind,
    /// The name that a person chose: the file's, without folder and ending. `None` for a name that
    /// the program made, which tells people nothing.
    pub name: Option<String>,
    /// True for an unfinished match that another running program has on its table: it can only be looked at and copied.
    pub in_use: bool,
    /// True for the unfinished match on the table of this program: opening it leads back there.
    pub is_current: bool,
    /// The time of the last writing.
    pub changed: SystemTime,
    /// What the file holds.
    pub content: EntryContent,
}

impl LibraryEntry {
    /// What the game is; `None` for a damaged file and one that has not been read yet.
    #[must_use]
    pub fn summary(&self) -> Option<&GameSummary> {
        match &self.content {
            EntryContent::Read(summary) => Some(summary),
            EntryContent::Unread | EntryContent::Damaged(_) => None,
        }
    }

    /// The fault of a damaged file.
    #[must_use]
    pub fn error(&self) -> Option<&StorageError> {
        match &self.content {
            EntryContent::Damaged(fault) => Some(fault),
            EntryContent::Unread | EntryContent::Read(_) => None,
        }
    }

    /// The start of the game as its record tells it; otherwise the time of the last writing.
    #[must_use]
    pub fn date(&self) -> SystemTime {
        let told = self.summary().and_then(|summary| summary.date);
        told.unwrap_or(self.changed)
    }
}

/// The content of a file of the library.
#[derive(Clone, Debug, PartialEq)]
pub enum EntryContent {
    /// It has not been read since it was written; this is made up for in the background.
    Unread,
    /// A game.
    Read(Box<GameSummary>),
    /// It is not a game.
    Damaged(StorageError),
}

/// The folder of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EntryKind {
    /// It can be resumed.
    Unfinished,
    /// It was played here to its end, and kept by itself.
    Finished,
    /// A person saved it under a name.
    Saved,
    /// A copy of a game that was opened from another place or pasted.
    Opened,
    /// A game of a series. It cannot be renamed or deleted: the series counts it.
    Series,
}

impl EntryKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [
        Self::Unfinished,
        Self::Finished,
        Self::Saved,
        Self::Opened,
        Self::Series,
    ];

    /// True if the game can be renamed and deleted.
    #[must_use]
    pub const fn is_editable(self) -> bool {
        !matches!(self, Self::Series)
    }
}

/// The games of the library.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LibraryList {
    /// The games, the last changed one first. Damaged files are among them; unfinished matches without a move are not.
    pub entries: Vec<Arc<LibraryEntry>>,
    /// The number of files that are still to be read. Their entries are [`EntryContent::Unread`].
    pub unread: usize,
    /// The game that was deleted last, if that was within a day, also before this start: it can be brought back.
    /// As the list had it, with the path at which it was.
    pub last_deleted: Option<Arc<LibraryEntry>>,
}

/// What a command has changed in the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LibraryChange {
    /// A game has another name.
    Renamed {
        /// The file before.
        from: PathBuf,
        /// The file now.
        to: PathBuf,
    },
    /// A game was put away and can be brought back.
    Deleted(PathBuf),
    /// A deleted game is back.
    Restored {
        /// The file before it was deleted.
        from: PathBuf,
        /// The file now: its name may have been given to another game.
        to: PathBuf,
    },
    /// A game was copied within the library.
    Duplicated {
        /// The game.
        from: PathBuf,
        /// Its copy.
        to: PathBuf,
    },
    /// A game was copied to a file outside the library.
    Exported {
        /// The game.
        from: PathBuf,
        /// Its copy.
        to: PathBuf,
    },
}
