//! The results of a tournament: cross table, running games and finished games.

use egui::{Align, Layout, Rect, ScrollArea, Sense, Ui, UiBuilder, vec2};

use stack_game::Seat;
use stack_match::{CrossTable, PlayerPair};

use super::answer::SeriesScreenAction;
use super::cross_table::{self, cross_table, seat_table};
use crate::strings::{Strings, fill_in, plural};
use crate::style::{ThemeColors, heading, small_text};
use crate::widgets::{
    BUTTON_HEIGHT, ScrollBackground, button, default_button, fading_scroll, progress_bar,
    row_with_note,
};

/// From this width on running and finished games are side by side.
const SIDE_BY_SIDE: f32 = 640.0;
/// Minimum height of the scrolling lists, and height of everything above the table.
const LISTS: f32 = 240.0;
const ABOVE_TABLE: f32 = 130.0;
/// Space for the scroll bar.
const BESIDE_BAR: f32 = 6.0;

/// The results of a tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct SeriesResultsModel {
    /// "Two, fast · 0.25 s per move".
    pub title: String,
    /// The cross table; `None` while the games are loading.
    pub table: Option<CrossTable>,
    /// The names of the players, indexed like the table.
    pub names: Vec<String>,
    /// The color names of the seats.
    pub color_names: Vec<(Seat, String)>,
    /// Number of games of the whole tournament.
    pub total_games: usize,
    /// Number of games per pairing.
    pub games_per_pair: u32,
    /// Whether games are being played.
    pub is_running: bool,
    /// The running games.
    pub playing: Vec<RunningGameRow>,
    /// The latest finished games.
    pub finished: Vec<FinishedGameRow>,
    /// An error to show.
    pub error: Option<String>,
}

/// A running game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RunningGameRow {
    /// The pairing.
    pub pair: PlayerPair,
    /// The game's index within the pairing.
    pub number: usize,
    /// "Champion – Level 6, game 5".
    pub title: String,
    /// Number of moves so far.
    pub move_count: usize,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedGameRow {
    /// The pairing.
    pub pair: PlayerPair,
    /// The game's index within the pairing.
    pub number: usize,
    /// "Champion – Level 6, game 5".
    pub title: String,
    /// "Champion wins".
    pub result: String,
}

impl SeriesResultsModel {
    /// Draws the results. If the lists can't have their own scroll areas, everything scrolls
    /// together.
    pub(super) fn ui(&self, ui: &mut Ui, words: &Strings, answers: &mut Vec<SeriesScreenAction>) {
        let room = ui.available_rect_before_wrap();
        let table = self.table.as_ref();
        let tables = table.map_or(0.0, cross_table::height);
        let left = room.height() - ABOVE_TABLE - tables;
        if room.width() >= SIDE_BY_SIDE && left >= LISTS {
            self.head(ui, words, answers);
            self.lists(ui, words, answers);
            return;
        }
        let all = ScrollArea::vertical().id_salt("run").auto_shrink(false);
        fading_scroll(ui, all, ScrollBackground::Frame, |ui| {
            // Nothing is below the scroll bar.
            ui.set_max_width(ui.available_width() - BESIDE_BAR);
            self.head(ui, words, answers);
            self.playing(ui, words, answers);
            ui.add_space(12.0);
            self.over(ui, words, answers);
        });
    }

    /// Draws title, progress and table.
    fn head(&self, ui: &mut Ui, words: &Strings, answers: &mut Vec<SeriesScreenAction>) {
        let say = &words.tournament;
        let played = self.table.as_ref().map_or(0, CrossTable::games) as usize;
        ui.horizontal(|ui| {
            ui.vertical(|ui| {
                ui.label(heading(self.title.as_str()));
                let mut state = plural(say.played, self.total_games, &[("played", &played)]);
                if self.table.is_none() && self.is_running {
                    state = say.reading.into();
                }
                ui.label(small_text(state));
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if self.is_running {
                    if button(ui, say.stop, 120.0).clicked() {
                        answers.push(SeriesScreenAction::Stop);
                    }
                } else if played < self.total_games
                    && default_button(ui, say.go_on, vec2(140.0, BUTTON_HEIGHT)).clicked()
                {
                    answers.push(SeriesScreenAction::Resume);
                }
            });
        });
        ui.add_space(4.0);
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 5.0), Sense::hover());
        progress_bar(ui, rect, played as f32 / self.total_games.max(1) as f32);
        if !self.is_running && played >= self.total_games {
            // As many games again; not where *Stop* was, so that it isn't clicked by accident.
            ui.add_space(10.0);
            let more = self.games_per_pair.saturating_mul(2);
            let text = plural(say.more, (more - self.games_per_pair) as usize, &[]);
            if button(ui, &text, 120.0).clicked() {
                answers.push(SeriesScreenAction::More(more));
            }
        }
        if let Some(fault) = &self.error {
            ui.add_space(6.0);
            ui.label(small_text(fault.as_str()).color(ui.colors().error));
        }
        ui.add_space(14.0);
        if let Some(table) = &self.table {
            cross_table(ui, table, &self.names, words);
            seat_table(ui, table, (&self.names, &self.color_names), words);
        }
        ui.add_space(16.0);
    }

    /// Draws the running and finished games side by side.
    fn lists(&self, ui: &mut Ui, words: &Strings, answers: &mut Vec<SeriesScreenAction>) {
        let rest = ui.available_rect_before_wrap();
        let half = (rest.width() - 20.0) / 2.0;
        let left = Rect::from_min_size(rest.min, vec2(half, rest.height()));
        let right = left.translate(vec2(half + 20.0, 0.0));
        let mut column = ui.new_child(UiBuilder::new().id_salt("playing").max_rect(left));
        column_of(&mut column, "playing", |ui| {
            self.playing(ui, words, answers);
        });
        let mut column = ui.new_child(UiBuilder::new().id_salt("over").max_rect(right));
        column_of(&mut column, "over", |ui| {
            self.over(ui, words, answers);
        });
    }

    fn playing(&self, ui: &mut Ui, words: &Strings, answers: &mut Vec<SeriesScreenAction>) {
        let say = &words.tournament;
        ui.label(heading(say.playing));
        if self.playing.is_empty() {
            let text = if self.is_running {
                say.setting_up
            } else {
                say.no_live_games
            };
            ui.label(small_text(text));
        }
        ui.spacing_mut().item_spacing.y = 2.0;
        for game in &self.playing {
            let moves = words.move_count(game.move_count);
            let text = fill_in(say.watch, &[("what", &game.title)]);
            if row_with_note(ui, &text, &moves).clicked() {
                answers.push(SeriesScreenAction::Watch(game.pair, game.number));
            }
        }
    }

    fn over(&self, ui: &mut Ui, words: &Strings, answers: &mut Vec<SeriesScreenAction>) {
        let say = &words.tournament;
        ui.label(heading(say.over));
        if self.finished.is_empty() {
            ui.label(small_text(say.none_over));
        }
        ui.spacing_mut().item_spacing.y = 2.0;
        for game in &self.finished {
            if row_with_note(ui, &game.title, &game.result).clicked() {
                answers.push(SeriesScreenAction::Open(game.pair, game.number));
            }
        }
    }
}

/// A column with its own scroll area.
fn column_of(ui: &mut Ui, id: &'static str, content: impl FnOnce(&mut Ui)) {
    let list = ScrollArea::vertical().id_salt(id).auto_shrink(false);
    fading_scroll(ui, list, ScrollBackground::Frame, content);
}
