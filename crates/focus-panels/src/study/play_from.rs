//! The seats of a branch that is played on.

use std::ops::RangeInclusive;

use egui::{Align, Layout, Sense, Ui, vec2};

use crate::style::Mark;
use crate::style::{body, remark, title};
use crate::widgets::PlayerPicker;
use crate::widgets::{BUTTON, button, default_button, dialog_room};
use crate::words::Words;
use stack_session::game::SeatSetup;
use stack_session::players::PlayerChoice;

/// The dialog for the seats of a branch.
pub struct PlayFromModel<'a> {
    /// The seats as chosen.
    pub seats: &'a [SeatSetup],
    /// Their marks.
    pub marks: &'a [Mark],
    /// The computer players for each of them.
    pub choices: &'a [Vec<PlayerChoice>],
    /// The ratings at which computers play the variant.
    pub ratings: Option<RangeInclusive<i32>>,
}

/// An answer of the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayFromAnswer {
    /// The seats have changed.
    Seats(Vec<SeatSetup>),
    /// Play.
    Play,
    /// Do nothing.
    Cancel,
}

impl PlayFromModel<'_> {
    /// Draws the dialog.
    pub fn ui(&self, ui: &mut Ui, words: &Words) -> Option<PlayFromAnswer> {
        let say = &words.study;
        ui.set_width(dialog_room(ui.ctx()).x.min(460.0));
        // Wide enough for every player and rating.
        let picker_width = (0.5 * ui.available_width()).clamp(160.0, 230.0);
        ui.label(title(say.play_from));
        ui.label(remark(say.play_from_line));
        ui.add_space(10.0);
        let mut answer = None;
        for (place, (seat, mark)) in self.seats.iter().zip(self.marks).enumerate() {
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(vec2(36.0, 40.0), Sense::hover());
                mark.piece(ui.painter(), rect.center(), 26.0);
                ui.label(body(seat.shown_name()));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let picker = PlayerPicker {
                        seat: &seat.name,
                        now: &seat.controller,
                        choices: self.choices.get(place).map_or(&[], Vec::as_slice),
                        ratings: self.ratings.clone(),
                        persons: true,
                    };
                    if let Some(controller) = picker.button(ui, picker_width, words) {
                        let mut seats = self.seats.to_vec();
                        seats[place].controller = controller;
                        answer = Some(PlayFromAnswer::Seats(seats));
                    }
                });
            });
        }
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            if default_button(ui, say.play, vec2(160.0, BUTTON)).clicked() {
                answer = Some(PlayFromAnswer::Play);
            }
            if button(ui, words.files.cancel, 100.0).clicked() {
                answer = Some(PlayFromAnswer::Cancel);
            }
        });
        answer
    }
}
