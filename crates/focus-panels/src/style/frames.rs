//! The frames of panels and dialogs.

use egui::{Frame, Margin, Stroke};

use super::colors::ThemeColors;

/// The corner radius of panels and cards, in points.
pub const PANEL_RADIUS: u8 = 10;
/// The corner radius of buttons and fields.
pub const BUTTON_RADIUS: u8 = 6;

/// The frame of a panel over the table.
pub fn panel_frame(place: &impl ThemeColors) -> Frame {
    Frame::new()
        .fill(place.colors().panel)
        .corner_radius(PANEL_RADIUS)
        .inner_margin(Margin::same(14))
}

/// The frame of a dialog.
pub fn dialog_frame(place: &impl ThemeColors) -> Frame {
    let colours = place.colors();
    Frame::new()
        .fill(colours.page)
        .stroke(Stroke::new(1.0, colours.line))
        .corner_radius(PANEL_RADIUS)
        .inner_margin(Margin::same(28))
}
