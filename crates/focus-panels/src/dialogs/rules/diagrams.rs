//! Diagrams of the rules.

use std::sync::LazyLock;

use egui::{Align2, Id, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};
use stack_session::game::{VariantCard, variant_cards};

use crate::strings::DiagramId;
use crate::style::{SMALL_SIZE, SeatEmblem, ThemeColors, medium_font, regular_font};
use crate::tr;
use crate::widgets::BoardThumbnail;

/// Whether the diagram is a board.
pub(super) const fn is_board(id: DiagramId) -> bool {
    matches!(id, DiagramId::Board | DiagramId::ByteBoard)
}

/// The unscaled width of a diagram.
pub(super) const fn width(id: DiagramId) -> f32 {
    if is_board(id) { 290.0 } else { 490.0 }
}

/// The unscaled height of a diagram.
pub(super) fn height(id: DiagramId) -> f32 {
    match id {
        DiagramId::Board | DiagramId::ByteBoard => 272.0,
        DiagramId::StackMove => 100.0,
        DiagramId::Surplus => 166.0,
        DiagramId::ByteSlide => 172.0,
        DiagramId::ByteMerge => 150.0,
        DiagramId::ByteEight => 186.0,
        _ => 132.0,
    }
}

/// Paints a diagram into `rect`, with the emblems of Green, Blue, Yellow, Red, White and Black.
pub(super) fn paint(painter: &Painter, rect: Rect, id: DiagramId, emblems: &[SeatEmblem]) {
    let p = DiagramPainter {
        painter,
        emblems,
        bottom: rect.bottom() - 16.0,
        center_x: rect.center().x,
    };
    match id {
        DiagramId::Board => focus_board(painter, rect, emblems),
        DiagramId::StackMove => stack_move(&p, rect),
        DiagramId::Split => split(&p),
        DiagramId::Surplus => surplus(&p),
        DiagramId::Reserve => reserve(&p),
        DiagramId::SkippedPlayer => skipped_player(&p),
        DiagramId::PartnersPiece => partners_piece(&p),
        DiagramId::Swap => swap(&p),
        DiagramId::ByteBoard => byte_board(painter, rect, emblems),
        DiagramId::ByteSlide => byte_slide(&p, rect),
        DiagramId::ByteMerge => byte_merge(&p),
        DiagramId::ByteEight => byte_eight(&p),
    }
}

/// The indices of the emblems by color.
const GREEN: usize = 0;
const BLUE: usize = 1;
const YELLOW: usize = 2;
const RED: usize = 3;
const WHITE: usize = 4;
const BLACK: usize = 5;

/// The size of a piece in side view.
const PIECE: (f32, f32) = (64.0, 18.0);

/// Paints the parts of a diagram. `x` is relative to the center of its bottom line.
struct DiagramPainter<'a> {
    painter: &'a Painter,
    emblems: &'a [SeatEmblem],
    bottom: f32,
    center_x: f32,
}

impl DiagramPainter<'_> {
    /// Paints a stack on its square in side view, from bottom to top. The lowest `removed` pieces
    /// are outlined.
    fn stack(&self, x: f32, pieces: &[usize], name: &str, removed: usize) {
        let center = self.center_x + x;
        let square =
            Rect::from_center_size(pos2(center, self.bottom + 3.0), vec2(PIECE.0 + 20.0, 8.0));
        self.painter
            .rect_filled(square, 3.0, self.painter.colors().wood);
        for (level, &piece) in pieces.iter().enumerate() {
            let y = self.bottom - PIECE.1 * (level as f32 + 0.5);
            let rect = Rect::from_center_size(pos2(center, y), vec2(PIECE.0, PIECE.1 - 1.5));
            self.emblems[piece].paint_side_view(self.painter, rect);
            if level < removed {
                let outline = Stroke::new(1.5, self.painter.colors().accent);
                self.painter
                    .rect_stroke(rect.expand(1.0), 7.0, outline, StrokeKind::Outside);
            }
        }
        if !name.is_empty() {
            self.label(x, name);
        }
    }

    /// Outlines the pieces of a stack between two levels.
    fn bracket(&self, x: f32, from: usize, to: usize) {
        let level_y = |level: usize| self.bottom - PIECE.1 * level as f32;
        let center = self.center_x + x;
        let half = PIECE.0 / 2.0 + 4.0;
        let rect = Rect::from_min_max(
            pos2(center - half, level_y(to) - 2.0),
            pos2(center + half, level_y(from) + 1.0),
        );
        let outline = Stroke::new(1.5, self.painter.colors().accent);
        self.painter
            .rect_stroke(rect, 8.0, outline, StrokeKind::Outside);
    }

    /// Paints a tray with its name.
    fn tray(&self, x: f32, pieces: &[usize], name: &str) {
        let center = self.center_x + x;
        let size = vec2(PIECE.0 + 20.0, PIECE.1 + 12.0);
        let rect = Rect::from_center_size(pos2(center, self.bottom - size.y / 2.0 + 7.0), size);
        let edge = Stroke::new(1.0, self.painter.colors().edge);
        self.painter
            .rect_stroke(rect, 6.0, edge, StrokeKind::Inside);
        for &piece in pieces {
            let inner = Rect::from_center_size(rect.center(), vec2(PIECE.0, PIECE.1 - 1.5));
            self.emblems[piece].paint_side_view(self.painter, inner);
        }
        let above = pos2(center, rect.top() - 10.0);
        self.painter.text(
            above,
            Align2::CENTER_CENTER,
            name,
            regular_font(SMALL_SIZE),
            self.painter.colors().text_soft,
        );
    }

    fn label(&self, x: f32, text: &str) {
        let at = pos2(self.center_x + x, self.bottom + 16.0);
        self.painter.text(
            at,
            Align2::CENTER_CENTER,
            text,
            regular_font(SMALL_SIZE),
            self.painter.colors().text_soft,
        );
    }

    /// Paints an arrow.
    fn arrow(&self, from: f32, to: f32) {
        let y = self.bottom - 26.0;
        arrow(
            self.painter,
            pos2(self.center_x + from, y),
            pos2(self.center_x + to, y),
        );
    }
}

fn arrow(painter: &Painter, from: Pos2, to: Pos2) {
    let stroke = Stroke::new(2.0, painter.colors().accent);
    let direction = (to - from).normalized();
    let side = vec2(-direction.y, direction.x);
    painter.line_segment([from, to - direction * 2.0], stroke);
    let head = vec![
        to - direction * 8.0 + side * 5.0,
        to,
        to - direction * 8.0 - side * 5.0,
    ];
    painter.add(Shape::line(head, stroke));
}

fn split(p: &DiagramPainter<'_>) {
    p.stack(-170.0, &[BLUE, RED, GREEN], "", 0);
    p.arrow(-110.0, -50.0);
    p.stack(10.0, &[BLUE], "", 0);
    p.stack(150.0, &[YELLOW, RED, GREEN], "", 0);
}

fn surplus(p: &DiagramPainter<'_>) {
    p.stack(
        -190.0,
        &[RED, GREEN, BLUE, RED, YELLOW, GREEN, GREEN],
        "",
        2,
    );
    p.arrow(-135.0, -80.0);
    p.stack(-25.0, &[BLUE, RED, YELLOW, GREEN, GREEN], "", 0);
    p.tray(95.0, &[GREEN], tr!("diagram-reserve"));
    p.tray(200.0, &[RED], tr!("diagram-captured"));
}

fn reserve(p: &DiagramPainter<'_>) {
    p.tray(-180.0, &[GREEN], tr!("diagram-reserve"));
    p.arrow(-120.0, -60.0);
    p.stack(10.0, &[BLUE, RED, RED], "", 0);
    p.arrow(60.0, 110.0);
    p.stack(170.0, &[BLUE, RED, RED, GREEN], "", 0);
}

fn skipped_player(p: &DiagramPainter<'_>) {
    p.stack(-180.0, &[BLUE, GREEN], "", 0);
    p.stack(-80.0, &[GREEN, BLUE, RED], "", 0);
    p.arrow(-20.0, 40.0);
    p.stack(100.0, &[GREEN, BLUE], "", 0);
    p.stack(200.0, &[RED], "", 0);
}

fn partners_piece(p: &DiagramPainter<'_>) {
    p.stack(-150.0, &[YELLOW, RED, BLUE, GREEN, RED, GREEN], "", 1);
    p.arrow(-95.0, -35.0);
    p.stack(30.0, &[RED, BLUE, GREEN, RED, GREEN], "", 0);
    p.tray(160.0, &[YELLOW], tr!("diagram-reserve"));
}

/// A rank from above with a stack of three and its targets.
fn stack_move(p: &DiagramPainter<'_>, rect: Rect) {
    let step = 62.0;
    let left = rect.center().x - 2.5 * step;
    let y = rect.center().y;
    for square in 0..6_u8 {
        let at = pos2(left + f32::from(square) * step, y);
        let cell = Rect::from_center_size(at, vec2(56.0, 56.0));
        p.painter.rect_filled(cell, 7.0, p.painter.colors().wood);
        if square == 1 {
            for (level, piece) in [BLUE, RED, GREEN].into_iter().enumerate() {
                let offset = vec2(0.0, 5.0 - 7.0 * level as f32);
                p.emblems[piece].paint_piece(p.painter, at + offset, 40.0);
            }
        } else if square < 5 {
            let outline = Stroke::new(2.0, p.painter.colors().accent);
            p.painter
                .rect_stroke(cell, 7.0, outline, StrokeKind::Inside);
            let count = if square == 0 { 1 } else { square - 1 };
            p.painter.text(
                at,
                Align2::CENTER_CENTER,
                count,
                medium_font(20.0),
                p.painter.colors().text,
            );
        }
    }
}

/// Two single pieces on a rank before and after the swap.
fn swap(p: &DiagramPainter<'_>) {
    let y = p.bottom - 34.0;
    for (x, first, second) in [(-150.0, GREEN, RED), (90.0, RED, GREEN)] {
        for (index, piece) in [Some(first), None, Some(second)].into_iter().enumerate() {
            let at = pos2(p.center_x + x + 50.0 * (index as f32 - 0.6), y);
            let cell = Rect::from_center_size(at, vec2(46.0, 46.0));
            p.painter.rect_filled(cell, 6.0, p.painter.colors().wood);
            if let Some(piece) = piece {
                p.emblems[piece].paint_piece(p.painter, at, 34.0);
            }
            let name = ["b7", "c7", "d7"][index];
            let below = pos2(at.x, y + 36.0);
            p.painter.text(
                below,
                Align2::CENTER_CENTER,
                name,
                regular_font(SMALL_SIZE),
                p.painter.colors().text_soft,
            );
        }
    }
    arrow(
        p.painter,
        pos2(p.center_x - 40.0, y),
        pos2(p.center_x + 24.0, y),
    );
}

fn byte_merge(p: &DiagramPainter<'_>) {
    let level = |n: u32| tr!("diagram-level", n = n);
    p.stack(-190.0, &[BLACK, WHITE, BLACK], &level(2), 0);
    p.bracket(-190.0, 1, 3);
    p.stack(-90.0, &[WHITE, BLACK, WHITE], "", 0);
    p.arrow(-35.0, 30.0);
    p.stack(95.0, &[BLACK], "", 0);
    p.stack(195.0, &[WHITE, BLACK, WHITE, WHITE, BLACK], &level(4), 0);
    p.bracket(195.0, 3, 5);
}

fn byte_eight(p: &DiagramPainter<'_>) {
    p.stack(-190.0, &[WHITE, BLACK, BLACK], "", 0);
    p.bracket(-190.0, 0, 3);
    p.stack(-90.0, &[BLACK, WHITE, BLACK, WHITE, WHITE], "", 0);
    p.arrow(-35.0, 30.0);
    p.stack(
        110.0,
        &[BLACK, WHITE, BLACK, WHITE, WHITE, WHITE, BLACK, BLACK],
        &tr!("diagram-won-by", color = tr!("common-black")),
        0,
    );
}

/// Dark squares with a stack and the two targets that bring it closer to another one.
fn byte_slide(p: &DiagramPainter<'_>, rect: Rect) {
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
            p.painter.rect_filled(cell, 5.0, p.painter.colors().wood);
            // From b2 the stack on f2 is four steps away.
            if file == 2 && rank != 1 {
                let outline = Stroke::new(2.0, p.painter.colors().accent);
                p.painter
                    .rect_stroke(cell, 5.0, outline, StrokeKind::Inside);
            }
        }
    }
    for (file, rank, pieces) in [(1, 1, [WHITE, BLACK]), (5, 1, [BLACK, WHITE])] {
        for (level, piece) in pieces.into_iter().enumerate() {
            let offset = vec2(0.0, 3.0 - 6.0 * level as f32);
            p.emblems[piece].paint_piece(p.painter, at(file, rank) + offset, 25.0);
        }
    }
}

/// The space for the coordinates next to a board.
const COORDINATES: f32 = 18.0;

static CARDS: LazyLock<Vec<VariantCard>> = LazyLock::new(variant_cards);

fn focus_board(painter: &Painter, rect: Rect, emblems: &[SeatEmblem]) {
    if let Some(emblems) = emblems.first_chunk() {
        board(painter, rect, "four", emblems);
    }
}

fn byte_board(painter: &Painter, rect: Rect, emblems: &[SeatEmblem]) {
    if let Some((&white, &black)) = emblems.get(WHITE).zip(emblems.get(BLACK)) {
        board(painter, rect, "byte", &[white, black, white, black]);
    }
}

/// Paints the starting position of a variant with coordinates.
fn board(painter: &Painter, rect: Rect, id: &str, emblems: &[SeatEmblem; 4]) {
    if let Some(card) = CARDS.iter().find(|card| card.id == id) {
        let thumbnail = BoardThumbnail {
            squares: &card.squares,
            board_view: &card.start,
            emblems,
        };
        let board = Rect::from_min_max(
            rect.min + vec2(COORDINATES, 0.0),
            rect.max - vec2(0.0, COORDINATES),
        );
        let squares = thumbnail.paint_cached(painter, Id::new(("rules", id)), board);
        let side = board.width().min(board.height());
        let frame = Rect::from_center_size(squares.center(), vec2(side, side));
        coordinates(painter, squares, frame);
    }
}

/// Writes the files below the frame of a board of eight by eight squares, and the ranks to its
/// left.
fn coordinates(painter: &Painter, squares: Rect, frame: Rect) {
    let write = |at: Pos2, text: char| {
        let color = painter.colors().text_soft;
        painter.text(
            at,
            Align2::CENTER_CENTER,
            text,
            regular_font(SMALL_SIZE),
            color,
        );
    };
    let step = squares.width() / 8.0;
    for n in 0..8_u8 {
        let along = (f32::from(n) + 0.5) * step;
        let below = pos2(squares.left() + along, frame.bottom() + COORDINATES / 2.0);
        write(below, char::from(b'a' + n));
        let beside = pos2(frame.left() - COORDINATES / 2.0, squares.bottom() - along);
        write(beside, char::from(b'1' + n));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use stack_game::Square;

    /// The starting position, rank by rank from the top, without the missing corners.
    const START: [&str; 8] = [
        "BBRY", "YYYRYR", "BBBBRYRY", "YYYYRYRY", "GBGBGGGG", "GBGBRRRR", "BGBGGG", "GBRR",
    ];

    /// The piece on a square at the start; `None` for missing squares.
    fn start(file: u8, rank: u8) -> Option<usize> {
        let row = START.iter().rev().nth(usize::from(rank))?;
        let missing = (8 - row.len()) / 2;
        let letter = row.chars().nth(usize::from(file).checked_sub(missing)?)?;
        "GBYR".find(letter)
    }

    #[test]
    fn the_board_diagram_shows_the_starting_position_of_four() {
        let four = CARDS.iter().find(|card| card.id == "four").unwrap();
        for square in (0..64).map(|n| Square::new(n % 8, n / 8)) {
            let (file, rank) = (square.file(), square.rank());
            let playable = four.squares.contains(&square);
            let top = four.start.stack(square).top().map(stack_game::Seat::index);
            assert_eq!(start(file, rank), top.filter(|_| playable), "{square}");
        }
    }
}
