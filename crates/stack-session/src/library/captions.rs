//! What people read of a game in the list, as far as it is searched and sorted.

use std::fmt;
use std::sync::Arc;

use crate::game::Summary;

/// What people read of a game in the list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Caption {
    /// The players: "Anna – Level 3".
    pub players: String,
    /// The game: "Byte".
    pub game: String,
    /// The variant: "Byte 10×10".
    pub variant: String,
}

/// The way from a game to what people read of it, which is written above this crate.
#[derive(Clone)]
pub struct Captions(Arc<dyn Fn(&Summary) -> Caption + Send + Sync>);

impl Captions {
    /// Captions that are written by a function. It is called once for each game that was read.
    pub fn new(write: impl Fn(&Summary) -> Caption + Send + Sync + 'static) -> Self {
        Self(Arc::new(write))
    }

    /// What people read of a game.
    #[must_use]
    pub fn of(&self, summary: &Summary) -> Caption {
        self.0(summary)
    }
}

impl Default for Captions {
    /// What the record says: the names of its seats, and identifiers.
    fn default() -> Self {
        Self::new(|summary| Caption {
            players: summary.players_text(),
            game: summary.game.clone(),
            variant: summary.variant.clone(),
        })
    }
}

impl PartialEq for Captions {
    /// True if both come from the same call of [`Captions::new`].
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl fmt::Debug for Captions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Captions")
    }
}
