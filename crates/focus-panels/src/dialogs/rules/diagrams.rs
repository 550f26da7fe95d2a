//! Small pictures that explain a rule.

use egui::{Painter, Rect};

use super::pen::DiagramPainter;
use super::{boards, byte_pictures, focus_pictures};
use crate::strings::{DiagramId, Strings};
use crate::style::SeatEmblem;

/// True for the picture of a whole board.
pub(super) const fn is_board(id: DiagramId) -> bool {
    matches!(id, DiagramId::Board | DiagramId::ByteBoard)
}

/// The width that a picture needs, in points.
pub(super) const fn width(id: DiagramId) -> f32 {
    if is_board(id) { 290.0 } else { 490.0 }
}

/// The height of a picture, in points.
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

/// Draws a picture into `rect`, with the marks of Green, Blue, Yellow, Red, White and Black.
pub(super) fn paint(
    painter: &Painter,
    rect: Rect,
    id: DiagramId,
    marks: &[SeatEmblem],
    words: &Strings,
) {
    let pen = DiagramPainter {
        painter,
        marks,
        floor: rect.bottom() - 16.0,
        centre: rect.center().x,
    };
    match id {
        DiagramId::Board => boards::focus(painter, rect, marks),
        DiagramId::StackMove => focus_pictures::travel(&pen, rect),
        DiagramId::Split => focus_pictures::split(&pen),
        DiagramId::Surplus => focus_pictures::surplus(&pen, &words.diagrams),
        DiagramId::Reserve => focus_pictures::reserve(&pen, &words.diagrams),
        DiagramId::SkippedPlayer => focus_pictures::passed_over(&pen),
        DiagramId::PartnersPiece => focus_pictures::gift(&pen, &words.diagrams),
        DiagramId::Swap => focus_pictures::exchange(&pen),
        DiagramId::ByteBoard => boards::byte(painter, rect, marks),
        DiagramId::ByteSlide => byte_pictures::slide(&pen, rect),
        DiagramId::ByteMerge => byte_pictures::merge(&pen, words),
        DiagramId::ByteEight => byte_pictures::eight(&pen, words),
    }
}
