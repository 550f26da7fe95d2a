//! The title screen.

use std::path::PathBuf;

use egui::{
    Rect, RichText, ScrollArea, Ui, UiBuilder, pos2, scroll_area::ScrollBarVisibility, vec2,
};

use super::cards::Cards;
use super::continued::{ContinueAnswer, Continued};
use super::game::GameOptions;
use super::players::Players;
use crate::style::SeatColours;
use crate::style::{self, BODY, TEXT, TEXT_SOFT};
use crate::widgets::{default_button, entry, unfold};
use crate::words::Words;
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
    /// The match to continue.
    pub resume: Option<Continued<'a>>,
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
    /// Continue the unfinished match in this file.
    Resume(PathBuf),
    /// See all unfinished matches.
    Unfinished,
    /// See all games.
    Games,
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
/// The height of the button that begins.
const PLAY: f32 = 56.0;
/// The room above and below it.
const AROUND: f32 = 10.0;
/// The width of the column with the menu.
const MENU: f32 = 240.0;
/// Below this height the heading is smaller.
const LOW: f32 = 640.0;

impl TitleModel<'_> {
    /// Draws the screen; returns what was done.
    pub fn ui(&self, ui: &mut Ui, words: &Words) -> Vec<TitleAnswer> {
        let screen = ui.ctx().content_rect();
        let around = if screen.width() < 900.0 { 48.0 } else { 96.0 };
        let width = (screen.width() - around).clamp(320.0, 1280.0);
        let left = screen.left() + (screen.width() - width) / 2.0;
        let foot = PLAY + 2.0 * AROUND;
        let mut answers = Vec::new();
        let room = screen.with_max_y(screen.bottom() - foot);
        let mut child = ui.new_child(UiBuilder::new().max_rect(room));
        let mut end = room.bottom();
        ScrollArea::vertical()
            .scroll_bar_visibility(ScrollBarVisibility::VisibleWhenNeeded)
            .auto_shrink(false)
            .show(&mut child, |ui| {
                let height_id = ui.id().with("height");
                let height: f32 = ui.data(|data| data.get_temp(height_id)).unwrap_or(700.0);
                let top = ((room.height() - height) * 0.42).max(10.0);
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
                // The button stands right below what fits, and below the window's list of what does not.
                end = end.min(content.response.rect.bottom() + AROUND);
                ui.add_space(AROUND);
            });
        let line = Rect::from_min_size(pos2(left, end + AROUND), vec2(width, PLAY));
        self.foot(ui, line, words, &mut answers);
        answers
    }

    /// The button that begins; where there is no menu beside it, the match to continue stands at its left:
    /// both are always seen.
    fn foot(&self, ui: &mut Ui, line: Rect, words: &Words, answers: &mut Vec<TitleAnswer>) {
        let wide = line.width() >= WIDE;
        let play = match (&self.resume, wide) {
            (_, true) => MENU,
            (None, false) => line.width(),
            (Some(_), false) => (line.width() - 10.0) / 2.0,
        };
        if let Some(resume) = self.resume.as_ref().filter(|_| !wide) {
            let place = line.with_max_x(line.left() + play);
            let mut left = ui.new_child(UiBuilder::new().id_salt("resume").max_rect(place));
            let pressed = resume.newest(&mut left, PLAY, words);
            answers.extend(pressed.map(continued));
        }
        let place = line.with_min_x(line.right() - play);
        let mut below = ui.new_child(UiBuilder::new().id_salt("play").max_rect(place));
        if default_button(&mut below, words.title.play, place.size()).clicked() {
            answers.push(TitleAnswer::Play);
        }
    }

    fn content(&self, ui: &mut Ui, words: &Words, answers: &mut Vec<TitleAnswer>) {
        let say = &words.title;
        let top = ui.cursor().top();
        let screen = ui.ctx().content_rect();
        let low = screen.height() < LOW;
        let (size, mut space): (f32, f32) = if low { (34.0, 10.0) } else { (52.0, 16.0) };
        let logo = RichText::new(say.logo)
            .font(style::firm(size))
            .extra_letter_spacing(size * 0.25)
            .color(TEXT);
        ui.label(logo);
        ui.label(
            RichText::new(say.tagline)
                .font(style::plain(BODY))
                .color(TEXT_SOFT),
        );
        let wide = ui.available_width();
        if (COMPACT..WIDE).contains(&wide) {
            let right = ui.max_rect().right();
            let place = Rect::from_x_y_ranges(right - ENTRIES..=right, top..=ui.cursor().top());
            let mut head = ui.new_child(UiBuilder::new().id_salt("entries").max_rect(place));
            self.entries(&mut head, words, &[3, 3], answers);
            space = space.max(head.min_rect().bottom() + 8.0 - ui.cursor().top());
        }
        ui.add_space(space);
        let picked = Cards {
            cards: self.cards,
            choices: self.choices,
            colours: self.colours,
            // All but the pictures is equally high in every window.
            most: (screen.height() - BESIDE_PICTURES).clamp(PICTURES[0], PICTURES[1]),
        }
        .ui(ui, words);
        answers.extend(picked.map(TitleAnswer::Pick));
        // There is a gap below the cards already.
        if wide < WIDE {
            ui.add_space(GAP / 2.0);
        }
        if wide >= WIDE {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                let players = (wide - MENU - 2.0 * GAP) * PLAYERS;
                let game = wide - MENU - 2.0 * GAP - players;
                self.column(ui, players, LOWER_HEIGHT, |model, ui| {
                    model.players(ui, words, answers);
                });
                self.column(ui, game, LOWER_HEIGHT, |model, ui| {
                    model.game(ui, words, answers);
                });
                ui.allocate_ui(vec2(MENU, 0.0), |ui| {
                    ui.vertical(|ui| {
                        self.entries(ui, words, &[1, 1, 2, 2], answers);
                        // It comes when the library has been read, and moves nothing.
                        let resume = self.resume.as_ref();
                        let pressed = resume.and_then(|resume| resume.ui(ui, words));
                        answers.extend(pressed.map(continued));
                    });
                });
            });
        } else {
            self.column(ui, wide, 0.0, |model, ui| {
                model.players(ui, words, answers);
            });
            ui.add_space(GAP);
            self.column(ui, wide, 0.0, |model, ui| {
                let open_id = ui.id().with("options open");
                let mut open = ui.data(|data| data.get_temp(open_id)).unwrap_or(false);
                if unfold(ui, say.options, open).clicked() {
                    open = !open;
                    ui.data_mut(|data| data.insert_temp(open_id, open));
                }
                if open {
                    ui.add_space(10.0);
                    model.game(ui, words, answers);
                }
            });
            if wide < COMPACT {
                ui.add_space(GAP);
                self.entries(ui, words, &[2, 2, 2], answers);
            }
            let resume = self.resume.as_ref();
            let pressed = resume.and_then(|resume| resume.others(ui, words));
            answers.extend(pressed.map(continued));
        }
    }

    /// A panel of the lower half, at least as high as said: side by side their edges line up.
    fn column(&self, ui: &mut Ui, width: f32, height: f32, content: impl FnOnce(&Self, &mut Ui)) {
        ui.allocate_ui(vec2(width, 0.0), |ui| {
            ui.vertical(|ui| {
                style::panel().show(ui, |ui| {
                    ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
                    ui.set_width(width - 28.0);
                    ui.set_min_height((height - 28.0).max(0.0));
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

    /// The other entries of the screen, with the number of entries in each row.
    fn entries(&self, ui: &mut Ui, words: &Words, rows: &[usize], answers: &mut Vec<TitleAnswer>) {
        let mut entries = [
            (words.library.entry, TitleAnswer::Games),
            (words.series.entry, TitleAnswer::Series),
            (words.learn.entry, TitleAnswer::Learn),
            (words.common.rules, TitleAnswer::Rules),
            (words.common.settings, TitleAnswer::Settings),
            (words.title.quit, TitleAnswer::Quit),
        ]
        .into_iter();
        for &row in rows {
            ui.columns(row, |columns| {
                for (ui, (text, answer)) in columns.iter_mut().zip(entries.by_ref()) {
                    if entry(ui, text, "").clicked() {
                        answers.push(answer);
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

fn continued(pressed: ContinueAnswer) -> TitleAnswer {
    match pressed {
        ContinueAnswer::Resume(path) => TitleAnswer::Resume(path),
        ContinueAnswer::Unfinished => TitleAnswer::Unfinished,
    }
}

/// The part of the width that the players take beside the options.
const PLAYERS: f32 = 0.53;
/// The width from which players, options and menu stand side by side.
const WIDE: f32 = 1000.0;
/// The width from which the other entries stand beside the heading where [`WIDE`] is not reached, and
/// their width there.
const COMPACT: f32 = 570.0;
const ENTRIES: f32 = 360.0;
/// The height of the pictures on the cards, and of all that stands above and below them in a wide window.
const PICTURES: [f32; 2] = [120.0, 196.0];
const BESIDE_PICTURES: f32 = 619.0;
/// The height of the panels of the lower half.
const LOWER_HEIGHT: f32 = 272.0;
