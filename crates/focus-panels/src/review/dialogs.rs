//! The statistics table, and the dialog to play from a position.

use std::ops::RangeInclusive;

use egui::{Align, Grid, Layout, ScrollArea, Sense, Ui, vec2};
use stack_session::analysis::PlayerStatistics;
use stack_session::game::SeatSetup;
use stack_session::players::PlayerChoice;
use stack_session::settings::Profile;

use crate::dialogs::clock::presets;
use crate::style::{
    BODY_SIZE, SeatEmblem, ThemeColors, body, heading, regular_font, small_text, title,
};
use crate::widgets::{
    BUTTON_HEIGHT, Dropdown, PickedPlayer, PlayerPicker, button, default_button, fit_name,
    max_dialog_size, row_with_note,
};
use crate::{strings, tr};

/// The statistics of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StatisticsModel {
    /// Emblem, name and statistics of each seat, in turn order.
    pub seats: Vec<(SeatEmblem, String, PlayerStatistics)>,
    /// The turning points in order.
    pub turning_points: Vec<TurningPointRow>,
}

/// A turning point.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TurningPointRow {
    /// The number of moves played after it.
    pub ply: usize,
    /// The move: "12. d5-c5".
    pub title: String,
    /// The change of the win chance, and the player who leads since then.
    pub text: String,
}

/// An action of the statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StatisticsAction {
    /// Close the dialog.
    Close,
    /// Show the position after this many moves.
    GoToPly(usize),
}

/// The text of a value; `None` if the game doesn't have it.
type CellText<'a> = dyn Fn(&PlayerStatistics) -> Option<String> + 'a;

impl StatisticsModel {
    /// Draws the dialog.
    pub fn ui(&self, ui: &mut Ui) -> Option<StatisticsAction> {
        let width = 240.0 + 110.0 * self.seats.len() as f32;
        ui.set_width(width.min(max_dialog_size(ui.ctx()).x));
        ui.label(title(tr!("review-statistics")));
        ui.add_space(8.0);
        let accuracy = |share: Option<f32>| share.map_or("–".into(), strings::percent);
        let percent = |loss: Option<f32>| match loss {
            None => "–".to_string(),
            Some(loss) => {
                let loss = strings::decimal(format!("{:.1}", loss * 100.0));
                tr!("common-percent", n = loss)
            }
        };
        let number = |count: Option<usize>| count.map(|count| count.to_string());
        // Rows that don't apply to the game are left out.
        let rows: [(&str, &CellText<'_>); 8] = [
            (tr!("review-moves"), &|one| number(Some(one.moves))),
            (tr!("review-captures"), &|one| number(one.captures)),
            (tr!("review-stacks-won"), &|one| number(one.won_stacks)),
            (tr!("review-placed-from-reserve"), &|one| {
                number(one.reserve_placements)
            }),
            (tr!("review-final-stacks"), &|one| number(one.owned_stacks)),
            (tr!("review-accuracy"), &|one| Some(accuracy(one.accuracy))),
            (tr!("review-loss"), &|one| Some(percent(one.mean_loss))),
            (tr!("review-mistakes"), &|one| {
                let [inaccuracies, mistakes, blunders] = one.annotations;
                Some(format!("{inaccuracies}  ·  {mistakes}  ·  {blunders}"))
            }),
        ];
        let grid = Grid::new("statistics")
            .num_columns(1 + self.seats.len())
            .spacing([18.0, 8.0])
            .min_col_width(92.0);
        let mut action = None;
        ScrollArea::horizontal().show(ui, |ui| {
            grid.show(ui, |ui| {
                ui.label("");
                for (emblem, name, _) in &self.seats {
                    ui.horizontal(|ui| {
                        let (rect, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
                        emblem.paint_outline(ui.painter(), rect.center(), 16.0);
                        let galley = fit_name(ui, name, ui.colors().text, 92.0);
                        let is_cut = galley.elided;
                        let label = ui.label(galley);
                        if is_cut {
                            label.on_hover_text(name);
                        }
                    });
                }
                ui.end_row();
                for (name, value) in rows {
                    let values = self.seats.iter().map(|(_, _, values)| value(values));
                    let Some(values) = values.collect::<Option<Vec<_>>>() else {
                        continue;
                    };
                    ui.label(small_text(name));
                    for value in values {
                        let text = egui::RichText::new(value);
                        ui.label(text.font(regular_font(BODY_SIZE)).color(ui.colors().text));
                    }
                    ui.end_row();
                }
            });
        });
        if !self.turning_points.is_empty() {
            ui.add_space(10.0);
            ui.label(heading(tr!("review-turning-points")));
        }
        for point in &self.turning_points {
            if row_with_note(ui, &point.title, &point.text).clicked() {
                action = Some(StatisticsAction::GoToPly(point.ply));
            }
        }
        ui.add_space(14.0);
        let close = default_button(ui, tr!("common-close"), vec2(120.0, BUTTON_HEIGHT));
        action.or(close.clicked().then_some(StatisticsAction::Close))
    }
}

/// The width of the list of players, with which it fits beside the left edge of its button.
const PLAYER_LIST_WIDTH: f32 = 460.0;

/// The dialog to play from a position.
pub struct PlayFromModel<'a> {
    /// The seats as selected so far.
    pub seats: &'a [SeatSetup],
    /// The colors of the seats in English.
    pub colors: &'a [String],
    /// The emblems of the seats.
    pub emblems: &'a [SeatEmblem],
    /// The computer players to choose from, by seat.
    pub choices: &'a [Vec<PlayerChoice>],
    /// The ratings available in the variant.
    pub ratings: Option<RangeInclusive<i32>>,
    /// The profiles that can be seated.
    pub profiles: &'a [Profile],
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
    pub fn ui(&self, ui: &mut Ui) -> Option<PlayFromAction> {
        ui.set_width(max_dialog_size(ui.ctx()).x.min(460.0));
        // Wide enough for every player and rating.
        let picker_width = (0.5 * ui.available_width()).clamp(160.0, 230.0);
        ui.label(title(tr!("review-play-from")));
        ui.label(small_text(tr!("review-play-from-line")));
        ui.add_space(10.0);
        let mut action = None;
        for (index, (seat, emblem)) in self.seats.iter().zip(self.emblems).enumerate() {
            let color = self.colors.get(index).map_or("", String::as_str);
            ui.horizontal(|ui| {
                let (rect, _) = ui.allocate_exact_size(vec2(36.0, 40.0), Sense::hover());
                emblem.paint_piece(ui.painter(), rect.center(), 26.0);
                ui.label(body(strings::name_and_color(&seat.display_name(), color)));
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    let picker = PlayerPicker {
                        seat: &seat.name,
                        selected: &seat.controller,
                        choices: self.choices.get(index).map_or(&[], Vec::as_slice),
                        ratings: self.ratings.clone(),
                        allows_human: true,
                        profiles: self.profiles,
                        sparring_partner: None,
                        list_width: PLAYER_LIST_WIDTH,
                    };
                    if let Some(picked) = picker.button(ui, picker_width) {
                        let mut seats = self.seats.to_vec();
                        self.seat_player(&mut seats[index], color, picked);
                        action = Some(PlayFromAction::Seats(seats));
                    }
                });
            });
        }
        ui.add_space(4.0);
        action = self.clock(ui, picker_width).or(action);
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            if default_button(ui, tr!("review-play"), vec2(160.0, BUTTON_HEIGHT)).clicked() {
                action = Some(PlayFromAction::Play);
            }
            if button(ui, tr!("save-cancel"), 100.0).clicked() {
                action = Some(PlayFromAction::Cancel);
            }
        });
        action
    }

    /// Seats a player. A seat that had a profile's name is named after its color again.
    fn seat_player(&self, seat: &mut SeatSetup, color: &str, picked: PickedPlayer) {
        if let PickedPlayer::Profile(profile) = &picked {
            seat.name.clone_from(&profile.name);
        } else if self
            .profiles
            .iter()
            .any(|profile| profile.name == seat.name)
        {
            seat.name = color.into();
        }
        seat.controller = picked.controller();
    }

    /// Draws the clock, which is the same for all seats once it is changed.
    fn clock(&self, ui: &mut Ui, width: f32) -> Option<PlayFromAction> {
        let first = self.seats.first().and_then(|seat| seat.time_control);
        let is_shared = self.seats.iter().all(|seat| seat.time_control == first);
        let mut controls = presets();
        if is_shared && !controls.contains(&first) {
            controls.push(first);
        }
        let mut names: Vec<_> = controls
            .iter()
            .map(|&control| strings::time_control(control))
            .collect();
        let selected = controls.iter().position(|&control| control == first);
        let selected = selected.filter(|_| is_shared).unwrap_or(names.len());
        if !is_shared {
            names.push(tr!("clock-own").into());
        }
        let selected = ui.horizontal(|ui| {
            ui.label(body(tr!("clock-title")));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let list = Dropdown {
                    name: tr!("clock-title"),
                    selected,
                    choices: &names,
                    notes: &[],
                };
                list.ui(ui, width)
            })
            .inner
        });
        let control = *controls.get(selected.inner?)?;
        let mut seats = self.seats.to_vec();
        for seat in &mut seats {
            seat.time_control = control;
        }
        Some(PlayFromAction::Seats(seats))
    }
}
