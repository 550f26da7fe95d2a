//! Rows of a menu: what can be pressed there is seen by its ground.

use egui::{Response, Sense, Stroke, Ui, WidgetInfo, WidgetType, vec2};

use super::controls::{BUTTON, focus_ring, muted_red, one_line};
use crate::style::{BODY, Coloured, ROUND_SMALL, SMALL, firm, mix, plain};

/// The least height of a row.
pub const LEAST_ROW: f32 = 25.0;
/// The room at both ends of a row, so that texts between rows can line up with theirs.
pub const ROW_ENDS: f32 = 12.0;
/// The room between the text and the remark.
const BETWEEN: f32 = 10.0;

/// A row of a menu, as wide as there is room.
#[derive(Clone, Copy, Debug)]
pub struct MenuRow<'a> {
    /// The text of the row.
    pub text: &'a str,
    /// A remark or a key, at the right end; empty without one.
    pub remark: &'a str,
    /// True if it ends or deletes something: it is muted red.
    pub ends: bool,
    /// Its height.
    pub height: f32,
}

impl<'a> MenuRow<'a> {
    /// A usual row.
    #[must_use]
    pub const fn new(text: &'a str, remark: &'a str) -> Self {
        Self {
            text,
            remark,
            ends: false,
            height: BUTTON,
        }
    }

    /// Draws the row.
    pub fn ui(self, ui: &mut Ui) -> Response {
        let size = vec2(ui.available_width(), self.height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, self.text));
        let colours = ui.colours();
        let (ground, colour) = match (enabled, response.hovered(), self.ends) {
            (false, ..) => (mix(colours.field, colours.page, 0.6), colours.text_soft),
            (true, false, false) => (colours.field, colours.text),
            (true, true, false) => (colours.field_hover, colours.text),
            (true, hovered, true) => {
                let ground = mix(
                    colours.field,
                    colours.fault,
                    if hovered { 0.16 } else { 0.0 },
                );
                (ground, muted_red(&colours, hovered))
            }
        };
        ui.painter().rect_filled(rect, ROUND_SMALL, ground);
        focus_ring(ui, &response, rect.shrink(2.0), ROUND_SMALL);
        let inner = rect.shrink2(vec2(ROW_ENDS, 0.0));
        let text = one_line(ui, self.text, firm(BODY), colour, inner.width());
        let end = inner.left() + text.size().x;
        let place = inner.left_center() - vec2(0.0, text.size().y / 2.0);
        ui.painter().galley(place, text, colour);
        if !self.remark.is_empty() {
            let room = inner.right() - end - BETWEEN;
            let soft = colours.text_soft;
            let remark = one_line(ui, self.remark, plain(SMALL), soft, room);
            let up = vec2(remark.size().x, remark.size().y / 2.0);
            ui.painter().galley(inner.right_center() - up, remark, soft);
        }
        response
    }
}

/// A line between rows of a menu, in some height.
pub fn menu_line(ui: &mut Ui, height: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    let line = Stroke::new(1.0, ui.colours().edge);
    let range = rect.x_range().shrink(ROW_ENDS);
    ui.painter().hline(range, rect.center().y, line);
}
