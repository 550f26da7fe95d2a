//! The pieces of the hovered stack.

use egui::{Align2, Pos2, Rect, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};
use stack_game::{Square, TrayKind};

use crate::strings::{Strings, fill_in, plural};
use crate::style::{
    BUTTON_RADIUS, PANEL_RADIUS, SMALL_SIZE, SeatEmblem, ThemeColors, medium_font, regular_font,
};
use crate::widgets::truncated_line;

/// Heights of the heading and of a layer.
const HEADING_HEIGHT: f32 = 42.0;
const LAYER_HEIGHT: f32 = 24.0;

/// Maximum distance of two pieces in a row, and their size.
const MAX_PIECE_DISTANCE: f32 = 20.0;
const PIECE_SIZE: f32 = 18.0;
/// Padding of the row.
const PADDING: f32 = 14.0;

/// The pieces of a stack.
#[derive(Clone, Debug)]
pub struct StackContents {
    /// Its square.
    pub square: Square,
    /// The variant.
    pub variant: String,
    /// Pieces from bottom to top, each with its color's name.
    pub pieces: Vec<(SeatEmblem, String)>,
    /// The current height, if the previewed move changes it.
    pub previous_height: Option<usize>,
}

impl StackContents {
    /// Height of the panel for the tallest stack of Focus, five pieces.
    pub const MAX_HEIGHT: f32 = HEADING_HEIGHT + LAYER_HEIGHT * 5.0 + 8.0;

    /// Height of the panel if it is a single row.
    pub const ROW_HEIGHT: f32 = 34.0;

    /// Draws the pieces in a row at the bottom of `room`, the top piece at the right, where a list
    /// would cover other panels.
    pub fn row_ui(&self, ui: &mut Ui, area: Rect, strings: &Strings) -> Rect {
        let rect = area.with_min_y((area.bottom() - Self::ROW_HEIGHT).max(area.top()));
        let title = self.title(strings);
        background(ui, rect);
        let shown = self.previous_height.map_or(title.clone(), |before| {
            strings.stack_height_change(self.square, before, self.pieces.len())
        });
        let name = truncated_line(
            ui,
            &shown,
            medium_font(SMALL_SIZE),
            ui.colors().text,
            rect.width() / 2.0,
        );
        let place = pos2(rect.left() + PADDING, rect.center().y - name.size().y / 2.0);
        let left = place.x + name.size().x + PADDING;
        ui.painter().galley(place, name, ui.colors().text);
        let free = (rect.right() - PADDING - left - PIECE_SIZE).max(0.0);
        let apart = free / self.pieces.len().saturating_sub(1).max(1) as f32;
        let apart = apart.min(MAX_PIECE_DISTANCE);
        let right = pos2(rect.right() - PADDING - PIECE_SIZE / 2.0, rect.center().y);
        let below_top = self.pieces.len().saturating_sub(1);
        for (level, (emblem, _)) in self.pieces.iter().enumerate() {
            let at = right - vec2((below_top - level) as f32 * apart, 0.0);
            emblem.paint_outline(ui.painter(), at, PIECE_SIZE);
        }
        self.add_label(ui, rect, &title);
        rect
    }

    fn title(&self, strings: &Strings) -> String {
        strings.stack_height(
            &self.variant,
            self.square,
            self.previous_height,
            self.pieces.len(),
        )
    }

    /// Describes the stack to screen readers.
    fn add_label(&self, ui: &Ui, rect: Rect, title: &str) {
        let response = ui.interact(rect, ui.id().with("layers"), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, title));
    }

    /// Draws the list at the bottom of `room`, the top piece first.
    ///
    /// It is away from the board, as it would cover targets next to the pointer.
    pub fn ui(&self, ui: &mut Ui, area: Rect, strings: &Strings) -> Rect {
        let texts = &strings.table;
        let count = self.pieces.len();
        let title = self.title(strings);
        let height = HEADING_HEIGHT + LAYER_HEIGHT * count as f32 + 8.0;
        let corner = pos2(area.left(), (area.bottom() - height).max(area.top()));
        let rect = Rect::from_min_max(corner, area.max);
        background(ui, rect);
        let painter = ui.painter();
        painter.text(
            rect.min + vec2(14.0, 22.0),
            Align2::LEFT_CENTER,
            &title,
            medium_font(SMALL_SIZE),
            ui.colors().text,
        );
        for (index, (emblem, name)) in self.pieces.iter().rev().enumerate() {
            let y = rect.top() + HEADING_HEIGHT + LAYER_HEIGHT * index as f32;
            let bar = Rect::from_min_size(pos2(rect.left() + 14.0, y + 1.5), vec2(66.0, 21.0));
            emblem.paint_side_view(painter, bar);
            let left = pos2(bar.right() + 12.0, y + 12.0);
            painter.text(
                left,
                Align2::LEFT_CENTER,
                name,
                regular_font(SMALL_SIZE),
                ui.colors().text,
            );
            let end = match (index == 0, index + 1 == count) {
                _ if count == 1 => "",
                (true, _) => texts.layer_top,
                (_, true) => texts.layer_bottom,
                _ => "",
            };
            let right = pos2(rect.right() - 14.0, y + 12.0);
            painter.text(
                right,
                Align2::RIGHT_CENTER,
                end,
                regular_font(SMALL_SIZE),
                ui.colors().text_soft,
            );
        }
        self.add_label(ui, rect, &title);
        rect
    }
}

fn background(ui: &Ui, rect: Rect) {
    ui.painter().rect(
        rect,
        PANEL_RADIUS,
        ui.colors().field,
        (1.0, ui.colors().line),
        StrokeKind::Inside,
    );
}

/// The contents of a tray.
#[derive(Clone, Debug)]
pub struct TrayContents {
    /// The name of the seat.
    pub seat: String,
    /// The kind of tray.
    pub kind: TrayKind,
    /// Number of stacks; single pieces count as stacks.
    pub stacks: usize,
    /// Number of pieces by color.
    pub pieces: Vec<(String, usize)>,
}

impl TrayContents {
    /// The contents in one line, and the colors if there are others than the seat's own.
    fn texts(&self, strings: &Strings) -> (String, String) {
        let labels = &strings.view;
        let count = self.pieces.iter().map(|(_, n)| n).sum::<usize>();
        let (name, n, phrase) = match self.kind {
            TrayKind::Reserve | TrayKind::StartingPiece => {
                (strings.table.reserve, count, labels.pieces)
            }
            TrayKind::Captures => (strings.table.captured, count, labels.pieces),
            TrayKind::WonStacks => (labels.won, self.stacks, labels.stacks),
        };
        let content = match n {
            0 => labels.empty.into(),
            n => plural(phrase, n, &[]),
        };
        let values: [(&str, &dyn std::fmt::Display); 3] =
            [("seat", &self.seat), ("name", &name), ("content", &content)];
        let foreign = self.pieces.iter().any(|(color, _)| *color != self.seat);
        let colors = self
            .pieces
            .iter()
            .filter(|_| foreign && self.kind != TrayKind::WonStacks);
        let colors: Vec<String> = colors
            .map(|(color, n)| fill_in(labels.of_color, &[("n", n), ("colour", color)]))
            .collect();
        (fill_in(labels.tray, &values), colors.join(" · "))
    }

    /// Draws the text above the pointer, within `room`.
    pub fn ui(&self, ui: &mut Ui, pointer: Pos2, area: Rect, strings: &Strings) -> Rect {
        let (title, colors) = self.texts(strings);
        let painter = ui.painter();
        let first =
            painter.layout_no_wrap(title.clone(), medium_font(SMALL_SIZE), ui.colors().text);
        let second = painter.layout_no_wrap(
            colors.clone(),
            regular_font(SMALL_SIZE),
            ui.colors().text_soft,
        );
        let more = if colors.is_empty() {
            0.0
        } else {
            second.size().y + 3.0
        };
        let size = vec2(
            first.size().x.max(second.size().x) + 20.0,
            first.size().y + more + 14.0,
        );
        let above = pointer - vec2(size.x / 2.0, size.y + 14.0);
        let corner = above.clamp(area.min, (area.max - size).max(area.min));
        let rect = Rect::from_min_size(corner, size);
        painter.rect(
            rect,
            BUTTON_RADIUS,
            ui.colors().field,
            (1.0, ui.colors().line),
            StrokeKind::Inside,
        );
        let place = rect.min + vec2(10.0, 7.0);
        let below = place + vec2(0.0, first.size().y + 3.0);
        painter.galley(place, first, ui.colors().text);
        if !colors.is_empty() {
            painter.galley(below, second, ui.colors().text_soft);
        }
        let response = ui.interact(rect, ui.id().with("tray"), Sense::hover());
        let all = format!("{title} {colors}");
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, all.trim_end()));
        rect
    }
}
