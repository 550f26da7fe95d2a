//! Requests to change the library, and the changes that were made.
//!
//! [`Request::ChangeLibrary`](crate::storage::Request) sends them to the storage thread.

use std::path::PathBuf;

use crate::game::GameDetails;
use crate::storage::StorageError;

/// A change that the user requests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LibraryRequest {
    /// Rename a game.
    Rename {
        /// The file.
        path: PathBuf,
        /// The name without folder and extension.
        name: String,
    },
    /// Move games to the trash, so that they can be restored together. Many games are deleted
    /// between other requests, and [`Reply::Batch`](crate::storage::Reply) reports the progress
    /// unless it is a single one.
    Delete(Vec<PathBuf>),
    /// Restore the last game that was deleted at this path, and those that were deleted with it, as
    /// [`Self::Delete`] deletes them.
    UndoDelete(PathBuf),
    /// Change the details of a game.
    Edit {
        /// The file.
        path: PathBuf,
        /// The new details.
        details: Box<GameDetails>,
    },
    /// Copy a game within the library.
    Duplicate(PathBuf),
    /// Copy a game to a new file outside the library. Never replaces a file.
    Export {
        /// The game.
        path: PathBuf,
        /// The new file. Its name is made safe and gets the extension `ron`.
        to: PathBuf,
    },
}

/// A change that was made to the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LibraryChange {
    /// A game was renamed.
    Renamed {
        /// The old file.
        from: PathBuf,
        /// The new file.
        to: PathBuf,
    },
    /// Games were moved to the trash together.
    Deleted(Vec<PathBuf>),
    /// The details of a game were changed.
    Edited {
        /// The file.
        path: PathBuf,
        /// The new details.
        details: Box<GameDetails>,
        /// The id of the current match, if this is its file.
        match_id: Option<u32>,
    },
    /// Games that were deleted together were restored.
    Restored(Vec<RestoredGame>),
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

/// A deleted game that was restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RestoredGame {
    /// The file before the deletion.
    pub from: PathBuf,
    /// The new file. Its name differs if another game has the old one.
    pub to: PathBuf,
}

/// The details that were read for [`Request::ReadDetails`](crate::storage::Request), or the error
/// of the file.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadDetails {
    /// The file.
    pub path: PathBuf,
    /// Its details.
    pub details: Result<GameDetails, StorageError>,
}

/// What is done with several games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BatchTask {
    /// Move them to the trash.
    Delete,
    /// Restore them.
    Restore,
}

/// The progress of deleting or restoring several games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BatchReport {
    /// What is done.
    pub task: BatchTask,
    /// The number of games.
    pub total: usize,
    /// The number of games with which it was done.
    pub done: usize,
    /// The number of games with which it failed.
    pub errors: usize,
    /// The first error.
    pub first_error: Option<StorageError>,
    /// Whether it is over.
    pub is_over: bool,
}
