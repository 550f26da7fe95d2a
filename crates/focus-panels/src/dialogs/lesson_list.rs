//! The dialog that lists the lessons of each game, with thumbnails and progress.

use std::collections::HashMap;
use std::sync::LazyLock;

use egui::{
    Align2, Id, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, WidgetType, pos2, vec2,
};
use stack_game::{BoardView, Seat, Square, Stack};
use stack_session::lessons::{COURSES, Lesson};

use super::scroll_with_close;
use crate::strings;
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, PANEL_RADIUS, SMALL_SIZE, SeatColors, ThemeColors, heading,
    medium_font, regular_font, semibold_font, small_text, title,
};
use crate::tr;
use crate::widgets::{
    BoardThumbnail, click_on_enter, focus_ring, max_dialog_size, progress_bar, truncated_line,
};

/// The list of lessons.
pub struct LessonsModel {
    /// The course of each game.
    pub courses: Vec<CourseView>,
    /// The colors of the seats.
    pub colors: SeatColors,
}

/// The lessons of a game.
pub struct CourseView {
    /// The name of the game.
    pub title: String,
    /// The author, if it should be named; else empty.
    pub author: &'static str,
    /// The lessons.
    pub lessons: Vec<LessonView>,
}

/// A lesson in the list.
pub struct LessonView {
    /// The id.
    pub id: &'static str,
    /// The title.
    pub title: &'static str,
    /// The subject.
    pub about: &'static str,
    /// Whether it was completed.
    pub done: bool,
}

/// What the user did in the dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonsAction {
    /// Start the lesson with this id.
    Start(&'static str),
    /// Close the dialog.
    Close,
}

/// The minimum and maximum width of a card.
const CARD_WIDTH: [f32; 2] = [240.0, 276.0];
const CARD_HEIGHT: f32 = 104.0;
/// The space between cards.
const GAP: f32 = 8.0;
/// The padding of a card.
const PADDING: f32 = 7.0;
/// The maximum number of cards in a row.
const MAX_COLUMNS: usize = 4;
/// The radius of the check mark.
const CHECK_RADIUS: f32 = 9.0;
/// The font size of the subject.
const SUBJECT_SIZE: f32 = 14.0;
const PROGRESS_BAR: Vec2 = vec2(180.0, 6.0);

impl LessonsModel {
    /// Draws the dialog.
    pub fn ui(&self, ui: &mut Ui) -> Option<LessonsAction> {
        let available = max_dialog_size(ui.ctx()).x;
        let fitting = ((available + GAP) / (CARD_WIDTH[0] + GAP)).floor() as usize;
        let columns = fitting.clamp(1, MAX_COLUMNS);
        let width = columns as f32 * (CARD_WIDTH[1] + GAP) - GAP;
        ui.set_width(available.min(width));
        ui.spacing_mut().item_spacing = Vec2::splat(4.0);
        ui.label(title(tr!("learn-title")));
        self.progress(ui);
        ui.add_space(10.0);
        let mut action = None;
        let closed = scroll_with_close(ui, "lessons", |ui| {
            for (index, course) in self.courses.iter().enumerate() {
                if index > 0 {
                    ui.add_space(8.0);
                }
                ui.horizontal(|ui| {
                    ui.label(heading(course.title.as_str()));
                    ui.label(small_text(course.author));
                });
                ui.add_space(2.0);
                action = self.cards(ui, course, columns).or(action.take());
            }
        });
        if closed {
            action = Some(LessonsAction::Close);
        }
        action
    }

    /// All lessons, easiest first.
    fn all(&self) -> impl Iterator<Item = &LessonView> {
        self.courses.iter().flat_map(|course| &course.lessons)
    }

    /// Draws the number of completed lessons and a progress bar.
    fn progress(&self, ui: &mut Ui) {
        let (done, all) = (
            self.all().filter(|lesson| lesson.done).count(),
            self.all().count(),
        );
        if done == 0 {
            ui.label(small_text(tr!("learn-tagline")));
            return;
        }
        ui.horizontal(|ui| {
            ui.label(small_text(strings::lessons_completed((done, all))));
            ui.add_space(6.0);
            let (rect, _) = ui.allocate_exact_size(PROGRESS_BAR, Sense::hover());
            progress_bar(ui, rect, done as f32 / all.max(1) as f32);
        });
    }

    /// Draws the cards of a course; returns the lesson to start.
    fn cards(&self, ui: &mut Ui, course: &CourseView, columns: usize) -> Option<LessonsAction> {
        let next = self.all().find(|lesson| !lesson.done).map(|next| next.id);
        let any_done = self.all().any(|lesson| lesson.done);
        let gaps = GAP * (columns as f32 - 1.0);
        let width = ((ui.available_width() - gaps) / columns as f32).floor();
        let mut action = None;
        let mut number = 0;
        for row in course.lessons.chunks(columns) {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = GAP;
                for lesson in row {
                    number += 1;
                    let card = Card {
                        lesson,
                        number,
                        hint: match next == Some(lesson.id) {
                            true if any_done => tr!("learn-next"),
                            true => tr!("learn-start-here"),
                            false => "",
                        },
                        colors: self.colors,
                    };
                    if card.ui(ui, vec2(width, CARD_HEIGHT)).clicked() {
                        action = Some(LessonsAction::Start(lesson.id));
                    }
                }
            });
            ui.add_space(GAP - ui.spacing().item_spacing.y);
        }
        action
    }
}

/// The card of a lesson.
struct Card<'a> {
    lesson: &'a LessonView,
    /// The number in the course, from 1.
    number: usize,
    /// The label of the next lesson; empty for the others.
    hint: &'static str,
    colors: SeatColors,
}

impl Card<'_> {
    fn ui(&self, ui: &mut Ui, size: Vec2) -> Response {
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let lesson = self.lesson;
        let name = if lesson.done {
            tr!("learn-done", lesson = lesson.title)
        } else {
            lesson.title.into()
        };
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, &name));
        self.background(ui, rect, &response);
        let inner = rect.shrink(PADDING);
        let thumbnail = inner.with_max_x(inner.left() + inner.height());
        let painter = ui.painter();
        paint_thumbnail(painter, thumbnail, lesson.id, self.colors);
        let texts = inner.with_min_x(thumbnail.right() + 11.0);
        self.texts(ui, texts);
        if lesson.done {
            let corner = rect.right_top() + vec2(-PADDING - CHECK_RADIUS, PADDING + CHECK_RADIUS);
            check_mark(ui, corner);
        }
        if self.hint.is_empty() {
            response
        } else {
            click_on_enter(ui, response)
        }
    }

    fn background(&self, ui: &Ui, rect: Rect, response: &Response) {
        let colors = ui.colors();
        let (fill, edge) = match (self.hint.is_empty(), response.hovered()) {
            (false, _) => (colors.selected, Stroke::new(1.5, colors.accent)),
            (true, true) => (colors.field_hover, Stroke::new(1.0, colors.edge)),
            (true, false) => (colors.field, Stroke::new(1.0, colors.line)),
        };
        ui.painter()
            .rect(rect, PANEL_RADIUS, fill, edge, StrokeKind::Inside);
        focus_ring(ui, response, rect.shrink(3.0), BUTTON_RADIUS);
    }

    /// Draws the number, title, subject and hint.
    fn texts(&self, ui: &Ui, area: Rect) {
        let colors = ui.colors();
        let painter = ui.painter();
        let number = self.number.to_string();
        let number = painter.layout_no_wrap(number, semibold_font(BODY_SIZE), colors.accent);
        let left = area.left() + number.size().x + 7.0;
        painter.galley(area.min, number, colors.accent);
        let check = if self.lesson.done {
            2.0 * CHECK_RADIUS
        } else {
            0.0
        };
        let width = area.right() - left - check;
        let title = truncated_line(
            ui,
            self.lesson.title,
            medium_font(BODY_SIZE),
            colors.text,
            width,
        );
        painter.galley(pos2(left, area.top()), title, colors.text);
        let about = self.lesson.about.to_string();
        let about = painter.layout(
            about,
            regular_font(SUBJECT_SIZE),
            colors.text_soft,
            area.width(),
        );
        let below = pos2(area.left(), area.top() + 25.0);
        painter.galley(below, about, colors.text_soft);
        let corner = area.left_bottom();
        let font = medium_font(SMALL_SIZE);
        painter.text(corner, Align2::LEFT_BOTTOM, self.hint, font, colors.accent);
    }
}

/// Draws a check mark on a golden disc.
fn check_mark(ui: &Ui, center: Pos2) {
    let colors = ui.colors();
    let painter = ui.painter();
    painter.circle_filled(center, CHECK_RADIUS, colors.filled);
    let tick = [vec2(-4.0, 0.3), vec2(-1.3, 3.1), vec2(4.2, -3.0)];
    let points = tick.map(|offset| center + offset).to_vec();
    painter.add(Shape::line(points, Stroke::new(2.0, colors.on_accent)));
}

/// The number of squares along each side of a thumbnail.
const THUMBNAIL_SQUARES: u8 = 4;

/// Part of the board at the start of a lesson.
struct LessonThumbnail {
    squares: Vec<Square>,
    board_view: BoardView,
    /// The English color names of the seats by index.
    color_names: [&'static str; 4],
}

/// The thumbnails of all lessons by id.
static THUMBNAILS: LazyLock<HashMap<&'static str, LessonThumbnail>> = LazyLock::new(|| {
    let lessons = COURSES.iter().flat_map(|course| course.lessons);
    let thumbnails = lessons.filter_map(|lesson| Some((lesson.id, LessonThumbnail::of(lesson)?)));
    thumbnails.collect()
});

/// Paints the start of a lesson into `rect`.
fn paint_thumbnail(painter: &Painter, rect: Rect, lesson: &str, colors: SeatColors) {
    let Some(board) = THUMBNAILS.get(lesson) else {
        return;
    };
    let thumbnail = BoardThumbnail {
        squares: &board.squares,
        board_view: &board.board_view,
        emblems: &colors.emblems(board.color_names),
    };
    thumbnail.paint_cached(painter, Id::new(("lesson", lesson)), rect);
}

impl LessonThumbnail {
    fn of(lesson: &Lesson) -> Option<Self> {
        let (_, game) = lesson.steps.first()?.start().ok()?;
        let mut color_names = [""; 4];
        for seat in game.seats() {
            color_names[seat.index()] = game.seat_name(seat);
        }
        let board_view = game.board_view();
        let squares = game.squares();
        let crop = best_crop(&squares, &board_view, game.turn());
        Some(Self {
            squares: squares
                .into_iter()
                .filter(|&at| crop.contains(at))
                .collect(),
            board_view,
            color_names,
        })
    }
}

/// A section of a board by its lower left square.
#[derive(Clone, Copy)]
struct Crop {
    file: u8,
    rank: u8,
}

impl Crop {
    fn contains(self, square: Square) -> bool {
        let reach = |from: u8, at: u8| (from..from + THUMBNAIL_SQUARES).contains(&at);
        reach(self.file, square.file()) && reach(self.rank, square.rank())
    }
}

/// Whether the player may be able to move the stack. In Byte any checker in it counts.
fn has_piece(stack: Stack, seat: Seat) -> bool {
    stack.iter().any(|piece| piece == seat)
}

/// Selects the crop with the most pieces, including one of the learner's. Of several, the pieces
/// are closest to its center.
fn best_crop(squares: &[Square], board_view: &BoardView, learner: Seat) -> Crop {
    let last = |along: fn(&Square) -> u8| squares.iter().map(along).max().unwrap_or_default();
    let firsts = |last: u8| 0..=(last + 1).saturating_sub(THUMBNAIL_SQUARES);
    let (files, ranks) = (last(|square| square.file()), last(|square| square.rank()));
    let crops = firsts(files).flat_map(|file| firsts(ranks).map(move |rank| Crop { file, rank }));
    let score = |crop: &Crop| -> (usize, i32) {
        let stacks: Vec<_> = board_view
            .stacks()
            .filter(|(square, _)| crop.contains(*square))
            .collect();
        if !stacks.iter().any(|&(_, stack)| has_piece(stack, learner)) {
            return (0, 0);
        }
        let pieces = stacks.iter().map(|(_, stack)| stack.height()).sum();
        // Squared double distance from the center, which is between squares.
        let offset =
            |from: u8, at: u8| (2 * i32::from(at - from) + 1 - i32::from(THUMBNAIL_SQUARES)).pow(2);
        let distances = stacks
            .iter()
            .map(|(at, _)| offset(crop.file, at.file()) + offset(crop.rank, at.rank()));
        (pieces, -distances.sum::<i32>())
    };
    let best = crops.max_by_key(score);
    best.unwrap_or(Crop { file: 0, rank: 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_lesson_has_a_thumbnail_with_a_piece_of_the_learner() {
        for lesson in COURSES.iter().flat_map(|course| course.lessons) {
            let board = THUMBNAILS.get(lesson.id);
            let board = board.unwrap_or_else(|| panic!("{} has no thumbnail", lesson.id));
            let (_, game) = lesson.steps[0].start().unwrap();
            let mut seen = board
                .squares
                .iter()
                .map(|&square| game.board_view().stack(square));
            assert!(
                seen.any(|stack| has_piece(stack, game.turn())),
                "{}: no piece of the learner is visible",
                lesson.id
            );
            let count = board.squares.len();
            assert!(
                count > 0 && count <= usize::from(THUMBNAIL_SQUARES * THUMBNAIL_SQUARES),
                "{count}"
            );
        }
    }
}
