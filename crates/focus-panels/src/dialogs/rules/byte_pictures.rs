//! The pictures in the rules of Byte.

use egui::{Rect, Stroke, StrokeKind, pos2, vec2};

use super::pen::{BLACK, DiagramPainter, WHITE};
use crate::strings::{Strings, fill_in};
use crate::style::ThemeColors;

/// A part of a stack merges with its neighbour.
pub(super) fn merge(p: &DiagramPainter<'_>, words: &Strings) {
    let say = &words.diagrams;
    let level = |n: u32| fill_in(say.level, &[("n", &n)]);
    p.stack(-190.0, &[BLACK, WHITE, BLACK], &level(2), 0);
    p.bracket(-190.0, 1, 3);
    p.stack(-90.0, &[WHITE, BLACK, WHITE], "", 0);
    p.arrow(-35.0, 30.0);
    p.stack(95.0, &[BLACK], "", 0);
    p.stack(195.0, &[WHITE, BLACK, WHITE, WHITE, BLACK], &level(4), 0);
    p.bracket(195.0, 3, 5);
}

/// A stack of eight is won.
pub(super) fn eight(p: &DiagramPainter<'_>, words: &Strings) {
    let say = &words.diagrams;
    p.stack(-190.0, &[WHITE, BLACK, BLACK], "", 0);
    p.bracket(-190.0, 0, 3);
    p.stack(-90.0, &[BLACK, WHITE, BLACK, WHITE, WHITE], "", 0);
    p.arrow(-35.0, 30.0);
    p.stack(
        110.0,
        &[BLACK, WHITE, BLACK, WHITE, WHITE, WHITE, BLACK, BLACK],
        &fill_in(say.won_by, &[("color", &words.common.black)]),
        0,
    );
}

/// Dark squares with a stack that may come closer to its neighbour on two of them.
pub(super) fn slide(p: &DiagramPainter<'_>, rect: Rect) {
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
            // From b2 the neighbour on f2 is four steps away.
            if file == 2 && rank != 1 {
                let ring = Stroke::new(2.0, p.painter.colors().accent);
                p.painter.rect_stroke(cell, 5.0, ring, StrokeKind::Inside);
            }
        }
    }
    for (file, rank, pieces) in [(1, 1, [WHITE, BLACK]), (5, 1, [BLACK, WHITE])] {
        for (level, piece) in pieces.into_iter().enumerate() {
            let up = vec2(0.0, 3.0 - 6.0 * level as f32);
            p.marks[piece].paint_piece(p.painter, at(file, rank) + up, 25.0);
        }
    }
}
