//! The moves in notation, a column per seat.

use bevy_egui::egui::{
    Align2, Margin, Rect, ScrollArea, Sense, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

use super::widgets::{focus_ring, one_line};
use crate::look::seat_marks::Mark;
use crate::look::text::Words;
use crate::look::ui_style::{
    ACCENT, CHOSEN, FIELD_HOVER, ROUND_SMALL, SMALL, TEXT, TEXT_SOFT, firm, heading, panel, plain,
    remark,
};

/// What the list of moves shows.
#[derive(Clone, Debug, Default)]
pub struct MovesModel {
    /// The seats' marks, the first to move first.
    pub columns: Vec<Mark>,
    /// The column and the notation of each move, those taken back last.
    pub moves: Vec<(usize, String)>,
    /// How many of them stand on the table.
    pub now: usize,
}

/// The height of a row.
const ROW: f32 = 26.0;
/// The width of the numbers of the rounds.
const NUMBERS: f32 = 24.0;

impl MovesModel {
    /// Shows the list within `rect`; answers with the number of moves to go to, if one was chosen.
    pub fn show(&self, ui: &mut Ui, rect: Rect, words: &Words) -> Option<usize> {
        let mut goal = None;
        let mut child = ui.new_child(UiBuilder::new().id_salt("moves").max_rect(rect));
        let frame = panel().inner_margin(Margin::symmetric(10, 14));
        frame.show(&mut child, |ui| {
            ui.set_width(rect.width() - 20.0);
            ui.set_min_height(rect.height() - 28.0);
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.horizontal(|ui| {
                ui.label(heading(words.table.moves));
            });
            ui.add_space(6.0);
            self.heads(ui);
            ui.add_space(2.0);
            if self.moves.is_empty() {
                ui.label(remark(words.table.no_moves));
            } else {
                goal = self.list(ui, rect.bottom() - 14.0, words);
            }
        });
        goal
    }

    fn column_width(&self, width: f32) -> f32 {
        (width - NUMBERS) / self.columns.len().max(1) as f32
    }

    fn heads(&self, ui: &mut Ui) {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 24.0), Sense::hover());
        let width = self.column_width(rect.width());
        for (place, mark) in self.columns.iter().enumerate() {
            let left = rect.left() + NUMBERS + place as f32 * width;
            mark.outline(ui.painter(), pos2(left + 12.0, rect.center().y), 15.0);
        }
    }

    fn list(&self, ui: &mut Ui, bottom: f32, words: &Words) -> Option<usize> {
        let rows = self.rows();
        let height = (bottom - ui.cursor().top()).max(ROW);
        let mut area = ScrollArea::vertical()
            .auto_shrink(false)
            .max_height(height)
            .min_scrolled_height(height);
        // Follow the game: whenever another move is the current one, bring it into view.
        let seen_id = ui.id().with("seen");
        let state = (self.now, self.moves.len());
        let seen: Option<(usize, usize)> = ui.data(|data| data.get_temp(seen_id));
        if seen != Some(state) {
            ui.data_mut(|data| data.insert_temp(seen_id, state));
            let row = rows
                .iter()
                .position(|row| row.iter().flatten().any(|&ply| ply + 1 == self.now));
            let row = row.unwrap_or(0) as f32;
            area = area.vertical_scroll_offset(((row + 2.2) * ROW - height).max(0.0));
        }
        let mut goal = None;
        // The first row leads back to the start.
        area.show_rows(ui, ROW, rows.len() + 1, |ui, range| {
            for number in range {
                let size = vec2(ui.available_width(), ROW);
                let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                let picked = match number.checked_sub(1) {
                    None => self
                        .cell(ui, rect, words.table.start, self.now == 0, false)
                        .then_some(0),
                    Some(number) => self.row(ui, rect, number, &rows[number]),
                };
                goal = goal.or(picked);
            }
        });
        goal
    }

    fn row(
        &self,
        ui: &mut Ui,
        rect: Rect,
        number: usize,
        cells: &[Option<usize>],
    ) -> Option<usize> {
        ui.painter().text(
            rect.left_center(),
            Align2::LEFT_CENTER,
            number + 1,
            plain(SMALL),
            TEXT_SOFT,
        );
        let width = self.column_width(rect.width());
        let mut goal = None;
        for (place, ply) in cells.iter().enumerate() {
            let Some(ply) = *ply else {
                continue;
            };
            let corner = pos2(rect.left() + NUMBERS + place as f32 * width, rect.top());
            let cell = Rect::from_min_size(corner, vec2(width, ROW));
            let text = &self.moves[ply].1;
            if self.cell(ui, cell, text, ply + 1 == self.now, ply >= self.now) {
                goal = Some(ply + 1);
            }
        }
        goal
    }

    fn cell(&self, ui: &mut Ui, rect: Rect, text: &str, now: bool, undone: bool) -> bool {
        let id = ui.id().with((text, rect.min.x as i32, ui.next_auto_id()));
        ui.skip_ahead_auto_ids(1);
        let response = ui.interact(rect, id, Sense::click());
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, now, text));
        let ground = rect.shrink2(vec2(1.0, 1.0));
        if now {
            ui.painter().rect_filled(ground, ROUND_SMALL, CHOSEN);
        } else if response.hovered() {
            ui.painter().rect_filled(ground, ROUND_SMALL, FIELD_HOVER);
        }
        focus_ring(ui, &response, ground, ROUND_SMALL);
        let (font, colour) = match (now, undone) {
            (true, _) => (firm(SMALL), ACCENT),
            (false, true) => (plain(SMALL), TEXT_SOFT.gamma_multiply(0.75)),
            (false, false) => (plain(SMALL), TEXT),
        };
        let galley = one_line(ui, text, font, colour, rect.width() - 4.0);
        let place = pos2(rect.left() + 4.0, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(place, galley, colour);
        response.clicked()
    }

    /// The numbers of the moves in rows, a place per seat; a seat that was passed over leaves its
    /// place empty.
    fn rows(&self) -> Vec<Vec<Option<usize>>> {
        let mut rows: Vec<Vec<Option<usize>>> = Vec::new();
        let mut before = None;
        for (ply, &(column, _)) in self.moves.iter().enumerate() {
            if before.is_none_or(|before| column <= before) {
                rows.push(vec![None; self.columns.len()]);
            }
            if let Some(place) = rows.last_mut().and_then(|row| row.get_mut(column)) {
                *place = Some(ply);
            }
            before = Some(column);
        }
        rows
    }
}
