//! The pieces of the hovered stack.

use egui::{Align2, Rect, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};
use stack_game::Square;

use crate::strings::Strings;
use crate::style::SeatEmblem;
use crate::style::{PANEL_RADIUS, SMALL_SIZE, ThemeColors, medium_font, regular_font};
use crate::widgets::truncated_line;

/// Heights of the heading and of a layer.
const HEAD: f32 = 42.0;
const LAYER: f32 = 24.0;

/// Maximum distance of two pieces in a row, and their size.
const APART: f32 = 20.0;
const PIECE: f32 = 18.0;
/// Padding of the row.
const ENDS: f32 = 14.0;

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
    pub const MAX_HEIGHT: f32 = HEAD + LAYER * 5.0 + 8.0;

    /// Height of the panel if it is a single row.
    pub const ROW_HEIGHT: f32 = 34.0;

    /// Draws the pieces in a row at the bottom of `room`, the top piece at the right, where a list
    /// would cover other panels.
    pub fn row_ui(&self, ui: &mut Ui, room: Rect, words: &Strings) -> Rect {
        let rect = room.with_min_y((room.bottom() - Self::ROW_HEIGHT).max(room.top()));
        let title = self.title(words);
        ground(ui, rect);
        let shown = self.previous_height.map_or(title.clone(), |before| {
            words.stack_height_change(self.square, before, self.pieces.len())
        });
        let name = truncated_line(
            ui,
            &shown,
            medium_font(SMALL_SIZE),
            ui.colors().text,
            rect.width() / 2.0,
        );
        let place = pos2(rect.left() + ENDS, rect.center().y - name.size().y / 2.0);
        let left = place.x + name.size().x + ENDS;
        ui.painter().galley(place, name, ui.colors().text);
        let free = (rect.right() - ENDS - left - PIECE).max(0.0);
        let apart = free / self.pieces.len().saturating_sub(1).max(1) as f32;
        let apart = apart.min(APART);
        let right = pos2(rect.right() - ENDS - PIECE / 2.0, rect.center().y);
        let below_top = self.pieces.len().saturating_sub(1);
        for (level, (mark, _)) in self.pieces.iter().enumerate() {
            let at = right - vec2((below_top - level) as f32 * apart, 0.0);
            mark.paint_outline(ui.painter(), at, PIECE);
        }
        self.told(ui, rect, &title);
        rect
    }

    fn title(&self, words: &Strings) -> String {
        words.stack_height(
            &self.variant,
            self.square,
            self.previous_height,
            self.pieces.len(),
        )
    }

    /// Describes the stack to screen readers.
    fn told(&self, ui: &Ui, rect: Rect, title: &str) {
        let whole = ui.interact(rect, ui.id().with("layers"), Sense::hover());
        whole.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, title));
    }

    /// Draws the list at the bottom of `room`, the top piece first.
    ///
    /// It is away from the board, as it would cover targets next to the pointer.
    pub fn ui(&self, ui: &mut Ui, room: Rect, words: &Strings) -> Rect {
        let say = &words.table;
        let count = self.pieces.len();
        let title = self.title(words);
        let height = HEAD + LAYER * count as f32 + 8.0;
        let corner = pos2(room.left(), (room.bottom() - height).max(room.top()));
        let rect = Rect::from_min_max(corner, room.max);
        ground(ui, rect);
        let painter = ui.painter();
        painter.text(
            rect.min + vec2(14.0, 22.0),
            Align2::LEFT_CENTER,
            &title,
            medium_font(SMALL_SIZE),
            ui.colors().text,
        );
        for (place, (mark, name)) in self.pieces.iter().rev().enumerate() {
            let y = rect.top() + HEAD + LAYER * place as f32;
            let bar = Rect::from_min_size(pos2(rect.left() + 14.0, y + 1.5), vec2(66.0, 21.0));
            mark.paint_side_view(painter, bar);
            let left = pos2(bar.right() + 12.0, y + 12.0);
            painter.text(
                left,
                Align2::LEFT_CENTER,
                name,
                regular_font(SMALL_SIZE),
                ui.colors().text,
            );
            let end = match (place == 0, place + 1 == count) {
                _ if count == 1 => "",
                (true, _) => say.layer_top,
                (_, true) => say.layer_bottom,
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
        self.told(ui, rect, &title);
        rect
    }
}

fn ground(ui: &Ui, rect: Rect) {
    ui.painter().rect(
        rect,
        PANEL_RADIUS,
        ui.colors().field,
        (1.0, ui.colors().line),
        StrokeKind::Inside,
    );
}
