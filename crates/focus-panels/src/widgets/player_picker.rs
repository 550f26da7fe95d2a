//! Selection of a seat's player: human, a level, a rating, or a named computer player.

use std::ops::RangeInclusive;

use egui::{
    Align, Align2, PopupCloseBehavior, Rect, Response, ScrollArea, Sense, Slider, Ui, UiBuilder,
    WidgetInfo, WidgetType, pos2, vec2,
};
use stack_session::game::{Controller, SPARRING_PARTNER};
use stack_session::players::{
    ANALYSIS_PLAYER, PlayerChoice, RATING_STEP, canonical_name, default_opponent, level_number,
    name_for_rating, nearest_rating,
};
use stack_session::settings::Profile;

use super::controls::icon_button;
use super::fading_scroll::{ScrollBackground, fading_scroll};
use super::focus::focus_ring;
use super::popup_list::{
    ChoiceRow, PopupList, choice_row, dropdown_button, ratings_heading, register_row,
    register_slider,
};
use crate::strings;
use crate::style::{
    self, AnimalFace, BODY_SIZE, BUTTON_RADIUS, ThemeColors, medium_font, small_text,
};
use crate::tr;

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
    /// The profiles that can be seated.
    pub profiles: &'a [Profile],
    /// The description of the sparring partner, if it can be selected.
    pub sparring_partner: Option<&'a str>,
    /// The width of the list where the window is wide enough, in points.
    pub list_width: f32,
}

/// A newly selected player.
#[derive(Clone, Debug, PartialEq)]
pub enum PickedPlayer {
    /// A human without a profile, or a computer player.
    Controller(Controller),
    /// A human with a profile.
    Profile(Box<Profile>),
}

impl PickedPlayer {
    /// The controller of the seat.
    #[must_use]
    pub fn controller(self) -> Controller {
        match self {
            Self::Controller(controller) => controller,
            Self::Profile(_) => Controller::Human,
        }
    }
}

/// The usual width of the list, and the minimum space next to it.
pub const PLAYER_LIST_WIDTH: f32 = 640.0;
const MIN_MARGIN: f32 = 24.0;
/// Maximum height of the list, which shows all levels, and its maximum share of the window's
/// height.
const HEIGHT: f32 = 458.0;
const MAX_WINDOW_SHARE: f32 = 0.6;

impl PlayerPicker<'_> {
    /// Draws a button with the player's name that opens the list; returns a newly selected player.
    pub fn button(&self, ui: &mut Ui, width: f32) -> Option<PickedPlayer> {
        let player = strings::controller_name(self.selected);
        let name = tr!("player-of-seat", seat = self.seat, player = player);
        let computer = match self.selected {
            Controller::Computer(name) => Some(name.as_str()),
            Controller::Human => None,
        };
        let face = computer.and_then(AnimalFace::of_player);
        let mut response = dropdown_button(ui, face, &player, &name, width);
        if let Some(level) = computer.and_then(strings::opponent_level) {
            response = response.on_hover_text(level);
        }
        self.popup(&response)
    }

    /// The list, opened by clicks on `opener`; returns a newly selected player.
    pub fn popup(&self, opener: &Response) -> Option<PickedPlayer> {
        let list = PopupList {
            anchor: opener,
            close_behavior: PopupCloseBehavior::CloseOnClickOutside,
            frame: style::dialog_frame(&opener.ctx).inner_margin(8),
            dims_background: true,
        };
        list.show(|ui| {
            let area = ui.ctx().content_rect().width() - 2.0 * MIN_MARGIN;
            ui.set_width(self.list_width.min(area));
            ui.spacing_mut().item_spacing.y = 0.0;
            let maximum = HEIGHT.min(ui.ctx().content_rect().height() * MAX_WINDOW_SHARE);
            // By default egui limits popups to 400 points.
            ui.set_max_height(maximum);
            let list = ScrollArea::vertical().max_height(maximum);
            fading_scroll(ui, list, ScrollBackground::Frame, |ui| self.list(ui)).inner
        })?
    }

    fn list(&self, ui: &mut Ui) -> Option<PickedPlayer> {
        let mut selected = None;
        let mut rated = None;
        if self.allows_human {
            let is_selected = *self.selected == Controller::Human && !self.is_profile_seated();
            if choice_row(ui, tr!("common-human"), is_selected).clicked() {
                selected = Some(Controller::Human);
            }
        }
        let mut profile = None;
        for offered in self.profiles.iter().filter(|_| self.allows_human) {
            let is_selected = *self.selected == Controller::Human && self.seat == offered.name;
            if choice_row(ui, &offered.name, is_selected).clicked() {
                profile = Some(PickedPlayer::Profile(offered.clone().into()));
            }
        }
        let [levels, engines, others] = self.split_choices();
        for choice in levels {
            let (_, clicked) = self.player_row(ui, choice, None);
            selected = clicked.or(selected);
        }
        if let Some(about) = self.sparring_partner {
            let row = ChoiceRow {
                name: tr!("player-sparring"),
                face: None,
                value: "",
                description: about,
                is_selected: self.selected.is_sparring_partner(),
            };
            if row.ui(ui).clicked() {
                selected = Some(Controller::Computer(SPARRING_PARTNER.into()));
            }
        }
        if let Some(ratings) = &self.ratings {
            let row = RatingRow {
                ratings,
                now: self.selected.elo(),
                initial: self
                    .rating()
                    .or_else(|| self.rating_of(default_opponent()))
                    .unwrap_or(*ratings.start()),
            };
            // The list stays open for further steps.
            let elo = row.ui(ui);
            rated = elo.map(|elo| Controller::Computer(name_for_rating(elo).into()));
        }
        for choice in engines {
            let (_, clicked) = self.player_row(ui, choice, None);
            selected = clicked.or(selected);
        }
        if let Some(new) = self.is_expanded(ui, &others) {
            if others.iter().any(|choice| choice.rating.is_some()) {
                ratings_heading(ui, tr!("player-rating-head"));
            }
            for (index, choice) in others.into_iter().enumerate() {
                let (row, clicked) = self.player_row(ui, choice, choice.rating);
                if new && index == 0 {
                    // The row *More…* had the focus and is gone.
                    row.request_focus();
                }
                selected = clicked.or(selected);
            }
        }
        if selected.is_some() || profile.is_some() {
            // Unlike a click, a key press doesn't close the list.
            ui.close();
        }
        let selected = selected.filter(|selected| match selected {
            Controller::Computer(name) => !is_played_by(self.selected, name),
            Controller::Human => *self.selected != Controller::Human,
        });
        let selected = selected.or(rated).map(PickedPlayer::Controller);
        profile.or(selected)
    }

    /// Whether the seat has the name of a profile.
    fn is_profile_seated(&self) -> bool {
        let mut profiles = self.profiles.iter();
        profiles.any(|profile| profile.name == self.seat)
    }

    /// The current player's rating, if measured.
    fn rating(&self) -> Option<i32> {
        let mut choices = self.choices.iter();
        choices
            .find(|choice| is_played_by(self.selected, canonical_name(&choice.name)))?
            .rating
    }

    fn rating_of(&self, name: &str) -> Option<i32> {
        let mut choices = self.choices.iter();
        choices.find(|choice| choice.name == name)?.rating
    }

    /// Splits the players into levels, followed by the Champion, external engines, and all others.
    fn split_choices(&self) -> [Vec<&PlayerChoice>; 3] {
        // The highest level is the Champion under another name.
        let choices = self.choices.iter();
        let (engines, players): (Vec<_>, Vec<_>) = choices
            .filter(|choice| canonical_name(&choice.name) == choice.name)
            .partition(|choice| choice.is_external);
        let (mut levels, others): (Vec<_>, Vec<_>) = players.into_iter().partition(|choice| {
            level_number(&choice.name).is_some() || choice.name == ANALYSIS_PLAYER
        });
        levels.sort_by_key(|choice| level_number(&choice.name).unwrap_or(u32::MAX));
        [levels, engines, others]
    }

    /// Whether the other players are listed: `Some(true)` if just expanded; `None` if only the row
    /// *More…* is.
    fn is_expanded(&self, ui: &mut Ui, others: &[&PlayerChoice]) -> Option<bool> {
        let open = ui.id().with("more");
        let mut more = ui.data(|data| data.get_temp(open)).unwrap_or(false);
        more |= others
            .iter()
            .any(|choice| is_played_by(self.selected, &choice.name));
        if more {
            let new = ui.data_mut(|data| data.remove_temp::<()>(open));
            if new.is_some() {
                ui.scroll_to_cursor(Some(Align::TOP));
            }
            return Some(new.is_some());
        }
        if !others.is_empty() && choice_row(ui, tr!("player-more"), false).clicked() {
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
    fn player_row(
        &self,
        ui: &mut Ui,
        choice: &PlayerChoice,
        rating: Option<i32>,
    ) -> (Response, Option<Controller>) {
        let enabled = choice.unavailable_reason.is_none();
        let about = choice
            .unavailable_reason
            .as_deref()
            .unwrap_or(&choice.description);
        let figure = rating.map(strings::rounded_rating);
        let row = ChoiceRow {
            name: &strings::player_name(&choice.name),
            face: AnimalFace::of_player(&choice.name),
            value: figure.as_deref().unwrap_or_default(),
            description: &strings::player_description(about),
            is_selected: is_played_by(self.selected, &choice.name),
        };
        let mut response = ui.add_enabled_ui(enabled, |ui| row.ui(ui)).inner;
        if figure.is_some() {
            response = response.on_hover_text(tr!("player-rating-about"));
        }
        if let Some(level) = strings::opponent_level(&choice.name) {
            response = response.on_hover_text(level);
        }
        let clicked = response.clicked();
        let player = clicked.then(|| Controller::Computer(choice.name.clone().into()));
        (response, player)
    }
}

/// Whether a seat is played by the computer player with this name.
fn is_played_by(controller: &Controller, name: &str) -> bool {
    matches!(controller, Controller::Computer(now) if canonical_name(now) == name)
}

/// Height of the line with the slider.
const RATING_LINE_HEIGHT: f32 = 36.0;
/// Padding at both ends of the row.
const RATING_PADDING: f32 = 10.0;
/// Widths of the name, of the buttons next to the slider, and of the value.
const RATING_NAME_WIDTH: f32 = 138.0;
const STEP_BUTTON_SIZE: f32 = 28.0;
const RATING_VALUE_WIDTH: f32 = 56.0;

/// The row that selects a rating.
pub(super) struct RatingRow<'a> {
    /// The available ratings.
    pub(super) ratings: &'a RangeInclusive<i32>,
    /// The current rating, if the seat is played by rating.
    pub(super) now: Option<i32>,
    /// The initial value of the slider otherwise.
    pub(super) initial: i32,
}

impl RatingRow<'_> {
    /// Draws the row; returns a newly selected rating: after a click, a key press, or at the end of
    /// a drag.
    pub(super) fn ui(&self, ui: &mut Ui) -> Option<i32> {
        let dragged_id = ui.id().with("dragged rating");
        let (minimum, maximum) = (*self.ratings.start(), *self.ratings.end());
        let dragged: Option<i32> = ui.data(|data| data.get_temp(dragged_id));
        let mut elo = dragged
            .or(self.now)
            .unwrap_or_else(|| nearest_rating(self.initial))
            .clamp(minimum, maximum);

        let (rect, _) = ui.allocate_exact_size(
            vec2(ui.available_width(), RATING_LINE_HEIGHT),
            Sense::hover(),
        );
        let mut selected = self.name(ui, rect).clicked();
        let inner = rect
            .with_min_x(rect.left() + RATING_NAME_WIDTH)
            .shrink2(vec2(RATING_PADDING, 0.0));
        let mut line = ui.new_child(UiBuilder::new().id_salt("by rating").max_rect(inner));
        line.horizontal_centered(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let name = tr!("player-rating-lower", n = RATING_STEP);
            let lower = ("\u{2212}", name, -RATING_STEP);
            let name = tr!("player-rating-higher", n = RATING_STEP);
            let higher = ("+", name, RATING_STEP);
            selected |= step_button(ui, &lower, &mut elo, self.ratings);
            let slid = rating_slider(ui, tr!("player-by-rating"), &mut elo, self.ratings);
            selected |= slid == Some(true);
            // Only the end of a drag selects: every value on the way would seat another player.
            ui.data_mut(|data| {
                if slid == Some(false) {
                    data.insert_temp(dragged_id, elo);
                } else {
                    data.remove::<i32>(dragged_id);
                }
            });
            selected |= step_button(ui, &higher, &mut elo, self.ratings);
        });
        let color = if self.now.is_some() {
            ui.colors().accent
        } else {
            ui.colors().text
        };
        let number = rect.right_center() - vec2(RATING_PADDING, 0.0);
        ui.painter().text(
            number,
            Align2::RIGHT_CENTER,
            elo,
            medium_font(BODY_SIZE),
            color,
        );
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space(RATING_PADDING);
            let about = small_text(tr!(
                "player-by-rating-about",
                least = minimum,
                most = maximum
            ));
            // In its own column it can wrap.
            ui.vertical(|ui| ui.label(about));
        });
        ui.add_space(6.0);
        (selected && self.now != Some(elo)).then_some(elo)
    }

    /// Draws the name, which selects the slider's rating.
    fn name(&self, ui: &Ui, line: Rect) -> Response {
        let rect = line.with_max_x(line.left() + RATING_NAME_WIDTH);
        let response = ui.interact(rect, ui.id().with("by rating"), Sense::click());
        let (enabled, selected) = (ui.is_enabled(), self.now.is_some());
        let name = tr!("player-by-rating");
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, enabled, selected, name));
        register_row(ui, &response, selected);
        let (background, color) = match (selected, response.hovered()) {
            (true, _) => (Some(ui.colors().selected), ui.colors().accent),
            (false, true) => (Some(ui.colors().field_hover), ui.colors().text),
            (false, false) => (None, ui.colors().text),
        };
        if let Some(background) = background {
            ui.painter().rect_filled(rect, BUTTON_RADIUS, background);
        }
        focus_ring(ui, &response, rect.shrink(3.0), BUTTON_RADIUS);
        let left = pos2(rect.left() + RATING_PADDING, rect.center().y);
        ui.painter().text(
            left,
            Align2::LEFT_CENTER,
            name,
            medium_font(BODY_SIZE),
            color,
        );
        response
    }
}

/// A button that changes the rating by a step; returns whether it did.
fn step_button(
    ui: &mut Ui,
    (symbol, name, by): &(&str, String, i32),
    elo: &mut i32,
    ratings: &RangeInclusive<i32>,
) -> bool {
    let goal = *elo + by;
    let free = ratings.contains(&goal);
    let pressed = ui
        .add_enabled_ui(free, |ui| icon_button(ui, symbol, name, STEP_BUTTON_SIZE))
        .inner
        .clicked();
    if pressed {
        *elo = goal;
    }
    pressed
}

/// Draws the slider: `Some(true)` when a rating is selected, `Some(false)` while dragging.
fn rating_slider(
    ui: &mut Ui,
    name: &str,
    elo: &mut i32,
    ratings: &RangeInclusive<i32>,
) -> Option<bool> {
    let before = *elo;
    let rest = STEP_BUTTON_SIZE + RATING_VALUE_WIDTH + 3.0 * ui.spacing().item_spacing.x;
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
