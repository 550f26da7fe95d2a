//! The moves in notation, a column per seat.

use std::collections::BTreeMap;

use egui::{
    Align2, Margin, Rect, ScrollArea, Sense, Ui, UiBuilder, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::style::Mark;
use crate::style::{
    ACCENT, CHOSEN, FIELD_HOVER, ROUND_SMALL, SMALL, TEXT, TEXT_SOFT, firm, heading,
    judgement_colour, panel, plain, remark,
};
use crate::widgets::{focus_ring, one_line};
use crate::words::{Words, fill};
use stack_session::analysis::Judgement;
use stack_session::game::Node;

/// The list of moves.
#[derive(Clone, Debug, Default)]
pub struct MovesModel {
    /// The seats' marks, the first to move first.
    pub columns: Vec<Mark>,
    /// The column and the notation of each move of the line shown, those taken back last.
    pub moves: Vec<(usize, String)>,
    /// The number of moves before the position on the table.
    pub now: usize,
    /// The notes on moves, by their number counted from 1.
    pub notes: BTreeMap<usize, Note>,
    /// The branches that leave the shown line, in the order of the moves.
    pub branches: Vec<BranchView>,
}

/// The notes on a move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Note {
    /// Its judgement.
    pub judgement: Option<Judgement>,
    /// True if there is a comment.
    pub comment: bool,
}

/// A branch that leaves the line shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BranchView {
    /// The number of the move that it replaces, counted from 1.
    pub instead: usize,
    /// Its moves in notation.
    pub text: String,
    /// The node of its first move.
    pub node: Node,
}

/// An answer of the list of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MovesAnswer {
    /// To the position after so many moves of the line shown.
    GoTo(usize),
    /// Into a branch.
    Branch(Node),
}

/// A row of the list.
enum Row {
    /// Leads back to the start.
    Start,
    /// The round's number, and the number of a move for each seat, counted from 0.
    Round(usize, Vec<Option<usize>>),
    /// The number of a branch.
    Branch(usize),
}

/// The height of a row.
const ROW: f32 = 26.0;
/// The width of the numbers of the rounds.
const NUMBERS: f32 = 24.0;

impl MovesModel {
    /// Draws the list within `rect`; returns the goal that was chosen.
    pub fn ui(&self, ui: &mut Ui, rect: Rect, words: &Words) -> Option<MovesAnswer> {
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

    fn list(&self, ui: &mut Ui, bottom: f32, words: &Words) -> Option<MovesAnswer> {
        let rows = self.rows();
        let height = (bottom - ui.cursor().top()).max(ROW);
        let mut area = ScrollArea::vertical()
            .auto_shrink(false)
            .max_height(height)
            .min_scrolled_height(height);
        // Scroll to the current move whenever it, or the length of the list, has changed.
        let seen_id = ui.id().with("seen");
        let state = (self.now, self.moves.len(), height as u32);
        let seen: Option<(usize, usize, u32)> = ui.data(|data| data.get_temp(seen_id));
        if seen != Some(state) {
            ui.data_mut(|data| data.insert_temp(seen_id, state));
            let is_now = |row: &Row| match row {
                Row::Round(_, cells) => cells.iter().flatten().any(|&ply| ply + 1 == self.now),
                _ => false,
            };
            let row = rows.iter().position(is_now).unwrap_or(0) as f32;
            // The next row and the branches below it are in view as well.
            area = area.vertical_scroll_offset(((row + 2.2) * ROW - height).max(0.0));
        }
        let mut goal = None;
        area.show_rows(ui, ROW, rows.len(), |ui, range| {
            for row in &rows[range] {
                let size = vec2(ui.available_width(), ROW);
                let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                let picked = match row {
                    Row::Start => {
                        let note = self.note(0);
                        self.cell(ui, rect, words.table.start, self.now == 0, false, note)
                            .then_some(MovesAnswer::GoTo(0))
                    }
                    Row::Round(number, cells) => {
                        self.row(ui, rect, *number, cells).map(MovesAnswer::GoTo)
                    }
                    Row::Branch(number) => self.branch(ui, rect, *number, words),
                };
                goal = goal.or(picked);
            }
        });
        goal
    }

    fn note(&self, number: usize) -> Note {
        self.notes.get(&number).copied().unwrap_or_default()
    }

    /// A branch on a line of its own, below the move that it replaces.
    fn branch(&self, ui: &Ui, rect: Rect, number: usize, words: &Words) -> Option<MovesAnswer> {
        let branch = self.branches.get(number)?;
        let rect = Rect::from_min_max(rect.min + vec2(NUMBERS, 0.0), rect.max);
        let text = fill(words.study.branch, &[("moves", &branch.text)]);
        let id = ui.id().with(("branch", number));
        let response = ui.interact(rect, id, Sense::click());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, text.as_str()));
        let ground = rect.shrink2(vec2(1.0, 1.0));
        if response.hovered() {
            ui.painter().rect_filled(ground, ROUND_SMALL, FIELD_HOVER);
        }
        focus_ring(ui, &response, ground, ROUND_SMALL);
        let galley = one_line(ui, &text, plain(SMALL), TEXT_SOFT, rect.width() - 8.0);
        let place = pos2(rect.left() + 4.0, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(place, galley, TEXT_SOFT);
        response
            .clicked()
            .then_some(MovesAnswer::Branch(branch.node))
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
            let (now, undone) = (ply + 1 == self.now, ply >= self.now);
            if self.cell(ui, cell, text, now, undone, self.note(ply + 1)) {
                goal = Some(ply + 1);
            }
        }
        goal
    }

    fn cell(
        &self,
        ui: &mut Ui,
        rect: Rect,
        text: &str,
        now: bool,
        undone: bool,
        note: Note,
    ) -> bool {
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
        let end = place + vec2(galley.size().x, 0.0);
        ui.painter().galley(place, galley, colour);
        if let Some(judgement) = note.judgement {
            let sign = plain(SMALL);
            let corner = end + vec2(1.5, 0.0);
            ui.painter().text(
                corner,
                Align2::LEFT_TOP,
                judgement.sign(),
                sign,
                judgement_colour(judgement),
            );
        }
        if note.comment {
            let dot = pos2(end.x + 3.0, rect.top() + 6.0);
            ui.painter().circle_filled(dot, 2.0, ACCENT);
        }
        response.clicked()
    }

    /// The moves in rows, a cell per seat; a seat that was passed over leaves its cell empty. Branches
    /// are below the row that they leave.
    fn rows(&self) -> Vec<Row> {
        let mut rounds: Vec<Vec<Option<usize>>> = Vec::new();
        let mut before = None;
        for (ply, &(column, _)) in self.moves.iter().enumerate() {
            if before.is_none_or(|before| column <= before) {
                rounds.push(vec![None; self.columns.len()]);
            }
            if let Some(place) = rounds.last_mut().and_then(|row| row.get_mut(column)) {
                *place = Some(ply);
            }
            before = Some(column);
        }
        let mut rows = vec![Row::Start];
        let mut branches = self.branches.iter().enumerate().peekable();
        for (number, cells) in rounds.into_iter().enumerate() {
            let last = cells.iter().flatten().max().map_or(0, |ply| ply + 1);
            rows.push(Row::Round(number, cells));
            while let Some((number, _)) = branches.next_if(|(_, branch)| branch.instead <= last) {
                rows.push(Row::Branch(number));
            }
        }
        rows
    }
}
