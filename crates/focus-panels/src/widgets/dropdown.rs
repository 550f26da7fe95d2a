//! A button that opens a list of choices.

use egui::{
    PopupCloseBehavior, Response, ScrollArea, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::choice_row::ChoiceRow;
use super::controls::{paint_button_background, truncated_line};
use super::fading_scroll::{ScrollBackground, fading_scroll};
use super::popup_list::PopupList;
use crate::style::{self, BODY_SIZE, ThemeColors, medium_font};

/// A button that shows the current choice and opens the list.
pub struct Dropdown<'a> {
    /// What is selected, for screen readers: "Sort by".
    pub name: &'a str,
    /// The index of the current choice.
    pub selected: usize,
    /// All choices.
    pub choices: &'a [String],
}

impl Dropdown<'_> {
    /// Draws the button; returns the index of a newly selected choice.
    pub fn ui(&self, ui: &mut Ui, width: f32) -> Option<usize> {
        let now = self.choices.get(self.selected).map_or("", String::as_str);
        let response = dropdown_button(ui, now, &format!("{}: {now}", self.name), width);
        let list = PopupList {
            anchor: &response,
            close_behavior: PopupCloseBehavior::CloseOnClick,
            frame: style::dialog_frame(ui).inner_margin(6),
            dims_background: false,
        };
        let shown = list.show(|ui| {
            ui.set_width(width.max(140.0));
            ui.spacing_mut().item_spacing.y = 0.0;
            let height = ui.ctx().content_rect().height() * 0.6;
            let list = ScrollArea::vertical().max_height(height);
            fading_scroll(ui, list, ScrollBackground::Frame, |ui| self.list(ui)).inner
        });
        shown?.filter(|&chosen| chosen != self.selected)
    }

    fn list(&self, ui: &mut Ui) -> Option<usize> {
        let mut chosen = None;
        for (number, text) in self.choices.iter().enumerate() {
            let row = ChoiceRow {
                name: text,
                figure: "",
                about: "",
                chosen: number == self.selected,
            };
            if row.ui(ui).clicked() {
                chosen = Some(number);
                // Unlike a click, a key press doesn't close the list.
                ui.close();
            }
        }
        chosen
    }
}

/// Width of the padding and the arrow.
pub const BUTTON_AROUND: f32 = 38.0;

/// The button of a drop-down list, with the current choice and an arrow. `name` is for screen
/// readers.
pub fn dropdown_button(ui: &mut Ui, text: &str, name: &str, width: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(width, 36.0), Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::ComboBox, enabled, name));
    paint_button_background(ui, &response, rect, false);
    let galley = truncated_line(
        ui,
        text,
        medium_font(BODY_SIZE),
        ui.colors().text,
        rect.width() - BUTTON_AROUND,
    );
    let place = pos2(rect.left() + 12.0, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley(place, galley, ui.colors().text);
    let tip = pos2(rect.right() - 16.0, rect.center().y + 2.0);
    let stroke = Stroke::new(1.6, ui.colors().text_soft);
    for side in [-4.5, 4.5] {
        ui.painter()
            .line_segment([tip, tip + vec2(side, -4.5)], stroke);
    }
    response
}
