//! The choice of a seat's player: a person, a level, or a computer player by name.

use egui::{
    Align, Align2, Popup, PopupCloseBehavior, Response, ScrollArea, Sense, Stroke, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};

use crate::style::{
    self, ACCENT, BODY, CHOSEN, FIELD_HOVER, ROUND_SMALL, SMALL, TEXT, TEXT_SOFT, firm, plain,
};
use crate::widgets::{focus_ring, one_line, paint_plate};
use crate::words::{Words, capitalised, fill};
use stack_session::game::Controller;
use stack_session::players::{PlayerChoice, level};

/// The choice for one seat.
pub struct PlayerPicker<'a> {
    /// The name of the seat.
    pub seat: &'a str,
    /// The player now.
    pub now: &'a Controller,
    /// The computer players; those that cannot play have a reason.
    pub choices: &'a [PlayerChoice],
    /// True if persons are on offer.
    pub persons: bool,
}

/// The width of the list.
const WIDTH: f32 = 516.0;
/// The largest height of the list; a longer one scrolls.
const HEIGHT: f32 = 344.0;
/// The width of the names.
const NAMES: f32 = 96.0;

impl PlayerPicker<'_> {
    /// Draws a button with the player's name that opens the list; returns another choice.
    pub fn button(&self, ui: &mut Ui, width: f32, words: &Words) -> Option<Controller> {
        let (rect, response) = ui.allocate_exact_size(vec2(width, 36.0), Sense::click());
        let player = words.controller(self.now);
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("seat", &self.seat), ("player", &player)];
        let name = fill(words.players.who, &values);
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::labeled(WidgetType::ComboBox, enabled, name.as_str()));
        paint_plate(ui, &response, rect, false);
        let galley = one_line(ui, &player, firm(BODY), TEXT, rect.width() - 38.0);
        let place = pos2(rect.left() + 12.0, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(place, galley, TEXT);
        let tip = pos2(rect.right() - 16.0, rect.center().y + 2.0);
        let stroke = Stroke::new(1.6, TEXT_SOFT);
        for side in [-4.5, 4.5] {
            ui.painter()
                .line_segment([tip, tip + vec2(side, -4.5)], stroke);
        }
        self.popup(&response, words)
    }

    /// The list, opened and closed by clicks on `opener`; returns another choice.
    pub fn popup(&self, opener: &Response, words: &Words) -> Option<Controller> {
        let shown = Popup::menu(opener)
            .close_behavior(PopupCloseBehavior::CloseOnClickOutside)
            .frame(style::dialog().inner_margin(8))
            .show(|ui| {
                ui.set_width(WIDTH);
                ui.spacing_mut().item_spacing.y = 0.0;
                let list = ScrollArea::vertical().max_height(HEIGHT);
                list.show(ui, |ui| self.list(ui, words)).inner
            });
        shown?.inner
    }

    fn list(&self, ui: &mut Ui, words: &Words) -> Option<Controller> {
        let mut chosen = None;
        if self.persons
            && row(
                ui,
                words.common.person,
                Ok(""),
                *self.now == Controller::Person,
            )
        {
            chosen = Some(Controller::Person);
        }
        let (levels, others): (Vec<_>, Vec<_>) = self
            .choices
            .iter()
            // The champion is among the levels already.
            .filter(|choice| {
                choice.name != stack_session::players::ADVISER || levelless(self.choices)
            })
            .partition(|choice| level(choice.name).is_some());
        let mut offer = |ui: &mut Ui, choice: &PlayerChoice| {
            let controller = Controller::Computer(choice.name.into());
            let about = match &choice.barred {
                None => Ok(choice.about),
                Some(why) => Err(why.as_str()),
            };
            if row(
                ui,
                &words.player(choice.name),
                about,
                *self.now == controller,
            ) {
                chosen = Some(controller);
            }
        };
        for choice in levels {
            offer(ui, choice);
        }
        let open = ui.id().with("more");
        let named = |choice: &&PlayerChoice| *self.now == Controller::Computer(choice.name.into());
        let mut more = ui.data(|data| data.get_temp(open)).unwrap_or(false);
        more |= others.iter().any(named);
        if more {
            let new = ui.data_mut(|data| data.remove_temp::<()>(open));
            if new.is_some() {
                ui.scroll_to_cursor(Some(Align::TOP));
            }
            for choice in others {
                offer(ui, choice);
            }
        } else if !others.is_empty() && row(ui, words.players.more, Ok(""), false) {
            ui.data_mut(|data| {
                data.insert_temp(open, true);
                // The frame that shows them first brings them into view.
                data.insert_temp(open, ());
            });
        }
        if chosen.is_some() {
            // A key press is no click and does not close the list by itself.
            ui.close();
        }
        chosen.filter(|chosen| chosen != self.now)
    }
}

fn levelless(choices: &[PlayerChoice]) -> bool {
    !choices.iter().any(|choice| level(choice.name).is_some())
}

/// A row with a name and its description, or the reason why it cannot be chosen.
fn row(ui: &mut Ui, name: &str, about: Result<&str, &str>, chosen: bool) -> bool {
    let enabled = about.is_ok();
    let (Ok(line) | Err(line)) = about;
    let font = plain(SMALL);
    let room = ui.available_width() - NAMES - 22.0;
    let galley = ui
        .painter()
        .layout(capitalised(line), font, TEXT_SOFT, room);
    let height = (galley.size().y + 12.0).max(32.0);
    ui.add_enabled_ui(enabled, |ui| {
        let size = vec2(ui.available_width(), height);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, enabled, chosen, name));
        let painter = ui.painter();
        if chosen {
            painter.rect_filled(rect, ROUND_SMALL, CHOSEN);
        } else if response.hovered() && enabled {
            painter.rect_filled(rect, ROUND_SMALL, FIELD_HOVER);
        }
        focus_ring(ui, &response, rect, ROUND_SMALL);
        let colour = match (enabled, chosen) {
            (false, _) => TEXT_SOFT,
            (true, true) => ACCENT,
            (true, false) => TEXT,
        };
        let left = pos2(rect.left() + 10.0, rect.center().y);
        painter.text(left, Align2::LEFT_CENTER, name, firm(BODY), colour);
        let place = pos2(
            rect.left() + 10.0 + NAMES,
            rect.center().y - galley.size().y / 2.0,
        );
        painter.galley(place, galley, TEXT_SOFT);
        response.clicked()
    })
    .inner
}
