//! A row of a drop-down list.

use egui::{Align2, Response, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::controls::focus_ring;
use super::popup_list::register_row;
use crate::style::{BODY_SIZE, BUTTON_RADIUS, SMALL_SIZE, ThemeColors, medium_font, regular_font};

/// Minimum height of a row.
const HEIGHT: f32 = 32.0;
/// Padding at both ends of a row.
const ENDS: f32 = 10.0;
/// Width of the names if there are descriptions, and of the values after them.
const NAMES: f32 = 96.0;
const FIGURES: f32 = 52.0;

/// A row of a drop-down list.
pub(super) struct ChoiceRow<'a> {
    pub(super) name: &'a str,
    /// A short value after the name, such as the rating; may be empty.
    pub(super) figure: &'a str,
    /// A description, which may wrap; may be empty.
    pub(super) about: &'a str,
    /// Whether it is the current selection.
    pub(super) chosen: bool,
}

/// Draws the heading above rows with ratings.
pub(super) fn head_of_ratings(ui: &mut Ui, text: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEAD), Sense::hover());
    let left = rect.left_center() + vec2(ENDS, 0.0);
    let (font, color) = (regular_font(SMALL_SIZE), ui.colors().text_soft);
    ui.painter()
        .text(left, Align2::LEFT_CENTER, text, font, color);
}

/// Height of that heading.
const HEAD: f32 = 24.0;

impl ChoiceRow<'_> {
    /// Draws the row over the available width.
    pub(super) fn ui(&self, ui: &mut Ui) -> Response {
        let enabled = ui.is_enabled();
        let names = NAMES + if self.figure.is_empty() { 0.0 } else { FIGURES };
        let room = ui.available_width() - names - 2.0 * ENDS;
        let about = self.about.to_string();
        let about =
            ui.painter()
                .layout(about, regular_font(SMALL_SIZE), ui.colors().text_soft, room);
        let height = (about.size().y + 12.0).max(HEIGHT);
        let size = vec2(ui.available_width(), height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let (name, chosen) = (self.name, self.chosen);
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, enabled, chosen, name));
        register_row(ui, &response, chosen);
        let painter = ui.painter();
        if chosen {
            painter.rect_filled(rect, BUTTON_RADIUS, ui.colors().selected);
        } else if response.hovered() && enabled {
            painter.rect_filled(rect, BUTTON_RADIUS, ui.colors().field_hover);
        }
        focus_ring(ui, &response, rect.shrink(3.0), BUTTON_RADIUS);
        let colour = match (enabled, chosen) {
            (false, _) => ui.colors().text_soft,
            (true, true) => ui.colors().accent,
            (true, false) => ui.colors().text,
        };
        let left = pos2(rect.left() + ENDS, rect.center().y);
        painter.text(
            left,
            Align2::LEFT_CENTER,
            name,
            medium_font(BODY_SIZE),
            colour,
        );
        let figure = left + vec2(names - 2.0 * ENDS, 0.0);
        painter.text(
            figure,
            Align2::RIGHT_CENTER,
            self.figure,
            regular_font(SMALL_SIZE),
            ui.colors().text_soft,
        );
        let place = left + vec2(names, -about.size().y / 2.0);
        painter.galley(place, about, ui.colors().text_soft);
        response
    }
}
