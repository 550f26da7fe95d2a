//! A small picture of a board seen from above.

use egui::{Painter, Rect, pos2, vec2};
use stack_game::{BoardView, Square, Stack};

use crate::style::{Coloured, Mark};

/// A picture of a board with its pieces.
pub struct BoardPicture<'a> {
    /// The playable squares, all or those of a part of the board.
    pub squares: &'a [Square],
    /// The pieces.
    pub board_view: &'a BoardView,
    /// The mark of each seat, by its number.
    pub marks: &'a [Mark; 4],
}

impl BoardPicture<'_> {
    /// Draws the board as large as fits into `rect`.
    pub fn paint(&self, painter: &Painter, rect: Rect) {
        let (first_file, files) = self.span(|square| square.file());
        let (first_rank, ranks) = self.span(|square| square.rank());
        let step = (rect.width() / f32::from(files)).min(rect.height() / f32::from(ranks));
        // On whole pixels all squares are of one size.
        let scale = painter.pixels_per_point();
        let whole = |points: f32| (points * scale).floor() / scale;
        let step = whole(step).max(1.0 / scale);
        let size = vec2(step * f32::from(files), step * f32::from(ranks));
        let corner = Rect::from_center_size(rect.center(), size).min;
        let board = Rect::from_min_size(pos2(whole(corner.x), whole(corner.y)), size);
        let gap = whole(step * 0.1).max(1.0 / scale);
        let (side, before) = (step - gap, whole(gap / 2.0));
        let chequered = Square::are_chequered(self.squares);
        if chequered {
            painter.rect_filled(board, 4.0, painter.colours().light_wood);
        }
        let wood = if chequered {
            painter.colours().wood
        } else {
            painter.colours().light_wood
        };
        let cell = |square: Square| {
            let corner = pos2(
                board.left() + f32::from(square.file() - first_file) * step,
                board.bottom() - f32::from(square.rank() - first_rank + 1) * step,
            );
            Rect::from_min_size(corner + vec2(before, before), vec2(side, side))
        };
        for &square in self.squares {
            painter.rect_filled(cell(square), step * 0.14, wood);
        }
        // A tall stack reaches over the square behind it, so the nearest rank comes last.
        let mut squares = self.squares.to_vec();
        squares.sort_by_key(|square| std::cmp::Reverse(square.rank()));
        for square in squares {
            self.stack(painter, self.board_view.stack(square), cell(square));
        }
    }

    /// The first file or rank of the squares, and how many there are from there to the last one.
    pub(super) fn span(&self, along: fn(&Square) -> u8) -> (u8, u8) {
        let places = || self.squares.iter().map(along);
        let first = places().min().unwrap_or_default();
        (first, places().max().unwrap_or_default() - first + 1)
    }

    fn stack(&self, painter: &Painter, stack: Stack, cell: Rect) {
        let size = cell.width() * 0.82;
        for (level, piece) in stack.iter().enumerate() {
            let up = vec2(0.0, -(level as f32) * size * 0.16);
            self.marks[piece.index()].piece(painter, cell.center() + up, size);
        }
    }
}
