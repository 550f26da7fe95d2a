//! What buttons and keys of the library do with games.

use egui::Context;

use super::action::LibraryPageAction;
use super::row::{LibraryRow, LibraryRows};
use super::state::LibraryPageState;
use crate::keys::{KeyCommand, KeyContext, shortcut_text};
use crate::tr;

/// What buttons and keys do with the game under the cursor, or with several selected games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameAction {
    /// Open or resume it, or show the error in its file.
    Open,
    /// Guess its moves.
    GuessMoves,
    /// Open its position in the position editor.
    EditPosition,
    Rename,
    /// Change names, date and comment.
    EditDetails,
    Duplicate,
    Export,
    /// Make a report over the selected games.
    Report,
    SelectAll,
    ClearSelection,
    Delete,
}

impl GameAction {
    /// Those for one game, except [`Self::Open`], which has the main button.
    pub(super) const FOR_ONE_GAME: [Self; 7] = [
        Self::GuessMoves,
        Self::EditPosition,
        Self::Rename,
        Self::EditDetails,
        Self::Duplicate,
        Self::Export,
        Self::Delete,
    ];
    /// Those for several selected games.
    pub(super) const FOR_SEVERAL_GAMES: [Self; 5] = [
        Self::Export,
        Self::Report,
        Self::SelectAll,
        Self::ClearSelection,
        Self::Delete,
    ];

    /// Whether it is available.
    pub(super) fn is_enabled(self, list: &LibraryRows, state: &LibraryPageState) -> bool {
        let selection = &state.selection;
        match self {
            Self::Report | Self::ClearSelection => selection.is_active(),
            Self::SelectAll => selection.len() < list.rows.len(),
            Self::Export if selection.is_active() => true,
            Self::Delete if selection.is_active() => selection.deletable() > 0,
            _ => state
                .selected_row(list)
                .is_some_and(|row| self.applies_to(row)),
        }
    }

    /// Whether it applies to a single game.
    pub(super) fn applies_to(self, row: &LibraryRow) -> bool {
        match self {
            Self::Open => !row.entry.in_use,
            Self::GuessMoves => {
                let summary = row.entry.summary();
                let is_over = summary.is_some_and(|game| game.result.is_some() && game.moves > 0);
                is_over && !row.entry.in_use
            }
            Self::Duplicate | Self::EditPosition => !row.is_damaged(),
            Self::EditDetails => {
                row.entry.kind.is_editable() && !row.entry.in_use && !row.is_damaged()
            }
            Self::Rename | Self::Delete => row.is_deletable(),
            Self::Export | Self::Report | Self::SelectAll | Self::ClearSelection => true,
        }
    }

    /// The label of its button for the game under the cursor.
    pub(super) fn name(self, row: Option<&LibraryRow>) -> &'static str {
        match self {
            Self::Open if row.is_some_and(LibraryRow::is_damaged) => tr!("library-details"),
            Self::Open if row.is_some_and(LibraryRow::is_resumable) => tr!("library-resume"),
            Self::Open => tr!("library-open"),
            Self::GuessMoves => tr!("guess-title"),
            Self::EditPosition => tr!("edit-position"),
            Self::Rename => tr!("library-rename"),
            Self::EditDetails => tr!("library-edit-details"),
            Self::Duplicate => tr!("library-duplicate"),
            Self::Export => tr!("library-export"),
            Self::Report => tr!("library-report"),
            Self::SelectAll => tr!("library-select-all"),
            Self::ClearSelection => tr!("library-clear-selection"),
            Self::Delete => tr!("library-delete"),
        }
    }

    /// Its shortcut, or empty.
    pub(super) fn shortcut(self, ctx: &Context) -> String {
        let command = match self {
            Self::Open => KeyCommand::Confirm,
            Self::Rename => KeyCommand::Rename,
            Self::SelectAll => KeyCommand::SelectAll,
            Self::Delete => KeyCommand::Delete,
            Self::ClearSelection => return tr!("shortcut-escape").into(),
            _ => return String::new(),
        };
        let contexts = [KeyContext::Library, KeyContext::LibraryList];
        shortcut_text(ctx, command, &contexts).unwrap_or_default()
    }

    /// Performs the action if it only changes the state of the page, or returns what to do.
    pub(super) fn perform(
        self,
        list: &LibraryRows,
        state: &mut LibraryPageState,
    ) -> Option<LibraryPageAction> {
        if !self.is_enabled(list, state) {
            return None;
        }
        let path = || Some(state.selected_row(list)?.path().clone());
        match self {
            Self::Open if state.selected_row(list)?.is_damaged() => {
                state.shows_details = !state.shows_details;
                None
            }
            Self::Open => path().map(LibraryPageAction::Open),
            Self::GuessMoves => path().map(LibraryPageAction::GuessMoves),
            Self::EditPosition => path().map(LibraryPageAction::EditPosition),
            Self::EditDetails => path().map(LibraryPageAction::EditDetails),
            Self::Duplicate => path().map(LibraryPageAction::Duplicate),
            Self::Rename => {
                state.start_renaming(list);
                None
            }
            Self::Export if state.selection.is_active() => Some(LibraryPageAction::ExportSeveral(
                state.selection.paths(list),
            )),
            Self::Export => path().map(LibraryPageAction::Export),
            Self::Report => Some(LibraryPageAction::ReportSeveral(
                state.selection.paths(list),
            )),
            Self::SelectAll => {
                state.select_all(list);
                None
            }
            Self::ClearSelection => {
                state.selection.clear();
                None
            }
            Self::Delete => state.delete(list).map(LibraryPageAction::Delete),
        }
    }
}
