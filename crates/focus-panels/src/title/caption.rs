//! The headings of the title screen's panels.

use egui::{Align2, Sense, Ui, vec2};

use crate::style::{BODY_SIZE, ThemeColors, semibold_font};

/// The heading of a panel.
pub(super) fn caption(ui: &mut Ui, text: &str) {
    let size = vec2(ui.available_width(), 22.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let left = rect.left_center();
    ui.painter().text(
        left,
        Align2::LEFT_CENTER,
        text,
        semibold_font(BODY_SIZE),
        ui.colors().text,
    );
}
