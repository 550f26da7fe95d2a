//! A row of an open list of choices.

use egui::{Align2, Response, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::controls::focus_ring;
use super::open_list::list_row;
use crate::style::{BODY, Coloured, ROUND_SMALL, SMALL, firm, plain};

/// The least height of a row.
const HEIGHT: f32 = 32.0;
/// The room at both ends of a row.
const ENDS: f32 = 10.0;
/// The width of the names where something is said about them, and that of the figures behind them.
const NAMES: f32 = 96.0;
const FIGURES: f32 = 52.0;

/// A row of an open list of choices.
pub(super) struct ChoiceRow<'a> {
    pub(super) name: &'a str,
    /// A short figure behind the name, such as its rating; empty without.
    pub(super) figure: &'a str,
    /// What is said about it, on several lines if need be; empty without.
    pub(super) about: &'a str,
    /// True if it is the present choice.
    pub(super) chosen: bool,
}

/// Draws the heading of rows with ratings.
pub(super) fn head_of_ratings(ui: &mut Ui, text: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEAD), Sense::hover());
    let left = rect.left_center() + vec2(ENDS, 0.0);
    let (font, color) = (plain(SMALL), ui.colours().text_soft);
    ui.painter()
        .text(left, Align2::LEFT_CENTER, text, font, color);
}

/// The height of that heading.
const HEAD: f32 = 24.0;

impl ChoiceRow<'_> {
    /// Draws the row, as wide as there is room; its response is clicked when it was pressed.
    pub(super) fn ui(&self, ui: &mut Ui) -> Response {
        let enabled = ui.is_enabled();
        let names = NAMES + if self.figure.is_empty() { 0.0 } else { FIGURES };
        let room = ui.available_width() - names - 2.0 * ENDS;
        let about = self.about.to_string();
        let about = ui
            .painter()
            .layout(about, plain(SMALL), ui.colours().text_soft, room);
        let height = (about.size().y + 12.0).max(HEIGHT);
        let size = vec2(ui.available_width(), height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let (name, chosen) = (self.name, self.chosen);
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, enabled, chosen, name));
        list_row(ui, &response, chosen);
        let painter = ui.painter();
        if chosen {
            painter.rect_filled(rect, ROUND_SMALL, ui.colours().chosen);
        } else if response.hovered() && enabled {
            painter.rect_filled(rect, ROUND_SMALL, ui.colours().field_hover);
        }
        focus_ring(ui, &response, rect.shrink(3.0), ROUND_SMALL);
        let colour = match (enabled, chosen) {
            (false, _) => ui.colours().text_soft,
            (true, true) => ui.colours().accent,
            (true, false) => ui.colours().text,
        };
        let left = pos2(rect.left() + ENDS, rect.center().y);
        painter.text(left, Align2::LEFT_CENTER, name, firm(BODY), colour);
        let figure = left + vec2(names - 2.0 * ENDS, 0.0);
        painter.text(
            figure,
            Align2::RIGHT_CENTER,
            self.figure,
            plain(SMALL),
            ui.colours().text_soft,
        );
        let place = left + vec2(names, -about.size().y / 2.0);
        painter.galley(place, about, ui.colours().text_soft);
        response
    }
}
