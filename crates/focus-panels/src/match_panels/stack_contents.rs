//! The pieces of the hovered stack.

use egui::{Align2, Pos2, Rect, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};
use stack_game::{Square, TrayKind};

use crate::strings::{Strings, fill_in, plural};
use crate::style::{
    BUTTON_RADIUS, PANEL_RADIUS, SMALL_SIZE, SeatEmblem, ThemeColors, medium_font, regular_font,
};
use crate::widgets::paint_line;

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

    /// Draws the pieces in a row at the bottom of `area`, the top piece at the right, where a list
    /// would cover other panels.
    pub fn row_ui(&self, ui: &mut Ui, area: Rect, strings: &Strings) -> Rect {
        let rect = area.with_min_y((area.bottom() - Self::ROW_HEIGHT).max(area.top()));
        let title = self.title(strings);
        background(ui, rect);
        let text = self.previous_height.map_or(title.clone(), |before| {
            strings.stack_height_change(self.square, before, self.pieces.len())
        });
        let text_area = rect
            .with_min_x(rect.left() + PADDING)
            .with_max_x(rect.center().x + PADDING);
        let (font, color) = (medium_font(SMALL_SIZE), ui.colors().text);
        let text = paint_line(ui, text_area, Align2::LEFT_CENTER, &text, font, color);
        let left = text.rect.right() + PADDING;
        let free = (rect.right() - PADDING - left - PIECE_SIZE).max(0.0);
        let gaps = self.pieces.len().saturating_sub(1);
        let distance = (free / gaps.max(1) as f32).min(MAX_PIECE_DISTANCE);
        let right = pos2(rect.right() - PADDING - PIECE_SIZE / 2.0, rect.center().y);
        for (level, (emblem, _)) in self.pieces.iter().enumerate() {
            let at = right - vec2((gaps - level) as f32 * distance, 0.0);
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

    /// Draws the list at the bottom of `area`, the top piece first.
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
        let (colors, font) = (ui.colors(), regular_font(SMALL_SIZE));
        let (left, right) = (Align2::LEFT_CENTER, Align2::RIGHT_CENTER);
        let inner = rect.shrink2(vec2(PADDING, 0.0));
        let heading = inner
            .with_min_y(rect.top() + 10.0)
            .with_max_y(rect.top() + 34.0);
        let heading_font = medium_font(SMALL_SIZE);
        paint_line(ui, heading, left, &title, heading_font, colors.text);
        for (index, (emblem, name)) in self.pieces.iter().rev().enumerate() {
            let top = rect.top() + HEADING_HEIGHT + LAYER_HEIGHT * index as f32;
            let line = inner.with_min_y(top).with_max_y(top + LAYER_HEIGHT);
            let side_view = vec2(66.0, 21.0);
            let piece = left.align_size_within_rect(side_view, line);
            emblem.paint_side_view(ui.painter(), piece);
            let end = match (index == 0, index + 1 == count) {
                _ if count == 1 => "",
                (true, _) => texts.layer_top,
                (_, true) => texts.layer_bottom,
                _ => "",
            };
            let end = paint_line(ui, line, right, end, font.clone(), colors.text_soft);
            let name_area = line
                .with_min_x(piece.right() + 12.0)
                .with_max_x(end.rect.left());
            paint_line(ui, name_area, left, name, font.clone(), colors.text);
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
            .map(|(color, n)| fill_in(labels.of_color, &[("n", n), ("color", color)]))
            .collect();
        (fill_in(labels.tray, &values), colors.join(" · "))
    }

    /// Draws the text above the pointer, within `area`.
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
        let text_position = rect.min + vec2(10.0, 7.0);
        let below = text_position + vec2(0.0, first.size().y + 3.0);
        painter.galley(text_position, first, ui.colors().text);
        if !colors.is_empty() {
            painter.galley(below, second, ui.colors().text_soft);
        }
        let response = ui.interact(rect, ui.id().with("tray"), Sense::hover());
        let all = format!("{title} {colors}");
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, all.trim_end()));
        rect
    }
}
