//! The parts of the pictures: stacks, trays, arrows.

use egui::{Align2, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use crate::style::{SMALL_SIZE, SeatEmblem, ThemeColors, regular_font};

/// The seats by their places in the marks.
pub(super) const GREEN: usize = 0;
pub(super) const BLUE: usize = 1;
pub(super) const YELLOW: usize = 2;
pub(super) const RED: usize = 3;
pub(super) const WHITE: usize = 4;
pub(super) const BLACK: usize = 5;

/// The size of a piece seen from the side.
const PIECE: (f32, f32) = (64.0, 18.0);

/// A pen on a picture; places count from the middle of the floor.
pub(super) struct DiagramPainter<'a> {
    pub(super) painter: &'a Painter,
    pub(super) marks: &'a [SeatEmblem],
    pub(super) floor: f32,
    pub(super) centre: f32,
}

impl DiagramPainter<'_> {
    /// A stack on its square, from bottom to top; the lowest `falling` pieces are outlined.
    pub(super) fn stack(&self, x: f32, pieces: &[usize], name: &str, falling: usize) {
        let middle = self.centre + x;
        let ground =
            Rect::from_center_size(pos2(middle, self.floor + 3.0), vec2(PIECE.0 + 20.0, 8.0));
        self.painter
            .rect_filled(ground, 3.0, self.painter.colors().wood);
        for (level, &piece) in pieces.iter().enumerate() {
            let y = self.floor - PIECE.1 * (level as f32 + 0.5);
            let rect = Rect::from_center_size(pos2(middle, y), vec2(PIECE.0, PIECE.1 - 1.5));
            self.marks[piece].paint_side_view(self.painter, rect);
            if level < falling {
                let ring = Stroke::new(1.5, self.painter.colors().accent);
                self.painter
                    .rect_stroke(rect.expand(1.0), 7.0, ring, StrokeKind::Outside);
            }
        }
        if !name.is_empty() {
            self.label(x, name);
        }
    }

    /// A line around the pieces of a stack from one level up to another.
    pub(super) fn bracket(&self, x: f32, from: usize, to: usize) {
        let high = |level: usize| self.floor - PIECE.1 * level as f32;
        let middle = self.centre + x;
        let half = PIECE.0 / 2.0 + 4.0;
        let rect = Rect::from_min_max(
            pos2(middle - half, high(to) - 2.0),
            pos2(middle + half, high(from) + 1.0),
        );
        let ring = Stroke::new(1.5, self.painter.colors().accent);
        self.painter
            .rect_stroke(rect, 8.0, ring, StrokeKind::Outside);
    }

    /// Pieces off the board, with the tray's name below.
    pub(super) fn tray(&self, x: f32, pieces: &[usize], name: &str) {
        let middle = self.centre + x;
        let size = vec2(PIECE.0 + 20.0, PIECE.1 + 12.0);
        let rect = Rect::from_center_size(pos2(middle, self.floor - size.y / 2.0 + 7.0), size);
        let edge = Stroke::new(1.0, self.painter.colors().edge);
        self.painter
            .rect_stroke(rect, 6.0, edge, StrokeKind::Inside);
        for &piece in pieces {
            let inner = Rect::from_center_size(rect.center(), vec2(PIECE.0, PIECE.1 - 1.5));
            self.marks[piece].paint_side_view(self.painter, inner);
        }
        let above = pos2(middle, rect.top() - 10.0);
        self.painter.text(
            above,
            Align2::CENTER_CENTER,
            name,
            regular_font(SMALL_SIZE),
            self.painter.colors().text_soft,
        );
    }

    fn label(&self, x: f32, text: &str) {
        let at = pos2(self.centre + x, self.floor + 16.0);
        self.painter.text(
            at,
            Align2::CENTER_CENTER,
            text,
            regular_font(SMALL_SIZE),
            self.painter.colors().text_soft,
        );
    }

    /// An arrow from one place to another.
    pub(super) fn arrow(&self, from: f32, to: f32) {
        let y = self.floor - 26.0;
        arrow(
            self.painter,
            pos2(self.centre + from, y),
            pos2(self.centre + to, y),
        );
    }
}

/// An arrow from one point to another.
pub(super) fn arrow(painter: &Painter, from: Pos2, to: Pos2) {
    let stroke = Stroke::new(2.0, painter.colors().accent);
    let way = (to - from).normalized();
    let side = vec2(-way.y, way.x);
    painter.line_segment([from, to - way * 2.0], stroke);
    let head = vec![to - way * 8.0 + side * 5.0, to, to - way * 8.0 - side * 5.0];
    painter.add(Shape::line(head, stroke));
}
