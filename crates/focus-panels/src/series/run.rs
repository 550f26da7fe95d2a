//! The results of a series: the cross-table, running games, finished games.

use egui::{Align, Layout, Rect, ScrollArea, Sense, Ui, UiBuilder, vec2};

use stack_game::Seat;
use stack_match::{CrossTable, Pair};

use super::answer::SeriesAnswer;
use super::cross_table::{self, cross_table, seat_table};
use crate::style::{Coloured, heading, remark};
use crate::widgets::{BUTTON, Ground, bar, button, default_button, remarked_row, scrolled};
use crate::words::{Words, counted, fill};

/// The width from which the running games and the played ones stand side by side.
const SIDE_BY_SIDE: f32 = 640.0;
/// The least height of lists that scroll by themselves, and the height of what stands above the table.
const LISTS: f32 = 240.0;
const ABOVE_TABLE: f32 = 130.0;
/// The room beside the bar of what scrolls.
const BESIDE_BAR: f32 = 6.0;

/// The results of a series.
#[derive(Clone, Debug, PartialEq)]
pub struct RunModel {
    /// "Two, fast · 0.25 s a move".
    pub title: String,
    /// The table; `None` while the records are read.
    pub table: Option<CrossTable>,
    /// The names of the players, by their places in the table.
    pub names: Vec<String>,
    /// The names of the seats' colours.
    pub seats: Vec<(Seat, String)>,
    /// The number of games of the whole series.
    pub total: usize,
    /// The number of games of each pair.
    pub games: u32,
    /// True if games are being played.
    pub running: bool,
    /// The games that are being played.
    pub playing: Vec<Playing>,
    /// The latest games that are over.
    pub over: Vec<GameRow>,
    /// A fault, for people.
    pub fault: Option<String>,
}

/// A game that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Playing {
    /// The pair.
    pub pair: Pair,
    /// The game's number within the pair's match, from 0.
    pub number: usize,
    /// "Champion – Level 6, game 5".
    pub what: String,
    /// The number of moves so far.
    pub moves: usize,
}

/// A game that is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// The pair.
    pub pair: Pair,
    /// The game's number within the pair's match, from 0.
    pub number: usize,
    /// "Champion – Level 6, game 5".
    pub what: String,
    /// "Champion wins".
    pub result: String,
}

impl RunModel {
    /// Draws the run: where it is narrow, or too low for lists that scroll below the table, all of it scrolls at once.
    pub(super) fn ui(&self, ui: &mut Ui, words: &Words, answers: &mut Vec<SeriesAnswer>) {
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
        scrolled(ui, all, Ground::Framed, |ui| {
            // The bar at the right covers nothing.
            ui.set_max_width(ui.available_width() - BESIDE_BAR);
            self.head(ui, words, answers);
            self.playing(ui, words, answers);
            ui.add_space(12.0);
            self.over(ui, words, answers);
        });
    }

    /// Draws the title of the series, its progress and its table.
    fn head(&self, ui: &mut Ui, words: &Words, answers: &mut Vec<SeriesAnswer>) {
        let say = &words.series;
        let played = self.table.as_ref().map_or(0, CrossTable::games) as usize;
        ui.horizontal(|ui| {
            ui.vertical(|ui| {
                ui.label(heading(self.title.as_str()));
                let mut state = counted(say.played, self.total, &[("played", &played)]);
                if self.table.is_none() && self.running {
                    state = say.reading.into();
                }
                ui.label(remark(state));
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if self.running {
                    if button(ui, say.stop, 120.0).clicked() {
                        answers.push(SeriesAnswer::Stop);
                    }
                } else if played < self.total
                    && default_button(ui, say.go_on, vec2(140.0, BUTTON)).clicked()
                {
                    answers.push(SeriesAnswer::GoOn);
                }
            });
        });
        ui.add_space(4.0);
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 5.0), Sense::hover());
        bar(ui, rect, played as f32 / self.total.max(1) as f32);
        if !self.running && played >= self.total {
            // As many games again, and not where *Stop* was: who wanted that would begin them.
            ui.add_space(10.0);
            let more = self.games.saturating_mul(2);
            let text = counted(say.more, (more - self.games) as usize, &[]);
            if button(ui, &text, 120.0).clicked() {
                answers.push(SeriesAnswer::More(more));
            }
        }
        if let Some(fault) = &self.fault {
            ui.add_space(6.0);
            ui.label(remark(fault.as_str()).color(ui.colours().fault));
        }
        ui.add_space(14.0);
        if let Some(table) = &self.table {
            cross_table(ui, table, &self.names, words);
            seat_table(ui, table, (&self.names, &self.seats), words);
        }
        ui.add_space(16.0);
    }

    /// The games that are played and those that were, side by side.
    fn lists(&self, ui: &mut Ui, words: &Words, answers: &mut Vec<SeriesAnswer>) {
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

    fn playing(&self, ui: &mut Ui, words: &Words, answers: &mut Vec<SeriesAnswer>) {
        let say = &words.series;
        ui.label(heading(say.playing));
        if self.playing.is_empty() {
            let text = if self.running {
                say.setting_up
            } else {
                say.nobody
            };
            ui.label(remark(text));
        }
        ui.spacing_mut().item_spacing.y = 2.0;
        for game in &self.playing {
            let moves = words.moves(game.moves);
            let text = fill(say.watch, &[("what", &game.what)]);
            if remarked_row(ui, &text, &moves).clicked() {
                answers.push(SeriesAnswer::Watch(game.pair, game.number));
            }
        }
    }

    fn over(&self, ui: &mut Ui, words: &Words, answers: &mut Vec<SeriesAnswer>) {
        let say = &words.series;
        ui.label(heading(say.over));
        if self.over.is_empty() {
            ui.label(remark(say.none_over));
        }
        ui.spacing_mut().item_spacing.y = 2.0;
        for game in &self.over {
            if remarked_row(ui, &game.what, &game.result).clicked() {
                answers.push(SeriesAnswer::Open(game.pair, game.number));
            }
        }
    }
}

/// A column that scrolls by itself.
fn column_of(ui: &mut Ui, id: &'static str, content: impl FnOnce(&mut Ui)) {
    let list = ScrollArea::vertical().id_salt(id).auto_shrink(false);
    scrolled(ui, list, Ground::Framed, content);
}
