//! The plan of a new series.

use egui::{DragValue, ScrollArea, Ui, vec2};

use super::answer::SeriesAnswer;
use crate::style::{Coloured, ROUND_SMALL, SMALL, heading, plain, remark};
use crate::widgets::PlayerPicker;
use crate::widgets::{Ground, button, choice, default_button, focus_ring, scrolled, switch};
use crate::words::{Words, counted, fill};
use stack_session::game::{Card, Controller};
use stack_session::players::{PlayerChoice, known_as, level, ratings};
use stack_session::series::{MOST_GAMES, MOST_PLAYERS, PlanChange, SeriesPlan};

/// The form for a new series.
pub struct FormModel<'a> {
    /// The games to choose from.
    pub cards: &'a [Card],
    /// The plan so far.
    pub plan: &'a SeriesPlan,
    /// The computer players for it.
    pub players: &'a [PlayerChoice],
    /// The reason why it cannot begin, if it cannot.
    pub fault: Option<String>,
}

/// The games for each pair to choose from.
const GAMES: [u32; 6] = [2, 10, 20, 50, 100, 200];
/// The milliseconds for a move to choose from.
const TIMES: [u32; 6] = [20, 50, 100, 250, 1000, 5000];

impl FormModel<'_> {
    pub(super) fn ui(&self, ui: &mut Ui, words: &Words, answers: &mut Vec<SeriesAnswer>) {
        let foot = 64.0;
        let height = ui.available_height() - foot;
        let form = ScrollArea::vertical()
            .id_salt("form")
            .max_height(height)
            .auto_shrink(false);
        scrolled(ui, form, Ground::Framed, |ui| {
            self.fields(ui, words, answers);
        });
        ui.add_space(12.0);
        let say = &words.series;
        ui.horizontal(|ui| {
            ui.add_enabled_ui(self.fault.is_none(), |ui| {
                if default_button(ui, say.begin, vec2(180.0, 44.0)).clicked() {
                    answers.push(SeriesAnswer::Begin);
                }
            });
            ui.add_space(12.0);
            match &self.fault {
                Some(fault) => {
                    let text = remark(fault.as_str())
                        .font(plain(SMALL))
                        .color(ui.colours().fault);
                    ui.label(text);
                }
                None => {
                    let total = self.plan.total();
                    ui.label(remark(counted(say.in_all, total, &[])));
                }
            }
        });
    }

    fn fields(&self, ui: &mut Ui, words: &Words, answers: &mut Vec<SeriesAnswer>) {
        let say = &words.series;
        let mut change = |change| answers.push(SeriesAnswer::Change(change));
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        ui.label(heading(say.game));
        let chosen = self.card();
        ui.horizontal_wrapped(|ui| {
            for card in self.cards {
                let name = words.variant_name(&card.id);
                let now = chosen.is_some_and(|chosen| chosen.id == card.id);
                if choice(ui, &name, now).clicked() && !now {
                    change(PlanChange::Variant(
                        card.variant(self.switched(card)).into(),
                    ));
                }
            }
            if let Some(card) = chosen
                && let Some(sibling) = &card.sibling
            {
                ui.add_space(12.0);
                let on = self.is_sibling();
                if switch(ui, words.sibling(sibling.kind), on).clicked() {
                    change(PlanChange::Variant(card.variant(!on).into()));
                }
            }
        });
        if chosen.is_some_and(|card| card.anti_symmetry && card.id == self.plan.variant) {
            ui.add_space(6.0);
            ui.label(heading(words.title.symmetry));
            ui.horizontal_wrapped(|ui| {
                for remedy in words.title.remedies() {
                    let chosen = self.plan.anti_symmetry == remedy.id;
                    if choice(ui, remedy.name, chosen).clicked() {
                        change(PlanChange::AntiSymmetry(remedy.id));
                    }
                }
            });
        }
        ui.add_space(10.0);
        ui.label(heading(say.players));
        ui.label(remark(say.players_line));
        self.players(ui, words, &mut change);
        ui.add_space(10.0);
        ui.label(heading(say.games));
        ui.horizontal_wrapped(|ui| {
            for games in GAMES {
                if choice(ui, &games.to_string(), self.plan.games == games).clicked() {
                    change(PlanChange::Games(games));
                }
            }
            let mut games = self.plan.games;
            let field = DragValue::new(&mut games).range(1..=MOST_GAMES);
            let field = field.update_while_editing(false);
            let response = ui.add_sized(vec2(72.0, 36.0), field);
            focus_ring(ui, &response, response.rect, ROUND_SMALL);
            if response.on_hover_text(say.games_own).changed() {
                change(PlanChange::Games(games));
            }
        });
        ui.add_space(10.0);
        ui.label(heading(say.time));
        ui.horizontal_wrapped(|ui| {
            for time in TIMES {
                if choice(ui, &move_time(time, words), self.plan.movetime == time).clicked() {
                    change(PlanChange::Movetime(time));
                }
            }
        });
    }

    fn players(&self, ui: &mut Ui, words: &Words, change: &mut impl FnMut(PlanChange)) {
        let say = &words.series;
        for (place, name) in self.plan.players.iter().enumerate() {
            ui.push_id(place, |ui| {
                ui.horizontal(|ui| {
                    let picker = PlayerPicker {
                        seat: &fill(say.player, &[("n", &(place + 1))]),
                        now: &Controller::Computer(name.clone()),
                        choices: self.players,
                        ratings: ratings(&self.plan.variant),
                        persons: false,
                    };
                    if let Some(Controller::Computer(name)) = picker.button(ui, 220.0, words) {
                        change(PlanChange::Player(place, name));
                    }
                    if self.plan.players.len() > 2 && button(ui, say.remove, 0.0).clicked() {
                        change(PlanChange::RemovePlayer(place));
                    }
                });
            });
        }
        let free = self.players.iter().rev().find(|choice| {
            let known = known_as(choice.name);
            let mut players = self.plan.players.iter();
            let playing = players.any(|name| known_as(name) == known);
            choice.barred.is_none() && !playing && level(choice.name).is_some()
        });
        if let Some(free) = free
            && self.plan.players.len() < MOST_PLAYERS
            && button(ui, say.add, 0.0).clicked()
        {
            change(PlanChange::AddPlayer(known_as(free.name).into()));
        }
    }

    fn card(&self) -> Option<&Card> {
        let variant = &self.plan.variant;
        let mut cards = self.cards.iter();
        cards.find(|card| card.plays(variant))
    }

    /// True if the switch stays on for `card`: it has the same kind of sibling.
    fn switched(&self, card: &Card) -> bool {
        let kind = |card: &Card| card.sibling.as_ref().map(|sibling| sibling.kind);
        self.is_sibling() && self.card().and_then(kind) == kind(card)
    }

    fn is_sibling(&self) -> bool {
        self.card()
            .is_some_and(|card| card.is_sibling(&self.plan.variant))
    }
}

/// A time in seconds, as people read it: "0.25 s", "1 s".
#[must_use]
pub fn move_time(time: u32, words: &Words) -> String {
    let seconds = f64::from(time) / 1000.0;
    fill(words.settings.seconds, &[("n", &seconds)])
}
