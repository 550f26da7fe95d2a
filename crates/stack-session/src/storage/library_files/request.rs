//! Requests to change the library, and the changes that were made.
//!
//! [`Request::ChangeLibrary`](crate::storage::Request) sends them to the storage thread.

use std::path::PathBuf;

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
    /// Move a game to the trash.
    Delete(PathBuf),
    /// Restore the last game that was deleted at this path.
    UndoDelete(PathBuf),
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
    /// A game was moved to the trash.
    Deleted(PathBuf),
    /// A deleted game was restored.
    Restored {
        /// The file before the deletion.
        from: PathBuf,
        /// The new file. Its name differs if another game has the old one.
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
