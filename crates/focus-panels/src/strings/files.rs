//! The words of dialogs that save a file.

use super::phrases::phrases;

phrases! {
    /// Saving under a name.
    SaveStrings {
        save_title: "Save the match",
        folder: "In {folder}",
        name: "Name",
        save: "Save",
        cancel: "Cancel",
        opening: "Opening… {n}\u{a0}%",
        taken: "There is already a game with that name: choose another one",
    }
}
