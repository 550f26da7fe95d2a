//! Actions that the library's page asks for.

use std::path::PathBuf;

use stack_session::library::Query;

/// An action of the library.
#[derive(Clone, Debug, PartialEq)]
pub enum LibraryPageAction {
    /// Show other games, or another order.
    SetQuery(Query),
    /// Ask which positions to find.
    FindPositions,
    /// Make a report over the listed games.
    Report,
    /// List the games with any position again.
    EndPositionSearch,
    /// Read the position that was found in a game.
    ReadFoundPosition(PathBuf),
    /// Open or resume the game in a file.
    Open(PathBuf),
    /// Open a game and guess its moves.
    GuessMoves(PathBuf),
    /// Open the position of a game in the position editor.
    EditPosition(PathBuf),
    /// Rename a game.
    Rename(PathBuf, String),
    /// Delete games, so that they can be restored together.
    Delete(Vec<PathBuf>),
    /// Copy several games to an archive at a place of the user's choice.
    ExportSeveral(Vec<PathBuf>),
    /// Make a report over several games.
    ReportSeveral(Vec<PathBuf>),
    /// Change the details of a game.
    EditDetails(PathBuf),
    /// Restore the deleted game that was in this file, and those that were deleted with it.
    UndoDelete(PathBuf),
    /// Duplicate a game.
    Duplicate(PathBuf),
    /// Copy a game to a place of the user's choice.
    Export(PathBuf),
    /// Choose any file to open.
    OpenFile,
    /// Choose a folder whose games are imported.
    ImportFolder,
    /// Close the library.
    Close,
}
