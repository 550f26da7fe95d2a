//! The form for a new tournament.

use egui::{DragValue, ScrollArea, Ui, vec2};

use super::answer::SeriesScreenAction;
use crate::strings::{Strings, fill_in, plural};
use crate::style::{BUTTON_RADIUS, SMALL_SIZE, ThemeColors, heading, regular_font, small_text};
use crate::widgets::PlayerPicker;
use crate::widgets::{
    ScrollBackground, button, choice_button, default_button, fading_scroll, focus_ring,
    toggle_switch,
};
use stack_session::game::{Controller, VariantCard};
use stack_session::players::{PlayerChoice, canonical_name, level_number, rating_range};
use stack_session::series::{MAX_GAMES, MAX_PLAYERS, PlanChange, SeriesPlan};

/// The form for a new tournament.
pub struct SeriesFormModel<'a> {
    /// The variants to choose from.
    pub cards: &'a [VariantCard],
    /// The plan so far.
    pub plan: &'a SeriesPlan,
    /// The computer players to choose from.
    pub players: &'a [PlayerChoice],
    /// Why the tournament can't start, if so.
    pub error: Option<String>,
}

/// Games per pairing to choose from.
const GAMES: [u32; 6] = [2, 10, 20, 50, 100, 200];
/// Milliseconds per move to choose from.
const TIMES: [u32; 6] = [20, 50, 100, 250, 1000, 5000];

impl SeriesFormModel<'_> {
    pub(super) fn ui(&self, ui: &mut Ui, words: &Strings, answers: &mut Vec<SeriesScreenAction>) {
        let foot = 64.0;
        let height = ui.available_height() - foot;
        let form = ScrollArea::vertical()
            .id_salt("form")
            .max_height(height)
            .auto_shrink(false);
        fading_scroll(ui, form, ScrollBackground::Frame, |ui| {
            self.fields(ui, words, answers);
        });
        ui.add_space(12.0);
        let say = &words.tournament;
        ui.horizontal(|ui| {
            ui.add_enabled_ui(self.error.is_none(), |ui| {
                if default_button(ui, say.begin, vec2(180.0, 44.0)).clicked() {
                    answers.push(SeriesScreenAction::Start);
                }
            });
            ui.add_space(12.0);
            match &self.error {
                Some(fault) => {
                    let text = small_text(fault.as_str())
                        .font(regular_font(SMALL_SIZE))
                        .color(ui.colors().error);
                    ui.label(text);
                }
                None => {
                    let total = self.plan.total_games();
                    ui.label(small_text(plural(say.in_all, total, &[])));
                }
            }
        });
    }

    fn fields(&self, ui: &mut Ui, words: &Strings, answers: &mut Vec<SeriesScreenAction>) {
        let say = &words.tournament;
        let mut change = |change| answers.push(SeriesScreenAction::Change(change));
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        ui.label(heading(say.game));
        let chosen = self.card();
        ui.horizontal_wrapped(|ui| {
            for card in self.cards {
                let name = words.variant_name(&card.id);
                let now = chosen.is_some_and(|chosen| chosen.id == card.id);
                if choice_button(ui, &name, now).clicked() && !now {
                    change(PlanChange::Variant(
                        card.variant(self.switched(card)).into(),
                    ));
                }
            }
            if let Some(card) = chosen
                && let Some(sibling) = &card.alt
            {
                ui.add_space(12.0);
                let on = self.is_sibling();
                if toggle_switch(ui, words.alt_variant_name(sibling.kind), on).clicked() {
                    change(PlanChange::Variant(card.variant(!on).into()));
                }
            }
        });
        if chosen.is_some_and(|card| card.has_anti_symmetry && card.id == self.plan.variant) {
            ui.add_space(6.0);
            ui.label(heading(words.title.symmetry));
            ui.horizontal_wrapped(|ui| {
                for remedy in words.title.anti_symmetry_rules() {
                    let chosen = self.plan.anti_symmetry == remedy.id;
                    if choice_button(ui, remedy.name, chosen).clicked() {
                        change(PlanChange::AntiSymmetry(remedy.id));
                    }
                }
            });
        }
        ui.add_space(10.0);
        ui.label(heading(say.players));
        ui.label(small_text(say.players_line));
        self.players(ui, words, &mut change);
        ui.add_space(10.0);
        ui.label(heading(say.games));
        ui.horizontal_wrapped(|ui| {
            for games in GAMES {
                if choice_button(ui, &games.to_string(), self.plan.games == games).clicked() {
                    change(PlanChange::Games(games));
                }
            }
            let mut games = self.plan.games;
            let field = DragValue::new(&mut games).range(1..=MAX_GAMES);
            let field = field.update_while_editing(false);
            let response = ui.add_sized(vec2(72.0, 36.0), field);
            focus_ring(ui, &response, response.rect, BUTTON_RADIUS);
            if response.on_hover_text(say.games_own).changed() {
                change(PlanChange::Games(games));
            }
        });
        ui.add_space(10.0);
        ui.label(heading(say.time));
        ui.horizontal_wrapped(|ui| {
            for time in TIMES {
                if choice_button(ui, &move_time(time, words), self.plan.movetime == time).clicked()
                {
                    change(PlanChange::Movetime(time));
                }
            }
        });
    }

    fn players(&self, ui: &mut Ui, words: &Strings, change: &mut impl FnMut(PlanChange)) {
        let say = &words.tournament;
        for (place, name) in self.plan.players.iter().enumerate() {
            ui.push_id(place, |ui| {
                ui.horizontal(|ui| {
                    let picker = PlayerPicker {
                        seat: &fill_in(say.player, &[("n", &(place + 1))]),
                        selected: &Controller::Computer(name.clone()),
                        choices: self.players,
                        ratings: rating_range(&self.plan.variant),
                        allows_human: false,
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
            let known = canonical_name(choice.name);
            let mut players = self.plan.players.iter();
            let playing = players.any(|name| canonical_name(name) == known);
            choice.unavailable_reason.is_none() && !playing && level_number(choice.name).is_some()
        });
        if let Some(free) = free
            && self.plan.players.len() < MAX_PLAYERS
            && button(ui, say.add, 0.0).clicked()
        {
            change(PlanChange::AddPlayer(canonical_name(free.name).into()));
        }
    }

    fn card(&self) -> Option<&VariantCard> {
        let variant = &self.plan.variant;
        let mut cards = self.cards.iter();
        cards.find(|card| card.includes(variant))
    }

    /// Whether the switch stays on for `card`, because it has the same kind of alternative.
    fn switched(&self, card: &VariantCard) -> bool {
        let kind = |card: &VariantCard| card.alt.as_ref().map(|sibling| sibling.kind);
        self.is_sibling() && self.card().and_then(kind) == kind(card)
    }

    fn is_sibling(&self) -> bool {
        self.card()
            .is_some_and(|card| card.is_alt(&self.plan.variant))
    }
}

/// A time in seconds: "0.25 s", "1 s".
#[must_use]
pub fn move_time(time: u32, words: &Strings) -> String {
    let seconds = f64::from(time) / 1000.0;
    fill_in(words.settings.seconds, &[("n", &seconds)])
}
