//! The library and the file dialog.

mod file_dialog;
mod page;
mod row;
mod state;
mod variant_labels;

pub use file_dialog::{FileChoice, RecordFileDialog};
pub use page::LibraryPage;
pub use row::{LibraryRow, LibraryRowContext, RowTexts};
pub use state::{LibraryPageState, LibraryRows};
pub use variant_labels::VariantLabels;

use std::path::{Path, PathBuf};

use stack_session::library::Query;

use crate::keys::{KeyCommand, KeyContext, shortcut_text};
use crate::strings::Strings;

/// An action of the library.
#[derive(Clone, Debug, PartialEq)]
pub enum LibraryPageAction {
    /// Show other games, or another order.
    SetQuery(Query),
    /// Open or resume the game in a file.
    Open(PathBuf),
    /// Rename a game.
    Rename(PathBuf, String),
    /// Delete a game.
    Delete(PathBuf),
    /// Restore the deleted game that was in this file.
    UndoDelete(PathBuf),
    /// Duplicate a game.
    Duplicate(PathBuf),
    /// Copy a game to a place of the user's choice.
    Export(PathBuf),
    /// Choose any file to open.
    OpenFile,
    /// Close the library.
    Close,
}

/// What can be done with a game of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowAction {
    /// Open or resume it, or show the error in its file.
    Open,
    Rename,
    Duplicate,
    Export,
    Delete,
}

impl RowAction {
    /// All but [`Self::Open`], which has the main button.
    pub(super) const SECONDARY: [Self; 4] =
        [Self::Rename, Self::Duplicate, Self::Export, Self::Delete];

    /// Whether it applies to a game.
    pub(super) fn applies_to(self, row: &LibraryRow) -> bool {
        match self {
            Self::Duplicate => !row.is_damaged(),
            Self::Export => true,
            Self::Open => !row.entry.in_use,
            Self::Rename | Self::Delete => {
                row.entry.kind.is_editable() && !row.entry.in_use && !row.entry.is_current
            }
        }
    }

    /// The label of its button.
    pub(super) fn name(self, row: Option<&LibraryRow>, strings: &Strings) -> &'static str {
        let texts = &strings.library;
        match self {
            Self::Open if row.is_some_and(LibraryRow::is_damaged) => texts.details,
            Self::Open if row.is_some_and(LibraryRow::is_resumable) => texts.resume,
            Self::Open => texts.open,
            Self::Rename => texts.rename,
            Self::Duplicate => texts.duplicate,
            Self::Export => texts.export,
            Self::Delete => texts.delete,
        }
    }

    /// Its shortcut, or empty.
    pub(super) fn key(self, strings: &Strings) -> String {
        let command = match self {
            Self::Open => KeyCommand::Confirm,
            Self::Rename => KeyCommand::Rename,
            Self::Delete => KeyCommand::Delete,
            Self::Duplicate | Self::Export => return String::new(),
        };
        let contexts = [KeyContext::Library, KeyContext::LibraryList];
        shortcut_text(command, &contexts, &strings.shortcuts).unwrap_or_default()
    }

    /// Carries out the action on the selected game, or returns the resulting action.
    pub(super) fn perform(
        self,
        list: &LibraryRows,
        state: &mut LibraryPageState,
        strings: &Strings,
    ) -> Option<LibraryPageAction> {
        let row = state
            .selected_row(list)
            .filter(|row| self.applies_to(row))?;
        let title = &row.texts(&list.context, strings).title;
        let path = row.path();
        let own = |action: fn(_) -> LibraryPageAction| Some(action(Path::to_path_buf(path)));
        match self {
            Self::Open if row.is_damaged() => {
                state.shows_details = !state.shows_details;
                None
            }
            Self::Open => own(LibraryPageAction::Open),
            Self::Duplicate => own(LibraryPageAction::Duplicate),
            Self::Export => own(LibraryPageAction::Export),
            Self::Rename => {
                state.start_renaming(path, title);
                None
            }
            Self::Delete => {
                state.delete(path, title, list);
                own(LibraryPageAction::Delete)
            }
        }
    }
}
