//! The list of all lessons, game by game, with a tick at those that were learned.

use egui::{
    Align2, Response, ScrollArea, Sense, Shape, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::style::{BODY, Coloured, ROUND_SMALL, SMALL, firm, heading, plain, remark, title};
use crate::widgets::{button, dialog_room, focus_ring};
use crate::words::Words;

/// The list of lessons.
pub struct LessonsModel {
    /// The courses, each with its lessons.
    pub courses: Vec<CourseView>,
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
pub enum LessonsAnswer {
    /// Begin this lesson.
    Begin(&'static str),
    /// Close the page.
    Close,
}

/// The width of a course.
const WIDTH: f32 = 360.0;
/// The height of the title and of the button, with the room around them.
const HEAD_AND_FOOT: f32 = 124.0;

impl LessonsModel {
    /// Draws the page.
    pub fn ui(&self, ui: &mut Ui, words: &Words) -> Option<LessonsAnswer> {
        let say = &words.learn;
        let room = dialog_room(ui.ctx());
        let count = self.courses.len().max(1) as f32;
        let wide = room.x.min(WIDTH * count + 24.0);
        ui.set_width(wide);
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.label(title(say.title));
        ui.label(remark(say.tagline));
        ui.add_space(12.0);
        let mut answer = None;
        ScrollArea::vertical()
            .max_height((room.y - HEAD_AND_FOOT).max(120.0))
            .auto_shrink([false, true])
            .show(ui, |ui| {
                ui.columns(self.courses.len().max(1), |columns| {
                    for (ui, course) in columns.iter_mut().zip(&self.courses) {
                        ui.spacing_mut().item_spacing.y = 2.0;
                        ui.horizontal(|ui| {
                            ui.label(heading(course.title.as_str()));
                            ui.label(remark(course.author));
                        });
                        ui.add_space(6.0);
                        for lesson in &course.lessons {
                            if lesson.ui(ui, words).clicked() {
                                answer = Some(LessonsAnswer::Begin(lesson.id));
                            }
                        }
                    }
                });
            });
        ui.add_space(14.0);
        if button(ui, words.common.close, 100.0).clicked() {
            answer = Some(LessonsAnswer::Close);
        }
        answer
    }
}

impl LessonView {
    fn ui(&self, ui: &mut Ui, words: &Words) -> Response {
        let size = vec2(ui.available_width(), 50.0);
        let (rect, response) = ui.allocate_exact_size(size, Sense::click());
        let name = if self.done {
            format!("{}, {}", self.title, words.learn.done)
        } else {
            self.title.into()
        };
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
        if response.hovered() {
            ui.painter()
                .rect_filled(rect, ROUND_SMALL, ui.colours().field_hover);
        }
        focus_ring(ui, &response, rect, ROUND_SMALL);
        let painter = ui.painter();
        let middle = pos2(rect.left() + 20.0, rect.center().y);
        let edge = if self.done {
            ui.colours().accent
        } else {
            ui.colours().edge
        };
        painter.circle_stroke(middle, 9.0, Stroke::new(1.5, edge));
        if self.done {
            let tick = [vec2(-4.0, 0.5), vec2(-1.2, 3.4), vec2(4.4, -3.2)];
            let points = tick.map(|by| middle + by).to_vec();
            painter.add(Shape::line(points, Stroke::new(2.0, ui.colours().accent)));
        }
        let left = rect.left() + 42.0;
        let upper = pos2(left, rect.center().y - 1.0);
        painter.text(
            upper,
            Align2::LEFT_BOTTOM,
            self.title,
            firm(BODY),
            ui.colours().text,
        );
        let lower = pos2(left, rect.center().y + 3.0);
        painter.text(
            lower,
            Align2::LEFT_TOP,
            self.about,
            plain(SMALL),
            ui.colours().text_soft,
        );
        response
    }
}
