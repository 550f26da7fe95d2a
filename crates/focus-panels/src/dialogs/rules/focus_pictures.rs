//! The pictures in the rules of Focus.

use egui::{Align2, Rect, Stroke, StrokeKind, pos2, vec2};

use super::pen::{BLUE, DiagramPainter, GREEN, RED, YELLOW, arrow};
use crate::strings::DiagramStrings;
use crate::style::{SMALL_SIZE, ThemeColors, medium_font, regular_font};

/// A stack is split.
pub(super) fn split(p: &DiagramPainter<'_>) {
    p.stack(-170.0, &[BLUE, RED, GREEN], "", 0);
    p.arrow(-110.0, -50.0);
    p.stack(10.0, &[BLUE], "", 0);
    p.stack(150.0, &[YELLOW, RED, GREEN], "", 0);
}

/// Pieces leave a stack that grows too high.
pub(super) fn surplus(p: &DiagramPainter<'_>, say: &DiagramStrings) {
    p.stack(
        -190.0,
        &[RED, GREEN, BLUE, RED, YELLOW, GREEN, GREEN],
        "",
        2,
    );
    p.arrow(-135.0, -80.0);
    p.stack(-25.0, &[BLUE, RED, YELLOW, GREEN, GREEN], "", 0);
    p.tray(95.0, &[GREEN], say.reserve);
    p.tray(200.0, &[RED], say.captured);
}

/// A piece comes back from the reserve.
pub(super) fn reserve(p: &DiagramPainter<'_>, say: &DiagramStrings) {
    p.tray(-180.0, &[GREEN], say.reserve);
    p.arrow(-120.0, -60.0);
    p.stack(10.0, &[BLUE, RED, RED], "", 0);
    p.arrow(60.0, 110.0);
    p.stack(170.0, &[BLUE, RED, RED, GREEN], "", 0);
}

/// A seat without a stack and without a reserve.
pub(super) fn passed_over(p: &DiagramPainter<'_>) {
    p.stack(-180.0, &[BLUE, GREEN], "", 0);
    p.stack(-80.0, &[GREEN, BLUE, RED], "", 0);
    p.arrow(-20.0, 40.0);
    p.stack(100.0, &[GREEN, BLUE], "", 0);
    p.stack(200.0, &[RED], "", 0);
}

/// A partner's piece goes to the partner.
pub(super) fn gift(p: &DiagramPainter<'_>, say: &DiagramStrings) {
    p.stack(-150.0, &[YELLOW, RED, BLUE, GREEN, RED, GREEN], "", 1);
    p.arrow(-95.0, -35.0);
    p.stack(30.0, &[RED, BLUE, GREEN, RED, GREEN], "", 0);
    p.tray(160.0, &[YELLOW], say.reserve);
}

/// A rank seen from above with a stack of three and its targets to the east.
pub(super) fn travel(p: &DiagramPainter<'_>, rect: Rect) {
    let step = 62.0;
    let left = rect.center().x - 2.5 * step;
    let y = rect.center().y;
    for square in 0..6_u8 {
        let at = pos2(left + f32::from(square) * step, y);
        let cell = Rect::from_center_size(at, vec2(56.0, 56.0));
        p.painter.rect_filled(cell, 7.0, p.painter.colors().wood);
        if square == 1 {
            for (level, piece) in [BLUE, RED, GREEN].into_iter().enumerate() {
                let up = vec2(0.0, 5.0 - 7.0 * level as f32);
                p.marks[piece].paint_piece(p.painter, at + up, 40.0);
            }
        } else if square < 5 {
            let ring = Stroke::new(2.0, p.painter.colors().accent);
            p.painter.rect_stroke(cell, 7.0, ring, StrokeKind::Inside);
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

/// Two single pieces on a rank that change places.
pub(super) fn exchange(p: &DiagramPainter<'_>) {
    let y = p.floor - 34.0;
    for (x, first, second) in [(-150.0, GREEN, RED), (90.0, RED, GREEN)] {
        for (place, piece) in [Some(first), None, Some(second)].into_iter().enumerate() {
            let at = pos2(p.centre + x + 50.0 * (place as f32 - 0.6), y);
            let cell = Rect::from_center_size(at, vec2(46.0, 46.0));
            p.painter.rect_filled(cell, 6.0, p.painter.colors().wood);
            if let Some(piece) = piece {
                p.marks[piece].paint_piece(p.painter, at, 34.0);
            }
            let name = ["b7", "c7", "d7"][place];
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
        pos2(p.centre - 40.0, y),
        pos2(p.centre + 24.0, y),
    );
}
