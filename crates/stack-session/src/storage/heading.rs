//! The heading of a record.

use stack_game::{FORMAT, Record, RecordSeat};

use crate::game;

/// The heading of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The version of the format.
    pub format: u32,
    /// The game's name.
    pub game: String,
    /// The variant's identifier.
    pub variant: String,
    /// The players, in turn order; may be empty.
    pub seats: Vec<RecordSeat>,
    /// The number of moves of the main line.
    pub moves: usize,
}

impl Heading {
    /// The heading of a record that has been read.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        Self {
            format: record.format,
            game: record.game.clone(),
            variant: record.variant.clone(),
            seats: record.seats.clone(),
            moves: record.moves.len(),
        }
    }

    /// True when this program knows the format, and the variant is one of the game.
    pub(super) fn is_known(&self) -> bool {
        let game = game::blank(&self.variant).map(|record| record.game);
        (1..=FORMAT).contains(&self.format) && game.as_ref() == Some(&self.game)
    }
}
