//! The quiet colours of panels on a dark surround.

use egui::Color32;

/// The window behind everything, where no table is.
pub const SURROUND: Color32 = Color32::from_rgb(13, 12, 11);
/// A panel over the table: slightly translucent.
pub const PANEL: Color32 = Color32::from_rgba_premultiplied(22, 20, 18, 236);
/// A dialog or a page: opaque enough for long texts.
pub const PAGE: Color32 = Color32::from_rgb(26, 23, 21);
/// A field or a card within a panel.
pub const FIELD: Color32 = Color32::from_rgb(37, 33, 29);
/// A field under the pointer.
pub const FIELD_HOVER: Color32 = Color32::from_rgb(49, 43, 37);
/// A chosen field.
pub const CHOSEN: Color32 = Color32::from_rgb(58, 47, 31);
/// A dividing line.
pub const LINE: Color32 = Color32::from_rgb(56, 50, 44);
/// The edge of a control.
pub const EDGE: Color32 = Color32::from_rgb(88, 79, 69);
/// Text of the first rank.
pub const TEXT: Color32 = Color32::from_rgb(240, 233, 221);
/// Text of the second rank: still 7:1 on a panel.
pub const TEXT_SOFT: Color32 = Color32::from_rgb(178, 168, 154);
/// The one accent: the next action and the seat to move.
pub const ACCENT: Color32 = Color32::from_rgb(236, 192, 112);
/// The accent under the pointer.
pub const ACCENT_HOVER: Color32 = Color32::from_rgb(247, 210, 138);
/// Text on the accent.
pub const ON_ACCENT: Color32 = Color32::from_rgb(33, 25, 13);
/// A warning, between the accent and a fault.
pub const WARNING: Color32 = Color32::from_rgb(240, 160, 90);
/// A fault.
pub const FAULT: Color32 = Color32::from_rgb(242, 150, 126);
/// Light wood: the squares of Focus, and the unused ones of a chessboard.
pub const LIGHT_WOOD: Color32 = Color32::from_rgb(196, 166, 124);
/// Dark wood: the squares of Byte, and the ground in pictures of rules.
pub const WOOD: Color32 = Color32::from_rgb(78, 61, 47);

/// A colour on the way between two others, `part` from 0 to 1.
#[must_use]
pub fn mix(from: Color32, to: Color32, part: f32) -> Color32 {
    let between = |a: u8, b: u8| (f32::from(a) + (f32::from(b) - f32::from(a)) * part) as u8;
    Color32::from_rgb(
        between(from.r(), to.r()),
        between(from.g(), to.g()),
        between(from.b(), to.b()),
    )
}

/// The lightness of a colour as it is seen, from 0 to 255.
fn lightness(c: Color32) -> f32 {
    0.2126 * f32::from(c.r()) + 0.7152 * f32::from(c.g()) + 0.0722 * f32::from(c.b())
}

/// True if the colour is hardly told from a dark ground.
#[must_use]
pub(super) fn is_dark(colour: Color32) -> bool {
    lightness(colour) < 64.0
}

/// The colour, lightened where it would be too dark for a thin line on a panel; the hue stays.
#[must_use]
pub fn legible(colour: Color32) -> Color32 {
    let lack = ((118.0 - lightness(colour)) / 137.0).clamp(0.0, 0.4);
    mix(colour, Color32::WHITE, lack)
}
