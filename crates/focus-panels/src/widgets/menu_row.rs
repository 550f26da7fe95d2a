//! Rows of a menu.

use egui::{Response, Sense, Stroke, Ui, WidgetInfo, WidgetType, vec2};

use super::controls::{BUTTON_HEIGHT, danger_color, focus_ring, truncated_line};
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, SMALL_SIZE, ThemeColors, medium_font, mix, regular_font,
};

/// Minimum height of a row.
pub const MIN_ROW_HEIGHT: f32 = 25.0;
/// Padding at both ends of a row, for aligning texts between rows.
pub const ROW_PADDING: f32 = 12.0;
/// Space between text and note.
const BETWEEN: f32 = 10.0;

/// A row of a menu, as wide as the available space.
#[derive(Clone, Copy, Debug)]
pub struct MenuRow<'a> {
    /// The text.
    pub text: &'a str,
    /// A note or shortcut at the right end, or empty.
    pub note: &'a str,
    /// Whether it ends or deletes something, and is red.
    pub is_dangerous: bool,
    /// The height.
    pub height: f32,
}

impl<'a> MenuRow<'a> {
    /// A row of default height.
    #[must_use]
    pub const fn new(text: &'a str, remark: &'a str) -> Self {
        Self {
            text,
            note: remark,
            is_dangerous: false,
            height: BUTTON_HEIGHT,
        }
    }

    /// Draws the row.
    pub fn ui(self, ui: &mut Ui) -> Response {
        let size = vec2(ui.available_width(), self.height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, self.text));
        let colours = ui.colors();
        let (ground, colour) = match (enabled, response.hovered(), self.is_dangerous) {
            (false, ..) => (mix(colours.field, colours.page, 0.6), colours.text_soft),
            (true, false, false) => (colours.field, colours.text),
            (true, true, false) => (colours.field_hover, colours.text),
            (true, hovered, true) => {
                let ground = mix(
                    colours.field,
                    colours.error,
                    if hovered { 0.16 } else { 0.0 },
                );
                (ground, danger_color(&colours, hovered))
            }
        };
        ui.painter().rect_filled(rect, BUTTON_RADIUS, ground);
        focus_ring(ui, &response, rect.shrink(2.0), BUTTON_RADIUS);
        let inner = rect.shrink2(vec2(ROW_PADDING, 0.0));
        let text = truncated_line(ui, self.text, medium_font(BODY_SIZE), colour, inner.width());
        let end = inner.left() + text.size().x;
        let place = inner.left_center() - vec2(0.0, text.size().y / 2.0);
        ui.painter().galley(place, text, colour);
        if !self.note.is_empty() {
            let room = inner.right() - end - BETWEEN;
            let soft = colours.text_soft;
            let remark = truncated_line(ui, self.note, regular_font(SMALL_SIZE), soft, room);
            let up = vec2(remark.size().x, remark.size().y / 2.0);
            ui.painter().galley(inner.right_center() - up, remark, soft);
        }
        response
    }
}

/// A separator between rows.
pub fn menu_separator(ui: &mut Ui, height: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let line = Stroke::new(1.0, ui.colors().edge);
    let range = rect.x_range().shrink(ROW_PADDING);
    ui.painter().hline(range, rect.center().y, line);
}
