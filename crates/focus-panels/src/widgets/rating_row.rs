//! The row of the player list that selects a rating.

use std::ops::RangeInclusive;

use egui::{
    Align2, Rect, Response, Sense, Slider, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

use super::controls::{focus_ring, icon_button};
use super::popup_list::{register_row, register_slider};
use crate::strings::{Strings, fill_in};
use crate::style::{BODY_SIZE, BUTTON_RADIUS, ThemeColors, medium_font, small_text};
use stack_session::players::{RATING_STEP, nearest_rating};

/// Height of the line with the slider.
const HEIGHT: f32 = 36.0;
/// Padding at both ends of the row.
const ENDS: f32 = 10.0;
/// Widths of the name, of the buttons next to the slider, and of the value.
const NAME: f32 = 138.0;
const STEP: f32 = 28.0;
const NUMBER: f32 = 56.0;

/// The row that selects a rating.
pub(super) struct RatingRow<'a> {
    /// The available ratings.
    pub(super) ratings: &'a RangeInclusive<i32>,
    /// The current rating, if the seat is played by rating.
    pub(super) now: Option<i32>,
    /// The initial value of the slider otherwise.
    pub(super) near: i32,
}

impl RatingRow<'_> {
    /// Draws the row; returns a newly selected rating: after a click, a key press, or at the end of
    /// a drag.
    pub(super) fn ui(&self, ui: &mut Ui, words: &Strings) -> Option<i32> {
        let say = &words.players;
        let dragged_id = ui.id().with("dragged rating");
        let (least, most) = (*self.ratings.start(), *self.ratings.end());
        let dragged: Option<i32> = ui.data(|data| data.get_temp(dragged_id));
        let mut elo = dragged
            .or(self.now)
            .unwrap_or_else(|| nearest_rating(self.near))
            .clamp(least, most);

        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
        let mut chosen = self.name(ui, rect, words).clicked();
        let inner = rect.with_min_x(rect.left() + NAME).shrink2(vec2(ENDS, 0.0));
        let mut line = ui.new_child(UiBuilder::new().id_salt("by rating").max_rect(inner));
        line.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let steps = [
                ("\u{2212}", say.rating_lower, -RATING_STEP),
                ("+", say.rating_higher, RATING_STEP),
            ];
            let [lower, higher] =
                steps.map(|(sign, name, by)| (sign, fill_in(name, &[("n", &by.abs())]), by));
            chosen |= step(ui, &lower, &mut elo, self.ratings);
            let slid = slide(ui, say.by_rating, &mut elo, self.ratings);
            chosen |= slid == Some(true);
            // Only the end of a drag selects: every value on the way would seat another player.
            ui.data_mut(|data| {
                if slid == Some(false) {
                    data.insert_temp(dragged_id, elo);
                } else {
                    data.remove::<i32>(dragged_id);
                }
            });
            chosen |= step(ui, &higher, &mut elo, self.ratings);
        });
        let colour = if self.now.is_some() {
            ui.colors().accent
        } else {
            ui.colors().text
        };
        let number = rect.right_center() - vec2(ENDS, 0.0);
        ui.painter().text(
            number,
            Align2::RIGHT_CENTER,
            elo,
            medium_font(BODY_SIZE),
            colour,
        );
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space(ENDS);
            let bounds: [(&str, &dyn std::fmt::Display); 2] = [("least", &least), ("most", &most)];
            let about = small_text(fill_in(say.by_rating_about, &bounds));
            // In its own column it can wrap.
            ui.vertical(|ui| ui.label(about));
        });
        ui.add_space(6.0);
        (chosen && self.now != Some(elo)).then_some(elo)
    }

    /// Draws the name, which selects the slider's rating.
    fn name(&self, ui: &Ui, line: Rect, words: &Strings) -> Response {
        let rect = line.with_max_x(line.left() + NAME);
        let response = ui.interact(rect, ui.id().with("by rating"), Sense::click());
        let (enabled, chosen) = (ui.is_enabled(), self.now.is_some());
        let name = words.players.by_rating;
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, enabled, chosen, name));
        register_row(ui, &response, chosen);
        let (ground, colour) = match (chosen, response.hovered()) {
            (true, _) => (Some(ui.colors().selected), ui.colors().accent),
            (false, true) => (Some(ui.colors().field_hover), ui.colors().text),
            (false, false) => (None, ui.colors().text),
        };
        if let Some(ground) = ground {
            ui.painter().rect_filled(rect, BUTTON_RADIUS, ground);
        }
        focus_ring(ui, &response, rect.shrink(3.0), BUTTON_RADIUS);
        let left = pos2(rect.left() + ENDS, rect.center().y);
        ui.painter().text(
            left,
            Align2::LEFT_CENTER,
            name,
            medium_font(BODY_SIZE),
            colour,
        );
        response
    }
}

/// A button that changes the rating by a step; returns whether it did.
fn step(
    ui: &mut Ui,
    (sign, name, by): &(&str, String, i32),
    elo: &mut i32,
    ratings: &RangeInclusive<i32>,
) -> bool {
    let goal = *elo + by;
    let free = ratings.contains(&goal);
    let pressed = ui
        .add_enabled_ui(free, |ui| icon_button(ui, sign, name, STEP))
        .inner
        .clicked();
    if pressed {
        *elo = goal;
    }
    pressed
}

/// Draws the slider: `Some(true)` when a rating is selected, `Some(false)` while dragging.
fn slide(ui: &mut Ui, name: &str, elo: &mut i32, ratings: &RangeInclusive<i32>) -> Option<bool> {
    let before = *elo;
    let rest = STEP + NUMBER + 3.0 * ui.spacing().item_spacing.x;
    ui.spacing_mut().slider_width = (ui.available_width() - rest).max(60.0);
    let slider = Slider::new(elo, ratings.clone())
        .step_by(RATING_STEP.into())
        .show_value(false);
    let response = ui.add(slider);
    let (enabled, value) = (ui.is_enabled(), f64::from(*elo));
    response.widget_info(|| WidgetInfo::slider(enabled, value, name));
    register_slider(ui, &response);
    focus_ring(ui, &response, response.rect, BUTTON_RADIUS);
    if response.drag_stopped() {
        Some(true)
    } else if response.dragged() {
        Some(false)
    } else {
        (*elo != before).then_some(true)
    }
}
