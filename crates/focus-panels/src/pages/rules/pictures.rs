//! Small pictures that explain a rule.

use egui::{Align2, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use crate::style::Mark;
use crate::words::PictureId;
use crate::style::{ACCENT, EDGE, SMALL, TEXT, TEXT_SOFT, WOOD, firm, plain};

/// The seats by their places in the marks.
const GREEN: usize = 0;
const BLUE: usize = 1;
const YELLOW: usize = 2;
const RED: usize = 3;
const WHITE: usize = 4;
const BLACK: usize = 5;

/// The size of a piece seen from the side.
const PIECE: (f32, f32) = (64.0, 18.0);

/// How high a picture is.
pub(super) fn height(id: PictureId) -> f32 {
    match id {
        PictureId::Board => 216.0,
        PictureId::Travel => 100.0,
        PictureId::Surplus => 166.0,
        PictureId::ByteBoard => 216.0,
        PictureId::ByteSlide => 172.0,
        PictureId::ByteMerge => 150.0,
        PictureId::ByteEight => 186.0,
        _ => 132.0,
    }
}

/// Draws a picture into `rect`.
pub(super) fn paint(painter: &Painter, rect: Rect, id: PictureId, marks: &[Mark]) {
    let p = Pen {
        painter,
        marks,
        floor: rect.bottom() - 16.0,
        centre: rect.center().x,
    };
    match id {
        PictureId::Board => board(painter, rect),
        PictureId::Travel => travel(&p, rect),
        PictureId::Split => {
            p.stack(-170.0, &[BLUE, RED, GREEN], "", 0);
            p.arrow(-110.0, -50.0);
            p.stack(10.0, &[BLUE], "", 0);
            p.stack(150.0, &[YELLOW, RED, GREEN], "", 0);
        }
        PictureId::Surplus => {
            p.stack(
                -190.0,
                &[RED, GREEN, BLUE, RED, YELLOW, GREEN, GREEN],
                "",
                2,
            );
            p.arrow(-135.0, -80.0);
            p.stack(-25.0, &[BLUE, RED, YELLOW, GREEN, GREEN], "", 0);
            p.tray(95.0, &[GREEN], "reserve");
            p.tray(200.0, &[RED], "captured");
        }
        PictureId::Reserve => {
            p.tray(-180.0, &[GREEN], "reserve");
            p.arrow(-120.0, -60.0);
            p.stack(10.0, &[BLUE, RED, RED], "", 0);
            p.arrow(60.0, 110.0);
            p.stack(170.0, &[BLUE, RED, RED, GREEN], "", 0);
        }
        PictureId::PassedOver => {
            p.stack(-180.0, &[BLUE, GREEN], "", 0);
            p.stack(-80.0, &[GREEN, BLUE, RED], "", 0);
            p.arrow(-20.0, 40.0);
            p.stack(100.0, &[GREEN, BLUE], "", 0);
            p.stack(200.0, &[RED], "", 0);
        }
        PictureId::Gift => {
            p.stack(-150.0, &[YELLOW, RED, BLUE, GREEN, RED, GREEN], "", 1);
            p.arrow(-95.0, -35.0);
            p.stack(30.0, &[RED, BLUE, GREEN, RED, GREEN], "", 0);
            p.tray(160.0, &[YELLOW], "reserve");
        }
        PictureId::Exchange => exchange(&p),
        PictureId::ByteBoard => byte_board(&p, rect),
        PictureId::ByteSlide => byte_slide(&p, rect),
        PictureId::ByteMerge => {
            p.stack(-190.0, &[BLACK, WHITE, BLACK], "level 2", 0);
            p.bracket(-190.0, 1, 3);
            p.stack(-90.0, &[WHITE, BLACK, WHITE], "", 0);
            p.arrow(-35.0, 30.0);
            p.stack(95.0, &[BLACK], "", 0);
            p.stack(195.0, &[WHITE, BLACK, WHITE, WHITE, BLACK], "level 4", 0);
            p.bracket(195.0, 3, 5);
        }
        PictureId::ByteEight => {
            p.stack(-190.0, &[WHITE, BLACK, BLACK], "", 0);
            p.bracket(-190.0, 0, 3);
            p.stack(-90.0, &[BLACK, WHITE, BLACK, WHITE, WHITE], "", 0);
            p.arrow(-35.0, 30.0);
            p.stack(
                110.0,
                &[BLACK, WHITE, BLACK, WHITE, WHITE, WHITE, BLACK, BLACK],
                "won by Black",
                0,
            );
        }
    }
}

struct Pen<'a> {
    painter: &'a Painter,
    marks: &'a [Mark],
    floor: f32,
    centre: f32,
}

impl Pen<'_> {
    /// A stack on its square, from bottom to top; the lowest `falling` pieces are outlined.
    fn stack(&self, x: f32, pieces: &[usize], name: &str, falling: usize) {
        let middle = self.centre + x;
        let ground =
            Rect::from_center_size(pos2(middle, self.floor + 3.0), vec2(PIECE.0 + 20.0, 8.0));
        self.painter.rect_filled(ground, 3.0, WOOD);
        for (level, &piece) in pieces.iter().enumerate() {
            let y = self.floor - PIECE.1 * (level as f32 + 0.5);
            let rect = Rect::from_center_size(pos2(middle, y), vec2(PIECE.0, PIECE.1 - 1.5));
            self.marks[piece].side(self.painter, rect);
            if level < falling {
                let ring = Stroke::new(1.5, ACCENT);
                self.painter
                    .rect_stroke(rect.expand(1.0), 7.0, ring, StrokeKind::Outside);
            }
        }
        if !name.is_empty() {
            self.label(x, name);
        }
    }

    /// A line around the pieces of a stack from one level up to another.
    fn bracket(&self, x: f32, from: usize, to: usize) {
        let high = |level: usize| self.floor - PIECE.1 * level as f32;
        let middle = self.centre + x;
        let half = PIECE.0 / 2.0 + 4.0;
        let rect = Rect::from_min_max(
            pos2(middle - half, high(to) - 2.0),
            pos2(middle + half, high(from) + 1.0),
        );
        let ring = Stroke::new(1.5, ACCENT);
        self.painter
            .rect_stroke(rect, 8.0, ring, StrokeKind::Outside);
    }

    /// Pieces off the board, with the tray's name below.
    fn tray(&self, x: f32, pieces: &[usize], name: &str) {
        let middle = self.centre + x;
        let size = vec2(PIECE.0 + 20.0, PIECE.1 + 12.0);
        let rect = Rect::from_center_size(pos2(middle, self.floor - size.y / 2.0 + 7.0), size);
        let edge = Stroke::new(1.0, EDGE);
        self.painter
            .rect_stroke(rect, 6.0, edge, StrokeKind::Inside);
        for &piece in pieces {
            let inner = Rect::from_center_size(rect.center(), vec2(PIECE.0, PIECE.1 - 1.5));
            self.marks[piece].side(self.painter, inner);
        }
        let above = pos2(middle, rect.top() - 10.0);
        self.painter
            .text(above, Align2::CENTER_CENTER, name, plain(SMALL), TEXT_SOFT);
    }

    fn label(&self, x: f32, text: &str) {
        let at = pos2(self.centre + x, self.floor + 16.0);
        self.painter
            .text(at, Align2::CENTER_CENTER, text, plain(SMALL), TEXT_SOFT);
    }

    fn arrow(&self, from: f32, to: f32) {
        let y = self.floor - 26.0;
        arrow(
            self.painter,
            pos2(self.centre + from, y),
            pos2(self.centre + to, y),
        );
    }
}

fn arrow(painter: &Painter, from: Pos2, to: Pos2) {
    let stroke = Stroke::new(2.0, ACCENT);
    let way = (to - from).normalized();
    let side = vec2(-way.y, way.x);
    painter.line_segment([from, to - way * 2.0], stroke);
    let head = vec![to - way * 8.0 + side * 5.0, to, to - way * 8.0 - side * 5.0];
    painter.add(Shape::line(head, stroke));
}

fn board(painter: &Painter, rect: Rect) {
    let step = 24.0;
    let corner = pos2(rect.center().x - 4.0 * step, rect.top());
    for rank in 0..8_u8 {
        for file in 0..8_u8 {
            let edge = |n: u8| n.min(7 - n);
            let at = pos2(
                corner.x + (f32::from(file) + 0.5) * step,
                corner.y + (7.5 - f32::from(rank)) * step,
            );
            if edge(file) + edge(rank) >= 2 {
                let cell = Rect::from_center_size(at, vec2(step, step) * 0.9);
                painter.rect_filled(cell, 3.0, WOOD);
            }
        }
    }
    for n in 0..8_u8 {
        let file = pos2(
            corner.x + (f32::from(n) + 0.5) * step,
            corner.y + 8.0 * step + 10.0,
        );
        let letter = char::from(b'a' + n);
        painter.text(file, Align2::CENTER_CENTER, letter, plain(SMALL), TEXT_SOFT);
        let rank = pos2(corner.x - 14.0, corner.y + (7.5 - f32::from(n)) * step);
        painter.text(rank, Align2::CENTER_CENTER, n + 1, plain(SMALL), TEXT_SOFT);
    }
}

/// A chessboard with the checkers of the start.
fn byte_board(p: &Pen<'_>, rect: Rect) {
    let step = 23.0;
    let corner = pos2(rect.center().x - 4.0 * step, rect.top());
    for rank in 0..8_u8 {
        for file in (0..8_u8).filter(|file| (file + rank) % 2 == 0) {
            let at = pos2(
                corner.x + (f32::from(file) + 0.5) * step,
                corner.y + (7.5 - f32::from(rank)) * step,
            );
            let cell = Rect::from_center_size(at, vec2(step, step) * 0.94);
            p.painter.rect_filled(cell, 3.0, WOOD);
            let piece = match rank {
                1 | 3 | 5 => WHITE,
                2 | 4 | 6 => BLACK,
                _ => continue,
            };
            p.marks[piece].piece(p.painter, at, step * 0.74);
        }
    }
}

/// Dark squares with a stack that may come closer to its neighbour on two of them.
fn byte_slide(p: &Pen<'_>, rect: Rect) {
    let step = 34.0;
    let corner = pos2(rect.center().x - 3.0 * step, rect.top() + 2.0);
    let at = |file: u8, rank: u8| {
        pos2(
            corner.x + (f32::from(file) + 0.5) * step,
            corner.y + (3.5 - f32::from(rank)) * step,
        )
    };
    for rank in 0..4_u8 {
        for file in (0..6_u8).filter(|file| (file + rank) % 2 == 0) {
            let cell = Rect::from_center_size(at(file, rank), vec2(step, step) * 0.92);
            p.painter.rect_filled(cell, 5.0, WOOD);
            // From b2 the neighbour on f2 is four steps away.
            if file == 2 && rank != 1 {
                let ring = Stroke::new(2.0, ACCENT);
                p.painter.rect_stroke(cell, 5.0, ring, StrokeKind::Inside);
            }
        }
    }
    for (file, rank, pieces) in [(1, 1, [WHITE, BLACK]), (5, 1, [BLACK, WHITE])] {
        for (level, piece) in pieces.into_iter().enumerate() {
            let up = vec2(0.0, 3.0 - 6.0 * level as f32);
            p.marks[piece].piece(p.painter, at(file, rank) + up, 25.0);
        }
    }
}

/// A rank seen from above with a stack of three and its targets to the east.
fn travel(p: &Pen<'_>, rect: Rect) {
    let step = 62.0;
    let left = rect.center().x - 2.5 * step;
    let y = rect.center().y;
    for square in 0..6_u8 {
        let at = pos2(left + f32::from(square) * step, y);
        let cell = Rect::from_center_size(at, vec2(56.0, 56.0));
        p.painter.rect_filled(cell, 7.0, WOOD);
        if square == 1 {
            for (level, piece) in [BLUE, RED, GREEN].into_iter().enumerate() {
                let up = vec2(0.0, 5.0 - 7.0 * level as f32);
                p.marks[piece].piece(p.painter, at + up, 40.0);
            }
        } else if square < 5 {
            let ring = Stroke::new(2.0, ACCENT);
            p.painter.rect_stroke(cell, 7.0, ring, StrokeKind::Inside);
            let count = if square == 0 { 1 } else { square - 1 };
            p.painter
                .text(at, Align2::CENTER_CENTER, count, firm(20.0), TEXT);
        }
    }
}

/// Two single pieces on a rank that change places.
fn exchange(p: &Pen<'_>) {
    let y = p.floor - 34.0;
    for (x, first, second) in [(-150.0, GREEN, RED), (90.0, RED, GREEN)] {
        for (place, piece) in [Some(first), None, Some(second)].into_iter().enumerate() {
            let at = pos2(p.centre + x + 50.0 * (place as f32 - 0.6), y);
            let cell = Rect::from_center_size(at, vec2(46.0, 46.0));
            p.painter.rect_filled(cell, 6.0, WOOD);
            if let Some(piece) = piece {
                p.marks[piece].piece(p.painter, at, 34.0);
            }
            let name = ["b7", "c7", "d7"][place];
            let below = pos2(at.x, y + 36.0);
            p.painter
                .text(below, Align2::CENTER_CENTER, name, plain(SMALL), TEXT_SOFT);
        }
    }
    arrow(
        p.painter,
        pos2(p.centre - 40.0, y),
        pos2(p.centre + 24.0, y),
    );
}
