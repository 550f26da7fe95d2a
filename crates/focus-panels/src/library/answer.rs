//! The answers of the page of games.

use std::path::PathBuf;

use stack_session::library::Query;

/// An answer of the page.
#[derive(Clone, Debug, PartialEq)]
pub enum LibraryPageAction {
    /// Other games, or another order.
    SetQuery(Query),
    /// Open the game in a file, or resume it.
    Open(PathBuf),
    /// Give a game another name.
    Rename(PathBuf, String),
    /// Delete a game.
    Delete(PathBuf),
    /// Bring back the deleted game that was in this file.
    UndoDelete(PathBuf),
    /// Copy a game.
    Duplicate(PathBuf),
    /// Copy a game to a place of people's choice.
    Export(PathBuf),
    /// Choose a file of any place to open.
    OpenFile,
    /// Close the page.
    Close,
}
