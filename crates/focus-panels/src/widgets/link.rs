//! A button without a background.

use egui::{Align2, Response, Sense, Ui, WidgetInfo, WidgetType, vec2};

use super::controls::{focus_ring, truncated_line};
use crate::style::{BODY_SIZE, BUTTON_RADIUS, ThemeColors, medium_font};

/// Padding at both ends of the text, in points.
pub const LINK_PADDING: f32 = 8.0;

/// A button that is only its text until hovered, for rarely needed actions. As wide as its text and
/// `height` high.
pub fn text_button(ui: &mut Ui, text: &str, height: f32) -> Response {
    let room = ui.max_rect().width() - 2.0 * LINK_PADDING;
    let written = truncated_line(ui, text, medium_font(BODY_SIZE), ui.colors().text, room);
    let size = vec2(written.size().x + 2.0 * LINK_PADDING, height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, text));
    if response.hovered() && enabled {
        ui.painter()
            .rect_filled(rect, BUTTON_RADIUS, ui.colors().field_hover);
    }
    focus_ring(ui, &response, rect.shrink(2.0), BUTTON_RADIUS);
    let place = Align2::CENTER_CENTER.align_size_within_rect(written.size(), rect);
    ui.painter().galley(place.min, written, ui.colors().text);
    response
}
