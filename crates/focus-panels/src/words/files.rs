//! The words of the lists of saved games.

use super::phrases::phrases;

phrases! {
    /// Saving and opening.
    FileWords {
        save_title: "Save the match",
        open_title: "Open a game",
        folder: "In {folder}",
        none: "No saved games here yet",
        name: "Name",
        save: "Save",
        open: "Open",
        cancel: "Cancel",
        taken: "A game of that name is there already: choose another one",
        damaged: "Cannot be opened: {fault}",
    }
}
