//! Selection of a seat's player: human, a level, a rating, or a named computer player.

use std::ops::RangeInclusive;

use egui::{Align, PopupCloseBehavior, Response, ScrollArea, Ui};

use super::choice_row::{ChoiceRow, head_of_ratings};
use super::fading_scroll::{ScrollBackground, fading_scroll};
use super::popup_list::PopupList;
use super::rating_row::RatingRow;
use crate::strings::{Strings, fill_in};
use crate::style;
use crate::widgets::dropdown_button;
use stack_session::game::Controller;
use stack_session::players::{
    HINT_PLAYER, PlayerChoice, canonical_name, default_opponent, level_number, name_for_rating,
};

/// Selects the player of a seat.
pub struct PlayerPicker<'a> {
    /// The name of the seat.
    pub seat: &'a str,
    /// The current player.
    pub selected: &'a Controller,
    /// The computer players; unavailable ones have a reason.
    pub choices: &'a [PlayerChoice],
    /// The available ratings of the variant, if any.
    pub ratings: Option<RangeInclusive<i32>>,
    /// Whether a human can be selected.
    pub allows_human: bool,
}

/// Width of the list, and minimum space next to it.
const WIDTH: f32 = 640.0;
const BESIDE: f32 = 24.0;
/// Maximum height of the list, which shows all levels, and its maximum share of the window's
/// height.
const HEIGHT: f32 = 458.0;
const PART: f32 = 0.6;

impl PlayerPicker<'_> {
    /// Draws a button with the player's name that opens the list; returns a newly selected player.
    pub fn button(&self, ui: &mut Ui, width: f32, words: &Strings) -> Option<Controller> {
        let player = words.controller_name(self.selected);
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("seat", &self.seat), ("player", &player)];
        let name = fill_in(words.players.who, &values);
        let response = dropdown_button(ui, &player, &name, width);
        self.popup(&response, words)
    }

    /// The list, opened by clicks on `opener`; returns a newly selected player.
    pub fn popup(&self, opener: &Response, words: &Strings) -> Option<Controller> {
        let list = PopupList {
            anchor: opener,
            close_behavior: PopupCloseBehavior::CloseOnClickOutside,
            frame: style::dialog_frame(&opener.ctx).inner_margin(8),
            dims_background: true,
        };
        list.show(|ui| {
            let room = ui.ctx().content_rect().width() - 2.0 * BESIDE;
            ui.set_width(WIDTH.min(room));
            ui.spacing_mut().item_spacing.y = 0.0;
            let most = HEIGHT.min(ui.ctx().content_rect().height() * PART);
            // By default egui limits popups to 400 points.
            ui.set_max_height(most);
            let list = ScrollArea::vertical().max_height(most);
            fading_scroll(ui, list, ScrollBackground::Frame, |ui| self.list(ui, words)).inner
        })?
    }

    fn list(&self, ui: &mut Ui, words: &Strings) -> Option<Controller> {
        let mut chosen = None;
        let mut rated = None;
        if self.allows_human {
            let row = ChoiceRow {
                name: words.common.human,
                figure: "",
                about: "",
                chosen: *self.selected == Controller::Person,
            };
            if row.ui(ui).clicked() {
                chosen = Some(Controller::Person);
            }
        }
        let (levels, others) = self.levels_and_others();
        for choice in levels {
            let (_, clicked) = self.offer(ui, choice, None, words);
            chosen = clicked.or(chosen);
        }
        if let Some(ratings) = &self.ratings {
            let row = RatingRow {
                ratings,
                now: self.selected.elo(),
                near: self
                    .rating()
                    .or_else(|| self.rating_of(default_opponent()))
                    .unwrap_or(*ratings.start()),
            };
            // The list stays open for further steps.
            let elo = row.ui(ui, words);
            rated = elo.map(|elo| Controller::Computer(name_for_rating(elo).into()));
        }
        if let Some(new) = self.shows_more(ui, &others, words) {
            if others.iter().any(|choice| choice.rating.is_some()) {
                head_of_ratings(ui, words.players.rating_head);
            }
            for (place, choice) in others.into_iter().enumerate() {
                let (row, clicked) = self.offer(ui, choice, choice.rating, words);
                if new && place == 0 {
                    // The row *More…* had the focus and is gone.
                    row.request_focus();
                }
                chosen = clicked.or(chosen);
            }
        }
        if chosen.is_some() {
            // Unlike a click, a key press doesn't close the list.
            ui.close();
        }
        let chosen = chosen.filter(|chosen| match chosen {
            Controller::Computer(name) => !is(self.selected, name),
            Controller::Person => *self.selected != Controller::Person,
        });
        chosen.or(rated)
    }

    /// The current player's rating, if measured.
    fn rating(&self) -> Option<i32> {
        let mut choices = self.choices.iter();
        choices
            .find(|choice| is(self.selected, canonical_name(choice.name)))?
            .rating
    }

    fn rating_of(&self, name: &str) -> Option<i32> {
        let mut choices = self.choices.iter();
        choices.find(|choice| choice.name == name)?.rating
    }

    /// Splits the players into levels, followed by the Champion, and all others.
    fn levels_and_others(&self) -> (Vec<&PlayerChoice>, Vec<&PlayerChoice>) {
        // The highest level is the Champion under another name.
        let choices = self.choices.iter();
        let (mut levels, others): (Vec<_>, Vec<_>) = choices
            .filter(|choice| canonical_name(choice.name) == choice.name)
            .partition(|choice| level_number(choice.name).is_some() || choice.name == HINT_PLAYER);
        levels.sort_by_key(|choice| level_number(choice.name).unwrap_or(u32::MAX));
        (levels, others)
    }

    /// Whether the other players are listed: `Some(true)` if just expanded; `None` if only the row
    /// *More…* is.
    fn shows_more(&self, ui: &mut Ui, others: &[&PlayerChoice], words: &Strings) -> Option<bool> {
        let open = ui.id().with("more");
        let mut more = ui.data(|data| data.get_temp(open)).unwrap_or(false);
        more |= others.iter().any(|choice| is(self.selected, choice.name));
        if more {
            let new = ui.data_mut(|data| data.remove_temp::<()>(open));
            if new.is_some() {
                ui.scroll_to_cursor(Some(Align::TOP));
            }
            return Some(new.is_some());
        }
        let row = ChoiceRow {
            name: words.players.more,
            figure: "",
            about: "",
            chosen: false,
        };
        if !others.is_empty() && row.ui(ui).clicked() {
            ui.data_mut(|data| {
                data.insert_temp(open, true);
                // Scrolls to the others in the first frame that shows them.
                data.insert_temp(open, ());
            });
        }
        None
    }

    /// Draws the row of a computer player with its description, or the reason why it is
    /// unavailable; a `rating` follows its name. Returns the row, and the player if it was clicked.
    fn offer(
        &self,
        ui: &mut Ui,
        choice: &PlayerChoice,
        rating: Option<i32>,
        words: &Strings,
    ) -> (Response, Option<Controller>) {
        let enabled = choice.unavailable_reason.is_none();
        let about = choice
            .unavailable_reason
            .as_deref()
            .unwrap_or(choice.description);
        let figure = rating.map(|rating| words.rounded_rating(rating));
        let row = ChoiceRow {
            name: &words.player_name(choice.name),
            figure: figure.as_deref().unwrap_or_default(),
            about: &words.player_description(about),
            chosen: is(self.selected, choice.name),
        };
        let mut response = ui.add_enabled_ui(enabled, |ui| row.ui(ui)).inner;
        if figure.is_some() {
            response = response.on_hover_text(words.players.rating_about);
        }
        let clicked = response.clicked();
        let player = clicked.then(|| Controller::Computer(choice.name.into()));
        (response, player)
    }
}

/// Whether a seat is played by the computer player with this name.
fn is(controller: &Controller, name: &str) -> bool {
    matches!(controller, Controller::Computer(now) if canonical_name(now) == name)
}
