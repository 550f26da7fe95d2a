//! A board with its pieces as a picture seen from above: what it shows. How it is painted: `board_print`.

use stack_game::{BoardView, Square};

use crate::style::SeatEmblem;

/// A picture of a board with its pieces.
pub struct BoardThumbnail<'a> {
    /// The playable squares, all or those of a part of the board.
    pub squares: &'a [Square],
    /// The pieces.
    pub board_view: &'a BoardView,
    /// The mark of each seat, by its number.
    pub emblems: &'a [SeatEmblem; 4],
}

impl BoardThumbnail<'_> {
    /// The first file or rank of the squares, and how many there are from there to the last one.
    pub(super) fn span(&self, along: fn(&Square) -> u8) -> (u8, u8) {
        let places = || self.squares.iter().map(along);
        let first = places().min().unwrap_or_default();
        (first, places().max().unwrap_or_default() - first + 1)
    }
}
