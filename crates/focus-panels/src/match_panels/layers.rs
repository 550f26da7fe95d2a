//! The pieces of one stack, as they lie.

use egui::{Align2, Rect, Sense, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};
use stack_game::Square;

use crate::style::Mark;
use crate::style::{Coloured, ROUND, SMALL, firm, plain};
use crate::words::Words;

/// The height of the heading, and of a layer.
const HEAD: f32 = 42.0;
const LAYER: f32 = 24.0;

/// A stack to be listed.
#[derive(Clone, Debug)]
pub struct LayersModel {
    /// Its square.
    pub square: Square,
    /// The variant that is played.
    pub variant: String,
    /// Its pieces from bottom to top, each with the colour's name.
    pub pieces: Vec<(Mark, String)>,
}

impl LayersModel {
    /// The height of the panel for the highest stack of Focus, five pieces.
    pub const HIGHEST: f32 = HEAD + LAYER * 5.0 + 8.0;

    /// Draws the list at the foot of `room`; the top piece comes first.
    ///
    /// It has a fixed place away from the board: beside the pointer it would hide targets.
    pub fn ui(&self, ui: &mut Ui, room: Rect, words: &Words) -> Rect {
        let say = &words.table;
        let count = self.pieces.len();
        let title = words.layers(&self.variant, self.square, count);
        let height = HEAD + LAYER * count as f32 + 8.0;
        let corner = pos2(room.left(), (room.bottom() - height).max(room.top()));
        let rect = Rect::from_min_max(corner, room.max);
        let painter = ui.painter();
        painter.rect(
            rect,
            ROUND,
            ui.colours().field,
            (1.0, ui.colours().line),
            StrokeKind::Inside,
        );
        painter.text(
            rect.min + vec2(14.0, 22.0),
            Align2::LEFT_CENTER,
            &title,
            firm(SMALL),
            ui.colours().text,
        );
        for (place, (mark, name)) in self.pieces.iter().rev().enumerate() {
            let y = rect.top() + HEAD + LAYER * place as f32;
            let bar = Rect::from_min_size(pos2(rect.left() + 14.0, y + 1.5), vec2(66.0, 21.0));
            mark.side(painter, bar);
            let left = pos2(bar.right() + 12.0, y + 12.0);
            painter.text(
                left,
                Align2::LEFT_CENTER,
                name,
                plain(SMALL),
                ui.colours().text,
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
                plain(SMALL),
                ui.colours().text_soft,
            );
        }
        let whole = ui.interact(rect, ui.id().with("layers"), Sense::hover());
        whole.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, title.as_str()));
        rect
    }
}
