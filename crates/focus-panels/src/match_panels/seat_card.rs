//! A player card: name, player, pieces and progress.

use std::ops::RangeInclusive;

use egui::epaint::RectShape;
use egui::{
    Align2, Color32, CursorIcon, Frame, Margin, Rect, ScrollArea, Sense, Shape, Stroke, StrokeKind,
    Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};
use stack_game::{BoardSide, Progress, Seat};

use super::amounts::{self, Amounts};
use crate::strings::{Strings, fill_in};
use crate::style::{
    BUTTON_RADIUS, SMALL_SIZE, SeatEmblem, ThemeColors, fade, medium_font, panel_frame,
    regular_font, small_text,
};
use crate::widgets::{
    PlayerPicker, ScrollBackground, fading_scroll, fit_name, focus_ring, truncated_line,
};
use stack_session::game::Controller;
use stack_session::players::PlayerChoice;

/// All player cards.
#[derive(Clone, Debug, Default)]
pub struct SeatsModel {
    /// The variant, such as "Four · fast".
    pub title: String,
    /// The teams; in a free-for-all each has one seat.
    pub groups: Vec<SeatGroup>,
}

/// Seats that win together.
#[derive(Clone, Debug)]
pub struct SeatGroup {
    /// The team's name, if there are teams.
    pub name: Option<String>,
    /// The cards of the team.
    pub seats: Vec<SeatCard>,
}

/// The card of a seat.
#[derive(Clone, Debug)]
pub struct SeatCard {
    /// The seat's emblem.
    pub emblem: SeatEmblem,
    /// The player's name.
    pub name: String,
    /// The seat's color, or empty if that is the name.
    pub color_name: String,
    /// The seat.
    pub seat: Seat,
    /// The side of the board.
    pub side: BoardSide,
    /// Who plays the seat.
    pub controller: Controller,
    /// The computer players to choose from; empty if the player can't be changed now.
    pub choices: Vec<PlayerChoice>,
    /// The ratings available in the variant.
    pub ratings: Option<RangeInclusive<i32>>,
    /// The computer player's rating, if measured.
    pub rating: Option<i32>,
    /// The computer player and what it is doing: "Level 3 · thinking 2 s".
    pub player_status: Option<String>,
    /// The computer's own evaluation, if it is shown.
    pub evaluation: Option<SeatEvaluation>,
    /// Whether the seat is to move.
    pub to_move: bool,
    /// Whether the seat or its team has won.
    pub won: bool,
    /// Whether the starting piece is still to be placed.
    pub has_starting_piece: bool,
    /// Whether the seat starts with a piece to place.
    pub starts_with_piece: bool,
    /// Number of own pieces in reserve; `None` if the game has no reserve.
    pub reserve: Option<usize>,
    /// Number of captured pieces by seat; `None` if nothing can be captured.
    pub captures: Option<Vec<(SeatEmblem, usize)>>,
    /// The number of owned stacks: "9 stacks"; empty if stacks aren't owned, as in Byte.
    pub stacks: String,
    /// The progress towards a win by the rules of the variant.
    pub progress: Vec<Progress>,
    /// The time used: "3:05"; `None` before the first second.
    pub time_used: Option<String>,
    /// Why the seat isn't playing now.
    pub note: Option<String>,
}

/// A computer player's evaluation of its position.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct SeatEvaluation {
    /// The win chance, 0 to 1.
    pub win_chance: f32,
    /// The search depth in plies.
    pub depth: u32,
    /// The search speed, if known.
    pub nodes_per_second: Option<u64>,
}

/// A time of typical width.
const USUAL_TIME: &str = "00:00";
/// Size of the emblem next to the name.
const HEAD: f32 = 24.0;

impl SeatsModel {
    /// Approximate height over a match.
    #[must_use]
    pub fn height(&self) -> f32 {
        let groups = self.groups.iter().map(|group| {
            let (between, name) = if group.name.is_some() {
                (16.0, 20.0)
            } else {
                (8.0, 0.0)
            };
            let seats = group
                .seats
                .iter()
                .map(|seat| seat.height(Form::Listed) + 8.0);
            between + name + seats.sum::<f32>() - 8.0
        });
        52.0 + groups.sum::<f32>()
    }

    /// Draws the list of cards within `rect`; returns a seat with its new player, and the area.
    pub fn ui(
        &self,
        ui: &mut Ui,
        rect: Rect,
        words: &Strings,
    ) -> (Option<(Seat, Controller)>, Rect) {
        let mut changed = None;
        let frame = panel_frame(ui);
        let mut child = ui.new_child(UiBuilder::new().id_salt("seats").max_rect(rect));
        let shown = frame.show(&mut child, |ui| {
            let width = rect.width() - 28.0;
            ui.set_width(width);
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.label(small_text(self.title.as_str()));
            ui.add_space(8.0);
            let list = ScrollArea::vertical()
                .max_height(rect.height() - 28.0 - 28.0)
                .auto_shrink([false, true]);
            fading_scroll(ui, list, ScrollBackground::Frame, |ui| {
                for (place, group) in self.groups.iter().enumerate() {
                    if place > 0 {
                        ui.add_space(if group.name.is_some() { 16.0 } else { 8.0 });
                    }
                    if let Some(name) = &group.name {
                        ui.label(small_text(name.as_str()));
                        ui.add_space(4.0);
                    }
                    for (place, seat) in group.seats.iter().enumerate() {
                        if place > 0 {
                            ui.add_space(8.0);
                        }
                        if let (Some(controller), _) = seat.ui(ui, words, Form::Listed) {
                            changed = Some((seat.seat, controller));
                        }
                    }
                }
            });
        });
        (changed, shown.response.rect)
    }
}

/// Where a card is, which decides what it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form<'a> {
    /// In a list: with reserve and captures.
    Listed,
    /// Next to its trays, which show these pieces. With the name of the team, if any.
    AtDishes(Option<&'a str>),
}

impl SeatCard {
    /// Draws the card over the full width of `ui`; returns the newly selected player and the area.
    pub(super) fn ui(
        &self,
        ui: &mut Ui,
        words: &Strings,
        form: Form,
    ) -> (Option<Controller>, Rect) {
        // Painted below the texts, but its height is known only after them.
        let ground = ui.painter().add(Shape::Noop);
        let width = ui.available_width();
        let inner = Frame::new().inner_margin(Margin {
            left: 12,
            right: 10,
            top: if self.is_dense(form) { 6 } else { 9 },
            bottom: if self.is_dense(form) { 6 } else { 10 },
        });
        let shown = inner.show(ui, |ui| {
            ui.set_width(width - 22.0);
            self.content(ui, words, form)
        });
        let (cut, rect) = (shown.inner, shown.response.rect);
        let name = self.told(words, form);
        let free = !self.choices.is_empty();
        let (sense, kind) = if free {
            (Sense::click(), WidgetType::Button)
        } else {
            (Sense::hover(), WidgetType::Label)
        };
        let whole = ui.interact(rect, ui.id().with(("seat", self.seat.index())), sense);
        whole.widget_info(|| WidgetInfo::labeled(kind, true, name.as_str()));
        let pointed = whole.hovered() && free;
        ui.painter()
            .set(ground, self.ground(ui, rect, form, pointed));
        let about = self.details(words, cut, form);
        let whole = match about.as_str() {
            "" => whole,
            about => whole.on_hover_text(about),
        };
        if !free {
            return (None, rect);
        }
        // Inside the card, as the list clips what is outside.
        focus_ring(ui, &whole, rect.shrink(3.0), BUTTON_RADIUS + 2);
        let picker = PlayerPicker {
            seat: &self.name,
            selected: &self.controller,
            choices: &self.choices,
            ratings: self.ratings.clone(),
            allows_human: true,
        };
        let whole = whole.on_hover_cursor(CursorIcon::PointingHand);
        (picker.popup(&whole, words), rect)
    }

    /// Draws the contents; returns whether the name is truncated.
    fn content(&self, ui: &mut Ui, words: &Strings, form: Form) -> bool {
        ui.spacing_mut().item_spacing.y = self.gap(form);
        let cut = self.head(ui, words);
        if !self.is_terse(form) {
            self.who(ui, words, form);
        }
        match form {
            Form::Listed => self.counts(ui, words),
            Form::AtDishes(team) => {
                // On a separate line every card of a team has space for its name.
                if let Some(team) = team {
                    ui.label(small_text(team));
                }
                if self.has_starting_piece {
                    ui.label(small_text(words.table.opening_left).color(ui.colors().text));
                }
            }
        }
        if self.reached_beside(form).is_none() {
            for (place, progress) in self.progress.iter().enumerate() {
                // Without a line about the player, the badge is on the first progress line.
                let chip = (place == 0 && self.is_terse(form)).then(|| self.chip(words));
                amounts::progress(ui, words, *progress, chip);
            }
        }
        if let Some(note) = &self.note {
            ui.label(small_text(note.as_str()).color(ui.colors().accent));
        }
        cut
    }

    /// The card's background.
    fn ground(&self, ui: &Ui, rect: Rect, form: Form, pointed: bool) -> Shape {
        let colours = ui.colors();
        let (fill, stroke) = if self.to_move {
            (colours.selected, Stroke::new(1.5, colours.accent))
        } else {
            let line = if pointed { colours.edge } else { colours.line };
            let fill = match form {
                Form::Listed => fade(colours.field, 0.28),
                Form::AtDishes(_) => Color32::TRANSPARENT,
            };
            (fill, Stroke::new(1.0, line))
        };
        let card = |fill, stroke| {
            let round = BUTTON_RADIUS + 2;
            Shape::from(RectShape::new(
                rect,
                round,
                fill,
                stroke,
                StrokeKind::Inside,
            ))
        };
        // A card outside a list needs the list's background.
        let below = match form {
            Form::Listed => Shape::Noop,
            Form::AtDishes(_) => card(colours.panel, Stroke::NONE),
        };
        Shape::Vec(vec![below, card(fill, stroke)])
    }

    /// Approximate height of the card with all lines that may appear over a match.
    pub(super) fn height(&self, form: Form) -> f32 {
        let gap = self.gap(form);
        let around = if self.is_dense(form) { 12.0 } else { 19.0 };
        let captures = self.captures.is_some() && !self.counts_captures();
        let counts = match form {
            Form::Listed => {
                let counts = [self.reserve.is_some(), captures];
                // The number of stacks always takes a line.
                let counts = counts.into_iter().filter(|&counted| counted).count();
                counts.max(usize::from(!self.stacks.is_empty()))
            }
            Form::AtDishes(team) => {
                usize::from(team.is_some()) + usize::from(self.starts_with_piece)
            }
        };
        let beside = usize::from(self.reached_beside(form).is_some());
        let lines = [
            (24.0, 1),
            (22.0, usize::from(!self.is_terse(form))),
            (18.0, counts),
            (22.0, self.progress.len() - beside),
            (6.0 - gap, usize::from(self.is_terse(form))),
        ];
        let lines = lines.map(|(height, count)| (height + gap) * count as f32);
        around - gap + lines.iter().sum::<f32>()
    }

    /// Whether the progress already counts all captured pieces.
    fn counts_captures(&self) -> bool {
        let mut progress = self.progress.iter();
        progress.any(|progress| progress.rule.0 == "captures")
    }

    /// Whether the line about the player would be empty, so that its badge moves to the progress
    /// line.
    fn is_terse(&self, form: Form) -> bool {
        let told = [self.color_name.as_str(), self.stacks.as_str()];
        let player = self.player_status.is_some() || self.evaluation.is_some();
        let listed = form == Form::Listed && !self.progress.is_empty();
        listed && !player && told.concat().is_empty()
    }

    /// The progress shown at the right of the player's line rather than on its own line: the stacks
    /// won in Byte, next to trays.
    fn reached_beside(&self, form: Form) -> Option<Progress> {
        let alone = form != Form::Listed && self.stacks.is_empty();
        match self.progress[..] {
            [progress] if alone && progress.rule.0 == "stacks-won" => Some(progress),
            _ => None,
        }
    }

    /// Whether lines are closer together: next to trays, and if four full cards would not fit the
    /// smallest window.
    fn is_dense(&self, form: Form) -> bool {
        form != Form::Listed || self.evaluation.is_some() && !self.progress.is_empty()
    }

    fn gap(&self, form: Form) -> f32 {
        if self.is_dense(form) { 2.5 } else { 5.0 }
    }

    /// Draws emblem, name and time used; returns whether the name is truncated. A long name wraps
    /// next to the time.
    fn head(&self, ui: &mut Ui, words: &Strings) -> bool {
        let clock = |time: &str| {
            truncated_line(
                ui,
                time,
                regular_font(SMALL_SIZE),
                ui.colors().text_soft,
                80.0,
            )
        };
        let time = clock(self.time_used.as_deref().unwrap_or_default());
        let width = ui.available_width();
        let before = HEAD + 10.0;
        // Space for the time is reserved from the start, so that the name doesn't move.
        let after = time.size().x.max(clock(USUAL_TIME).size().x) + 8.0;
        let name = fit_name(ui, &self.name, ui.colors().text, width - before - after);
        let size = vec2(width, name.size().y.max(HEAD));
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let painter = ui.painter();
        let mark = pos2(rect.left() + HEAD / 2.0, rect.center().y);
        self.emblem.paint_outline(painter, mark, HEAD);
        let room = rect.with_min_x(rect.left() + before);
        let place = Align2::LEFT_CENTER.align_size_within_rect(name.size(), room);
        let cut = name.elided;
        painter.galley(place.min, name, ui.colors().text);
        if let Some(told) = &self.time_used {
            let place = Align2::RIGHT_CENTER.align_size_within_rect(time.size(), rect);
            painter.galley(place.min, time, ui.colors().text_soft);
            let about = fill_in(words.proposals.time, &[("time", told)]);
            let label = ui.interact(place, ui.id().with("time"), Sense::hover());
            label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, told));
            label.on_hover_text(about);
        }
        cut
    }

    /// Draws the line about the player: color, player and stacks; at the right the win chance or a
    /// badge.
    fn who(&self, ui: &mut Ui, words: &Strings, form: Form) {
        let colours = ui.colors();
        let chip = self.chip(words);
        // Next to trays all cards have the same height.
        let low = form == Form::Listed && self.player_status.is_some() && chip.is_none();
        let height = if low { 16.0 } else { 22.0 };
        let size = vec2(ui.available_width(), height);
        let (mut rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let painter = ui.painter();
        if let Some(text) = chip {
            rect.max.x = amounts::chip(ui, rect, text) - 8.0;
        }
        let write = |text: &str, font, colour, room: Rect, side: Align2| {
            let galley = truncated_line(ui, text, font, colour, room.width());
            let place = side.align_size_within_rect(galley.size(), room);
            painter.galley(place.min, galley, colour);
            place.left() - 4.0
        };
        let right = Align2::RIGHT_CENTER;
        if let Some(progress) = self.reached_beside(form) {
            let count = amounts::reached(progress);
            rect.max.x = write(&count, medium_font(SMALL_SIZE), colours.text, rect, right);
            // Next to a win chance there is no space for the label, which the tray shows, too.
            if self.evaluation.is_none() {
                let said = words.view.won;
                rect.max.x = write(
                    said,
                    regular_font(SMALL_SIZE),
                    colours.text_soft,
                    rect,
                    right,
                );
            }
            rect.max.x -= 4.0;
        }
        if let Some(thought) = self.evaluation {
            let chance = words.win_chance(thought.win_chance);
            rect.max.x = write(&chance, medium_font(SMALL_SIZE), colours.text, rect, right);
            let said = words.spectate.chance;
            rect.max.x = write(
                said,
                regular_font(SMALL_SIZE),
                colours.text_soft,
                rect,
                right,
            ) - 4.0;
        }
        let cut = |text: &str| {
            truncated_line(
                ui,
                text,
                regular_font(SMALL_SIZE),
                colours.text_soft,
                rect.width(),
            )
            .elided
        };
        let mut lines = self.lines_about(form).into_iter();
        let fitting = lines.clone().find(|text| !cut(text));
        if let Some(line) = fitting.or_else(|| lines.next_back()) {
            let left = Align2::LEFT_CENTER;
            write(
                &line,
                regular_font(SMALL_SIZE),
                colours.text_soft,
                rect,
                left,
            );
        }
    }

    /// Texts for the line about the player, from long to short.
    fn lines_about(&self, form: Form) -> [String; 3] {
        let player = self.player_status.as_deref().unwrap_or_default();
        // Without the activity: "Level 3" of "Level 3 · thinking 2 s".
        let name = player.split_once(" · ").map_or(player, |(name, _)| name);
        // No space next to a win chance; in a list computers have the stacks among the counts.
        let elsewhere =
            self.evaluation.is_some() || form == Form::Listed && self.player_status.is_some();
        let stacks = if elsewhere { "" } else { &self.stacks };
        let line = |parts: &[&str]| {
            let parts = parts.iter().filter(|part| !part.is_empty());
            parts.copied().collect::<Vec<_>>().join(" · ")
        };
        // The emblem already shows the color.
        [
            line(&[&self.color_name, player, stacks]),
            line(&[player, stacks]),
            line(&[name]),
        ]
    }

    /// The badge: winner, or human to move; a computer says that it is thinking.
    fn chip(&self, words: &Strings) -> Option<&'static str> {
        let say = &words.table;
        let asked = self.to_move && self.player_status.is_none();
        self.won.then_some(say.won).or(asked.then_some(say.to_move))
    }

    fn counts(&self, ui: &mut Ui, words: &Strings) {
        let amounts = Amounts {
            mark: self.emblem,
            opening: self.has_starting_piece,
            stacks: Some(self.stacks.as_str()).filter(|_| self.player_status.is_some()),
            reserve: self.reserve,
            captures: self.captures.as_deref().filter(|_| !self.counts_captures()),
        };
        amounts.ui(ui, words);
    }
}
