//! The boards at the start, as they lie on the table, with letters and numbers beside them.

use std::sync::LazyLock;

use egui::{Align2, Id, Painter, Pos2, Rect, pos2, vec2};
use stack_session::game::{VariantCard, variant_cards};

use super::pen::{BLACK, WHITE};
use crate::style::{SMALL_SIZE, SeatEmblem, ThemeColors, regular_font};
use crate::widgets::BoardThumbnail;

/// The room for letters and numbers beside a board, in points.
const BESIDE: f32 = 18.0;

/// The games whose boards are shown.
static CARDS: LazyLock<Vec<VariantCard>> = LazyLock::new(variant_cards);

/// The board of four players.
pub(super) fn focus(painter: &Painter, rect: Rect, marks: &[SeatEmblem]) {
    if let Some(marks) = marks.first_chunk() {
        board(painter, rect, "four", marks);
    }
}

/// The board of Byte, whose first seat is White's.
pub(super) fn byte(painter: &Painter, rect: Rect, marks: &[SeatEmblem]) {
    if let Some((&white, &black)) = marks.get(WHITE).zip(marks.get(BLACK)) {
        board(painter, rect, "byte", &[white, black, white, black]);
    }
}

/// The start of a game, with the marks of its seats by their numbers.
fn board(painter: &Painter, rect: Rect, id: &str, marks: &[SeatEmblem; 4]) {
    if let Some(card) = CARDS.iter().find(|card| card.id == id) {
        let picture = BoardThumbnail {
            squares: &card.squares,
            board_view: &card.start,
            emblems: marks,
        };
        let board = Rect::from_min_max(rect.min + vec2(BESIDE, 0.0), rect.max - vec2(0.0, BESIDE));
        let squares = picture.paint_cached(painter, Id::new(("rules", id)), board);
        let side = board.width().min(board.height());
        let frame = Rect::from_center_size(squares.center(), vec2(side, side));
        letter(painter, squares, frame);
    }
}

/// Writes the files below the frame around a board of eight by eight squares, and the ranks at its left.
fn letter(painter: &Painter, squares: Rect, frame: Rect) {
    let write = |at: Pos2, sign: char| {
        let colour = painter.colors().text_soft;
        painter.text(
            at,
            Align2::CENTER_CENTER,
            sign,
            regular_font(SMALL_SIZE),
            colour,
        );
    };
    let step = squares.width() / 8.0;
    for n in 0..8_u8 {
        let along = (f32::from(n) + 0.5) * step;
        let below = pos2(squares.left() + along, frame.bottom() + BESIDE / 2.0);
        write(below, char::from(b'a' + n));
        let beside = pos2(frame.left() - BESIDE / 2.0, squares.bottom() - along);
        write(beside, char::from(b'1' + n));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stack_game::Square;

    /// The start of four players, rank by rank from the top, without the squares that are missing in the corners.
    const START: [&str; 8] = [
        "BBRY", "YYYRYR", "BBBBRYRY", "YYYYRYRY", "GBGBGGGG", "GBGBRRRR", "BGBGGG", "GBRR",
    ];

    /// The piece that stands at the start on a square, counted from 0 at the lower left; `None` where the board has
    /// no such square.
    fn start(file: u8, rank: u8) -> Option<usize> {
        let row = START.iter().rev().nth(usize::from(rank))?;
        let missing = (8 - row.len()) / 2;
        let letter = row.chars().nth(usize::from(file).checked_sub(missing)?)?;
        "GBYR".find(letter)
    }

    #[test]
    fn the_picture_of_the_board_shows_the_start_of_four() {
        let four = CARDS.iter().find(|card| card.id == "four").unwrap();
        for square in (0..64).map(|n| Square::new(n % 8, n / 8)) {
            let (file, rank) = (square.file(), square.rank());
            let playable = four.squares.contains(&square);
            let top = four.start.stack(square).top().map(stack_game::Seat::index);
            assert_eq!(start(file, rank), top.filter(|_| playable), "{square}");
        }
    }
}
