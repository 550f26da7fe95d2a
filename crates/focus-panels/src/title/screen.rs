//! The title screen.

use egui::{
    Rect, RichText, ScrollArea, Ui, UiBuilder, pos2, scroll_area::ScrollBarVisibility, vec2,
};

use super::cards::Cards;
use super::game::GameOptions;
use super::players::Players;
use crate::style::SeatColours;
use crate::style::{self, BODY, TEXT, TEXT_SOFT};
use crate::widgets::{entry, primary};
use crate::words::{Words, fill};
use stack_session::game::Card;
use stack_session::players::PlayerChoice;
use stack_session::settings::{CardChoice, Choices, Pick};

/// The title screen.
pub struct TitleModel<'a> {
    /// The games to choose from.
    pub cards: &'a [Card],
    /// The choices so far.
    pub choices: &'a Choices,
    /// The computer players to choose from, by the place of the chosen card's seats.
    pub players: &'a [Vec<PlayerChoice>],
    /// The match that can be resumed: what it is, and how many moves were played.
    pub resume: Option<(String, usize)>,
    /// The colours of the seats.
    pub colours: SeatColours,
}

/// An answer of the title screen.
#[derive(Clone, Debug, PartialEq)]
pub enum TitleAnswer {
    /// Something was chosen.
    Pick(Pick),
    /// Begin.
    Play,
    /// Go on with the last match.
    Resume,
    /// Open a saved game.
    Open,
    /// Let computers play a series.
    Series,
    /// Read the rules.
    Rules,
    /// See the lessons.
    Learn,
    /// Change settings.
    Settings,
    /// Leave the program.
    Quit,
}

/// The room between things that do not belong together.
const GAP: f32 = 20.0;

impl TitleModel<'_> {
    /// Draws the screen; returns what was done.
    pub fn ui(&self, ui: &mut Ui, words: &Words) -> Vec<TitleAnswer> {
        let screen = ui.ctx().content_rect();
        let width = (screen.width() - 96.0).clamp(320.0, 1280.0);
        let mut answers = Vec::new();
        let mut room = ui.new_child(UiBuilder::new().max_rect(screen));
        ScrollArea::vertical()
            .scroll_bar_visibility(ScrollBarVisibility::VisibleWhenNeeded)
            .auto_shrink(false)
            .show(&mut room, |ui| {
                let height_id = ui.id().with("height");
                let height: f32 = ui.data(|data| data.get_temp(height_id)).unwrap_or(720.0);
                let top = ((screen.height() - height) * 0.42).max(24.0);
                let left = screen.left() + (screen.width() - width) / 2.0;
                let corner = pos2(left, ui.cursor().top() + top);
                let column = Rect::from_min_size(corner, vec2(width, f32::INFINITY));
                let content = ui.scope_builder(UiBuilder::new().max_rect(column), |ui| {
                    ui.set_width(width);
                    ui.spacing_mut().item_spacing.y = 0.0;
                    self.content(ui, words, &mut answers);
                });
                let grown = content.response.rect.height();
                if (grown - height).abs() > 0.5 {
                    ui.data_mut(|data| data.insert_temp(height_id, grown));
                    ui.ctx()
                        .request_discard("the title is centred by its height");
                }
                ui.add_space(24.0);
            });
        answers
    }

    fn content(&self, ui: &mut Ui, words: &Words, answers: &mut Vec<TitleAnswer>) {
        let say = &words.title;
        let logo = RichText::new(say.logo)
            .font(style::firm(58.0))
            .extra_letter_spacing(14.0)
            .color(TEXT);
        ui.label(logo);
        ui.label(
            RichText::new(say.tagline)
                .font(style::plain(BODY))
                .color(TEXT_SOFT),
        );
        ui.add_space(28.0);
        let picked = Cards {
            cards: self.cards,
            choices: self.choices,
            colours: self.colours,
        }
        .ui(ui, words);
        answers.extend(picked.map(TitleAnswer::Pick));
        ui.add_space(GAP);
        let wide = ui.available_width();
        let menu_width = 240.0;
        if wide >= 1000.0 {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                let players = (wide - menu_width - 2.0 * GAP) * 0.47;
                let game = wide - menu_width - 2.0 * GAP - players;
                self.column(ui, players, |model, ui| {
                    model.players(ui, words, answers);
                });
                self.column(ui, game, |model, ui| model.game(ui, words, answers));
                ui.allocate_ui(vec2(menu_width, 0.0), |ui| {
                    ui.vertical(|ui| self.menu(ui, words, answers));
                });
            });
        } else {
            self.column(ui, wide, |model, ui| {
                model.players(ui, words, answers);
            });
            ui.add_space(GAP);
            self.column(ui, wide, |model, ui| model.game(ui, words, answers));
            ui.add_space(GAP);
            self.menu(ui, words, answers);
        }
    }

    /// A panel of the lower half; all are equally high so that their edges line up.
    fn column(&self, ui: &mut Ui, width: f32, content: impl FnOnce(&Self, &mut Ui)) {
        ui.allocate_ui(vec2(width, 0.0), |ui| {
            ui.vertical(|ui| {
                style::panel().show(ui, |ui| {
                    ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
                    ui.set_width(width - 28.0);
                    ui.set_min_height(LOWER_HEIGHT - 28.0);
                    content(self, ui);
                });
            });
        });
    }

    fn players(&self, ui: &mut Ui, words: &Words, answers: &mut Vec<TitleAnswer>) {
        if let Some((card, choice)) = self.chosen() {
            let players = Players {
                card,
                choice: &choice,
                players: self.players,
                colours: self.colours,
            };
            let picks = players.ui(ui, words);
            answers.extend(picks.into_iter().map(TitleAnswer::Pick));
        }
    }

    fn game(&self, ui: &mut Ui, words: &Words, answers: &mut Vec<TitleAnswer>) {
        if let Some((card, choice)) = self.chosen() {
            let options = GameOptions {
                card,
                choice: &choice,
            };
            let picks = options.ui(ui, words);
            answers.extend(picks.into_iter().map(TitleAnswer::Pick));
        }
    }

    fn menu(&self, ui: &mut Ui, words: &Words, answers: &mut Vec<TitleAnswer>) {
        let say = &words.title;
        let width = ui.available_width();
        if primary(ui, say.play, vec2(width, 60.0)).clicked() {
            answers.push(TitleAnswer::Play);
        }
        ui.add_space(10.0);
        let (resume, what) = match &self.resume {
            Some((what, move_number)) => {
                let values: [(&str, &dyn std::fmt::Display); 2] =
                    [("what", what), ("move", move_number)];
                (say.resume, fill(say.resume_what, &values))
            }
            None => (say.resume_none, String::new()),
        };
        let can_resume = self.resume.is_some();
        ui.add_enabled_ui(can_resume, |ui| {
            if entry(ui, resume, &what).clicked() {
                answers.push(TitleAnswer::Resume);
            }
        });
        let entries: [&[_]; 5] = [
            &[(say.open, TitleAnswer::Open)],
            &[(words.series.entry, TitleAnswer::Series)],
            &[
                (words.learn.entry, TitleAnswer::Learn),
                (words.common.rules, TitleAnswer::Rules),
            ],
            &[(words.common.settings, TitleAnswer::Settings)],
            &[(say.quit, TitleAnswer::Quit)],
        ];
        for row in entries {
            ui.columns(row.len(), |columns| {
                for (ui, (text, answer)) in columns.iter_mut().zip(row) {
                    if entry(ui, text, "").clicked() {
                        answers.push(answer.clone());
                    }
                }
            });
        }
    }

    fn chosen(&self) -> Option<(&Card, CardChoice)> {
        let card = self.cards.get(self.choices.place(self.cards))?;
        Some((card, self.choices.of(card)))
    }
}

/// The height of the panels of the lower half.
const LOWER_HEIGHT: f32 = 272.0;
