//! What can be done with a game of the list.

use std::path::Path;

use super::answer::LibraryPageAction;
use super::row::LibraryRow;
use super::state::{LibraryPageState, LibraryRows};
use crate::keys::{KeyCommand, KeyContext, shortcut_text};
use crate::strings::Strings;

/// What can be done with a game of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RowAction {
    /// Open or resume it, or say what is wrong with its file.
    Open,
    Rename,
    Duplicate,
    Export,
    Delete,
}

impl RowAction {
    /// All but [`Self::Open`], which has the main button.
    pub(super) const OTHERS: [Self; 4] =
        [Self::Rename, Self::Duplicate, Self::Export, Self::Delete];

    /// Whether it applies to a game.
    pub(super) fn fits(self, row: &LibraryRow) -> bool {
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
    pub(super) fn name(self, row: Option<&LibraryRow>, words: &Strings) -> &'static str {
        let say = &words.library;
        match self {
            Self::Open if row.is_some_and(LibraryRow::is_damaged) => say.details,
            Self::Open if row.is_some_and(LibraryRow::is_resumable) => say.resume,
            Self::Open => say.open,
            Self::Rename => say.rename,
            Self::Duplicate => say.duplicate,
            Self::Export => say.export,
            Self::Delete => say.delete,
        }
    }

    /// Its shortcut, or empty.
    pub(super) fn key(self, words: &Strings) -> String {
        let command = match self {
            Self::Open => KeyCommand::Confirm,
            Self::Rename => KeyCommand::Rename,
            Self::Delete => KeyCommand::Delete,
            Self::Duplicate | Self::Export => return String::new(),
        };
        let contexts = [KeyContext::Library, KeyContext::LibraryList];
        shortcut_text(command, &contexts, &words.shortcuts).unwrap_or_default()
    }

    /// Does it with the selected game, or returns what is to be done.
    pub(super) fn act(
        self,
        list: &LibraryRows,
        state: &mut LibraryPageState,
        words: &Strings,
    ) -> Option<LibraryPageAction> {
        let row = state.chosen_row(list).filter(|row| self.fits(row))?;
        let title = &row.texts(&list.context, words).title;
        let path = row.path();
        let own = |answer: fn(_) -> LibraryPageAction| Some(answer(Path::to_path_buf(path)));
        match self {
            Self::Open if row.is_damaged() => {
                state.details = !state.details;
                None
            }
            Self::Open => own(LibraryPageAction::Open),
            Self::Duplicate => own(LibraryPageAction::Duplicate),
            Self::Export => own(LibraryPageAction::Export),
            Self::Rename => {
                state.rename(path, title);
                None
            }
            Self::Delete => {
                state.delete(path, title, list);
                own(LibraryPageAction::Delete)
            }
        }
    }
}
