//! The lessons, game by game: cards with a picture of the beginning, and how far one has come.

use egui::{
    Align2, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::lesson_thumbnail;
use crate::strings::Strings;
use crate::style::{
    BODY_SIZE, BUTTON_RADIUS, PANEL_RADIUS, SMALL_SIZE, SeatColors, ThemeColors, heading,
    medium_font, regular_font, semibold_font, small_text, title,
};
use crate::widgets::{
    button, click_on_enter, focus_ring, max_dialog_size, progress_bar, scroll_text, truncated_line,
};

/// The lessons.
pub struct LessonsModel {
    /// The courses, each with its lessons.
    pub courses: Vec<CourseView>,
    /// The colours of the seats.
    pub colours: SeatColors,
}

/// The lessons of a game.
pub struct CourseView {
    /// The game.
    pub title: String,
    /// Its author; empty where that is not said.
    pub author: &'static str,
    /// Its lessons.
    pub lessons: Vec<LessonView>,
}

/// A lesson in the list.
pub struct LessonView {
    /// Its name.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its subject.
    pub about: &'static str,
    /// True if it was learned.
    pub done: bool,
}

/// An answer of the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonsAction {
    /// Begin this lesson.
    Start(&'static str),
    /// Close the page.
    Close,
}

/// The widths of a card: the least one, and the largest.
const CARD: [f32; 2] = [240.0, 276.0];
/// The height of a card.
const HIGH: f32 = 104.0;
/// The room between cards.
const GAP: f32 = 8.0;
/// The room around what is on a card.
const INSET: f32 = 7.0;
/// The most cards side by side.
const MOST: usize = 4;
/// The height of the title and of the button, with the room around them.
const HEAD_AND_FOOT: f32 = 132.0;
/// The size of the sign of a lesson that was learned.
const SIGN: f32 = 9.0;
/// The size of the letters of a lesson's subject.
const ABOUT: f32 = 14.0;
/// The width and height of the bar of what was learned.
const LEARNED: Vec2 = vec2(180.0, 6.0);

impl LessonsModel {
    /// Draws the page.
    pub fn ui(&self, ui: &mut Ui, words: &Strings) -> Option<LessonsAction> {
        let room = max_dialog_size(ui.ctx());
        let fitting = ((room.x + GAP) / (CARD[0] + GAP)).floor() as usize;
        let columns = fitting.clamp(1, MOST);
        let wide = columns as f32 * (CARD[1] + GAP) - GAP;
        ui.set_width(room.x.min(wide));
        ui.spacing_mut().item_spacing = Vec2::splat(4.0);
        ui.label(title(words.learn.title));
        self.progress(ui, words);
        ui.add_space(10.0);
        let mut answer = None;
        let height = (room.y - HEAD_AND_FOOT).max(120.0);
        scroll_text(ui, "lessons", height, |ui| {
            for (place, course) in self.courses.iter().enumerate() {
                if place > 0 {
                    ui.add_space(8.0);
                }
                ui.horizontal(|ui| {
                    ui.label(heading(course.title.as_str()));
                    ui.label(small_text(course.author));
                });
                ui.add_space(2.0);
                answer = self.cards(ui, course, columns, words).or(answer.take());
            }
        });
        ui.add_space(10.0);
        if button(ui, words.common.close, 100.0).clicked() {
            answer = Some(LessonsAction::Close);
        }
        answer
    }

    /// All lessons, those for beginners first.
    fn all(&self) -> impl Iterator<Item = &LessonView> {
        self.courses.iter().flat_map(|course| &course.lessons)
    }

    /// How many lessons were learned, in words and as a bar.
    fn progress(&self, ui: &mut Ui, words: &Strings) {
        let (done, all) = (
            self.all().filter(|lesson| lesson.done).count(),
            self.all().count(),
        );
        if done == 0 {
            ui.label(small_text(words.learn.tagline));
            return;
        }
        ui.horizontal(|ui| {
            ui.label(small_text(words.lessons_completed((done, all))));
            ui.add_space(6.0);
            let (rect, _) = ui.allocate_exact_size(LEARNED, Sense::hover());
            progress_bar(ui, rect, done as f32 / all.max(1) as f32);
        });
    }

    /// The cards of a course, so many side by side; returns the lesson to begin.
    fn cards(
        &self,
        ui: &mut Ui,
        course: &CourseView,
        columns: usize,
        words: &Strings,
    ) -> Option<LessonsAction> {
        let next = self.all().find(|lesson| !lesson.done).map(|next| next.id);
        let begun = self.all().any(|lesson| lesson.done);
        let gaps = GAP * (columns as f32 - 1.0);
        let wide = ((ui.available_width() - gaps) / columns as f32).floor();
        let mut answer = None;
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
                            true if begun => words.learn.next,
                            true => words.learn.start_here,
                            false => "",
                        },
                        colours: self.colours,
                    };
                    if card.ui(ui, vec2(wide, HIGH), words).clicked() {
                        answer = Some(LessonsAction::Start(lesson.id));
                    }
                }
            });
            ui.add_space(GAP - ui.spacing().item_spacing.y);
        }
        answer
    }
}

/// The card of a lesson.
struct Card<'a> {
    lesson: &'a LessonView,
    /// Its place in its course, counted from 1.
    number: usize,
    /// What is said of the lesson that comes next; empty for the others.
    hint: &'static str,
    colours: SeatColors,
}

impl Card<'_> {
    fn ui(&self, ui: &mut Ui, size: Vec2, words: &Strings) -> Response {
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let lesson = self.lesson;
        let name = if lesson.done {
            format!("{}, {}", lesson.title, words.learn.done)
        } else {
            lesson.title.into()
        };
        let enabled = ui.is_enabled();
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, &name));
        self.ground(ui, rect, &response);
        let inner = rect.shrink(INSET);
        let picture = inner.with_max_x(inner.left() + inner.height());
        let painter = ui.painter();
        lesson_thumbnail::paint(painter, picture, lesson.id, self.colours);
        let texts = inner.with_min_x(picture.right() + 11.0);
        self.texts(ui, texts);
        if lesson.done {
            let corner = rect.right_top() + vec2(-INSET - SIGN, INSET + SIGN);
            learned(ui, corner);
        }
        if self.hint.is_empty() {
            response
        } else {
            click_on_enter(ui, response)
        }
    }

    fn ground(&self, ui: &Ui, rect: Rect, response: &Response) {
        let colours = ui.colors();
        let (fill, edge) = match (self.hint.is_empty(), response.hovered()) {
            (false, _) => (colours.selected, Stroke::new(1.5, colours.accent)),
            (true, true) => (colours.field_hover, Stroke::new(1.0, colours.edge)),
            (true, false) => (colours.field, Stroke::new(1.0, colours.line)),
        };
        ui.painter()
            .rect(rect, PANEL_RADIUS, fill, edge, StrokeKind::Inside);
        focus_ring(ui, response, rect.shrink(3.0), BUTTON_RADIUS);
    }

    /// Number and title, the subject in at most two lines, and the hint.
    fn texts(&self, ui: &Ui, area: Rect) {
        let colours = ui.colors();
        let painter = ui.painter();
        let number = self.number.to_string();
        let number = painter.layout_no_wrap(number, semibold_font(BODY_SIZE), colours.accent);
        let left = area.left() + number.size().x + 7.0;
        painter.galley(area.min, number, colours.accent);
        let beside = if self.lesson.done { 2.0 * SIGN } else { 0.0 };
        let room = area.right() - left - beside;
        let title = truncated_line(
            ui,
            self.lesson.title,
            medium_font(BODY_SIZE),
            colours.text,
            room,
        );
        painter.galley(pos2(left, area.top()), title, colours.text);
        let about = self.lesson.about.to_string();
        let about = painter.layout(about, regular_font(ABOUT), colours.text_soft, area.width());
        let below = pos2(area.left(), area.top() + 25.0);
        painter.galley(below, about, colours.text_soft);
        let foot = area.left_bottom();
        let font = medium_font(SMALL_SIZE);
        painter.text(foot, Align2::LEFT_BOTTOM, self.hint, font, colours.accent);
    }
}

/// The sign of a lesson that was learned: a golden disc with a tick.
fn learned(ui: &Ui, middle: Pos2) {
    let colours = ui.colors();
    let painter = ui.painter();
    painter.circle_filled(middle, SIGN, colours.filled);
    let tick = [vec2(-4.0, 0.3), vec2(-1.3, 3.1), vec2(4.2, -3.0)];
    let points = tick.map(|by| middle + by).to_vec();
    painter.add(Shape::line(points, Stroke::new(2.0, colours.on_accent)));
}
