//! The dialog to play from a position.

use std::ops::RangeInclusive;

use egui::{Align, Layout, Sense, Ui, vec2};

use crate::strings::Strings;
use crate::style::SeatEmblem;
use crate::style::{body, small_text, title};
use crate::widgets::PlayerPicker;
use crate::widgets::{BUTTON_HEIGHT, button, default_button, max_dialog_size};
use stack_session::game::SeatSetup;
use stack_session::players::PlayerChoice;

/// The dialog to play from a position.
pub struct PlayFromModel<'a> {
    /// The seats as selected so far.
    pub seats: &'a [SeatSetup],
    /// The emblems of the seats.
    pub emblems: &'a [SeatEmblem],
    /// The computer players to choose from, by seat.
    pub choices: &'a [Vec<PlayerChoice>],
    /// The ratings available in the variant.
    pub ratings: Option<RangeInclusive<i32>>,
}

/// An action of the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayFromAction {
    /// The seats have changed.
    Seats(Vec<SeatSetup>),
    /// Start playing.
    Play,
    /// Close the dialog.
    Cancel,
}

impl PlayFromModel<'_> {
    /// Draws the dialog.
    pub fn ui(&self, ui: &mut Ui, words: &Strings) -> Option<PlayFromAction> {
        let say = &words.review;
        ui.set_width(max_dialog_size(ui.ctx()).x.min(460.0));
        // Wide enough for every player and rating.
        let picker_width = (0.5 * ui.available_width()).clamp(160.0, 230.0);
        ui.label(title(say.play_from));
        ui.label(small_text(say.play_from_line));
        ui.add_space(10.0);
        let mut answer = None;
        for (place, (seat, mark)) in self.seats.iter().zip(self.emblems).enumerate() {
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(vec2(36.0, 40.0), Sense::hover());
                mark.paint_piece(ui.painter(), rect.center(), 26.0);
                ui.label(body(seat.display_name()));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let picker = PlayerPicker {
                        seat: &seat.name,
                        selected: &seat.controller,
                        choices: self.choices.get(place).map_or(&[], Vec::as_slice),
                        ratings: self.ratings.clone(),
                        allows_human: true,
                    };
                    if let Some(controller) = picker.button(ui, picker_width, words) {
                        let mut seats = self.seats.to_vec();
                        seats[place].controller = controller;
                        answer = Some(PlayFromAction::Seats(seats));
                    }
                });
            });
        }
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            if default_button(ui, say.play, vec2(160.0, BUTTON_HEIGHT)).clicked() {
                answer = Some(PlayFromAction::Play);
            }
            if button(ui, words.save.cancel, 100.0).clicked() {
                answer = Some(PlayFromAction::Cancel);
            }
        });
        answer
    }
}
