//! Commands to the library.

use std::path::PathBuf;

use super::captions::SearchTextFn;
use super::query::Query;
use crate::storage::LibraryRequest;

/// A command to the library.
#[derive(Clone, Debug, PartialEq)]
pub enum LibraryCommand {
    /// List all games again. The list comes with [`Event::LibraryListed`](crate::session::Event),
    /// more than once while files are read.
    List,
    /// Show the games that this query chooses. It needs no disk: the choice stands at once.
    SetQuery(Query),
    /// Search and sort games by these texts from now on. It needs no disk.
    SetSearchText(SearchTextFn),
    /// Change the files: rename, delete, copy.
    Change(LibraryRequest),
    /// Put the game in this file on the table: an unfinished match of the library is resumed, every
    /// other game opened.
    Open(PathBuf),
    /// Resume the unfinished match in this file; `None` for the last changed one.
    Resume(Option<PathBuf>),
    /// Save the match on the table under this name.
    Save(String),
}

impl From<LibraryRequest> for LibraryCommand {
    fn from(request: LibraryRequest) -> Self {
        Self::Change(request)
    }
}
