//! Drawing of the move list.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{
    Align2, Color32, FontId, Galley, Id, Popup, Rect, Response, ScrollArea, Sense, Shape, Stroke,
    StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2, scroll_area, vec2,
};
use stack_session::game::NodeId;

use super::rows::{ListItems, Row, Rows, TabStop, handle_arrow_keys, item_id, tab_stop};
use super::{
    LineId, MoveListAction, MoveListData, MoveListModel, MoveView, RoundCell, VariationView,
};
use crate::strings;
use crate::style::{
    BUTTON_RADIUS, SMALL_SIZE, ThemeColors, WrappedRow, dialog_frame, heading, medium_font,
    regular_font, right_to_left_rows, small_text, target_height, visual_line,
};
use crate::tr;
use crate::widgets::{
    SMALL_TEXT_SIZES, focus_ring, largest_fitting, menu_rows, paint_line, panel, text_width,
};

const ROW_HEIGHT: f32 = 22.0;
/// Indentation per nested variation.
const INDENT: f32 = 4.0;
/// Below this height the list of a review has no heading.
const HEADING_ABOVE: f32 = 330.0;
/// The prefix of a move that places a piece from the reserve.
pub const PLACEMENT_SIGN: char = '@';
/// Width of the context menu of a move.
const MENU_WIDTH: f32 = 300.0;
/// Space at both sides of a comment, and the maximum number of its rows; the position panel shows
/// all of it.
const COMMENT_MARGIN: f32 = 8.0;
const MAX_COMMENT_ROWS: usize = 4;
/// Space between a move and its mark, and padding around them.
const GAP: f32 = 2.0;
/// Maximum number of moves in the heading of a collapsed variation.
const MAX_PREVIEW_MOVES: usize = 6;

/// Cached rows with what they depend on: moves, viewed position, revision of the expanded
/// variations, and width.
type CachedRows = (Arc<MoveListData>, (NodeId, u64, f32), Arc<Rows>);

/// Measures shared by all rows.
#[derive(Clone, Copy)]
struct RowMeasures {
    /// Width of the round numbers.
    numbers: f32,
    /// Font size of the moves.
    size: f32,
    tab_stop: TabStop,
}

impl MoveListModel {
    /// Draws the list within `rect`.
    pub fn ui(&self, ui: &mut Ui, rect: Rect) -> Option<MoveListAction> {
        panel(ui, "moves", rect, Vec2::splat(10.0), |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            // In a low list another row of moves is worth more than the heading.
            if !self.in_review || rect.height() >= HEADING_ABOVE {
                ui.horizontal(|ui| {
                    ui.label(heading(tr!("match-moves")));
                });
                ui.add_space(2.0);
            }
            let numbers = self.numbers_width(ui);
            let size = self.font_size(ui, numbers);
            self.column_emblems(ui, numbers);
            if self.main_line.moves.is_empty() && self.variations.is_empty() {
                ui.label(small_text(tr!("match-no-moves")));
                return None;
            }
            self.list(ui, rect.bottom() - 10.0, numbers, size)
        })
    }

    /// The width of the largest round number and the space after it.
    fn numbers_width(&self, ui: &Ui) -> f32 {
        let digits = "0".repeat(self.index().last_round.max(10).to_string().len());
        text_width(ui, &digits, regular_font(SMALL_SIZE)) + 8.0
    }

    /// The largest font size in which no move is cut.
    fn font_size(&self, ui: &Ui, numbers: f32) -> f32 {
        let max_width = self.column_width(ui.available_width(), numbers) - 3.0 * GAP;
        let fits = |mv: &MoveView, is_viewed: bool, size: f32| {
            MoveText::new(ui, mv, is_viewed, size, ui.colors().text).width() <= max_width
        };
        // Cached, because laying out every distinct move in each frame would make long games slow.
        let id = ui.id().with("size");
        let cached = ui.data(|data| data.get_temp::<(Arc<MoveListData>, f32, f32)>(id));
        let is_current = |(lines, width, _): &(_, f32, _)| {
            Arc::ptr_eq(lines, &self.lines) && *width == max_width
        };
        let size = match cached.filter(is_current) {
            Some((.., size)) => size,
            None => {
                let moves = self.index().distinct_moves.iter();
                let size = largest_fitting(SMALL_TEXT_SIZES, |&size| {
                    let mut moves = moves.clone();
                    moves.all(|&(line, index)| fits(&self.line(line).moves[index], false, size))
                });
                ui.data_mut(|data| data.insert_temp(id, (self.lines.clone(), max_width, size)));
                size
            }
        };
        let viewed = self.path_to_viewed().first().copied();
        let viewed = viewed.map(|(line, count)| &self.line(line).moves[count - 1]);
        largest_fitting(SMALL_TEXT_SIZES, |&other| {
            other <= size && viewed.is_none_or(|mv| fits(mv, true, other))
        })
    }

    /// The width of a column of moves.
    fn column_width(&self, row: f32, numbers: f32) -> f32 {
        (row - numbers) / self.emblems.len().max(1) as f32
    }

    fn column_emblems(&self, ui: &mut Ui, numbers: f32) {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
        for (index, emblem) in self.emblems.iter().enumerate() {
            let cell = self.cell_rect(rect, numbers, index);
            let center = pos2(cell.left() + 10.0, rect.center().y);
            emblem.paint_outline(ui.painter(), center, 15.0);
        }
    }

    fn cell_rect(&self, row: Rect, numbers: f32, index: usize) -> Rect {
        let width = self.column_width(row.width(), numbers);
        let corner = row.min + vec2(numbers + index as f32 * width, 0.0);
        Rect::from_min_size(corner, vec2(width, row.height()))
    }

    /// Draws the scrolled rows down to `bottom`, given the width of the round numbers and the font
    /// size of the moves.
    fn list(&self, ui: &mut Ui, bottom: f32, numbers: f32, size: f32) -> Option<MoveListAction> {
        let rows = self.cached_rows(ui);
        let row_height = target_height(ui, ROW_HEIGHT);
        // Full rows only.
        let height = ((bottom - ui.cursor().top()) / row_height).floor().max(1.0) * row_height;
        let mut area = ScrollArea::vertical()
            .auto_shrink(false)
            .max_height(height)
            .min_scrolled_height(height);
        // The list is a single stop of the Tab key.
        let items = ListItems {
            rows: rows.len(),
            items_of_row: |row| self.items(&rows, row),
        };
        let drawn_id = ui.id().with("drawn");
        let drawn = ui.data(|data| data.get_temp::<Range<usize>>(drawn_id));
        let drawn = drawn.unwrap_or_default();
        let focus_move = handle_arrow_keys(ui, &items, &(drawn.start..drawn.end.min(rows.len())));
        // Scroll to the viewed move when it or the length of the list has changed.
        let viewed_row = rows.viewed_row;
        let scrolled_id = ui.id().with("scrolled");
        let state = (viewed_row, rows.len(), height as u32);
        let scrolled_for: Option<(usize, usize, u32)> = ui.data(|data| data.get_temp(scrolled_id));
        if scrolled_for != Some(state) {
            ui.data_mut(|data| data.insert_temp(scrolled_id, state));
            // The next row is kept visible, too, and the comment between them. Scrolling past the
            // end would show one wrong frame.
            let below = viewed_row + 2 + rows.comment_rows(self.viewed);
            let offset = (below.min(rows.len()) as f32 * row_height - height).max(0.0);
            area = area.vertical_scroll_offset(offset.min(viewed_row as f32 * row_height));
        } else if let Some((scrolled, offset)) = ui.data(|data| data.get_temp(scrolled_id)) {
            match focus_move {
                // Rows out of view aren't drawn, so scroll to the focused one at once.
                Some((item, true)) => {
                    let top = item.row as f32 * row_height;
                    let minimum = (top + row_height - height).max(0.0);
                    area = area.vertical_scroll_offset(f32::clamp(offset, minimum, top));
                }
                // egui has forgotten the scroll offset because a dialog covered the list.
                _ if scroll_area::State::load(ui.ctx(), scrolled).is_none() => {
                    area = area.vertical_scroll_offset(offset);
                }
                _ => {}
            }
        }
        // The outermost rows are full rows and stay readable.
        let fade = &mut ui.spacing_mut().scroll.fade;
        fade.strength = fade.strength.min(0.3);
        let focused = ui.memory(egui::Memory::focused);
        let (mut action, mut drawn) = (None, 0..0);
        let output = area.show_rows(ui, row_height, rows.len(), |ui, range| {
            drawn = range.clone();
            let measures = RowMeasures {
                numbers,
                size,
                tab_stop: tab_stop(&items.within(&range), focused),
            };
            for row in range.filter_map(|index| rows.get(index)) {
                let size = vec2(ui.available_width(), row_height);
                let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                action = action.or(self.row(ui, rect, measures, &rows, row));
            }
        });
        let scrolled = (output.id, output.state.offset.y);
        ui.data_mut(|data| {
            data.insert_temp(scrolled_id, scrolled);
            data.insert_temp(drawn_id, drawn);
        });
        action
    }

    /// The rows, including those of expanded variations; cached until the list or a variation
    /// changes.
    fn cached_rows(&self, ui: &Ui) -> Arc<Rows> {
        let expanded = expanded(ui);
        let width = ui.available_width();
        let key = (self.viewed, expanded.revision, width);
        let id = ui.id().with("rows");
        if let Some((lines, other, rows)) = ui.data(|data| data.get_temp::<CachedRows>(id))
            && Arc::ptr_eq(&lines, &self.lines)
            && other == key
        {
            return rows;
        }
        let path = self.path_to_viewed();
        let is_expanded = |index| self.is_expanded(&expanded, &path, index);
        let wrap = |comment: &str| wrapped_comment(ui, comment, width - 2.0 * COMMENT_MARGIN);
        let rows = Arc::new(self.rows(is_expanded, wrap));
        ui.data_mut(|data| {
            data.insert_temp::<CachedRows>(id, (self.lines.clone(), key, rows.clone()));
        });
        rows
    }

    /// Whether a variation is expanded: by the user, or by default if it is on the `path` to the
    /// viewed position.
    fn is_expanded(&self, expanded: &Expanded, path: &[(LineId, usize)], index: usize) -> bool {
        let first = self.variations[index].line.moves.first();
        let by_user = first.and_then(|first| expanded.by_user.get(&first.node));
        let is_on_path = || {
            path.iter()
                .any(|(line, _)| *line == LineId::Variation(index))
        };
        by_user.copied().unwrap_or_else(is_on_path)
    }

    fn row(
        &self,
        ui: &Ui,
        rect: Rect,
        measures: RowMeasures,
        rows: &Rows,
        row: Row,
    ) -> Option<MoveListAction> {
        match row {
            Row::Start => self.start(ui, rect, measures),
            Row::Round(line, round) => self.round(ui, rect, measures, line, round),
            Row::Event(line, event) => {
                let text = &self.line(line).events[event].text;
                let area = rect.with_min_x(rect.left() + measures.numbers);
                let area = area.with_max_x(rect.right() - GAP);
                let (font, color) = (medium_font(SMALL_SIZE), ui.colors().text_soft);
                if paint_line(ui, area, Align2::LEFT_CENTER, text, font, color).is_truncated {
                    let response = ui.interact(rect, ui.id().with((line, event)), Sense::hover());
                    response.on_hover_text(text);
                }
                None
            }
            Row::Variation(index) => self.variation_heading(ui, rect, measures, index),
            Row::Comment(node, index) => {
                self.comment(ui, rect, node, index, rows.comment(node, index))
            }
        }
    }

    /// Draws a line of the comment on a position, by index; a click shows the position.
    fn comment(
        &self,
        ui: &Ui,
        rect: Rect,
        node: NodeId,
        index: usize,
        text: &str,
    ) -> Option<MoveListAction> {
        let id = item_id(node, "comment").with(index);
        let response = ui.interact(rect, id, Sense::CLICK);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
        let is_viewed = node == self.viewed;
        let colors = ui.colors();
        if is_viewed || response.hovered() {
            let fill = if is_viewed {
                colors.selected
            } else {
                colors.field_hover
            };
            ui.painter().rect_filled(rect, 0.0, fill);
        }
        let font = regular_font(SMALL_SIZE);
        let inner = rect.shrink2(vec2(COMMENT_MARGIN, 0.0));
        let (shown, is_right_to_left) = visual_line(text);
        let (at, align) = if is_right_to_left {
            (inner.right_center(), Align2::RIGHT_CENTER)
        } else {
            (inner.left_center(), Align2::LEFT_CENTER)
        };
        ui.painter().text(at, align, shown, font, colors.text_soft);
        response.clicked().then_some(MoveListAction::Show(node))
    }

    /// The row that leads to the start.
    fn start(&self, ui: &Ui, rect: Rect, measures: RowMeasures) -> Option<MoveListAction> {
        let start = MoveView {
            node: NodeId::START,
            text: tr!("match-start").into(),
            mark: None,
            comment: String::new(),
        };
        let measures = RowMeasures {
            size: SMALL_SIZE,
            ..measures
        };
        self.cell(ui, rect, &start, measures)
    }

    fn round(
        &self,
        ui: &Ui,
        rect: Rect,
        measures: RowMeasures,
        line: LineId,
        round: usize,
    ) -> Option<MoveListAction> {
        let mut left = rect.left_center();
        if let LineId::Variation(index) = line {
            left.x += self.nesting_lines(ui, rect, index);
        }
        let line = self.line(line);
        let round = &line.rounds[round];
        ui.painter().text(
            left,
            Align2::LEFT_CENTER,
            round.number,
            regular_font(SMALL_SIZE),
            ui.colors().text_soft,
        );
        let mut clicked = None;
        for (column, cell) in round.cells.iter().enumerate() {
            let rect = self.cell_rect(rect, measures.numbers, column);
            match *cell {
                RoundCell::Move(index) => {
                    clicked = self
                        .cell(ui, rect, &line.moves[index], measures)
                        .or(clicked);
                }
                RoundCell::Skipped => {
                    let area = rect.shrink2(vec2(2.0 * GAP, 0.0));
                    let (font, color) = (regular_font(SMALL_SIZE), ui.colors().faint());
                    paint_line(ui, area, Align2::LEFT_CENTER, "–", font, color);
                }
                RoundCell::Empty => {}
            }
        }
        clicked
    }

    /// Draws a move with its mark, and in a review its context menu.
    fn cell(
        &self,
        ui: &Ui,
        rect: Rect,
        mv: &MoveView,
        measures: RowMeasures,
    ) -> Option<MoveListAction> {
        let is_viewed = mv.node == self.viewed;
        let id = item_id(mv.node, "move");
        let response = ui.interact(rect, id, measures.tab_stop.sense(id));
        let name = match mv.mark.map(strings::mark_name) {
            Some(mark) => tr!("match-marked-move", notation = mv.text, mark = mark),
            None => mv.text.clone(),
        };
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_viewed, &name));
        highlight(ui, &response, rect, is_viewed);
        let color = match (is_viewed, self.leads_to_viewed(mv.node)) {
            (true, _) => ui.colors().accent,
            (false, true) => ui.colors().text,
            (false, false) => ui.colors().faint(),
        };
        let MoveText { text, symbol } = MoveText::new(ui, mv, is_viewed, measures.size, color);
        let mut at = pos2(
            rect.left() + 2.0 * GAP,
            rect.center().y - text.size().y / 2.0,
        );
        let width = text.size().x;
        ui.painter().galley(at, text, color);
        at.x += width + GAP;
        if let Some((symbol, color)) = symbol {
            ui.painter().galley(at, symbol, color);
        }
        let shown = response.clicked().then_some(MoveListAction::Show(mv.node));
        let selected = if self.in_review && mv.node != NodeId::START {
            self.context_menu(&response, mv.node)
        } else {
            None
        };
        if mv.text.starts_with(PLACEMENT_SIGN) {
            response.on_hover_text(tr!("match-placed"));
        }
        selected.or(shown)
    }

    /// The context menu of a move.
    fn context_menu(&self, cell: &Response, node: NodeId) -> Option<MoveListAction> {
        let menu = Popup::context_menu(cell).frame(dialog_frame(&cell.ctx).inner_margin(6));
        let selected = menu.show(|ui| {
            let line = self.path_to(node).first().map(|(line, _)| *line);
            let in_variation = line.is_some_and(|line| line != LineId::Main);
            let mut entries = vec![(MoveListAction::Copy(node), tr!("review-copy-line"))];
            if in_variation && self.can_change_main_line {
                let name = tr!("review-make-main-line");
                entries.push((MoveListAction::MakeMainLine(node), name));
            }
            if in_variation {
                entries.push((MoveListAction::Delete(node), tr!("review-delete-from-here")));
            }
            menu_rows(ui, MENU_WIDTH, entries)
        });
        selected?.inner
    }

    /// Draws a vertical line per nesting depth at the left of a variation; returns the indentation.
    fn nesting_lines(&self, ui: &Ui, rect: Rect, index: usize) -> f32 {
        let color = if self.contains_viewed(index) {
            ui.colors().accent
        } else {
            ui.colors().edge
        };
        // The lines of deeply nested variations must leave space for the round numbers.
        let depth = self.variations[index].depth.min(3);
        for level in 0..depth {
            let x = rect.left() - 4.0 + level as f32 * INDENT;
            ui.painter()
                .vline(x, rect.y_range(), Stroke::new(1.5, color));
        }
        (depth - 1) as f32 * INDENT
    }

    /// Draws the heading of a variation, which toggles it or selects its first move.
    fn variation_heading(
        &self,
        ui: &Ui,
        rect: Rect,
        RowMeasures {
            numbers, tab_stop, ..
        }: RowMeasures,
        index: usize,
    ) -> Option<MoveListAction> {
        let variation = &self.variations[index];
        let first = variation.line.moves.first()?;
        self.nesting_lines(ui, rect, index);
        let path = self.path_to_viewed();
        let open = self.is_expanded(&expanded(ui), &path, index);
        let contains_viewed = self.contains_viewed(index);
        let count = strings::move_count(variation.line.moves.len());
        let arrow = Rect::from_min_size(rect.min, vec2(numbers - GAP, rect.height()));
        let name = if open {
            tr!("review-collapse-variation")
        } else {
            tr!("review-expand-variation")
        };
        let toggle_id = item_id(first.node, "toggle");
        let toggle = ui.interact(arrow, toggle_id, tab_stop.sense(toggle_id));
        toggle.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, open, name));
        highlight(ui, &toggle, arrow, false);
        triangle(ui, arrow, open);
        if toggle.clicked() {
            set_expanded(ui, first.node, !open);
        }
        toggle.on_hover_text(name);
        let text = if open {
            tr!("review-variation-of", moves = count)
        } else {
            tr!("review-variation", moves = variation.preview())
        };
        let mut rect = rect.with_min_x(rect.left() + numbers);
        let mut action = None;
        if self.in_review {
            let side = rect.height();
            let delete = rect.with_min_x(rect.right() - side);
            let copy = delete.translate(vec2(-side, 0.0));
            rect.max.x = copy.left();
            if copy_button(ui, copy, first.node, tab_stop) {
                action = Some(MoveListAction::Copy(first.node));
            }
            if delete_button(ui, delete, first.node, tab_stop) {
                action = Some(MoveListAction::Delete(first.node));
            }
        }
        let heading_id = item_id(first.node, "variation");
        let response = ui.interact(rect, heading_id, tab_stop.sense(heading_id));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, text.as_str()));
        highlight(ui, &response, rect, contains_viewed && !open);
        let color = if contains_viewed {
            ui.colors().text
        } else {
            ui.colors().text_soft
        };
        let area = rect.shrink2(vec2(2.0 * GAP, 0.0));
        let font = regular_font(SMALL_SIZE);
        paint_line(ui, area, Align2::LEFT_CENTER, &text, font, color);
        if response.clicked() {
            set_expanded(ui, first.node, true);
            return Some(MoveListAction::Show(first.node));
        }
        response.on_hover_text(count);
        action
    }
}

/// Draws the button that copies a line; returns whether it was clicked.
fn copy_button(ui: &Ui, rect: Rect, first: NodeId, tab_stop: TabStop) -> bool {
    let id = item_id(first, "copy");
    let response = ui.interact(rect, id, tab_stop.sense(id));
    let name = tr!("review-copy-line");
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
    highlight(ui, &response, rect, false);
    let color = if response.hovered() || response.has_focus() {
        ui.colors().text
    } else {
        ui.colors().text_soft
    };
    // Two sheets of paper.
    let sheet = Rect::from_center_size(rect.center(), vec2(6.0, 7.0));
    for by in [vec2(-1.5, -1.5), vec2(1.5, 1.5)] {
        let sheet = sheet.translate(by);
        let stroke = Stroke::new(1.0, color);
        ui.painter()
            .rect_stroke(sheet, 1.0, stroke, StrokeKind::Middle);
    }
    let clicked = response.clicked();
    response.on_hover_text(name);
    clicked
}

/// Draws the button that deletes a variation. The first click asks for confirmation, the second one
/// returns true.
fn delete_button(ui: &Ui, rect: Rect, first: NodeId, tab_stop: TabStop) -> bool {
    let id = item_id(first, "delete");
    let response = ui.interact(rect, id, tab_stop.sense(id));
    let confirm_id = Id::new("variation to delete");
    let is_used = response.hovered() || response.has_focus();
    let asks = ui.data(|data| data.get_temp(confirm_id)) == Some(first);
    let name = if asks {
        tr!("review-delete-variation-confirm")
    } else {
        tr!("review-delete-variation")
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
    highlight(ui, &response, rect, false);
    let color = match (asks, is_used) {
        (true, _) => ui.colors().error,
        (false, true) => ui.colors().text,
        (false, false) => ui.colors().text_soft,
    };
    let (text, font) = (if asks { "?" } else { "×" }, regular_font(SMALL_SIZE));
    ui.painter()
        .text(rect.center(), Align2::CENTER_CENTER, text, font, color);
    let clicked = response.clicked();
    if clicked && !asks {
        ui.data_mut(|data| data.insert_temp(confirm_id, first));
    } else if asks && (clicked || !is_used) {
        ui.data_mut(|data| data.remove::<NodeId>(confirm_id));
    }
    response.on_hover_text(name);
    clicked && asks
}

impl VariationView {
    /// The first moves in notation.
    fn preview(&self) -> String {
        let texts = self.line.moves.iter().take(MAX_PREVIEW_MOVES);
        let mut preview = texts.map(|mv| mv.text.as_str()).collect::<Vec<_>>();
        // A nested variation is not next to the round that it leaves, so the round is named.
        let round = self.line.rounds.first().map_or(1, |round| round.number);
        let number = format!("{round}.");
        if self.depth > 1 {
            preview.insert(0, &number);
        }
        let mut preview = preview.join(" ");
        if self.line.moves.len() > MAX_PREVIEW_MOVES {
            preview.push_str(" …");
        }
        preview
    }
}

/// Breaks a comment into lines; the last of many ends with an ellipsis.
fn wrapped_comment(ui: &Ui, comment: &str, width: f32) -> Vec<String> {
    let font = regular_font(SMALL_SIZE);
    if let Some(rows) = right_to_left_rows(ui, comment, &font, width) {
        let shown = rows.iter().take(MAX_COMMENT_ROWS);
        let mut shown: Vec<String> = shown.map(WrappedRow::logical).collect();
        if let (Some(last), true) = (shown.last_mut(), rows.len() > MAX_COMMENT_ROWS) {
            last.push('…');
        }
        return shown;
    }
    let mut job = LayoutJob::simple(comment.into(), font, Color32::PLACEHOLDER, width);
    job.wrap.max_rows = MAX_COMMENT_ROWS;
    let galley = ui.painter().layout_job(job);
    galley.rows.iter().map(|row| row.text()).collect()
}

/// Highlights an item that is selected, hovered or focused.
fn highlight(ui: &Ui, response: &Response, rect: Rect, is_selected: bool) {
    let (rect, colors) = (rect.shrink(1.0), ui.colors());
    let fill = match (is_selected, response.hovered()) {
        (true, _) => colors.selected,
        (false, true) => colors.field_hover,
        (false, false) => Color32::TRANSPARENT,
    };
    ui.painter().rect_filled(rect, BUTTON_RADIUS, fill);
    focus_ring(ui, response, rect.shrink(2.0), BUTTON_RADIUS);
}

/// The triangle of an expandable row.
fn triangle(ui: &Ui, rect: Rect, open: bool) {
    let corners = if open {
        [vec2(-4.0, -2.0), vec2(4.0, -2.0), vec2(0.0, 3.5)]
    } else {
        [vec2(-2.0, -4.0), vec2(-2.0, 4.0), vec2(3.5, 0.0)]
    };
    let points = corners.map(|by: Vec2| rect.center() + by).to_vec();
    let shape = Shape::convex_polygon(points, ui.colors().text_soft, Stroke::NONE);
    ui.painter().add(shape);
}

/// A laid-out move: its text and mark.
struct MoveText {
    text: Arc<Galley>,
    symbol: Option<(Arc<Galley>, Color32)>,
}

impl MoveText {
    fn new(ui: &Ui, mv: &MoveView, is_viewed: bool, size: f32, color: Color32) -> Self {
        let layout =
            |text: &str, font: FontId, color| ui.painter().layout_no_wrap(text.into(), font, color);
        let font = if is_viewed {
            medium_font(size)
        } else {
            regular_font(size)
        };
        let symbol = mv.mark.map(|mark| {
            let color = ui.colors().mark_color(mark);
            (layout(mark.symbol(), medium_font(size), color), color)
        });
        Self {
            text: layout(&mv.text, font, color),
            symbol,
        }
    }

    /// The width including the mark.
    fn width(&self) -> f32 {
        let symbol = self.symbol.as_ref();
        let symbol = symbol.map_or(0.0, |(symbol, _)| symbol.size().x + GAP);
        self.text.size().x + symbol
    }
}

/// Expanded (true) or collapsed variations, by their first node.
#[derive(Clone, Default)]
struct Expanded {
    by_user: BTreeMap<NodeId, bool>,
    /// Increases with each change.
    revision: u64,
}

fn expanded_id() -> Id {
    Id::new("expanded variations")
}

fn expanded(ui: &Ui) -> Arc<Expanded> {
    ui.data(|data| data.get_temp(expanded_id()))
        .unwrap_or_default()
}

fn set_expanded(ui: &Ui, first: NodeId, open: bool) {
    let mut expanded = Expanded::clone(&expanded(ui));
    expanded.by_user.insert(first, open);
    expanded.revision += 1;
    ui.data_mut(|data| data.insert_temp(expanded_id(), Arc::new(expanded)));
}
