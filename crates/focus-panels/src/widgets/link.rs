//! A small button without a ground of its own.

use egui::{Align2, Response, Sense, Ui, WidgetInfo, WidgetType, vec2};

use super::controls::{focus_ring, one_line};
use crate::style::{BODY, Coloured, ROUND_SMALL, firm};

/// The room at both ends of a link's text, in points.
pub const LINK_ENDS: f32 = 8.0;

/// A button that is only its text, until the pointer is over it: for what is needed seldom. As wide as
/// its text, and `height` high.
pub fn link(ui: &mut Ui, text: &str, height: f32) -> Response {
    let room = ui.max_rect().width() - 2.0 * LINK_ENDS;
    let written = one_line(ui, text, firm(BODY), ui.colours().text, room);
    let size = vec2(written.size().x + 2.0 * LINK_ENDS, height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, text));
    if response.hovered() && enabled {
        ui.painter()
            .rect_filled(rect, ROUND_SMALL, ui.colours().field_hover);
    }
    focus_ring(ui, &response, rect.shrink(2.0), ROUND_SMALL);
    let place = Align2::CENTER_CENTER.align_size_within_rect(written.size(), rect);
    ui.painter().galley(place.min, written, ui.colours().text);
    response
}
