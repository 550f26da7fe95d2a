//! Drawing of the move list.

use std::ops::Range;
use std::sync::Arc;

use egui::{
    Align2, Margin, Rect, Response, ScrollArea, Sense, Shape, Stroke, Ui, UiBuilder, Vec2,
    WidgetInfo, WidgetType, pos2, scroll_area, vec2,
};
use stack_session::game::NodeId;

use super::laid::{GAP, Laid, largest};
use super::model::{
    LineId, MoveListAction, MoveListData, MoveListModel, MoveNote, MoveView, VariationView,
};
use super::opened::{opened, set_open};
use super::rounds::RoundCell;
use super::roving::{Items, Stop, id, stop, walk};
use super::rows::{Row, Rows};
use crate::strings::{Strings, fill_in};
use crate::style::{
    BUTTON_RADIUS, SMALL_SIZE, ThemeColors, heading, medium_font, panel_frame, regular_font,
    small_text,
};
use crate::widgets::{focus_ring, truncated_line};

const ROW: f32 = 22.0;
/// Height of heading and emblems.
const HEAD: f32 = 66.0;
/// Indentation per nested variation.
const INDENT: f32 = 4.0;
/// Below this height a compact list has no heading.
const COMPACT: f32 = 330.0;
/// The prefix of a move that places a piece from the reserve.
pub const PLACEMENT_SIGN: char = '@';
/// Maximum number of moves in the heading of a collapsed variation.
const TOLD: usize = 6;

/// Cached rows with what they depend on: moves, viewed position, and revision of the expanded
/// variations.
type KnownRows = (Arc<MoveListData>, (NodeId, u64), Arc<Rows>);

/// Measures shared by all rows.
#[derive(Clone, Copy)]
struct Form {
    /// Width of the round numbers.
    numbers: f32,
    /// Font size of the moves.
    size: f32,
    stop: Stop,
    /// Tooltip of a placement.
    placed: &'static str,
}

impl MoveListModel {
    /// The height with all variations collapsed, in points.
    #[must_use]
    pub fn height(&self) -> f32 {
        HEAD + ROW * self.closed_rows() as f32
    }

    /// The height with all variations expanded, in points.
    #[must_use]
    pub fn expanded_height(&self) -> f32 {
        HEAD + ROW * self.open_rows() as f32 + ROW
    }

    /// Draws the list within `rect`; returns the selected position.
    pub fn ui(&self, ui: &mut Ui, rect: Rect, words: &Strings) -> Option<MoveListAction> {
        let mut goal = None;
        let mut child = ui.new_child(UiBuilder::new().id_salt("moves").max_rect(rect));
        let frame = panel_frame(ui).inner_margin(Margin::symmetric(10, 10));
        frame.show(&mut child, |ui| {
            ui.set_width(rect.width() - 20.0);
            ui.set_min_height(rect.height() - 20.0);
            ui.spacing_mut().item_spacing.y = 0.0;
            // In a low list another row of moves is worth more than the heading.
            if !self.compact || rect.height() >= COMPACT {
                ui.horizontal(|ui| {
                    ui.label(heading(words.table.moves));
                });
                ui.add_space(2.0);
            }
            let numbers = self.numbers_width(ui);
            let size = self.size(ui, numbers);
            self.heads(ui, numbers);
            if self.main_line.moves.is_empty() && self.variations.is_empty() {
                ui.label(small_text(words.table.no_moves));
            } else {
                goal = self.list(ui, rect.bottom() - 10.0, (numbers, size), words);
            }
        });
        goal
    }

    /// The width of the largest round number and the space after it.
    fn numbers_width(&self, ui: &Ui) -> f32 {
        let digits = "0".repeat(self.index().last_round.max(10).to_string().len());
        let galley =
            ui.painter()
                .layout_no_wrap(digits, regular_font(SMALL_SIZE), ui.colors().text);
        galley.size().x + 8.0
    }

    /// The largest font size in which no move is cut.
    fn size(&self, ui: &Ui, numbers: f32) -> f32 {
        let room = self.columns_width(ui.available_width(), numbers) - 3.0 * GAP;
        let fits = |mv: &MoveView, now: bool, size: f32| {
            Laid::of(ui, mv, now, size, ui.colors().text).width(mv) <= room
        };
        // Cached, because laying out every distinct move in each frame would make long games slow.
        let id = ui.id().with("size");
        let known = ui.data(|data| data.get_temp::<(Arc<MoveListData>, f32, f32)>(id));
        let size = match known {
            Some((lines, width, size)) if Arc::ptr_eq(&lines, &self.lines) && width == room => size,
            _ => {
                let moves = &self.index().widths;
                let all_fit = |size: &f32| {
                    moves
                        .iter()
                        .all(|&(line, place)| fits(&self.line(line).moves[place], false, *size))
                };
                let size = largest(all_fit);
                ui.data_mut(|data| data.insert_temp(id, (self.lines.clone(), room, size)));
                size
            }
        };
        let now = self.way().first().copied();
        let now = now.map(|(line, count)| &self.line(line).moves[count - 1]);
        largest(|&other| other <= size && now.is_none_or(|mv| fits(mv, true, other)))
    }

    /// The width of a column of moves.
    fn columns_width(&self, row: f32, numbers: f32) -> f32 {
        (row - numbers) / self.emblems.len().max(1) as f32
    }

    fn heads(&self, ui: &mut Ui, numbers: f32) {
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
        for (place, mark) in self.emblems.iter().enumerate() {
            let cell = self.cell_rect(rect, numbers, place);
            let centre = pos2(cell.left() + 10.0, rect.center().y);
            mark.paint_outline(ui.painter(), centre, 15.0);
        }
    }

    fn cell_rect(&self, row: Rect, numbers: f32, place: usize) -> Rect {
        let width = self.columns_width(row.width(), numbers);
        let corner = row.min + vec2(numbers + place as f32 * width, 0.0);
        Rect::from_min_size(corner, vec2(width, row.height()))
    }

    fn list(
        &self,
        ui: &mut Ui,
        bottom: f32,
        widths: (f32, f32),
        words: &Strings,
    ) -> Option<MoveListAction> {
        let rows = self.rows_now(ui);
        // Full rows only.
        let height = ((bottom - ui.cursor().top()) / ROW).floor().max(1.0) * ROW;
        let mut area = ScrollArea::vertical()
            .auto_shrink(false)
            .max_height(height)
            .min_scrolled_height(height);
        // The list is a single stop of the Tab key.
        let items = Items {
            rows: rows.len(),
            of: |row| self.items(&rows, row),
        };
        let drawn_id = ui.id().with("drawn");
        let drawn = ui.data(|data| data.get_temp::<Range<usize>>(drawn_id));
        let drawn = drawn.unwrap_or_default();
        let walked = walk(ui, &items, &(drawn.start..drawn.end.min(rows.len())));
        // Scroll to the viewed move when it or the length of the list has changed.
        let now = rows.now;
        let seen_id = ui.id().with("seen");
        let state = (now, rows.len(), height as u32);
        let seen: Option<(usize, usize, u32)> = ui.data(|data| data.get_temp(seen_id));
        if seen != Some(state) {
            ui.data_mut(|data| data.insert_temp(seen_id, state));
            // The next row is kept visible, too. Scrolling past the end would show one wrong frame.
            let wanted = ((now + 2).min(rows.len()) as f32 * ROW - height).max(0.0);
            area = area.vertical_scroll_offset(wanted);
        } else if let Some((scrolled, offset)) = ui.data(|data| data.get_temp(seen_id)) {
            match walked {
                // Rows out of view aren't drawn, so scroll to the focused one at once.
                Some((item, true)) => {
                    let top = item.row as f32 * ROW;
                    let least = (top + ROW - height).max(0.0);
                    area = area.vertical_scroll_offset(f32::clamp(offset, least, top));
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
        let (mut goal, mut drawn) = (None, 0..0);
        let shown = area.show_rows(ui, ROW, rows.len(), |ui, range| {
            drawn = range.clone();
            let form = Form {
                numbers: widths.0,
                size: widths.1,
                stop: stop(&items.within(&range), focused),
                placed: words.table.placed,
            };
            for row in range.filter_map(|place| rows.get(place)) {
                let size = vec2(ui.available_width(), ROW);
                let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
                goal = goal.or(self.row(ui, rect, form, row, words));
            }
        });
        let scrolled = (shown.id, shown.state.offset.y);
        ui.data_mut(|data| {
            data.insert_temp(seen_id, scrolled);
            data.insert_temp(drawn_id, drawn);
        });
        goal.map(MoveListAction)
    }

    /// The rows, including those of expanded variations; cached until the list or a variation
    /// changes.
    fn rows_now(&self, ui: &Ui) -> Arc<Rows> {
        let opened = opened(ui);
        let key = (self.viewed, opened.revision);
        let id = ui.id().with("rows");
        if let Some((lines, other, rows)) = ui.data(|data| data.get_temp::<KnownRows>(id))
            && Arc::ptr_eq(&lines, &self.lines)
            && other == key
        {
            return rows;
        }
        let way = self.way();
        let shown = |place: usize| {
            way.iter()
                .any(|(line, _)| *line == LineId::Variation(place))
        };
        let is_open = |place: usize| {
            let first = self.variations[place].line.moves.first();
            let chosen = first.and_then(|first| opened.chosen.get(&first.node));
            chosen.copied().unwrap_or_else(|| shown(place))
        };
        let rows = Arc::new(self.rows(is_open));
        ui.data_mut(|data| {
            data.insert_temp::<KnownRows>(id, (self.lines.clone(), key, rows.clone()));
        });
        rows
    }

    /// Whether a variation is expanded: by the user, or by default if it contains the viewed
    /// position.
    fn is_open(&self, ui: &Ui, branch: usize) -> bool {
        let first = self.variations[branch].line.moves.first();
        let opened = opened(ui);
        let chosen = first.and_then(|first| opened.chosen.get(&first.node));
        chosen
            .copied()
            .unwrap_or_else(|| self.contains_viewed(branch))
    }

    fn row(&self, ui: &Ui, rect: Rect, form: Form, row: Row, words: &Strings) -> Option<NodeId> {
        let numbers = form.numbers;
        match row {
            Row::Start => self.start(ui, rect, form, words),
            Row::Round(line, round) => self.round(ui, rect, form, (line, round)),
            Row::Event(line, event) => {
                let text = &self.line(line).events[event].text;
                let place = rect.left_center() + vec2(numbers, 0.0);
                let room = rect.right() - place.x - GAP;
                let galley = truncated_line(
                    ui,
                    text,
                    medium_font(SMALL_SIZE),
                    ui.colors().text_soft,
                    room,
                );
                let up = vec2(0.0, galley.size().y / 2.0);
                let cut = galley.elided;
                ui.painter()
                    .galley(place - up, galley, ui.colors().text_soft);
                if cut {
                    let whole = ui.interact(rect, ui.id().with((line, event)), Sense::hover());
                    whole.on_hover_text(text);
                }
                None
            }
            Row::Branch(place) => self.branch(ui, rect, form, place, words),
        }
    }

    /// The row that leads to the start.
    fn start(&self, ui: &Ui, rect: Rect, form: Form, words: &Strings) -> Option<NodeId> {
        let start = MoveView {
            node: NodeId::START,
            text: words.table.start.into(),
            note: MoveNote {
                annotation: None,
                has_comment: self.has_start_comment,
            },
        };
        let form = Form {
            size: SMALL_SIZE,
            ..form
        };
        self.cell(ui, rect, &start, form).then_some(NodeId::START)
    }

    fn round(
        &self,
        ui: &Ui,
        rect: Rect,
        form: Form,
        (line, round): (LineId, usize),
    ) -> Option<NodeId> {
        let mut left = rect.left_center();
        if let LineId::Variation(place) = line {
            left.x += self.rails(ui, rect, place);
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
        let mut goal = None;
        for (place, turn) in round.cells.iter().enumerate() {
            let rect = self.cell_rect(rect, form.numbers, place);
            match *turn {
                RoundCell::Move(place) => {
                    let mv = &line.moves[place];
                    if self.cell(ui, rect, mv, form) {
                        goal = Some(mv.node);
                    }
                }
                RoundCell::Skipped => {
                    let place = rect.left_center() + vec2(2.0 * GAP, 0.0);
                    let soft = ui.colors().faint();
                    ui.painter().text(
                        place,
                        Align2::LEFT_CENTER,
                        "–",
                        regular_font(SMALL_SIZE),
                        soft,
                    );
                }
                RoundCell::Empty => {}
            }
        }
        goal
    }

    /// Draws a move with annotation and comment dot; returns whether it was clicked.
    fn cell(&self, ui: &Ui, rect: Rect, mv: &MoveView, form: Form) -> bool {
        let now = mv.node == self.viewed;
        let id = id(mv.node, "move");
        let response = ui.interact(rect, id, form.stop.sense(id));
        let text = mv.text.as_str();
        response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, now, text));
        ground(ui, &response, rect, now);
        let colour = match (now, self.leads_to_viewed(mv.node)) {
            (true, _) => ui.colors().accent,
            (false, true) => ui.colors().text,
            (false, false) => ui.colors().faint(),
        };
        let Laid { text, sign } = Laid::of(ui, mv, now, form.size, colour);
        let mut at = pos2(
            rect.left() + 2.0 * GAP,
            rect.center().y - text.size().y / 2.0,
        );
        let width = text.size().x;
        ui.painter().galley(at, text, colour);
        at.x += width + GAP;
        if let Some((sign, colour)) = sign {
            let width = sign.size().x;
            ui.painter().galley(at, sign, colour);
            at.x += width + GAP;
        }
        if mv.note.has_comment {
            let dot = pos2(at.x + GAP, rect.top() + 7.0);
            ui.painter().circle_filled(dot, GAP, ui.colors().accent);
        }
        let clicked = response.clicked();
        if mv.text.starts_with(PLACEMENT_SIGN) {
            response.on_hover_text(form.placed);
        }
        clicked
    }

    /// Draws a vertical line per nesting depth at the left of a variation; returns their width.
    fn rails(&self, ui: &Ui, rect: Rect, place: usize) -> f32 {
        let branch = &self.variations[place];
        let colour = if self.contains_viewed(place) {
            ui.colors().accent
        } else {
            ui.colors().edge
        };
        // Deeply nested variations keep their round numbers.
        let depth = branch.depth.min(3);
        for rail in 0..depth {
            let x = rect.left() - 4.0 + rail as f32 * INDENT;
            ui.painter()
                .vline(x, rect.y_range(), Stroke::new(1.5, colour));
        }
        (depth - 1) as f32 * INDENT
    }

    /// Draws the heading of a variation, which toggles it or selects its first move.
    fn branch(
        &self,
        ui: &Ui,
        rect: Rect,
        Form { numbers, stop, .. }: Form,
        place: usize,
        words: &Strings,
    ) -> Option<NodeId> {
        let branch = &self.variations[place];
        let first = branch.line.moves.first()?;
        self.rails(ui, rect, place);
        let (open, shown) = (self.is_open(ui, place), self.contains_viewed(place));
        let say = &words.review;
        let count = words.move_count(branch.line.moves.len());
        let arrow = Rect::from_min_size(rect.min, vec2(numbers - GAP, rect.height()));
        let name = if open {
            say.close_branch
        } else {
            say.open_branch
        };
        let fold_id = id(first.node, "fold");
        let fold = ui.interact(arrow, fold_id, stop.sense(fold_id));
        fold.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, open, name));
        ground(ui, &fold, arrow, false);
        triangle(ui, arrow, open);
        if fold.clicked() {
            set_open(ui, first.node, !open);
        }
        fold.on_hover_text(name);
        let text = if open {
            fill_in(say.branch_of, &[("moves", &count)])
        } else {
            fill_in(say.branch, &[("moves", &branch.told())])
        };
        let rect = rect.with_min_x(rect.left() + numbers);
        let head_id = id(first.node, "branch");
        let response = ui.interact(rect, head_id, stop.sense(head_id));
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, text.as_str()));
        ground(ui, &response, rect, shown && !open);
        let colour = if shown {
            ui.colors().text
        } else {
            ui.colors().text_soft
        };
        let galley = truncated_line(
            ui,
            &text,
            regular_font(SMALL_SIZE),
            colour,
            rect.width() - 4.0 * GAP,
        );
        let place = pos2(
            rect.left() + 2.0 * GAP,
            rect.center().y - galley.size().y / 2.0,
        );
        ui.painter().galley(place, galley, colour);
        if response.clicked() {
            set_open(ui, first.node, true);
            return Some(first.node);
        }
        response.on_hover_text(count);
        None
    }
}

impl VariationView {
    /// The first moves in notation.
    fn told(&self) -> String {
        let texts = self.line.moves.iter().take(TOLD);
        let mut told = texts.map(|mv| mv.text.as_str()).collect::<Vec<_>>();
        // A nested variation is listed after all rounds of the one that it leaves.
        let round = self.line.rounds.first().map_or(1, |round| round.number);
        let number = format!("{round}.");
        if self.depth > 1 {
            told.insert(0, &number);
        }
        let mut told = told.join(" ");
        if self.line.moves.len() > TOLD {
            told.push_str(" …");
        }
        told
    }
}

/// Highlights something clickable.
fn ground(ui: &Ui, response: &Response, rect: Rect, chosen: bool) {
    let ground = rect.shrink(1.0);
    if chosen {
        ui.painter()
            .rect_filled(ground, BUTTON_RADIUS, ui.colors().selected);
    } else if response.hovered() {
        ui.painter()
            .rect_filled(ground, BUTTON_RADIUS, ui.colors().field_hover);
    }
    focus_ring(ui, response, ground.shrink(2.0), BUTTON_RADIUS);
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
