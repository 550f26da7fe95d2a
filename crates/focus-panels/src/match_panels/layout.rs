//! The layout of the match screen: three arrangements for windows of any size and shape.
//!
//! It depends only on the window, the number of seats and the mode, so nothing moves during a
//! match.

use egui::{Rect, Vec2, pos2, vec2};

use super::camera::CameraModel;
use super::seat_card::{LARGE_CLOCK_HEIGHT, LARGE_CLOCK_TEXT_HEIGHT};
use super::tabs;
use super::toolbar;
use crate::tournament::WatchBar;

/// The margin between panels, and around them.
pub const MARGIN: f32 = 8.0;
/// From this width of the toolbar on, the choices after a match are below the center of the board.
const CENTERED_RESULT_WIDTH: f32 = 540.0;
/// The space between cards.
const CARD_GAP: f32 = 6.0;
/// Heights of a card with three, two and one line.
const CARD_HEIGHTS: [f32; 3] = [72.0, 54.0, 36.0];
/// The cards in a column: shares of its height.
const COLUMN_CARDS: MaxCardsShare = MaxCardsShare {
    without_large_clocks: 0.42,
    with_large_clocks: 0.66,
};
/// The cards in a tall window: shares of its height.
const PORTRAIT_CARDS: MaxCardsShare = MaxCardsShare {
    without_large_clocks: 0.13,
    with_large_clocks: 0.3,
};
/// The height of a large clock: a share of the window's height, at least [`LARGE_CLOCK_HEIGHT`].
const LARGE_CLOCK_SHARE: f32 = 0.09;
const MAX_LARGE_CLOCK_HEIGHT: f32 = 120.0;
/// The minimum width of a card in a tall window.
const MIN_CARD_WIDTH: f32 = 150.0;

/// The minimum width of panels in a column or next to each other.
const MIN_PANEL_WIDTH: f32 = 232.0;
/// The width of a column of panels: a share of the window's width, within limits.
const COLUMN_SHARE: f32 = 0.24;
const MAX_COLUMN_WIDTH: f32 = 300.0;
/// The height of the prompt in the column: space for a result of three lines.
const COLUMN_PROMPT_HEIGHT: f32 = 96.0;
/// The same in a window lower than [`LOW_WINDOW_HEIGHT`], whose panels need the space.
const LOW_PROMPT_HEIGHT: f32 = 84.0;
const LOW_WINDOW_HEIGHT: f32 = 560.0;
/// The height of the prompt in a tall window.
const PORTRAIT_PROMPT_HEIGHT: f32 = 64.0;
/// The height of the prompt and of the cards next to it in a small window.
const SMALL_PROMPT_HEIGHT: f32 = 42.0;
/// The share of a small window's width for the prompt.
const PROMPT_SHARE: f32 = 0.4;
/// The minimum height of the panels in a tall window.
const MIN_PANELS_HEIGHT: f32 = 170.0;
/// The maximum width of the drawer of a small window, in points and as a share of the window's.
const MAX_DRAWER_WIDTH: f32 = 280.0;
const MAX_DRAWER_SHARE: f32 = 0.6;

/// The smallest window, in points, with a column.
const MIN_LANDSCAPE: Vec2 = vec2(640.0, 480.0);
/// A window is tall from this height, and from this ratio of height to width.
const MIN_PORTRAIT_HEIGHT: f32 = 600.0;
const MIN_PORTRAIT_RATIO: f32 = 1.2;

/// The maximum share of a height that cards take.
#[derive(Clone, Copy)]
struct MaxCardsShare {
    without_large_clocks: f32,
    with_large_clocks: f32,
}

/// How the match screen is arranged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrangement {
    /// Everything but the board and the toolbar is in a column right of them.
    Landscape,
    /// Cards, board, prompt, panels and toolbar below each other.
    Portrait,
    /// Cards and prompt in a row above the board; the panels are in a drawer that covers a part of
    /// it.
    Small,
}

/// What the layout depends on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LayoutInput {
    /// The window in points.
    pub window: Rect,
    /// The number of seats.
    pub seats: usize,
    /// Whether there is a bar with the name of a tournament game.
    pub has_watch_bar: bool,
    /// Whether a small window shows the panel next to the board from the start: in a lesson,
    /// a puzzle and the position editor.
    pub keeps_panel_open: bool,
    /// Whether the clocks on the cards are large. A small window has no space for that.
    pub large_clocks: bool,
    /// Whether a wide window has a second column of panels, in a review.
    pub has_second_column: bool,
}

/// The areas of the match screen, in points.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchLayout {
    /// The arrangement.
    pub arrangement: Arrangement,
    /// The player cards, in the order of
    /// [`SeatsModel::cards`](super::seat_card::SeatsModel::cards).
    pub cards: Vec<Rect>,
    /// The prompt, which also shows messages, the result and the hovered stack.
    pub prompt: Rect,
    /// The panels. In a small window it is the drawer.
    pub panels: Rect,
    /// The second column of a wide window. It has all panels but the one of the position.
    pub second_column: Option<Rect>,
    /// The space for the table.
    pub board: Rect,
    /// The row of the toolbar and the camera buttons.
    pub toolbar: Rect,
    /// The bar above a game of a tournament.
    pub watch_bar: Option<Rect>,
}

impl MatchLayout {
    /// Lays out the screen.
    #[must_use]
    pub fn new(input: LayoutInput) -> Self {
        let size = input.window.size();
        if size.y >= MIN_PORTRAIT_HEIGHT && size.y >= MIN_PORTRAIT_RATIO * size.x {
            Self::portrait(input)
        } else if size.x >= MIN_LANDSCAPE.x && size.y >= MIN_LANDSCAPE.y {
            Self::landscape(input)
        } else {
            Self::small(input)
        }
    }

    fn landscape(input: LayoutInput) -> Self {
        let mut rest = input.window.shrink(MARGIN);
        let width = COLUMN_SHARE * input.window.width();
        let width = width.clamp(MIN_PANEL_WIDTH, MAX_COLUMN_WIDTH);
        let mut column = take_right(&mut rest, width);
        // The second column must not make the board smaller.
        let board_width = rest.height() - toolbar::HEIGHT - MARGIN;
        let has_space = rest.width() >= board_width + MARGIN + width;
        let second_column =
            (input.has_second_column && has_space).then(|| take_right(&mut rest, width));
        let toolbar = take_bottom(&mut rest, toolbar::HEIGHT);
        let watch_bar = (input.has_watch_bar).then(|| take_top(&mut column, WatchBar::HEIGHT));
        let card = input.card_height(input.seats, column.height(), COLUMN_CARDS);
        let cards = take_top(&mut column, rows_height(input.seats, card));
        let prompt_height = if input.window.height() < LOW_WINDOW_HEIGHT {
            LOW_PROMPT_HEIGHT
        } else {
            COLUMN_PROMPT_HEIGHT
        };
        let prompt = take_top(&mut column, prompt_height);
        Self {
            arrangement: Arrangement::Landscape,
            cards: grid(cards, input.seats, 1),
            prompt,
            panels: column,
            second_column,
            board: rest,
            toolbar,
            watch_bar,
        }
    }

    fn portrait(input: LayoutInput) -> Self {
        let mut rest = input.window.shrink(MARGIN);
        let toolbar = take_bottom(&mut rest, toolbar::HEIGHT);
        let watch_bar = (input.has_watch_bar).then(|| take_top(&mut rest, WatchBar::HEIGHT));
        let max_columns = (rest.width() / MIN_CARD_WIDTH) as usize;
        let columns = if input.seats <= max_columns {
            input.seats
        } else {
            2
        };
        let rows = input.seats.div_ceil(columns.max(1));
        let card = input.card_height(rows, input.window.height(), PORTRAIT_CARDS);
        let cards = take_top(&mut rest, rows_height(rows, card));
        let below_board = PORTRAIT_PROMPT_HEIGHT + MIN_PANELS_HEIGHT + 2.0 * MARGIN;
        let side = rest.width().min(rest.height() - below_board);
        let board = take_top(&mut rest, side);
        let prompt = take_top(&mut rest, PORTRAIT_PROMPT_HEIGHT);
        Self {
            arrangement: Arrangement::Portrait,
            cards: grid(cards, input.seats, columns),
            prompt,
            panels: rest,
            second_column: None,
            board,
            toolbar,
            watch_bar,
        }
    }

    fn small(input: LayoutInput) -> Self {
        let mut rest = input.window.shrink(MARGIN);
        let toolbar = take_bottom(&mut rest, toolbar::HEIGHT);
        let watch_bar = (input.has_watch_bar).then(|| take_top(&mut rest, WatchBar::HEIGHT));
        let mut cards = take_top(&mut rest, SMALL_PROMPT_HEIGHT);
        // Without cards the prompt has the row to itself.
        let share = if input.seats == 0 { 1.0 } else { PROMPT_SHARE };
        let prompt_width = share * cards.width();
        let prompt = take_right(&mut cards, prompt_width);
        let mut board = rest;
        let drawer_width = MAX_DRAWER_WIDTH.min(MAX_DRAWER_SHARE * rest.width());
        let panels = take_right(&mut board, drawer_width);
        Self {
            arrangement: Arrangement::Small,
            cards: grid(cards, input.seats, input.seats),
            prompt,
            panels,
            second_column: None,
            board: if input.keeps_panel_open { board } else { rest },
            toolbar,
            watch_bar,
        }
    }

    /// The area at whose bottom the choices after a match are shown: the board, and the toolbar if
    /// it is directly below the board, without the camera buttons. If there is space, the area is
    /// centered on the board.
    #[must_use]
    pub fn result_area(&self) -> Rect {
        if self.arrangement == Arrangement::Portrait {
            return self.board;
        }
        let area = self.board.union(self.toolbar);
        let camera = area.right() - CameraModel::area(self.toolbar).left() + MARGIN;
        if self.toolbar.width() < CENTERED_RESULT_WIDTH {
            area.with_max_x(area.right() - camera)
        } else {
            area.shrink2(vec2(camera, 0.0))
        }
    }
}

impl LayoutInput {
    /// The height of a card, so that all rows of cards take at most a share of `height`. Clocks are
    /// large if cards with two lines of text and a clock of minimum height fit.
    fn card_height(self, rows: usize, height: f32, share: MaxCardsShare) -> f32 {
        let largest_fitting = |heights: &[f32], share: f32| {
            let fits = |card: &f32| rows_height(rows, *card) <= share * height;
            heights.iter().copied().find(fits)
        };
        let [three_lines, two_lines, lowest] = CARD_HEIGHTS;
        let clock = LARGE_CLOCK_SHARE * self.window.height();
        let clock = clock.clamp(LARGE_CLOCK_HEIGHT, MAX_LARGE_CLOCK_HEIGHT);
        let with_clock = [
            three_lines + clock,
            two_lines + clock,
            LARGE_CLOCK_TEXT_HEIGHT + clock,
            LARGE_CLOCK_TEXT_HEIGHT + LARGE_CLOCK_HEIGHT,
        ];
        let with_large_clock = (self.large_clocks)
            .then(|| largest_fitting(&with_clock, share.with_large_clocks))
            .flatten();
        with_large_clock
            .or_else(|| largest_fitting(&CARD_HEIGHTS, share.without_large_clocks))
            .unwrap_or(lowest)
    }
}

/// The height of rows of cards.
fn rows_height(rows: usize, height: f32) -> f32 {
    if rows == 0 {
        // Makes up for the margin that is added below.
        return -MARGIN;
    }
    rows as f32 * (height + CARD_GAP) - CARD_GAP
}

/// Divides an area into equal cells, row by row.
fn grid(area: Rect, cells: usize, columns: usize) -> Vec<Rect> {
    let columns = columns.max(1);
    let rows = cells.div_ceil(columns).max(1);
    let counts = vec2(columns as f32, rows as f32);
    let size = (area.size() - (counts - Vec2::splat(1.0)) * CARD_GAP) / counts;
    let cell = |index: usize| {
        let position = vec2((index % columns) as f32, (index / columns) as f32);
        Rect::from_min_size(area.min + position * (size + Vec2::splat(CARD_GAP)), size)
    };
    (0..cells).map(cell).collect()
}

/// Cuts off the top of an area and a margin below it.
fn take_top(area: &mut Rect, height: f32) -> Rect {
    let part = area.with_max_y(area.top() + height);
    area.min.y = (part.bottom() + MARGIN).min(area.bottom());
    part
}

/// Cuts off the bottom of an area and a margin above it.
fn take_bottom(area: &mut Rect, height: f32) -> Rect {
    let part = area.with_min_y(area.bottom() - height);
    area.max.y = part.top() - MARGIN;
    part
}

/// Cuts off the right of an area and a margin left of it.
fn take_right(area: &mut Rect, width: f32) -> Rect {
    let part = area.with_min_x(area.right() - width);
    area.max.x = part.left() - MARGIN;
    part
}

/// A panel next to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PanelKind {
    /// The move list.
    Moves,
    /// A lesson, a puzzle, or a game whose moves are guessed, instead of the move list.
    Exercise,
    /// The position, in a review.
    Position,
    /// The opening explorer, in a review.
    Explorer,
    /// The position editor, instead of the move list.
    Editor,
    /// The chart of win chances.
    Chart,
}

/// The heights that a panel can use.
#[derive(Clone, Copy, Debug)]
pub struct PanelSize {
    /// The panel.
    pub panel: PanelKind,
    /// The minimum useful height.
    pub min: f32,
    /// The height beyond which more space is useless.
    pub max: f32,
}

/// Lays out panels: below each other if all fit, otherwise next to each other if all fit, otherwise
/// the panel at `selected` below a row of tabs. Unless that panel can use all the space, others
/// that fit are shown, too, in their order. Returns the area of the tabs and the visible panels.
#[must_use]
pub fn arrange_panels(
    area: Rect,
    panels: &[PanelSize],
    selected: usize,
) -> (Option<Rect>, Vec<(PanelKind, Rect)>) {
    let count = panels.len() as f32;
    if panels.len() <= 1 || min_height(panels) <= area.height() {
        return (None, stack_panels(area, panels));
    }
    let width = (area.width() - MARGIN * (count - 1.0)) / count;
    let fits = |panel: &PanelSize| panel.min <= area.height();
    if width >= MIN_PANEL_WIDTH && panels.iter().all(fits) {
        let placed = panels.iter().enumerate().map(|(index, panel)| {
            let left = area.left() + (width + MARGIN) * index as f32;
            let height = area.height().min(panel.max);
            let rect = Rect::from_min_size(pos2(left, area.top()), vec2(width, height));
            (panel.panel, rect)
        });
        return (None, placed.collect());
    }
    let mut rest = area;
    let row = take_top(&mut rest, tabs::TAB_ROW_HEIGHT);
    let selected = selected.min(panels.len() - 1);
    let mut free = if panels[selected].max.is_finite() {
        rest.height() - panels[selected].min
    } else {
        0.0
    };
    let mut visible = Vec::new();
    for (index, panel) in panels.iter().enumerate() {
        let needed = panel.min + MARGIN;
        if index == selected {
            visible.push(*panel);
        } else if needed <= free {
            free -= needed;
            visible.push(*panel);
        }
    }
    (Some(row), stack_panels(rest, &visible))
}

/// The height that panels below each other need.
fn min_height(panels: &[PanelSize]) -> f32 {
    let heights = panels.iter().map(|panel| panel.min + MARGIN);
    heights.sum::<f32>() - MARGIN
}

/// Places panels below each other. One without a maximum gets at least half of the spare space.
fn stack_panels(area: Rect, panels: &[PanelSize]) -> Vec<(PanelKind, Rect)> {
    let spare = (area.height() - min_height(panels)).max(0.0);
    let growth = |panel: &PanelSize| panel.max - panel.min;
    let is_limited = |panel: &&PanelSize| panel.max.is_finite();
    let limited: f32 = panels.iter().filter(is_limited).map(growth).sum();
    let has_unlimited = panels.iter().any(|panel| panel.max.is_infinite());
    let budget = if has_unlimited { spare / 2.0 } else { spare };
    let share = (budget / limited.max(1.0)).min(1.0);
    let mut rest = area;
    let place = |panel: &PanelSize| {
        let more = if panel.max.is_finite() {
            share * growth(panel)
        } else {
            spare - share * limited
        };
        let height = (panel.min + more).min(rest.height());
        (panel.panel, take_top(&mut rest, height))
    };
    panels.iter().map(place).collect()
}
