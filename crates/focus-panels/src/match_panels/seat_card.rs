//! A player card: name, player, pieces and progress.

use std::ops::RangeInclusive;

use egui::epaint::RectShape;
use egui::{
    Align, Align2, Color32, CursorIcon, Frame, Layout, Margin, Rect, ScrollArea, Sense, Shape,
    Stroke, StrokeKind, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};
use stack_game::{BoardSide, Progress, Seat};
use stack_session::game::Controller;
use stack_session::players::PlayerChoice;

use crate::strings::{Strings, fill_in};
use crate::style::{
    BUTTON_RADIUS, SMALL_SIZE, SeatEmblem, ThemeColors, body, fade, medium_font, panel_frame,
    regular_font, small_text,
};
use crate::widgets::{
    PlayerPicker, ScrollBackground, fading_scroll, fit_line, fit_name, focus_ring, progress_bar,
    truncated_line,
};

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
const TYPICAL_TIME: &str = "00:00";
/// Size of the emblem next to the name.
const EMBLEM_SIZE: f32 = 24.0;

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
                .map(|seat| seat.height(CardStyle::Listed) + 8.0);
            between + name + seats.sum::<f32>() - 8.0
        });
        52.0 + groups.sum::<f32>()
    }

    /// Draws the list of cards within `rect`; returns a seat with its new player, and the area.
    pub fn ui(
        &self,
        ui: &mut Ui,
        rect: Rect,
        strings: &Strings,
    ) -> (Option<(Seat, Controller)>, Rect) {
        let mut changed = None;
        let frame = panel_frame(ui);
        let mut child = ui.new_child(UiBuilder::new().id_salt("seats").max_rect(rect));
        let output = frame.show(&mut child, |ui| {
            let width = rect.width() - 28.0;
            ui.set_width(width);
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.label(small_text(self.title.as_str()));
            ui.add_space(8.0);
            let list = ScrollArea::vertical()
                .max_height(rect.height() - 28.0 - 28.0)
                .auto_shrink([false, true]);
            fading_scroll(ui, list, ScrollBackground::Frame, |ui| {
                for (index, group) in self.groups.iter().enumerate() {
                    if index > 0 {
                        ui.add_space(if group.name.is_some() { 16.0 } else { 8.0 });
                    }
                    if let Some(name) = &group.name {
                        ui.label(small_text(name.as_str()));
                        ui.add_space(4.0);
                    }
                    for (index, seat) in group.seats.iter().enumerate() {
                        if index > 0 {
                            ui.add_space(8.0);
                        }
                        if let (Some(controller), _) = seat.ui(ui, strings, CardStyle::Listed) {
                            changed = Some((seat.seat, controller));
                        }
                    }
                }
            });
        });
        (changed, output.response.rect)
    }
}

/// Where a card is, which decides what it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CardStyle<'a> {
    /// In a list: with reserve and captures.
    Listed,
    /// Next to its trays, which show these pieces. With the name of the team, if any.
    AtTrays(Option<&'a str>),
}

impl SeatCard {
    /// Draws the card over the full width of `ui`; returns the newly selected player and the area.
    pub(super) fn ui(
        &self,
        ui: &mut Ui,
        strings: &Strings,
        style: CardStyle,
    ) -> (Option<Controller>, Rect) {
        // Painted below the texts, but its height is known only after them.
        let background = ui.painter().add(Shape::Noop);
        let width = ui.available_width();
        let inner = Frame::new().inner_margin(Margin {
            left: 12,
            right: 10,
            top: if self.is_compact(style) { 6 } else { 9 },
            bottom: if self.is_compact(style) { 6 } else { 10 },
        });
        let output = inner.show(ui, |ui| {
            ui.set_width(width - 22.0);
            self.contents(ui, strings, style)
        });
        let (cut, rect) = (output.inner, output.response.rect);
        let name = self.accessible_text(strings, style);
        let can_change_player = !self.choices.is_empty();
        let (sense, kind) = if can_change_player {
            (Sense::click(), WidgetType::Button)
        } else {
            (Sense::hover(), WidgetType::Label)
        };
        let response = ui.interact(rect, ui.id().with(("seat", self.seat.index())), sense);
        response.widget_info(|| WidgetInfo::labeled(kind, true, name.as_str()));
        let hovered = response.hovered() && can_change_player;
        ui.painter()
            .set(background, self.background(ui, rect, style, hovered));
        let about = self.tooltip(strings, cut, style);
        let response = match about.as_str() {
            "" => response,
            about => response.on_hover_text(about),
        };
        if !can_change_player {
            return (None, rect);
        }
        // Inside the card, as the list clips what is outside.
        focus_ring(ui, &response, rect.shrink(3.0), BUTTON_RADIUS + 2);
        let picker = PlayerPicker {
            seat: &self.name,
            selected: &self.controller,
            choices: &self.choices,
            ratings: self.ratings.clone(),
            allows_human: true,
        };
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        (picker.popup(&response, strings), rect)
    }

    /// Draws the contents; returns whether the name is truncated.
    fn contents(&self, ui: &mut Ui, strings: &Strings, style: CardStyle) -> bool {
        ui.spacing_mut().item_spacing.y = self.line_spacing(style);
        let cut = self.heading(ui, strings);
        if !self.has_empty_player_line(style) {
            self.player_line(ui, strings, style);
        }
        match style {
            CardStyle::Listed => self.counters(ui, strings),
            CardStyle::AtTrays(team) => {
                // On a separate line every card of a team has space for its name.
                if let Some(team) = team {
                    ui.label(small_text(team));
                }
                if self.has_starting_piece {
                    ui.label(small_text(strings.table.opening_left).color(ui.colors().text));
                }
            }
        }
        if self.progress_in_player_line(style).is_none() {
            for (index, progress) in self.progress.iter().enumerate() {
                // Without a line about the player, the badge is on the first progress line.
                let badge =
                    (index == 0 && self.has_empty_player_line(style)).then(|| self.badge(strings));
                progress_line(ui, strings, *progress, badge);
            }
        }
        if let Some(note) = &self.note {
            ui.label(small_text(note.as_str()).color(ui.colors().accent));
        }
        cut
    }

    /// The card's background.
    fn background(&self, ui: &Ui, rect: Rect, style: CardStyle, hovered: bool) -> Shape {
        let colors = ui.colors();
        let (fill, stroke) = if self.to_move {
            (colors.selected, Stroke::new(1.5, colors.accent))
        } else {
            let line = if hovered { colors.edge } else { colors.line };
            let fill = match style {
                CardStyle::Listed => fade(colors.field, 0.28),
                CardStyle::AtTrays(_) => Color32::TRANSPARENT,
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
        let below = match style {
            CardStyle::Listed => Shape::Noop,
            CardStyle::AtTrays(_) => card(colors.panel, Stroke::NONE),
        };
        Shape::Vec(vec![below, card(fill, stroke)])
    }

    /// Approximate height of the card with all lines that may appear over a match.
    pub(super) fn height(&self, style: CardStyle) -> f32 {
        let line_spacing = self.line_spacing(style);
        let around = if self.is_compact(style) { 12.0 } else { 19.0 };
        let captures = self.captures.is_some() && !self.progress_counts_captures();
        let counters = match style {
            CardStyle::Listed => {
                let counters = [self.reserve.is_some(), captures];
                // The number of stacks always takes a line.
                let counters = counters.into_iter().filter(|&counted| counted).count();
                counters.max(usize::from(!self.stacks.is_empty()))
            }
            CardStyle::AtTrays(team) => {
                usize::from(team.is_some()) + usize::from(self.starts_with_piece)
            }
        };
        let beside = usize::from(self.progress_in_player_line(style).is_some());
        let lines = [
            (24.0, 1),
            (22.0, usize::from(!self.has_empty_player_line(style))),
            (18.0, counters),
            (22.0, self.progress.len() - beside),
            (
                6.0 - line_spacing,
                usize::from(self.has_empty_player_line(style)),
            ),
        ];
        let lines = lines.map(|(height, count)| (height + line_spacing) * count as f32);
        around - line_spacing + lines.iter().sum::<f32>()
    }

    /// Whether the progress already counts all captured pieces.
    fn progress_counts_captures(&self) -> bool {
        let mut progress = self.progress.iter();
        progress.any(|progress| progress.rule.0 == "captures")
    }

    /// Whether the line about the player would be empty, so that its badge moves to the progress
    /// line.
    fn has_empty_player_line(&self, style: CardStyle) -> bool {
        let told = [self.color_name.as_str(), self.stacks.as_str()];
        let player = self.player_status.is_some() || self.evaluation.is_some();
        let listed = style == CardStyle::Listed && !self.progress.is_empty();
        listed && !player && told.concat().is_empty()
    }

    /// The progress shown at the right of the player's line rather than on its own line: the stacks
    /// won in Byte, next to trays.
    fn progress_in_player_line(&self, style: CardStyle) -> Option<Progress> {
        let alone = style != CardStyle::Listed && self.stacks.is_empty();
        match self.progress[..] {
            [progress] if alone && progress.rule.0 == "stacks-won" => Some(progress),
            _ => None,
        }
    }

    /// Whether lines are closer together: next to trays, and if four full cards would not fit the
    /// smallest window.
    fn is_compact(&self, style: CardStyle) -> bool {
        style != CardStyle::Listed || self.evaluation.is_some() && !self.progress.is_empty()
    }

    fn line_spacing(&self, style: CardStyle) -> f32 {
        if self.is_compact(style) { 2.5 } else { 5.0 }
    }

    /// Draws emblem, name and time used; returns whether the name is truncated. A long name wraps
    /// next to the time.
    fn heading(&self, ui: &mut Ui, strings: &Strings) -> bool {
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
        let before = EMBLEM_SIZE + 10.0;
        // Space for the time is reserved from the start, so that the name doesn't move.
        let after = time.size().x.max(clock(TYPICAL_TIME).size().x) + 8.0;
        let name = fit_name(ui, &self.name, ui.colors().text, width - before - after);
        let size = vec2(width, name.size().y.max(EMBLEM_SIZE));
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let painter = ui.painter();
        let emblem = pos2(rect.left() + EMBLEM_SIZE / 2.0, rect.center().y);
        self.emblem.paint_outline(painter, emblem, EMBLEM_SIZE);
        let area = rect.with_min_x(rect.left() + before);
        let place = Align2::LEFT_CENTER.align_size_within_rect(name.size(), area);
        let cut = name.elided;
        painter.galley(place.min, name, ui.colors().text);
        if let Some(told) = &self.time_used {
            let place = Align2::RIGHT_CENTER.align_size_within_rect(time.size(), rect);
            painter.galley(place.min, time, ui.colors().text_soft);
            let about = fill_in(strings.proposals.time, &[("time", told)]);
            let label = ui.interact(place, ui.id().with("time"), Sense::hover());
            label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, told));
            label.on_hover_text(about);
        }
        cut
    }

    /// Draws the line about the player: color, player and stacks; at the right the win chance or a
    /// badge.
    fn player_line(&self, ui: &mut Ui, strings: &Strings, style: CardStyle) {
        let colors = ui.colors();
        let badge = self.badge(strings);
        // Next to trays all cards have the same height.
        let low = style == CardStyle::Listed && self.player_status.is_some() && badge.is_none();
        let height = if low { 16.0 } else { 22.0 };
        let size = vec2(ui.available_width(), height);
        let (mut rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let painter = ui.painter();
        if let Some(text) = badge {
            rect.max.x = paint_badge(ui, rect, text) - 8.0;
        }
        let write = |text: &str, font, color, max_width: Rect, side: Align2| {
            let galley = truncated_line(ui, text, font, color, max_width.width());
            let text_rect = side.align_size_within_rect(galley.size(), max_width);
            painter.galley(text_rect.min, galley, color);
            text_rect.left() - 4.0
        };
        let right = Align2::RIGHT_CENTER;
        if let Some(progress) = self.progress_in_player_line(style) {
            let count = progress_count(progress);
            rect.max.x = write(&count, medium_font(SMALL_SIZE), colors.text, rect, right);
            // Next to a win chance there is no space for the label, which the tray shows, too.
            if self.evaluation.is_none() {
                let said = strings.view.won;
                rect.max.x = write(
                    said,
                    regular_font(SMALL_SIZE),
                    colors.text_soft,
                    rect,
                    right,
                );
            }
            rect.max.x -= 4.0;
        }
        if let Some(evaluation) = self.evaluation {
            let chance = strings.win_chance(evaluation.win_chance);
            rect.max.x = write(&chance, medium_font(SMALL_SIZE), colors.text, rect, right);
            let said = strings.spectate.chance;
            rect.max.x = write(
                said,
                regular_font(SMALL_SIZE),
                colors.text_soft,
                rect,
                right,
            ) - 4.0;
        }
        let cut = |text: &str| {
            truncated_line(
                ui,
                text,
                regular_font(SMALL_SIZE),
                colors.text_soft,
                rect.width(),
            )
            .elided
        };
        let mut lines = self.player_texts(style).into_iter();
        let fitting = lines.clone().find(|text| !cut(text));
        if let Some(line) = fitting.or_else(|| lines.next_back()) {
            let left = Align2::LEFT_CENTER;
            write(
                &line,
                regular_font(SMALL_SIZE),
                colors.text_soft,
                rect,
                left,
            );
        }
    }

    /// Texts for the line about the player, from long to short.
    fn player_texts(&self, style: CardStyle) -> [String; 3] {
        let player = self.player_status.as_deref().unwrap_or_default();
        // Without the activity: "Level 3" of "Level 3 · thinking 2 s".
        let name = player.split_once(" · ").map_or(player, |(name, _)| name);
        // No space next to a win chance; in a list computers have the stacks among the counts.
        let elsewhere =
            self.evaluation.is_some() || style == CardStyle::Listed && self.player_status.is_some();
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
    fn badge(&self, strings: &Strings) -> Option<&'static str> {
        let texts = &strings.table;
        let asked = self.to_move && self.player_status.is_none();
        self.won
            .then_some(texts.won)
            .or(asked.then_some(texts.to_move))
    }

    fn counters(&self, ui: &mut Ui, strings: &Strings) {
        let counters = Counters {
            emblem: self.emblem,
            opening: self.has_starting_piece,
            stacks: Some(self.stacks.as_str()).filter(|_| self.player_status.is_some()),
            reserve: self.reserve,
            captures: self
                .captures
                .as_deref()
                .filter(|_| !self.progress_counts_captures()),
        };
        counters.ui(ui, strings);
    }
}

impl SeatCard {
    /// Describes the card to screen readers in one line.
    #[must_use]
    pub fn summary(&self, strings: &Strings) -> String {
        let texts = &strings.table;
        let state = self.won.then_some(texts.won);
        let state = state.or(self.to_move.then_some(texts.to_move));
        let name = match state {
            Some(state) => format!("{} {state}", self.name),
            None => self.name.clone(),
        };
        match (&self.player_status, self.evaluation) {
            (Some(player), Some(evaluation)) => [
                name,
                player.clone(),
                strings.win_chance(evaluation.win_chance),
            ]
            .join(", "),
            _ => name,
        }
    }

    /// Describes the card to screen readers; next to trays including the pieces in them.
    pub(super) fn accessible_text(&self, strings: &Strings, style: CardStyle) -> String {
        let summary = self.summary(strings);
        if style == CardStyle::Listed {
            return summary;
        }
        let opening = self
            .has_starting_piece
            .then(|| strings.table.opening_left.to_string());
        let parts = [
            Some(summary),
            Some(self.pieces(strings)),
            opening,
            self.note.clone(),
        ];
        let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(", ")
    }

    /// The tooltip of the card: the name if it is truncated, the team, the pieces, the search
    /// depth, and what a click does.
    pub(super) fn tooltip(
        &self,
        strings: &Strings,
        is_name_truncated: bool,
        style: CardStyle,
    ) -> String {
        let name = is_name_truncated.then(|| self.name.clone());
        let pieces = (style != CardStyle::Listed).then(|| self.pieces(strings));
        let evaluation = self.evaluation;
        let ahead = evaluation
            .map(|evaluation| strings.search_depth(evaluation.depth, evaluation.nodes_per_second));
        let click = (!self.choices.is_empty()).then(|| strings.players.change.to_string());
        // Always named here, as the card may have no space for it.
        let team = match style {
            CardStyle::AtTrays(team) => team.map(str::to_string),
            CardStyle::Listed => None,
        };
        let lines = [name, team, self.rated(strings), pieces, ahead, click]
            .into_iter()
            .flatten();
        // For an earlier position the search depth isn't known.
        let lines: Vec<_> = lines.filter(|line| !line.is_empty()).collect();
        lines.join("\n")
    }

    /// Counts of stacks, reserve and captures: "9 stacks · Reserve 2".
    pub(crate) fn pieces(&self, strings: &Strings) -> String {
        let texts = &strings.table;
        let counted = |name: &str, count: usize| (count > 0).then(|| format!("{name} {count}"));
        let captured = self.captures.iter().flatten().map(|(_, count)| count).sum();
        let stacks = Some(self.stacks.clone()).filter(|text| !text.is_empty());
        let reserve = counted(texts.reserve, self.reserve.unwrap_or_default());
        let parts = [stacks, reserve, counted(texts.captured, captured)];
        // Without owned stacks, as in Byte, the progress counts.
        let reached = self.progress.iter().filter(|_| self.stacks.is_empty());
        let reached = reached.map(|progress| {
            let name = strings.progress_name(progress.rule.0);
            Some(format!("{name} {} / {}", progress.have, progress.need))
        });
        let parts = parts.into_iter().chain(reached);
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }

    fn rated(&self, strings: &Strings) -> Option<String> {
        let Controller::Computer(name) = &self.controller else {
            return None;
        };
        Some(strings.player_with_rating(&strings.player_name(name), self.rating?))
    }
}

/// Minimum space between a label and the count to its right.
const COUNT_GAP: f32 = 6.0;

/// Stacks, reserve and captures of a seat.
pub(super) struct Counters<'a> {
    pub(super) emblem: SeatEmblem,
    /// Whether the starting piece is still to be placed.
    pub(super) opening: bool,
    /// "9 stacks", unless shown elsewhere.
    pub(super) stacks: Option<&'a str>,
    pub(super) reserve: Option<usize>,
    /// Captures by color, unless shown elsewhere.
    pub(super) captures: Option<&'a [(SeatEmblem, usize)]>,
}

impl Counters<'_> {
    pub(super) fn ui(&self, ui: &mut Ui, strings: &Strings) {
        let texts = &strings.table;
        if self.opening {
            ui.label(small_text(texts.opening_left).color(ui.colors().text));
        }
        let stacks = self.stacks.filter(|text| !text.is_empty());
        let reserve = self.reserve.filter(|&count| count > 0);
        if stacks.is_some() || reserve.is_some() {
            counter_line(ui, |ui| {
                if let Some(stacks) = stacks {
                    ui.label(small_text(stacks));
                    ui.add_space(12.0);
                }
                if let Some(count) = reserve {
                    ui.label(small_text(texts.reserve));
                    piece_count(ui, self.emblem, count);
                }
            });
        }
        let captures = self.captures.into_iter().flatten();
        let captures: Vec<_> = captures.filter(|(_, count)| *count > 0).collect();
        if captures.is_empty() {
            return;
        }
        counter_line(ui, |ui| {
            ui.label(small_text(texts.captured));
            for &&(emblem, count) in &captures {
                ui.add_space(2.0);
                piece_count(ui, emblem, count);
            }
        });
    }
}

fn counter_line(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    let size = vec2(ui.available_width(), 18.0);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        content(ui);
    });
}

/// A piece with a number.
fn piece_count(ui: &mut Ui, emblem: SeatEmblem, count: usize) {
    let (rect, _) = ui.allocate_exact_size(vec2(16.0, 18.0), Sense::hover());
    emblem.paint_piece(ui.painter(), rect.center(), 16.0);
    ui.label(body(count.to_string()).size(SMALL_SIZE));
}

/// Paints a badge at the right of a line; returns its left edge.
pub(super) fn paint_badge(ui: &Ui, counter_line: Rect, text: &str) -> f32 {
    let colors = ui.colors();
    let painter = ui.painter();
    let galley = painter.layout_no_wrap(text.into(), medium_font(SMALL_SIZE), colors.on_accent);
    let badge = counter_line.with_min_x(counter_line.right() - galley.size().x - 16.0);
    painter.rect_filled(badge, counter_line.height() / 2.0, colors.filled);
    let place = badge.center() - galley.size() / 2.0;
    painter.galley(place, galley, colors.on_accent);
    badge.left()
}

/// Progress towards a win, with a bar. With `badge` the line is higher and the count follows the
/// name.
fn progress_line(ui: &mut Ui, strings: &Strings, progress: Progress, beside: Option<Option<&str>>) {
    let height = if beside.is_some() { 22.0 } else { 16.0 };
    let size = vec2(ui.available_width(), height + 6.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let mut counter_line = rect.with_max_y(rect.top() + height);
    if let Some(Some(text)) = beside {
        counter_line.max.x = paint_badge(ui, counter_line, text) - COUNT_GAP;
    }
    let count = truncated_line(
        ui,
        &progress_count(progress),
        medium_font(SMALL_SIZE),
        ui.colors().text,
        60.0,
    );
    let max_width = counter_line.width() - count.size().x - COUNT_GAP;
    let name = strings.progress_name(progress.rule.0);
    let name = fit_line(ui, &name, ui.colors().text_soft, max_width);
    if beside.is_some() {
        let both = name.size().x + COUNT_GAP + count.size().x;
        counter_line.max.x = counter_line.right().min(counter_line.left() + both);
    }
    for (text, side, color) in [
        (name, Align2::LEFT_CENTER, ui.colors().text_soft),
        (count, Align2::RIGHT_CENTER, ui.colors().text),
    ] {
        let text_rect = side.align_size_within_rect(text.size(), counter_line);
        ui.painter().galley(text_rect.min, text, color);
    }
    let track = Rect::from_min_max(
        pos2(rect.left(), rect.bottom() - 4.0),
        pos2(rect.right(), rect.bottom() - 1.0),
    );
    let Progress { have, need, .. } = progress;
    progress_bar(ui, track, have as f32 / need.max(1) as f32);
}

/// "1 / 2".
pub(super) fn progress_count(Progress { have, need, .. }: Progress) -> String {
    format!("{have} / {need}")
}

#[cfg(test)]
mod tests {

    use egui::Color32;
    use stack_game::{BoardSide, Seat};
    use stack_session::players::PlayerChoice;

    use super::*;
    use crate::strings::ENGLISH;
    use crate::style::SeatEmblem;

    #[test]
    fn tooltips_have_no_empty_line() {
        let seat = SeatCard {
            emblem: SeatEmblem {
                symbol: 0,
                color: Color32::GREEN,
            },
            name: "Ada".into(),
            color_name: String::new(),
            seat: Seat::new(0),
            side: BoardSide::South,
            controller: Controller::Computer("level-3".into()),
            choices: vec![PlayerChoice {
                name: "level-4",
                description: "",
                rating: Some(1_234),
                unavailable_reason: None,
            }],
            ratings: None,
            rating: None,
            player_status: Some("Level 3".into()),
            evaluation: Some(SeatEvaluation::default()),
            to_move: false,
            won: false,
            has_starting_piece: false,
            starts_with_piece: false,
            reserve: None,
            captures: None,
            stacks: String::new(),
            progress: Vec::new(),
            time_used: None,
            note: None,
        };
        let click = ENGLISH.players.change;
        let listed = |seat: &SeatCard, is_name_truncated| {
            seat.tooltip(&ENGLISH, is_name_truncated, CardStyle::Listed)
        };
        assert_eq!(listed(&seat, true), format!("Ada\n{click}"));
        assert_eq!(listed(&seat, false), click);
        let level_4 = SeatCard {
            controller: Controller::Computer("level-4".into()),
            rating: Some(1_234),
            ..seat
        };
        let rated = format!("Level 4 · rated 1230\n{click}");
        assert_eq!(listed(&level_4, false), rated);
        let team = CardStyle::AtTrays(Some("Green and Yellow"));
        let accessible_text = level_4.tooltip(&ENGLISH, false, team);
        assert!(
            accessible_text.starts_with("Green and Yellow\n"),
            "{accessible_text}"
        );
        let over = SeatCard {
            choices: Vec::new(),
            ..level_4
        };
        assert_eq!(listed(&over, false), "Level 4 · rated 1230");
    }
}
