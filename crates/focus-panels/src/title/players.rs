//! The seats of a new match: name, pieces and player.

use egui::{
    Align, Layout, PopupCloseBehavior, Response, Sense, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};
use stack_game::Seat;
use stack_session::game::{Card, Controller, LONGEST_NAME, SeatSetup};
use stack_session::players::{ADVISER, PlayerChoice, first_opponent, ratings};
use stack_session::settings::{CardChoice, Pick};

use super::caption::caption;
use super::marks::marks;
use crate::style::{DESIGNS, Design, Mark, SeatColours, Side, dialog, remark};
use crate::widgets::{OpenList, PlayerPicker, TextField, choice as chooser, list_row, paint_plate};
use crate::words::{Words, fill};

/// The seats of the chosen card.
pub(super) struct Players<'a> {
    pub(super) card: &'a Card,
    pub(super) choice: &'a CardChoice,
    /// The computer players for each seat.
    pub(super) players: &'a [Vec<PlayerChoice>],
    pub(super) colours: SeatColours,
}

/// The width of the button with the player.
const PLAYER: f32 = 128.0;
/// The width of the side, with the room between.
const BESIDE: f32 = 46.0 + 16.0;

impl Players<'_> {
    /// Draws a row for each seat; returns the picks.
    pub(super) fn ui(&self, ui: &mut Ui, words: &Words) -> Vec<Pick> {
        let mut picks = Vec::new();
        self.head(ui, words, &mut picks);
        let marks = marks(self.card, self.choice, self.colours);
        for (place, (seat, &(player, _))) in
            self.choice.seats.iter().zip(&self.card.teams).enumerate()
        {
            ui.add_space(12.0);
            ui.horizontal(|ui| {
                let mark = marks[player.index()];
                self.row(ui, words, place, seat, mark, &mut picks);
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let side = ui.label(remark(self.side(player, words)));
                    side.on_hover_text(words.title.side);
                });
            });
            self.remark_on_rating(ui, words, seat);
        }
        picks
    }

    /// The heading with the choices for all seats at once.
    fn head(&self, ui: &mut Ui, words: &Words, picks: &mut Vec<Pick>) {
        let say = &words.title;
        ui.horizontal(|ui| {
            let room = ui.available_width();
            ui.allocate_ui(vec2(room * 0.3, 22.0), |ui| caption(ui, say.players));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let seats = self.choice.seats.iter();
                let people = seats.filter(|seat| seat.controller == Controller::Person);
                let people = people.count();
                if chooser(ui, say.watch, people == 0).clicked() {
                    picks.push(Pick::Only(ADVISER));
                }
                if chooser(ui, say.computers, people == 1).clicked() {
                    picks.push(Pick::Against(first_opponent()));
                }
                if chooser(ui, say.people, people == self.choice.seats.len()).clicked() {
                    picks.push(Pick::People);
                }
            });
        });
    }

    /// A seat's piece, name and player.
    fn row(
        &self,
        ui: &mut Ui,
        words: &Words,
        place: usize,
        seat: &SeatSetup,
        mark: Mark,
        picks: &mut Vec<Pick>,
    ) {
        let button = design_button(ui, words, mark);
        if let Some(design) = pick_design(&button, words, mark) {
            picks.push(Pick::Design(place, design));
        }
        let room = ui.available_width() - PLAYER - BESIDE;
        let mut name = seat.name.clone();
        let field = TextField {
            hint: words.title.name,
            limit: LONGEST_NAME,
            width: room,
        };
        let field = field.ui(ui, ("name", &self.card.id, place), &mut name);
        if field.changed() {
            picks.push(Pick::Name(place, name));
        }
        let variant = self.card.variant(self.choice.sibling);
        let nearest = seat.controller.nearest(variant);
        let picker = PlayerPicker {
            seat: &seat.name,
            now: nearest.as_ref().unwrap_or(&seat.controller),
            choices: self.players.get(place).map_or(&[], Vec::as_slice),
            ratings: ratings(variant),
            persons: true,
        };
        if let Some(controller) = picker.button(ui, PLAYER, words) {
            picks.push(Pick::Controller(place, controller));
        }
    }

    /// Says so where a seat plays at another rating than it was given, because the variant has none such.
    fn remark_on_rating(&self, ui: &mut Ui, words: &Words, seat: &SeatSetup) {
        let variant = self.card.variant(self.choice.sibling);
        let nearest = seat.controller.nearest(variant);
        if let Some(elo) = nearest.as_ref().and_then(Controller::elo) {
            let name = seat.shown_name();
            ui.label(remark(words.rating_kept(&name, elo, variant)));
        }
    }

    /// The side of the board at which a seat sits.
    fn side(&self, seat: Seat, words: &Words) -> &'static str {
        let seats: Vec<Seat> = self.card.teams.iter().map(|&(seat, _)| seat).collect();
        match Side::of(seat, &seats) {
            Side::South => words.common.bottom,
            Side::West => words.common.left,
            Side::North => words.common.top,
            Side::East => words.common.right,
        }
    }
}

fn design_button(ui: &mut Ui, words: &Words, mark: Mark) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(36.0), Sense::click());
    let enabled = ui.is_enabled();
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, words.designs.choose));
    paint_plate(ui, &response, rect, false);
    mark.piece(ui.painter(), rect.center(), 28.0);
    response
}

/// The designs to choose from, in a small window below the button.
fn pick_design(button: &Response, words: &Words, mark: Mark) -> Option<u8> {
    let mut picked = None;
    let list = OpenList {
        opener: button,
        closes: PopupCloseBehavior::CloseOnClick,
        frame: dialog(&button.ctx).inner_margin(10),
    };
    list.show(|ui| {
        ui.horizontal(|ui| {
            for (number, design) in (0..).zip(&DESIGNS) {
                let (rect, response) = ui.allocate_exact_size(Vec2::splat(40.0), Sense::click());
                let name = fill(words.designs.named, &[("design", &(design.name)(words))]);
                response
                    .widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name.as_str()));
                let chosen = Design::index(mark.design) == usize::from(number);
                list_row(ui, &response, chosen);
                paint_plate(ui, &response, rect, chosen);
                let offered = Mark {
                    design: number,
                    ..mark
                };
                offered.piece(ui.painter(), rect.center(), 32.0);
                if response.clicked() {
                    picked = Some(number);
                    // A key press is no click and does not close the window by itself.
                    ui.close();
                }
            }
        });
    });
    picked
}
