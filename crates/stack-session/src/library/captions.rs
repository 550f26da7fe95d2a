//! What people read of a game in the list, as far as it is searched and sorted.

use std::fmt;
use std::sync::Arc;

use crate::game::GameSummary;

/// What people read of a game in the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchText {
    /// The players: "Anna – Level 3".
    pub players: String,
    /// The game: "Byte".
    pub game: String,
    /// The variant: "Byte 10×10".
    pub variant: String,
}

/// The way from a game to what people read of it, which is written above this crate.
#[derive(Clone)]
pub struct SearchTextFn(Arc<dyn Fn(&GameSummary) -> SearchText + Send + Sync>);

impl SearchTextFn {
    /// Captions that are written by a function. It is called once for each game that was read.
    pub fn new(write: impl Fn(&GameSummary) -> SearchText + Send + Sync + 'static) -> Self {
        Self(Arc::new(write))
    }

    /// What people read of a game.
    #[must_use]
    pub fn of(&self, summary: &GameSummary) -> SearchText {
        self.0(summary)
    }
}

impl Default for SearchTextFn {
    /// What the record says: the names of its seats, and identifiers.
    fn default() -> Self {
        Self::new(|summary| SearchText {
            players: summary.players_text(),
            game: summary.game.clone(),
            variant: summary.variant.clone(),
        })
    }
}

impl PartialEq for SearchTextFn {
    /// True if both come from the same call of [`SearchTextFn::new`].
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for SearchTextFn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Captions")
    }
}
