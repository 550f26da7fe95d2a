//! The drawing of the list of moves.

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

/// The height of a row.
const ROW: f32 = 22.0;
/// The heading and the marks of the seats, with the room around them.
const HEAD: f32 = 66.0;
/// The indent of each branch in another.
const INDENT: f32 = 4.0;
/// Below this height the list has no heading.
const COMPACT: f32 = 330.0;
/// The first letter of a move that places a piece from the reserve.
pub const PLACEMENT_SIGN: char = '@';
/// The number of moves that the head of a closed branch tells at most.
const TOLD: usize = 6;

/// The rows of a list, with the list, the position on the table and the revision of the open branches to which they belong.
type KnownRows = (Arc<MoveListData>, (NodeId, u64), Arc<Rows>);

/// What all rows have in common.
#[derive(Clone, Copy)]
struct Form {
    /// The width of the numbers of rounds.
    numbers: f32,
    /// The size of the moves.
    size: f32,
    stop: Stop,
    /// The tooltip of such a move.
    placed: &'static str,
}

impl MoveListModel {
    /// The height that the list needs with all branches closed, in points.
    #[must_use]
    pub fn height(&self) -> f32 {
        HEAD + ROW * self.closed_rows() as f32
    }

    /// The height that the list needs with all branches open, in points.
    #[must_use]
    pub fn expanded_height(&self) -> f32 {
        HEAD + ROW * self.open_rows() as f32 + ROW
    }

    /// Draws the list within `rect`; returns the position that was chosen.
    pub fn ui(&self, ui: &mut Ui, rect: Rect, words: &Strings) -> Option<MoveListAction> {
        let mut goal = None;
        let mut child = ui.new_child(UiBuilder::new().id_salt("moves").max_rect(rect));
        let frame = panel_frame(ui).inner_margin(Margin::symmetric(10, 10));
        frame.show(&mut child, |ui| {
            ui.set_width(rect.width() - 20.0);
            ui.set_min_height(rect.height() - 20.0);
            ui.spacing_mut().item_spacing.y = 0.0;
            // In a low list a row of moves is worth more than its heading.
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

    /// The width of the largest number of a round, with the space after it.
    fn numbers_width(&self, ui: &Ui) -> f32 {
        let digits = "0".repeat(self.index().last_round.max(10).to_string().len());
        let galley =
            ui.painter()
                .layout_no_wrap(digits, regular_font(SMALL_SIZE), ui.colors().text);
        galley.size().x + 8.0
    }

    /// The size of all moves: the largest one in which nothing of any move is cut.
    fn size(&self, ui: &Ui, numbers: f32) -> f32 {
        let room = self.columns_width(ui.available_width(), numbers) - 3.0 * GAP;
        let fits = |mv: &MoveView, now: bool, size: f32| {
            Laid::of(ui, mv, now, size, ui.colors().text).width(mv) <= room
        };
        // Laying out every kind of move in each frame would make long games slow.
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

    /// The width of a column of moves in a row of some width.
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

    /// The cell of a seat in a row.
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
        // Whole rows: no half of one at the lower edge.
        let height = ((bottom - ui.cursor().top()) / ROW).floor().max(1.0) * ROW;
        let mut area = ScrollArea::vertical()
            .auto_shrink(false)
            .max_height(height)
            .min_scrolled_height(height);
        // The list is one stop of the Tab key.
        let items = Items {
            rows: rows.len(),
            of: |row| self.items(&rows, row),
        };
        let drawn_id = ui.id().with("drawn");
        let drawn = ui.data(|data| data.get_temp::<Range<usize>>(drawn_id));
        let drawn = drawn.unwrap_or_default();
        let walked = walk(ui, &items, &(drawn.start..drawn.end.min(rows.len())));
        // Scroll to the current move whenever it, or the length of the list, has changed.
        let now = rows.now;
        let seen_id = ui.id().with("seen");
        let state = (now, rows.len(), height as u32);
        let seen: Option<(usize, usize, u32)> = ui.data(|data| data.get_temp(seen_id));
        if seen != Some(state) {
            ui.data_mut(|data| data.insert_temp(seen_id, state));
            // The row after it is in view as well. Beyond its end a list would be drawn too high once.
            let wanted = ((now + 2).min(rows.len()) as f32 * ROW - height).max(0.0);
            area = area.vertical_scroll_offset(wanted);
        } else if let Some((scrolled, offset)) = ui.data(|data| data.get_temp(seen_id)) {
            match walked {
                // The rows that are not seen are not drawn: the one in focus comes into view at once.
                Some((item, true)) => {
                    let top = item.row as f32 * ROW;
                    let least = (top + ROW - height).max(0.0);
                    area = area.vertical_scroll_offset(f32::clamp(offset, least, top));
                }
                // A page that was opened over the table has made egui forget how far it was scrolled.
                _ if scroll_area::State::load(ui.ctx(), scrolled).is_none() => {
                    area = area.vertical_scroll_offset(offset);
                }
                _ => {}
            }
        }
        // A whole row lies at each edge: it stays readable.
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

    /// The rows with those of open branches, as they were found when the list or one of its branches changed.
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

    /// True if the moves of a branch are listed: those of the branch on the table, unless a person closed
    /// it, and those that a person has opened.
    fn is_open(&self, ui: &Ui, branch: usize) -> bool {
        let first = self.variations[branch].line.moves.first();
        let opened = opened(ui);
        let chosen = first.and_then(|first| opened.chosen.get(&first.node));
        chosen
            .copied()
            .unwrap_or_else(|| self.contains_viewed(branch))
    }

    /// Draws a row.
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

    /// The row that leads back to the start.
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

    /// A move in its cell: text, sign and the dot of a comment, one after the other. Returns true when it
    /// was clicked.
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

    /// The lines at the left of a branch's rows, one for each branch that it belongs to; returns their
    /// width.
    fn rails(&self, ui: &Ui, rect: Rect, place: usize) -> f32 {
        let branch = &self.variations[place];
        let colour = if self.contains_viewed(place) {
            ui.colors().accent
        } else {
            ui.colors().edge
        };
        // A deep branch in another keeps its numbers.
        let depth = branch.depth.min(3);
        for rail in 0..depth {
            let x = rect.left() - 4.0 + rail as f32 * INDENT;
            ui.painter()
                .vline(x, rect.y_range(), Stroke::new(1.5, colour));
        }
        (depth - 1) as f32 * INDENT
    }

    /// The head of a branch: it opens and closes it, and leads into a closed one.
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
    /// Its first moves in notation.
    fn told(&self) -> String {
        let texts = self.line.moves.iter().take(TOLD);
        let mut told = texts.map(|mv| mv.text.as_str()).collect::<Vec<_>>();
        // A branch of a branch stands below the whole of it.
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

/// The ground of something that can be clicked.
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

/// The sign of a list that opens.
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
