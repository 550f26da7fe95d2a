//! The form for a new tournament.

use egui::{DragValue, Label, ScrollArea, Ui, vec2};
use stack_session::game::{Controller, VariantCard};
use stack_session::players::{PlayerChoice, canonical_name, level_number, rating_range};
use stack_session::tournament::{MAX_GAMES, MAX_PLAYERS, PlanChange, TournamentPlan};

use super::action::TournamentScreenAction;
use crate::strings;
use crate::style::{BUTTON_RADIUS, ThemeColors, heading, small_text};
use crate::tr;
use crate::widgets::{
    PLAYER_LIST_WIDTH, PickedPlayer, PlayerPicker, ScrollBackground, button, choice_button,
    default_button, fading_scroll, focus_ring, toggle_switch,
};

/// The form for a new tournament.
pub struct TournamentFormModel<'a> {
    /// The variants to choose from.
    pub cards: &'a [VariantCard],
    /// The plan so far.
    pub plan: &'a TournamentPlan,
    /// The computer players to choose from.
    pub players: &'a [PlayerChoice],
    /// Why the tournament can't start, if so.
    pub error: Option<String>,
}

/// Games per pairing to choose from.
const GAME_COUNTS: [u32; 6] = [2, 10, 20, 50, 100, 200];
/// Milliseconds per move to choose from.
const MOVE_TIMES: [u32; 6] = [20, 50, 100, 250, 1000, 5000];

impl TournamentFormModel<'_> {
    pub(super) fn ui(&self, ui: &mut Ui, actions: &mut Vec<TournamentScreenAction>) {
        let bottom = 64.0;
        let height = ui.available_height() - bottom;
        let form = ScrollArea::vertical()
            .id_salt("form")
            .max_height(height)
            .auto_shrink(false);
        fading_scroll(ui, form, ScrollBackground::Frame, |ui| {
            self.fields(ui, actions);
        });
        ui.add_space(12.0);
        ui.horizontal(|ui| {
            ui.add_enabled_ui(self.error.is_none(), |ui| {
                if default_button(ui, tr!("tournament-start"), vec2(180.0, 44.0)).clicked() {
                    actions.push(TournamentScreenAction::Start);
                }
            });
            ui.add_space(12.0);
            match &self.error {
                Some(error) => {
                    let error = small_text(error).color(ui.colors().error);
                    ui.add(Label::new(error).wrap())
                }
                None => {
                    let total = self.plan.total_games();
                    ui.label(small_text(tr!("tournament-total", n = total)))
                }
            }
        });
    }

    fn fields(&self, ui: &mut Ui, actions: &mut Vec<TournamentScreenAction>) {
        let mut change = |change| actions.push(TournamentScreenAction::Change(change));
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        ui.label(heading(tr!("tournament-game")));
        let selected = self.card();
        ui.horizontal_wrapped(|ui| {
            for card in self.cards {
                let name = strings::variant_name(&card.id);
                let is_selected = selected.is_some_and(|selected| selected.id == card.id);
                if choice_button(ui, &name, is_selected).clicked() && !is_selected {
                    let variant = card.variant(self.keeps_alternative(card));
                    change(PlanChange::Variant(variant.into()));
                }
            }
            if let Some(card) = selected
                && let Some(alternative) = &card.alternative
            {
                ui.add_space(12.0);
                let on = self.is_alternative();
                if toggle_switch(ui, strings::alternative_name(alternative.kind), on).clicked() {
                    change(PlanChange::Variant(card.variant(!on).into()));
                }
            }
        });
        if selected.is_some_and(|card| card.has_anti_symmetry && card.id == self.plan.variant) {
            ui.add_space(6.0);
            ui.label(heading(tr!("title-symmetry")));
            ui.horizontal_wrapped(|ui| {
                for rule in strings::anti_symmetry_rules() {
                    let selected = self.plan.anti_symmetry == rule.id;
                    if choice_button(ui, rule.name, selected).clicked() {
                        change(PlanChange::AntiSymmetry(rule.id));
                    }
                }
            });
        }
        ui.add_space(10.0);
        ui.label(heading(tr!("tournament-players")));
        ui.label(small_text(tr!("tournament-players-line")));
        self.players(ui, &mut change);
        ui.add_space(10.0);
        ui.label(heading(tr!("tournament-games")));
        ui.horizontal_wrapped(|ui| {
            for games in GAME_COUNTS {
                if choice_button(ui, &games.to_string(), self.plan.games == games).clicked() {
                    change(PlanChange::Games(games));
                }
            }
            let mut games = self.plan.games;
            let field = DragValue::new(&mut games)
                .range(1..=MAX_GAMES)
                .update_while_editing(false);
            let response = ui.add_sized(vec2(72.0, 36.0), field);
            focus_ring(ui, &response, response.rect, BUTTON_RADIUS);
            let response = response.on_hover_text(tr!("tournament-games-own"));
            if response.changed() {
                change(PlanChange::Games(games));
            }
        });
        ui.add_space(10.0);
        ui.label(heading(tr!("tournament-time")));
        ui.horizontal_wrapped(|ui| {
            for time in MOVE_TIMES {
                if choice_button(ui, &move_time(time), self.plan.movetime == time).clicked() {
                    change(PlanChange::Movetime(time));
                }
            }
        });
    }

    fn players(&self, ui: &mut Ui, change: &mut impl FnMut(PlanChange)) {
        for (index, name) in self.plan.players.iter().enumerate() {
            ui.push_id(index, |ui| {
                ui.horizontal(|ui| {
                    let picker = PlayerPicker {
                        seat: &tr!("tournament-player", n = (index + 1)),
                        selected: &Controller::Computer(name.clone()),
                        choices: self.players,
                        ratings: rating_range(&self.plan.variant),
                        allows_human: false,
                        profiles: &[],
                        sparring_partner: None,
                        list_width: PLAYER_LIST_WIDTH,
                    };
                    if let Some(PickedPlayer::Controller(Controller::Computer(name))) =
                        picker.button(ui, 220.0)
                    {
                        change(PlanChange::Player(index, name));
                    }
                    if self.plan.players.len() > 2
                        && button(ui, tr!("tournament-remove"), 0.0).clicked()
                    {
                        change(PlanChange::RemovePlayer(index));
                    }
                });
            });
        }
        // The strongest level that does not play yet.
        let next = self.players.iter().rev().find(|choice| {
            let choice_name = canonical_name(&choice.name);
            let mut players = self.plan.players.iter();
            let plays = players.any(|name| canonical_name(name) == choice_name);
            choice.unavailable_reason.is_none() && !plays && level_number(&choice.name).is_some()
        });
        if let Some(next) = next
            && self.plan.players.len() < MAX_PLAYERS
            && button(ui, tr!("tournament-add"), 0.0).clicked()
        {
            change(PlanChange::AddPlayer(canonical_name(&next.name).into()));
        }
    }

    /// The card of the planned variant.
    fn card(&self) -> Option<&VariantCard> {
        let mut cards = self.cards.iter();
        cards.find(|card| card.includes(&self.plan.variant))
    }

    /// Whether the switch stays on for `card`, because it has the same kind of alternative.
    fn keeps_alternative(&self, card: &VariantCard) -> bool {
        let kind = |card: &VariantCard| Some(card.alternative.as_ref()?.kind);
        self.is_alternative() && self.card().and_then(kind) == kind(card)
    }

    fn is_alternative(&self) -> bool {
        self.card()
            .is_some_and(|card| card.is_alternative(&self.plan.variant))
    }
}

/// Formats milliseconds as seconds: "0.25 s", "1 s".
#[must_use]
pub fn move_time(milliseconds: u32) -> String {
    strings::seconds(f64::from(milliseconds) / 1000.0)
}
