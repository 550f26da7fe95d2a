//! A player card: name, player, pieces and progress.

use std::ops::RangeInclusive;

use egui::{
    Align, Align2, Color32, CursorIcon, Layout, Rect, Sense, Stroke, StrokeKind, Ui, UiBuilder,
    Vec2, WidgetInfo, WidgetType, pos2, vec2,
};
use stack_game::{BoardSide, Handicap, Progress, Seat};
use stack_session::game::Controller;
use stack_session::players::PlayerChoice;

use crate::strings::{self, join_nonempty};
use crate::style::{
    AnimalFace, BUTTON_RADIUS, SMALL_SIZE, SeatEmblem, ThemeColors, body, medium_font,
    regular_font, semibold_font, small_text,
};
use crate::tr;
use crate::widgets::{
    NAME_SIZES, PLAYER_LIST_WIDTH, PickedPlayer, PlayerPicker, focus_ring, largest_fitting,
    paint_line, progress_bar, text_width,
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
/// The minimum width of a card with a name next to the clock, and the size of the emblem on a
/// narrower card.
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
    /// All cards, team by team.
    pub fn seats(&self) -> impl Iterator<Item = &SeatCard> {
        self.groups.iter().flat_map(|group| &group.seats)
    }

    /// All cards, team by team, to change them.
    pub fn seats_mut(&mut self) -> impl Iterator<Item = &mut SeatCard> {
        self.groups.iter_mut().flat_map(|group| &mut group.seats)
    }

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
        let order = |side: BoardSide| {
            SIDES
                .iter()
                .position(|other| *other == side.relative_to(near))
        };
        cards.sort_by_key(|(seat, _)| order(seat.side));
        cards
    }

    /// Draws the cards in `areas`, as seen from the side `near`; returns a seat with its new player.
    pub fn ui(&self, ui: &mut Ui, areas: &[Rect], near: BoardSide) -> Option<(Seat, Controller)> {
        let mut changed = None;
        for ((seat, team), rect) in self.cards(near).into_iter().zip(areas) {
            let controller = seat.ui(ui, *rect, team, near);
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
        team: Option<&str>,
        near: BoardSide,
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
        let is_name_truncated = self.contents(ui, rect, team, near);
        let tooltip = self.tooltip(is_name_truncated, team);
        let response = if tooltip.is_empty() {
            response
        } else {
            response.on_hover_text(tooltip)
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
    fn contents(&self, ui: &mut Ui, mut rect: Rect, team: Option<&str>, near: BoardSide) -> bool {
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
        let is_name_truncated = self.heading(ui, line(0), lines == 1, has_large_clock, near);
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
        is_only_line: bool,
        has_large_clock: bool,
        near: BoardSide,
    ) -> bool {
        let colors = ui.colors();
        // Next to a clock there may be hardly any space.
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
            let size = Vec2::splat(SIDE_MARK_SIZE);
            let board_icon = Align2::RIGHT_CENTER.align_size_within_rect(size, rest);
            self.paint_side(ui, board_icon, near);
            rest.max.x = board_icon.left() - SPACING;
            let has_space = self.clock.is_none() || line.width() >= MIN_WIDTH_WITH_TIME;
            if is_only_line && has_space {
                rest = self.paint_value(ui, rest);
            }
        }
        let right = Align2::RIGHT_CENTER;
        match (&self.clock, &self.time_used) {
            (Some(clock), _) if !has_large_clock => {
                let fits =
                    |size: &f32| text_width(ui, &clock.time, semibold_font(*size)) <= rest.width();
                let font = semibold_font(largest_fitting(CLOCK_SIZES, fits));
                let time = paint_line(ui, rest, right, &clock.time, font, clock.color(ui));
                self.name_time(ui, time.rect, tr!("clock-left", time = clock.time));
                rest.max.x = time.rect.left() - SPACING;
                if is_narrow {
                    return true;
                }
            }
            (None, Some(time)) if !is_only_line || line.width() >= MIN_WIDTH_WITH_TIME => {
                let font = regular_font(SMALL_SIZE);
                let painted = paint_line(ui, rest, right, time, font, colors.text_soft);
                self.name_time(ui, painted.rect, tr!("seat-time-used", time = time));
                rest.max.x = painted.rect.left() - SPACING;
            }
            _ => {}
        }
        let fits = |size: &f32| text_width(ui, &self.name, semibold_font(*size)) <= rest.width();
        let font = semibold_font(largest_fitting(NAME_SIZES, fits));
        let left = Align2::LEFT_CENTER;
        paint_line(ui, rest, left, &self.name, font, colors.text).is_truncated
    }

    /// Paints a clock that can be read from a distance.
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
        self.name_time(ui, rect, tr!("clock-left", time = clock.time));
    }

    /// Names a painted time for screen readers and in its tooltip.
    fn name_time(&self, ui: &Ui, rect: Rect, name: String) {
        let id = ui.id().with(("time", self.seat.index()));
        let label = ui.interact(rect, id, Sense::hover());
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
        // A computer says that it is thinking instead.
        let state = self
            .state()
            .filter(|_| self.won || self.player_status.is_none());
        if let Some(text) = state {
            line.max.x = paint_badge(ui, line, text) - SPACING;
        } else if let Some(evaluation) = self.evaluation {
            let chance = strings::win_chance(evaluation.win_chance);
            let (right, font) = (Align2::RIGHT_CENTER, medium_font(SMALL_SIZE));
            let value = paint_line(ui, line, right, &chance, font, colors.text);
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
        if let Some(text) = self.state() {
            line.max.x = paint_badge(ui, line, text) - SPACING;
        }
        let colors = ui.colors();
        let (mut text, color) = match &self.note {
            Some(note) => (note.clone(), colors.accent),
            None => (self.progress_text(), colors.text_soft),
        };
        if text.is_empty() && self.counters_width(ui, false) > 0.0 {
            self.counters_ui(ui, line);
            return;
        }
        if text.is_empty() {
            text.clone_from(&self.stacks);
        }
        if text.is_empty() {
            text = self.player_status.clone().unwrap_or_default();
        }
        let font = regular_font(SMALL_SIZE);
        paint_line(ui, line, Align2::LEFT_CENTER, &text, font, color);
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
        // The emblem already shows the color.
        [
            join_nonempty([&self.color_name, player, &self.stacks], " · "),
            join_nonempty([player, &self.stacks], " · "),
            player.into(),
            name.into(),
        ]
    }

    /// The text of the badge: winner, or to move.
    fn state(&self) -> Option<&'static str> {
        let to_move = self.to_move.then_some(tr!("match-to-move"));
        self.won.then_some(tr!("match-won")).or(to_move)
    }

    /// Draws the last line: at the left why the seat isn't playing, its starting piece, its handicap
    /// or its team; at the right the reserve and the captured pieces, or the progress.
    fn last_line(&self, ui: &mut Ui, line: Rect, team: Option<&str>) {
        let colors = ui.colors();
        let handicap = strings::short_handicap(self.handicap);
        let (text, color) = match &self.note {
            Some(note) => (note.as_str(), colors.accent),
            None if self.has_starting_piece => (tr!("match-starting-piece-left"), colors.text_soft),
            None => {
                let text = match handicap.as_str() {
                    "" => team.unwrap_or_default(),
                    handicap => handicap,
                };
                // The pieces are more important than what never changes, which the tooltip has, too.
                let counters = self.counters_width(ui, true);
                let width = text_width(ui, text, regular_font(SMALL_SIZE)) + SPACING + counters;
                let has_space = counters <= 0.0 || width <= line.width();
                (if has_space { text } else { "" }, colors.text_soft)
            }
        };
        let mut rest = line;
        if !text.is_empty() {
            let font = regular_font(SMALL_SIZE);
            let painted = paint_line(ui, line, Align2::LEFT_CENTER, text, font, color);
            rest.min.x = painted.rect.right() + SPACING;
        }
        if rest.width() < EMBLEM_SIZE {
            return;
        }
        if !self.progress.is_empty() {
            let align = if text.is_empty() {
                Align2::LEFT_CENTER
            } else {
                Align2::RIGHT_CENTER
            };
            let (progress, font) = (self.progress_text(), regular_font(SMALL_SIZE));
            paint_line(ui, rest, align, &progress, font, colors.text_soft);
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

    /// The width of [`Self::counters`] with or without their names; 0 if there are none.
    fn counters_width(&self, ui: &Ui, has_names: bool) -> f32 {
        let text = |text: &str| text_width(ui, text, regular_font(SMALL_SIZE)) + COUNTER_SPACING;
        let groups = self.counters().into_iter();
        let groups = groups.filter(|(_, counts)| !counts.is_empty());
        let widths = groups.map(|(name, counts)| {
            let name = if has_names { text(name) } else { 0.0 };
            let counts = counts.iter().map(|(_, count)| text(&count.to_string()));
            let counts = counts.map(|number| COUNTED_PIECE_SIZE + COUNTER_SPACING + number);
            name + counts.sum::<f32>() + SPACING
        });
        widths.sum()
    }

    /// Draws [`Self::counters`], without their names if there is no space.
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

    /// Paints a bar for each kind of progress toward a win.
    fn progress_bars(&self, ui: &Ui, area: Rect) {
        let count = self.progress.len() as f32;
        let width = (area.width() - SPACING * (count - 1.0)) / count;
        for (index, progress) in self.progress.iter().enumerate() {
            let left = area.left() + (width + SPACING) * index as f32;
            let bar = Rect::from_min_size(pos2(left, area.top()), vec2(width, area.height()));
            progress_bar(ui, bar, progress.have as f32 / progress.need.max(1) as f32);
        }
    }

    /// Describes the card to screen readers: name and state; of a computer player also its status and
    /// win chance.
    #[must_use]
    pub fn summary(&self) -> String {
        let mut summary = join_nonempty([&self.name, self.state().unwrap_or_default()], " ");
        if let (Some(status), Some(evaluation)) = (&self.player_status, self.evaluation) {
            let chance = strings::win_chance(evaluation.win_chance);
            summary = [&summary, status, &chance].map(String::as_str).join(", ");
        }
        summary
    }

    /// Describes the card and the seat's pieces to screen readers.
    fn accessible_text(&self) -> String {
        let opening = self
            .has_starting_piece
            .then_some(tr!("match-starting-piece-left"));
        let parts = [
            self.summary(),
            self.pieces(),
            opening.unwrap_or_default().into(),
            self.note.clone().unwrap_or_default(),
            strings::handicap(self.handicap),
        ];
        join_nonempty(parts, ", ")
    }

    /// The tooltip of the card: the name if it is truncated, what the card may have no space for, the
    /// search depth, and what a click does.
    fn tooltip(&self, is_name_truncated: bool, team: Option<&str>) -> String {
        let level = match &self.controller {
            Controller::Human => None,
            Controller::Computer(player) => strings::opponent_level(player),
        };
        // Empty for an earlier position.
        let depth = self
            .evaluation
            .map(|evaluation| strings::search_depth(evaluation.depth, evaluation.nodes_per_second));
        let lines = [
            is_name_truncated.then(|| self.name.clone()),
            level,
            team.map(Into::into),
            Some(self.pieces()),
            self.note.clone(),
            Some(strings::handicap(self.handicap)),
            depth,
            (!self.choices.is_empty()).then(|| tr!("player-change").into()),
        ];
        join_nonempty(lines.into_iter().flatten(), "\n")
    }

    /// Counts of stacks, reserve and captures: "9 stacks · Reserve 2". Without owned stacks, as in
    /// Byte, the progress is added.
    pub(crate) fn pieces(&self) -> String {
        let counted = |name: &str, count: usize| match count {
            0 => String::new(),
            _ => format!("{name} {count}"),
        };
        let captured = self.captures.iter().flatten().map(|(_, count)| count).sum();
        let progress = if self.stacks.is_empty() {
            self.progress_text()
        } else {
            String::new()
        };
        let parts = [
            self.stacks.clone(),
            counted(tr!("match-reserve"), self.reserve.unwrap_or_default()),
            counted(tr!("match-captured"), captured),
            progress,
        ];
        join_nonempty(parts, " · ")
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
    let (center, color) = (Align2::CENTER_CENTER, colors.on_accent);
    paint_line(ui, badge, center, text, font, color);
    badge.left()
}

/// "1 / 2".
fn progress_count(Progress { have, need, .. }: Progress) -> String {
    format!("{have} / {need}")
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(seat.tooltip(true, None), format!("Ada\n{click}"));
        assert_eq!(seat.tooltip(false, None), click);
        let tooltip = seat.tooltip(false, Some("Green and Yellow"));
        assert_eq!(tooltip, format!("Green and Yellow\n{click}"));
        // Ratings are listed in the player list only.
        let level_4 = SeatCard {
            controller: Controller::Computer("level-4".into()),
            ratings: Some(0..=2_000),
            choices: Vec::new(),
            ..seat
        };
        assert_eq!(level_4.tooltip(false, None), "");
    }
}
