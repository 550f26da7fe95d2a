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
    PlayerPicker, ScrollBackground, fading_scroll, fit_line, fit_name, focus_ring, paint_line,
    progress_bar, text_width,
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
    /// The progress toward a win by the rules of the variant.
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
        let (is_name_truncated, rect) = (output.inner, output.response.rect);
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
        let about = self.tooltip(strings, is_name_truncated, style);
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
        let is_name_truncated = self.heading(ui, strings);
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
        is_name_truncated
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
        let in_player_line = usize::from(self.progress_in_player_line(style).is_some());
        let lines = [
            (24.0, 1),
            (22.0, usize::from(!self.has_empty_player_line(style))),
            (18.0, counters),
            (22.0, self.progress.len() - in_player_line),
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
        let has_player = self.player_status.is_some() || self.evaluation.is_some();
        let has_text = has_player || !self.color_name.is_empty() || !self.stacks.is_empty();
        style == CardStyle::Listed && !self.progress.is_empty() && !has_text
    }

    /// The progress shown at the right of the player's line rather than on its own line: the stacks
    /// won in Byte, next to trays.
    fn progress_in_player_line(&self, style: CardStyle) -> Option<Progress> {
        let has_space = style != CardStyle::Listed && self.stacks.is_empty();
        match self.progress[..] {
            [progress] if has_space && progress.rule.0 == "stacks-won" => Some(progress),
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
        let colors = ui.colors();
        let time_font = regular_font(SMALL_SIZE);
        let time = self.time_used.as_deref().unwrap_or_default();
        let width = ui.available_width();
        let before = EMBLEM_SIZE + 10.0;
        // Space for the time is reserved from the start, so that the name doesn't move.
        let time_width = [time, TYPICAL_TIME].map(|text| text_width(ui, text, time_font.clone()));
        let after = time_width[0].max(time_width[1]) + 8.0;
        let name = fit_name(ui, &self.name, colors.text, width - before - after);
        let is_truncated = name.elided;
        let size = vec2(width, name.size().y.max(EMBLEM_SIZE));
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let emblem = pos2(rect.left() + EMBLEM_SIZE / 2.0, rect.center().y);
        self.emblem.paint_outline(ui.painter(), emblem, EMBLEM_SIZE);
        let area = rect.with_min_x(rect.left() + before);
        let pos = Align2::LEFT_CENTER
            .align_size_within_rect(name.size(), area)
            .min;
        ui.painter().galley(pos, name, colors.text);
        if !time.is_empty() {
            let right = Align2::RIGHT_CENTER;
            let time_rect = paint_line(ui, rect, right, time, time_font, colors.text_soft).rect;
            let label = ui.interact(time_rect, ui.id().with("time"), Sense::hover());
            label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, time));
            label.on_hover_text(fill_in(strings.proposals.time, &[("time", &time)]));
        }
        is_truncated
    }

    /// Draws the line about the player: color, player and stacks; at the right the win chance or a
    /// badge.
    fn player_line(&self, ui: &mut Ui, strings: &Strings, style: CardStyle) {
        let colors = ui.colors();
        let badge = self.badge(strings);
        // Next to trays all cards have the same height.
        let is_low = style == CardStyle::Listed && self.player_status.is_some() && badge.is_none();
        let height = if is_low { 16.0 } else { 22.0 };
        let size = vec2(ui.available_width(), height);
        let (mut rect, _) = ui.allocate_exact_size(size, Sense::hover());
        if let Some(text) = badge {
            rect.max.x = paint_badge(ui, rect, text) - 8.0;
        }
        let label = |area: Rect, align, text: &str| {
            let font = regular_font(SMALL_SIZE);
            paint_line(ui, area, align, text, font, colors.text_soft)
        };
        let value = |area: Rect, text: &str| {
            let font = medium_font(SMALL_SIZE);
            let painted = paint_line(ui, area, Align2::RIGHT_CENTER, text, font, colors.text);
            area.with_max_x(painted.rect.left() - 4.0)
        };
        if let Some(progress) = self.progress_in_player_line(style) {
            rect = value(rect, &progress_count(progress));
            // Next to a win chance there is no space for the label, which the tray shows, too.
            if self.evaluation.is_none() {
                let won = label(rect, Align2::RIGHT_CENTER, strings.view.won);
                rect.max.x = won.rect.left() - 8.0;
            }
        }
        if let Some(evaluation) = self.evaluation {
            rect = value(rect, &strings.win_chance(evaluation.win_chance));
            let chance = label(rect, Align2::RIGHT_CENTER, strings.spectate.chance);
            rect.max.x = chance.rect.left() - 8.0;
        }
        let font = regular_font(SMALL_SIZE);
        let fits = |text: &&String| text_width(ui, text, font.clone()) <= rect.width();
        let lines = self.player_texts(style);
        let line = lines.iter().find(fits).unwrap_or(&lines[lines.len() - 1]);
        label(rect, Align2::LEFT_CENTER, line);
    }

    /// Texts for the line about the player, from long to short.
    fn player_texts(&self, style: CardStyle) -> [String; 3] {
        let player = self.player_status.as_deref().unwrap_or_default();
        // Without the activity: "Level 3" of "Level 3 · thinking 2 s".
        let name = player.split_once(" · ").map_or(player, |(name, _)| name);
        // No space next to a win chance; in a list computers have the stacks among the counts.
        let is_counted = style == CardStyle::Listed && self.player_status.is_some();
        let hides_stacks = self.evaluation.is_some() || is_counted;
        let stacks = if hides_stacks { "" } else { &self.stacks };
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
        let is_asked = self.to_move && self.player_status.is_none();
        let to_move = is_asked.then_some(texts.to_move);
        self.won.then_some(texts.won).or(to_move)
    }

    /// Draws stacks, reserve and captures, as far as there are any and nothing else shows them.
    fn counters(&self, ui: &mut Ui, strings: &Strings) {
        let texts = &strings.table;
        if self.has_starting_piece {
            ui.label(small_text(texts.opening_left).color(ui.colors().text));
        }
        let stacks = self.player_status.is_some() && !self.stacks.is_empty();
        let reserve = self.reserve.filter(|&count| count > 0);
        if stacks || reserve.is_some() {
            counter_line(ui, |ui| {
                if stacks {
                    ui.label(small_text(self.stacks.as_str()));
                    ui.add_space(12.0);
                }
                if let Some(count) = reserve {
                    ui.label(small_text(texts.reserve));
                    piece_count(ui, self.emblem, count);
                }
            });
        }
        let captures = self.captures.iter().flatten();
        let captures: Vec<_> = captures.filter(|(_, count)| *count > 0).collect();
        if captures.is_empty() || self.progress_counts_captures() {
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
    fn accessible_text(&self, strings: &Strings, style: CardStyle) -> String {
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
    fn tooltip(&self, strings: &Strings, is_name_truncated: bool, style: CardStyle) -> String {
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
        let lines = [name, team, pieces, ahead, click].into_iter().flatten();
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
}

/// Minimum space between a label and the count to its right.
const COUNT_GAP: f32 = 6.0;

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
fn paint_badge(ui: &Ui, line: Rect, text: &str) -> f32 {
    let (colors, font) = (ui.colors(), medium_font(SMALL_SIZE));
    let badge = line.with_min_x(line.right() - text_width(ui, text, font.clone()) - 16.0);
    ui.painter()
        .rect_filled(badge, line.height() / 2.0, colors.filled);
    paint_line(
        ui,
        badge,
        Align2::CENTER_CENTER,
        text,
        font,
        colors.on_accent,
    );
    badge.left()
}

/// Draws the progress toward a win with a bar. With a place for a `badge` the line is higher and
/// the count follows the name.
fn progress_line(ui: &mut Ui, strings: &Strings, progress: Progress, badge: Option<Option<&str>>) {
    let colors = ui.colors();
    let height = if badge.is_some() { 22.0 } else { 16.0 };
    let size = vec2(ui.available_width(), height + 6.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let mut line = rect.with_max_y(rect.top() + height);
    if let Some(Some(text)) = badge {
        line.max.x = paint_badge(ui, line, text) - COUNT_GAP;
    }
    let (count, font) = (progress_count(progress), medium_font(SMALL_SIZE));
    let count_width = text_width(ui, &count, font.clone());
    let name = strings.progress_name(progress.rule.0);
    let name = fit_line(
        ui,
        &name,
        colors.text_soft,
        line.width() - count_width - COUNT_GAP,
    );
    if badge.is_some() {
        let width = name.size().x + COUNT_GAP + count_width;
        line.max.x = line.right().min(line.left() + width);
    }
    let pos = Align2::LEFT_CENTER
        .align_size_within_rect(name.size(), line)
        .min;
    ui.painter().galley(pos, name, colors.text_soft);
    paint_line(ui, line, Align2::RIGHT_CENTER, &count, font, colors.text);
    let track = rect
        .with_min_y(rect.bottom() - 4.0)
        .with_max_y(rect.bottom() - 1.0);
    let Progress { have, need, .. } = progress;
    progress_bar(ui, track, have as f32 / need.max(1) as f32);
}

/// "1 / 2".
fn progress_count(Progress { have, need, .. }: Progress) -> String {
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
        let team = CardStyle::AtTrays(Some("Green and Yellow"));
        let tooltip = seat.tooltip(&ENGLISH, false, team);
        assert_eq!(tooltip, format!("Green and Yellow\n{click}"));
        // Ratings are listed in the player list only.
        let level_4 = SeatCard {
            controller: Controller::Computer("level-4".into()),
            ratings: Some(0..=2_000),
            choices: Vec::new(),
            ..seat
        };
        assert_eq!(listed(&level_4, false), "");
    }
}
