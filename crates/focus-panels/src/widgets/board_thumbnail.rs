//! A thumbnail of a board with its pieces; see `thumbnail_painter` for the painting.

use stack_game::{BoardView, Square};

use crate::style::SeatEmblem;

/// A thumbnail of a board with its pieces.
pub struct BoardThumbnail<'a> {
    /// The playable squares, all or a part of the board.
    pub squares: &'a [Square],
    /// The pieces.
    pub board_view: &'a BoardView,
    /// The emblem of each seat, by index.
    pub emblems: &'a [SeatEmblem; 4],
}

impl BoardThumbnail<'_> {
    /// The first file or rank of the squares, and the number of files or ranks.
    pub(super) fn span(&self, along: fn(&Square) -> u8) -> (u8, u8) {
        let places = || self.squares.iter().map(along);
        let first = places().min().unwrap_or_default();
        (first, places().max().unwrap_or_default() - first + 1)
    }
}
