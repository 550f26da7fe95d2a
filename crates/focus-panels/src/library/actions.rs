//! The actions for a game of the list.

use std::path::Path;

use super::answer::GamesAnswer;
use super::row::GameRow;
use super::state::{GameList, GamesState};
use crate::keys::{KeyCommand, KeyContext, shortcut};
use crate::words::Words;

/// An action for a game of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum GameAction {
    /// Open it, resume it, or tell what is wrong with its file.
    Open,
    Rename,
    Duplicate,
    Export,
    Delete,
}

impl GameAction {
    /// All but [`Self::Open`], which has the first button.
    pub(super) const OTHERS: [Self; 4] =
        [Self::Rename, Self::Duplicate, Self::Export, Self::Delete];

    /// True if it can be done with a game.
    pub(super) fn fits(self, row: &GameRow) -> bool {
        match self {
            Self::Duplicate => !row.is_damaged(),
            Self::Export => true,
            Self::Open => !row.entry.elsewhere,
            Self::Rename | Self::Delete => {
                row.entry.kind.is_own() && !row.entry.elsewhere && !row.entry.on_table
            }
        }
    }

    /// Its name for a game.
    pub(super) fn name(self, row: Option<&GameRow>, words: &Words) -> &'static str {
        let say = &words.library;
        match self {
            Self::Open if row.is_some_and(GameRow::is_damaged) => say.details,
            Self::Open if row.is_some_and(GameRow::goes_on) => say.resume,
            Self::Open => say.open,
            Self::Rename => say.rename,
            Self::Duplicate => say.duplicate,
            Self::Export => say.export,
            Self::Delete => say.delete,
        }
    }

    /// Its key; empty without one.
    pub(super) fn key(self, words: &Words) -> String {
        let command = match self {
            Self::Open => KeyCommand::Confirm,
            Self::Rename => KeyCommand::Rename,
            Self::Delete => KeyCommand::Delete,
            Self::Duplicate | Self::Export => return String::new(),
        };
        let contexts = [KeyContext::Games, KeyContext::GamesList];
        shortcut(command, &contexts, &words.keys).unwrap_or_default()
    }

    /// Does it with the chosen game of a list, or answers what is to be done.
    pub(super) fn act(
        self,
        list: &GameList,
        state: &mut GamesState,
        words: &Words,
    ) -> Option<GamesAnswer> {
        let row = state.chosen_row(list).filter(|row| self.fits(row))?;
        let title = &row.texts(&list.lookup, words).title;
        let path = row.path();
        let own = |answer: fn(_) -> GamesAnswer| Some(answer(Path::to_path_buf(path)));
        match self {
            Self::Open if row.is_damaged() => {
                state.details = !state.details;
                None
            }
            Self::Open => own(GamesAnswer::Open),
            Self::Duplicate => own(GamesAnswer::Duplicate),
            Self::Export => own(GamesAnswer::Export),
            Self::Rename => {
                state.rename(path, title);
                None
            }
            Self::Delete => {
                state.delete(path, title, list);
                own(GamesAnswer::Delete)
            }
        }
    }
}
