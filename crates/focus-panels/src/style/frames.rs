//! The frames of panels and dialogs.

use egui::{Frame, Margin, Stroke};

use super::colours::Coloured;

/// The corner radius of panels and cards, in points.
pub const ROUND: u8 = 10;
/// The corner radius of buttons and fields.
pub const ROUND_SMALL: u8 = 6;

/// The frame of a panel over the table.
pub fn panel(place: &impl Coloured) -> Frame {
    Frame::new()
        .fill(place.colours().panel)
        .corner_radius(ROUND)
        .inner_margin(Margin::same(14))
}

/// The frame of a dialog.
pub fn dialog(place: &impl Coloured) -> Frame {
    let colours = place.colours();
    Frame::new()
        .fill(colours.page)
        .stroke(Stroke::new(1.0, colours.line))
        .corner_radius(ROUND)
        .inner_margin(Margin::same(28))
}
