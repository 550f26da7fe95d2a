//! The words for faults of files.

use super::phrases::phrases;

phrases! {
    /// What can be wrong with files.
    FaultWords {
        with_path: "{reason}. {path}",
        gone: "There is no such file",
        forbidden: "You have no right to use this file",
        full: "The disk is full",
        system: "The system reports: {what}",
        too_large: "The file is too large to be a game",
        not_text: "This file is not a game: it is not text",
        not_a_game: "This is not a game, or part of it is missing (line {line})",
        newer: "A newer version of the program has written this game",
        unknown_game: "This program does not know the game",
        start: "The start of the game is not possible: {what}",
        rows: "This board has {n} row; it needs {needed}|This board has {n} rows; it needs {needed}",
        squares: "Row {row} of this board has {n} square; it needs {needed}|Row {row} of this board has {n} squares; it needs {needed}",
        settings: "The settings of the game are not possible: {what}",
        seats: "The players of the game are not possible: {what}",
        field: "The entry \"{field}\" is not possible: {what}",
        illegal: "Move {number}, {move}, is against the rules: {why}",
        in_branch: "In a branch after move {after}: {fault}",
        open_elsewhere: "The match is open in another window",
        not_in_library: "The file is not among your games",
        of_series: "The game belongs to a series and stays as it is",
        not_kept: "This match is not being saved. {fault}",
        set_aside: "{fault}. The old file is kept as {aside}",
        name_empty: "The name needs a letter or a digit",
        name_taken: "There is already a game \"{name}\": choose another name",
        panicked: "An error in this program: a file could not be read or written",
        nothing_unfinished: "There is no unfinished match",
        nothing_deleted: "Nothing was deleted",
    }
}
