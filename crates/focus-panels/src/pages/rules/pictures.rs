//! Small pictures that explain a rule.

use egui::{Painter, Rect};

use super::pen::Pen;
use super::{boards, byte_pictures, focus_pictures};
use crate::style::Mark;
use crate::words::{PictureId, Words};

/// True for the picture of a whole board.
pub(super) const fn is_board(id: PictureId) -> bool {
    matches!(id, PictureId::Board | PictureId::ByteBoard)
}

/// The width that a picture needs, in points.
pub(super) const fn width(id: PictureId) -> f32 {
    if is_board(id) { 290.0 } else { 490.0 }
}

/// The height of a picture, in points.
pub(super) fn height(id: PictureId) -> f32 {
    match id {
        PictureId::Board | PictureId::ByteBoard => 272.0,
        PictureId::Travel => 100.0,
        PictureId::Surplus => 166.0,
        PictureId::ByteSlide => 172.0,
        PictureId::ByteMerge => 150.0,
        PictureId::ByteEight => 186.0,
        _ => 132.0,
    }
}

/// Draws a picture into `rect`, with the marks of Green, Blue, Yellow, Red, White and Black.
pub(super) fn paint(painter: &Painter, rect: Rect, id: PictureId, marks: &[Mark], words: &Words) {
    let pen = Pen {
        painter,
        marks,
        floor: rect.bottom() - 16.0,
        centre: rect.center().x,
    };
    match id {
        PictureId::Board => boards::focus(painter, rect, marks),
        PictureId::Travel => focus_pictures::travel(&pen, rect),
        PictureId::Split => focus_pictures::split(&pen),
        PictureId::Surplus => focus_pictures::surplus(&pen, &words.rule_pictures),
        PictureId::Reserve => focus_pictures::reserve(&pen, &words.rule_pictures),
        PictureId::PassedOver => focus_pictures::passed_over(&pen),
        PictureId::Gift => focus_pictures::gift(&pen, &words.rule_pictures),
        PictureId::Exchange => focus_pictures::exchange(&pen),
        PictureId::ByteBoard => boards::byte(painter, rect, marks),
        PictureId::ByteSlide => byte_pictures::slide(&pen, rect),
        PictureId::ByteMerge => byte_pictures::merge(&pen, words),
        PictureId::ByteEight => byte_pictures::eight(&pen, words),
    }
}
