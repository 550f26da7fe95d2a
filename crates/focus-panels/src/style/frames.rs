//! The frames of panels and dialogs.

use egui::{Frame, Margin, Stroke};

use super::colours::{LINE, PAGE, PANEL};

/// The corner radius of panels and cards, in points.
pub const ROUND: u8 = 10;
/// The corner radius of buttons and fields.
pub const ROUND_SMALL: u8 = 6;

/// The frame of a panel over the table.
pub fn panel() -> Frame {
    Frame::new()
        .fill(PANEL)
        .corner_radius(ROUND)
        .inner_margin(Margin::same(14))
}

/// The frame of a dialog.
pub fn dialog() -> Frame {
    Frame::new()
        .fill(PAGE)
        .stroke(Stroke::new(1.0, LINE))
        .corner_radius(ROUND)
        .inner_margin(Margin::same(28))
}
