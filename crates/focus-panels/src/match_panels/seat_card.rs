//! A player card: name, player, pieces and progress.

use crate::strings;
use crate::tr;
use std::ops::RangeInclusive;

use egui::{
    Align, Align2, Color32, CursorIcon, Layout, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder,
    WidgetInfo, WidgetType, pos2, vec2,
};
use stack_game::{BoardSide, Handicap, Progress, Seat};
use stack_session::game::Controller;
use stack_session::players::PlayerChoice;

use crate::style::{
    AnimalFace, BUTTON_RADIUS, SMALL_SIZE, SeatEmblem, ThemeColors, body, medium_font,
    regular_font, semibold_font, small_text,
};
use crate::widgets::{
    NAME_SIZES, PLAYER_LIST_WIDTH, PickedPlayer, PlayerPicker, fit_line, focus_ring,
    largest_fitting, paint_line, progress_bar, text_width,
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
    /// The clock, if the time is limited. It is shown instead of the time used.
    pub clock: Option<CardClock>,
    /// Why the seat isn't playing now.
    pub note: Option<String>,
    /// The handicap.
    pub handicap: Handicap,
}

/// The clock of a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardClock {
    /// The time left: "4:59".
    pub time: String,
    /// Whether little time is left.
    pub is_low: bool,
    /// Whether it runs.
    pub is_running: bool,
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

/// Size of the emblem next to the name.
const EMBLEM_SIZE: f32 = 22.0;
/// Font sizes of the clock next to the name.
const CLOCK_SIZES: [f32; 5] = [17.0, 15.0, 13.0, 11.0, 10.0];
/// The minimum width of a card with a name beside the clock, and the size of the emblem below that.
const MIN_WIDTH_WITH_NAME: f32 = 92.0;
const NARROW_EMBLEM_SIZE: f32 = 12.0;
/// Padding at both ends of a card, and space between the parts of a line.
const PADDING: f32 = 10.0;
const SPACING: f32 = 8.0;
/// Height of a line, and of a card with two and with three of them.
const LINE_HEIGHT: f32 = 20.0;
const TWO_LINES: f32 = 2.0 * LINE_HEIGHT + 12.0;
const THREE_LINES: f32 = 3.0 * LINE_HEIGHT + 12.0;
/// Size of a counted piece, and space between the parts of a count.
const COUNTED_PIECE_SIZE: f32 = 16.0;
const COUNTER_SPACING: f32 = 4.0;
/// Size of the square that shows the side of the board.
const SIDE_MARK_SIZE: f32 = 13.0;
/// The minimum width of a card with more than a name.
const MIN_WIDTH_WITH_COUNTS: f32 = 130.0;
/// The minimum width of a card with the face of an opponent.
const MIN_WIDTH_WITH_FACE: f32 = 200.0;
/// The minimum width of a card of one line with the time.
const MIN_WIDTH_WITH_TIME: f32 = 220.0;
/// Font sizes of a large clock, and the minimum height of the line in which it is.
const LARGE_CLOCK_SIZES: [f32; 6] = [88.0, 72.0, 60.0, 50.0, 42.0, 34.0];
pub(super) const LARGE_CLOCK_HEIGHT: f32 = 46.0;
/// The minimum height of the text above it: two lines.
pub(super) const LARGE_CLOCK_TEXT_HEIGHT: f32 = 2.0 * LINE_HEIGHT + 4.0;
/// The space above and below the digits of a large clock.
const LARGE_CLOCK_PADDING: f32 = 7.0;
/// Height of the bar of progress at the bottom of a card.
const BAR_HEIGHT: f32 = 3.0;

/// From the far side of the board to the near one.
const SIDES: [BoardSide; 4] = [
    BoardSide::North,
    BoardSide::West,
    BoardSide::East,
    BoardSide::South,
];

impl SeatsModel {
    /// The cards in the order in which they are shown, each with the name of its team: the far side
    /// of the board first, the one `near` the viewer last.
    #[must_use]
    pub fn cards(&self, near: BoardSide) -> Vec<(&SeatCard, Option<&str>)> {
        let groups = self.groups.iter();
        let cards = groups.flat_map(|group| {
            let team = group.name.as_deref();
            group.seats.iter().map(move |seat| (seat, team))
        });
        let mut cards: Vec<_> = cards.collect();
        let order = |side: BoardSide| SIDES.iter().position(|of| *of == side.relative_to(near));
        cards.sort_by_key(|(seat, _)| order(seat.side));
        cards
    }

    /// Draws the cards in `areas`, as seen from the side `near`; returns a seat with its new player.
    pub fn ui(&self, ui: &mut Ui, areas: &[Rect], near: BoardSide) -> Option<(Seat, Controller)> {
        let mut changed = None;
        for ((seat, team), rect) in self.cards(near).into_iter().zip(areas) {
            let controller = seat.ui(ui, *rect, (team, near));
            changed = changed.or(controller.map(|controller| (seat.seat, controller)));
        }
        changed
    }
}

impl CardClock {
    fn color(&self, ui: &Ui) -> Color32 {
        let colors = ui.colors();
        if self.is_low {
            colors.error
        } else if self.is_running {
            colors.text
        } else {
            colors.text_soft
        }
    }
}

impl SeatCard {
    /// Draws the card, with as many lines as its height has space for; returns the newly selected
    /// player.
    fn ui(
        &self,
        ui: &mut Ui,
        rect: Rect,
        (team, near): (Option<&str>, BoardSide),
    ) -> Option<Controller> {
        let can_change_player = !self.choices.is_empty();
        let (sense, kind) = if can_change_player {
            (Sense::click(), WidgetType::Button)
        } else {
            (Sense::hover(), WidgetType::Label)
        };
        let response = ui.interact(rect, ui.id().with(("seat", self.seat.index())), sense);
        let name = self.accessible_text();
        response.widget_info(|| WidgetInfo::labeled(kind, true, name.as_str()));
        let colors = ui.colors();
        let (fill, line) = if self.to_move {
            (colors.selected, Stroke::new(1.5, colors.accent))
        } else if response.hovered() && can_change_player {
            (colors.panel, Stroke::new(1.0, colors.edge))
        } else {
            (colors.panel, Stroke::new(1.0, colors.line))
        };
        let radius = BUTTON_RADIUS + 2;
        ui.painter().rect_filled(rect, radius, colors.panel);
        ui.painter()
            .rect(rect, radius, fill, line, StrokeKind::Inside);
        let is_name_truncated = self.contents(ui, rect, (team, near));
        let about = self.tooltip(is_name_truncated, team);
        let response = match about.as_str() {
            "" => response,
            about => response.on_hover_text(about),
        };
        if !can_change_player {
            return None;
        }
        focus_ring(ui, &response, rect.shrink(3.0), radius);
        let picker = PlayerPicker {
            seat: &self.name,
            selected: &self.controller,
            choices: &self.choices,
            ratings: self.ratings.clone(),
            allows_human: true,
            profiles: &[],
            sparring_partner: None,
            list_width: PLAYER_LIST_WIDTH,
        };
        let response = response.on_hover_cursor(CursorIcon::PointingHand);
        picker.popup(&response).map(PickedPlayer::controller)
    }

    /// Draws the lines; returns whether the name is truncated.
    fn contents(&self, ui: &mut Ui, rect: Rect, (team, near): (Option<&str>, BoardSide)) -> bool {
        let mut rect = rect;
        let free = rect.height() - LARGE_CLOCK_HEIGHT;
        let has_large_clock = self.clock.is_some() && free >= LARGE_CLOCK_TEXT_HEIGHT;
        if has_large_clock {
            let heights = [THREE_LINES, TWO_LINES, LARGE_CLOCK_TEXT_HEIGHT];
            // The text has at most half of the card.
            let text = largest_fitting(heights, |height| *height <= rect.height() / 2.0);
            let clock = rect.with_min_y(rect.top() + text);
            self.paint_large_clock(ui, clock);
            rect.max.y = clock.top();
        }
        let lines = match rect.height() {
            height if height >= THREE_LINES => 3,
            height if height >= TWO_LINES || has_large_clock => 2,
            _ => 1,
        };
        let padding = PADDING.min(rect.width() / 12.0);
        let mut inner = rect.shrink2(vec2(padding, 0.0));
        if let Some(face) = self.face().filter(|_| inner.width() >= MIN_WIDTH_WITH_FACE) {
            let size = LINE_HEIGHT * if lines == 1 { 1.2 } else { 2.2 };
            let center = inner.left_center() + vec2(size / 2.0, 0.0);
            face.paint(ui.painter(), center, size);
            inner.min.x += size + SPACING;
        }
        let top = rect.center().y - lines as f32 * LINE_HEIGHT / 2.0;
        let line = |index: usize| {
            let top = top + index as f32 * LINE_HEIGHT;
            inner.with_min_y(top).with_max_y(top + LINE_HEIGHT)
        };
        let is_name_truncated = self.heading(ui, line(0), (lines == 1, has_large_clock), near);
        match lines {
            1 => {}
            2 if has_large_clock => self.state_line(ui, line(1)),
            _ => self.player_line(ui, line(1)),
        }
        if lines >= 3 {
            self.last_line(ui, line(2), team);
        }
        if rect.height() >= TWO_LINES && !self.progress.is_empty() {
            let bars = inner
                .with_max_y(rect.bottom() - 3.0)
                .with_min_y(rect.bottom() - 3.0 - BAR_HEIGHT);
            self.progress_bars(ui, bars);
        }
        is_name_truncated
    }

    /// The face of the opponent, if it is shown as an animal.
    fn face(&self) -> Option<AnimalFace> {
        match &self.controller {
            Controller::Human => None,
            Controller::Computer(player) => AnimalFace::of_player(player),
        }
    }

    /// Draws emblem, name, time and side of the board; returns whether the name is truncated. A card
    /// of one line has its most important value here.
    fn heading(
        &self,
        ui: &Ui,
        line: Rect,
        (is_alone, has_large_clock): (bool, bool),
        near: BoardSide,
    ) -> bool {
        let colors = ui.colors();
        // Beside a clock there may be hardly any space.
        let is_narrow = self.clock.is_some() && line.width() < MIN_WIDTH_WITH_NAME;
        let (size, spacing) = if is_narrow {
            (NARROW_EMBLEM_SIZE, NARROW_EMBLEM_SIZE / 4.0)
        } else {
            (EMBLEM_SIZE, SPACING)
        };
        let emblem = line.left_center() + vec2(size / 2.0, 0.0);
        self.emblem.paint_outline(ui.painter(), emblem, size);
        let mut rest = line.with_min_x(line.left() + size + spacing);
        if line.width() >= MIN_WIDTH_WITH_COUNTS {
            let board_icon = Align2::RIGHT_CENTER
                .align_size_within_rect(egui::Vec2::splat(SIDE_MARK_SIZE), rest);
            self.paint_side(ui, board_icon, near);
            rest.max.x = board_icon.left() - SPACING;
            let has_space = self.clock.is_none() || line.width() >= MIN_WIDTH_WITH_TIME;
            if is_alone && has_space {
                rest = self.paint_value(ui, rest);
            }
        }
        if let Some(clock) = self.clock.as_ref().filter(|_| !has_large_clock) {
            let fits =
                |size: &f32| text_width(ui, &clock.time, semibold_font(*size)) <= rest.width();
            let font = semibold_font(largest_fitting(CLOCK_SIZES, fits));
            let right = Align2::RIGHT_CENTER;
            let time_rect = paint_line(ui, rest, right, &clock.time, font, clock.color(ui)).rect;
            self.name_clock(ui, clock, time_rect);
            rest.max.x = time_rect.left() - SPACING;
            if is_narrow {
                return true;
            }
        }
        let time = self.time_used.as_deref().unwrap_or_default();
        let time = if self.clock.is_some() { "" } else { time };
        if !time.is_empty() && (!is_alone || line.width() >= MIN_WIDTH_WITH_TIME) {
            let (right, font) = (Align2::RIGHT_CENTER, regular_font(SMALL_SIZE));
            let time_rect = paint_line(ui, rest, right, time, font, colors.text_soft).rect;
            let label = ui.interact(
                time_rect,
                ui.id().with(("time", self.seat.index())),
                Sense::hover(),
            );
            let name = tr!("seat-time-used", time = time);
            label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, name.as_str()));
            label.on_hover_text(name);
            rest.max.x = time_rect.left() - SPACING;
        }
        let fits = |size: &f32| text_width(ui, &self.name, semibold_font(*size)) <= rest.width();
        let font = semibold_font(largest_fitting(NAME_SIZES, fits));
        let left = Align2::LEFT_CENTER;
        paint_line(ui, rest, left, &self.name, font, colors.text).is_truncated
    }

    /// Paints a clock that can be read from afar.
    fn paint_large_clock(&self, ui: &Ui, area: Rect) {
        let Some(clock) = &self.clock else {
            return;
        };
        let area = area.shrink2(vec2(PADDING, 0.0));
        // All digits have the same width, so the size stays while the time passes.
        let widest: String = clock
            .time
            .chars()
            .map(|char| if char.is_ascii_digit() { '0' } else { char })
            .collect();
        let color = clock.color(ui);
        let layout = |text: &str, size: f32| {
            let painter = ui.painter();
            painter.layout_no_wrap(text.into(), semibold_font(size), color)
        };
        // The digits are centered, not the line: it has space for descenders.
        let digits = |size: f32| layout(&widest, size).mesh_bounds;
        let max = area.size() - vec2(0.0, 2.0 * LARGE_CLOCK_PADDING);
        let fits = |size: &f32| {
            let digits = digits(*size);
            digits.width() <= max.x && digits.height() <= max.y
        };
        let size = largest_fitting(LARGE_CLOCK_SIZES, fits);
        let galley = layout(&clock.time, size);
        let at = area.center() - digits(size).center().to_vec2();
        let rect = Rect::from_min_size(at, galley.size());
        ui.painter().galley(at, galley, color);
        self.name_clock(ui, clock, rect);
    }

    /// Names the clock for screen readers and in its tooltip.
    fn name_clock(&self, ui: &Ui, clock: &CardClock, rect: Rect) {
        let id = ui.id().with(("time", self.seat.index()));
        let label = ui.interact(rect, id, Sense::hover());
        let name = tr!("clock-left", time = clock.time);
        label.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, name.as_str()));
        label.on_hover_text(name);
    }

    /// Paints a board whose edge at the seat's side has its color.
    fn paint_side(&self, ui: &Ui, board_icon: Rect, near: BoardSide) {
        let colors = ui.colors();
        let stroke = Stroke::new(1.0, colors.text_soft);
        ui.painter()
            .rect_stroke(board_icon, 2, stroke, StrokeKind::Inside);
        let edge = match self.side.relative_to(near) {
            BoardSide::North => [board_icon.left_top(), board_icon.right_top()],
            BoardSide::East => [board_icon.right_top(), board_icon.right_bottom()],
            BoardSide::South => [board_icon.left_bottom(), board_icon.right_bottom()],
            BoardSide::West => [board_icon.left_top(), board_icon.left_bottom()],
        };
        let color = colors.legible(self.emblem.color);
        ui.painter().line_segment(edge, Stroke::new(4.0, color));
    }

    /// Paints the most important value at the right of a line: winner, win chance, progress, or
    /// number of stacks. Returns the rest of the line.
    fn paint_value(&self, ui: &Ui, line: Rect) -> Rect {
        if self.won {
            return line.with_max_x(paint_badge(ui, line, tr!("match-won")) - SPACING);
        }
        let progress = self.progress.first().copied().map(progress_count);
        let value = match self.evaluation {
            Some(evaluation) => strings::win_chance(evaluation.win_chance),
            None => progress.unwrap_or_else(|| self.stacks.clone()),
        };
        let color = ui.colors().text_soft;
        let left = line.with_min_x(line.center().x);
        let font = medium_font(SMALL_SIZE);
        let painted = paint_line(ui, left, Align2::RIGHT_CENTER, &value, font, color);
        line.with_max_x(painted.rect.left() - SPACING)
    }

    /// Draws the line about the player: color, player and stacks; at the right the win chance or a
    /// badge.
    fn player_line(&self, ui: &Ui, mut line: Rect) {
        let colors = ui.colors();
        if let Some(text) = self.badge() {
            line.max.x = paint_badge(ui, line, text) - SPACING;
        } else if let Some(evaluation) = self.evaluation {
            let (right, chance) = (
                Align2::RIGHT_CENTER,
                strings::win_chance(evaluation.win_chance),
            );
            let value = paint_line(
                ui,
                line,
                right,
                &chance,
                medium_font(SMALL_SIZE),
                colors.text,
            );
            let rest = line.with_max_x(value.rect.left() - 4.0);
            let (font, name) = (regular_font(SMALL_SIZE), tr!("spectate-chance"));
            let label = paint_line(ui, rest, right, name, font, colors.text_soft);
            line.max.x = label.rect.left() - SPACING;
        }
        let font = regular_font(SMALL_SIZE);
        let fits = |text: &&String| text_width(ui, text, font.clone()) <= line.width();
        let texts = self.player_texts();
        let text = texts.iter().find(fits).unwrap_or(&texts[texts.len() - 1]);
        let left = Align2::LEFT_CENTER;
        paint_line(ui, line, left, text, font.clone(), colors.text_soft);
    }

    /// Draws the only line below the name of a card with a large clock: whose turn it is, and why the
    /// seat isn't playing, its progress, or its pieces.
    fn state_line(&self, ui: &mut Ui, mut line: Rect) {
        let badge = self.won.then_some(tr!("match-won"));
        if let Some(text) = badge.or(self.to_move.then_some(tr!("match-to-move"))) {
            line.max.x = paint_badge(ui, line, text) - SPACING;
        }
        let colors = ui.colors();
        let text = match &self.note {
            Some(note) => (note.clone(), colors.accent),
            None => (self.progress_text(), colors.text_soft),
        };
        if text.0.is_empty() && self.counters_width(ui, false) > 0.0 {
            self.counters_ui(ui, line);
        } else if text.0.is_empty() {
            let [.., player, _] = self.player_texts();
            let text = Some(self.stacks.clone()).filter(|text| !text.is_empty());
            let font = regular_font(SMALL_SIZE);
            let text = text.unwrap_or(player);
            paint_line(ui, line, Align2::LEFT_CENTER, &text, font, colors.text_soft);
        } else {
            let font = regular_font(SMALL_SIZE);
            paint_line(ui, line, Align2::LEFT_CENTER, &text.0, font, text.1);
        }
    }

    /// The progress toward a win: "Captured 3 / 6"; empty without any.
    fn progress_text(&self) -> String {
        let progress = self.progress.iter().map(|progress| {
            let name = strings::progress_name(progress.rule.0);
            format!("{name} {}", progress_count(*progress))
        });
        progress.collect::<Vec<_>>().join(" · ")
    }

    /// Texts for the line about the player, from long to short.
    fn player_texts(&self) -> [String; 4] {
        let player = self.player_status.as_deref().unwrap_or_default();
        // Without the activity: "Level 3" of "Level 3 · thinking 2 s".
        let name = player.split_once(" · ").map_or(player, |(name, _)| name);
        let line = |parts: &[&str]| {
            let parts = parts.iter().filter(|part| !part.is_empty());
            parts.copied().collect::<Vec<_>>().join(" · ")
        };
        // The emblem already shows the color.
        [
            line(&[&self.color_name, player, &self.stacks]),
            line(&[player, &self.stacks]),
            line(&[player]),
            line(&[name]),
        ]
    }

    /// The badge: winner, or human to move; a computer says that it is thinking.
    fn badge(&self) -> Option<&'static str> {
        let is_asked = self.to_move && self.player_status.is_none();
        let to_move = is_asked.then_some(tr!("match-to-move"));
        self.won.then_some(tr!("match-won")).or(to_move)
    }

    /// Draws the last line: at the left why the seat isn't playing, its
    /// handicap or its team; at the right the
    /// pieces in reserve and captured ones, or the progress.
    fn last_line(&self, ui: &mut Ui, line: Rect, team: Option<&str>) {
        let colors = ui.colors();
        let opening = self.has_starting_piece.then_some(tr!("match-opening-left"));
        let handicap = strings::short_handicap(self.handicap);
        let (text, color) = match self.note.as_deref().or(opening) {
            Some(note) if self.note.is_some() => (note, colors.accent),
            Some(opening) => (opening, colors.text_soft),
            None => {
                let handicap = Some(handicap.as_str()).filter(|text| !text.is_empty());
                let text = handicap.or(team).unwrap_or_default();
                // The pieces are more important than what never changes, which the tooltip has, too.
                let counters = self.counters_width(ui, true);
                let width = text_width(ui, text, regular_font(SMALL_SIZE)) + SPACING + counters;
                let has_space = counters <= 0.0 || width <= line.width();
                (if has_space { text } else { "" }, colors.text_soft)
            }
        };
        let name = fit_line(ui, text, color, line.width());
        let left = Align2::LEFT_CENTER.align_size_within_rect(name.size(), line);
        let mut rest = line;
        if !text.is_empty() {
            ui.painter().galley(left.min, name, color);
            rest.min.x = left.right() + SPACING;
        }
        if rest.width() < EMBLEM_SIZE {
            return;
        }
        if !self.progress.is_empty() {
            let progress = self.progress_text();
            let progress = fit_line(ui, &progress, colors.text_soft, rest.width());
            let align = if text.is_empty() {
                Align2::LEFT_CENTER
            } else {
                Align2::RIGHT_CENTER
            };
            let at = align.align_size_within_rect(progress.size(), rest);
            ui.painter().galley(at.min, progress, colors.text_soft);
            return;
        }
        // The tooltip has all numbers. Next to a note they would be cut.
        if text.is_empty() || self.counters_width(ui, true) <= rest.width() {
            self.counters_ui(ui, rest);
        }
    }

    /// The numbers of pieces in reserve and of captured ones, with their names.
    fn counters(&self) -> [(&'static str, Vec<(SeatEmblem, usize)>); 2] {
        let reserve = self.reserve.map(|count| (self.emblem, count));
        let captures = self.captures.iter().flatten().copied();
        let is_any = |(_, count): &(SeatEmblem, usize)| *count > 0;
        let reserve = reserve.into_iter().filter(is_any).collect();
        let captures = captures.filter(is_any).collect();
        [
            (tr!("match-reserve"), reserve),
            (tr!("match-captured"), captures),
        ]
    }

    /// The width of these numbers; 0 if there are none.
    fn counters_width(&self, ui: &Ui, has_names: bool) -> f32 {
        let text = |text: &str| text_width(ui, text, regular_font(SMALL_SIZE)) + COUNTER_SPACING;
        let groups = self.counters().into_iter();
        let groups = groups.filter(|(_, counts)| !counts.is_empty());
        let widths = groups.map(|(name, counts)| {
            let name = if has_names { text(name) } else { 0.0 };
            let counts = counts.iter();
            let counts = counts
                .map(|(_, count)| COUNTED_PIECE_SIZE + COUNTER_SPACING + text(&count.to_string()));
            name + counts.sum::<f32>() + SPACING
        });
        widths.sum()
    }

    /// Draws these numbers, without their names if there is no space.
    fn counters_ui(&self, ui: &mut Ui, area: Rect) {
        let has_names = self.counters_width(ui, true) <= area.width() + SPACING;
        let mut child = ui.new_child(
            UiBuilder::new()
                .id_salt(("counters", self.seat.index()))
                .max_rect(area)
                .layout(Layout::left_to_right(Align::Center)),
        );
        child.set_clip_rect(area.intersect(ui.clip_rect()));
        child.spacing_mut().item_spacing.x = COUNTER_SPACING;
        for (name, counts) in self.counters() {
            if counts.is_empty() {
                continue;
            }
            if has_names {
                child.label(small_text(name));
            }
            for (emblem, count) in counts {
                piece_count(&mut child, emblem, count);
            }
            child.add_space(SPACING);
        }
    }

    /// Paints a bar for each way to win by progress.
    fn progress_bars(&self, ui: &Ui, area: Rect) {
        let count = self.progress.len() as f32;
        let width = (area.width() - SPACING * (count - 1.0)) / count;
        for (index, progress) in self.progress.iter().enumerate() {
            let left = area.left() + (width + SPACING) * index as f32;
            let bar = Rect::from_min_size(pos2(left, area.top()), vec2(width, area.height()));
            progress_bar(ui, bar, progress.have as f32 / progress.need.max(1) as f32);
        }
    }

    /// Describes the card to screen readers in one line.
    #[must_use]
    pub fn summary(&self) -> String {
        let state = self.won.then_some(tr!("match-won"));
        let state = state.or(self.to_move.then_some(tr!("match-to-move")));
        let name = match state {
            Some(state) => format!("{} {state}", self.name),
            None => self.name.clone(),
        };
        match (&self.player_status, self.evaluation) {
            (Some(player), Some(evaluation)) => [
                name,
                player.clone(),
                strings::win_chance(evaluation.win_chance),
            ]
            .join(", "),
            _ => name,
        }
    }

    /// Describes the card and the seat's pieces to screen readers.
    fn accessible_text(&self) -> String {
        let opening = self
            .has_starting_piece
            .then(|| tr!("match-opening-left").to_string());
        let parts = [
            Some(self.summary()),
            Some(self.pieces()),
            opening,
            self.note.clone(),
            Some(strings::handicap(self.handicap)),
        ];
        let parts = parts.into_iter().flatten().filter(|part| !part.is_empty());
        parts.collect::<Vec<_>>().join(", ")
    }

    /// The tooltip of the card: the name if it is truncated, the team, the pieces, the search
    /// depth, and what a click does.
    fn tooltip(&self, is_name_truncated: bool, team: Option<&str>) -> String {
        let name = is_name_truncated.then(|| self.name.clone());
        let evaluation = self.evaluation;
        let ahead = evaluation
            .map(|evaluation| strings::search_depth(evaluation.depth, evaluation.nodes_per_second));
        let click = (!self.choices.is_empty()).then(|| tr!("player-change").to_string());
        // The card may have no space for the team, the pieces and the note.
        let team = team.map(str::to_string);
        let pieces = Some(self.pieces());
        let handicap = Some(strings::handicap(self.handicap));
        let note = self.note.clone();
        let level = match &self.controller {
            Controller::Human => None,
            Controller::Computer(player) => strings::opponent_level(player),
        };
        let lines = [name, level, team, pieces, note, handicap, ahead, click];
        // For an earlier position the search depth isn't known.
        let lines = lines.into_iter().flatten().filter(|line| !line.is_empty());
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Counts of stacks, reserve and captures: "9 stacks · Reserve 2".
    pub(crate) fn pieces(&self) -> String {
        let counted = |name: &str, count: usize| (count > 0).then(|| format!("{name} {count}"));
        let captured = self.captures.iter().flatten().map(|(_, count)| count).sum();
        let stacks = Some(self.stacks.clone()).filter(|text| !text.is_empty());
        let reserve = counted(tr!("match-reserve"), self.reserve.unwrap_or_default());
        let parts = [stacks, reserve, counted(tr!("match-captured"), captured)];
        // Without owned stacks, as in Byte, the progress counts.
        let reached = self.progress.iter().filter(|_| self.stacks.is_empty());
        let reached = reached.map(|progress| {
            let name = strings::progress_name(progress.rule.0);
            Some(format!("{name} {} / {}", progress.have, progress.need))
        });
        let parts = parts.into_iter().chain(reached);
        parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
    }
}

/// A piece with a number.
fn piece_count(ui: &mut Ui, emblem: SeatEmblem, count: usize) {
    let size = vec2(COUNTED_PIECE_SIZE, LINE_HEIGHT);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    emblem.paint_piece(ui.painter(), rect.center(), COUNTED_PIECE_SIZE);
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

/// "1 / 2".
fn progress_count(Progress { have, need, .. }: Progress) -> String {
    format!("{have} / {need}")
}

#[cfg(test)]
mod tests {

    use stack_game::{BoardSide, Seat};
    use stack_session::players::PlayerChoice;

    use super::*;
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
                name: "level-4".into(),
                description: "".into(),
                rating: Some(1_234),
                unavailable_reason: None,
                is_external: false,
            }],
            ratings: None,
            player_status: Some("Level 3".into()),
            evaluation: Some(SeatEvaluation::default()),
            to_move: false,
            won: false,
            has_starting_piece: false,
            reserve: None,
            captures: None,
            stacks: String::new(),
            progress: Vec::new(),
            time_used: None,
            clock: None,
            note: None,
            handicap: Handicap::None,
        };
        let click = tr!("player-change");
        let listed = |seat: &SeatCard, is_name_truncated| seat.tooltip(is_name_truncated, None);
        assert_eq!(listed(&seat, true), format!("Ada\n{click}"));
        assert_eq!(listed(&seat, false), click);
        let tooltip = seat.tooltip(false, Some("Green and Yellow"));
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
