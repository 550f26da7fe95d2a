//! The rules and the list of lessons.

use focus_panels::pages::lessons::{CourseView, LessonView, LessonsAnswer, LessonsModel};
use focus_panels::pages::rules::{RulesAnswer, RulesPage};
use focus_panels::style::seat_colours;
use stack_session::lessons::{COURSES, Lesson, LessonCommand};

use super::content::Content;
use super::requests::PageAnswer;
use super::stack::Page;

pub(super) fn rules(content: &mut Content) -> PageAnswer {
    let mut page = RulesPage {
        chapter: &mut content.pages.chapter,
        colours: seat_colours(content.settings.palette),
        done: &content.settings.lessons_done,
    };
    match page.ui(content.ui, content.words) {
        Some(RulesAnswer::Close) => content.pages.close(),
        Some(RulesAnswer::Try(lesson)) => return start(content, Page::Rules, lesson),
        None => {}
    }
    PageAnswer::None
}

pub(super) fn lessons(content: &mut Content) -> PageAnswer {
    let words = content.words;
    let view = |lesson: &Lesson| {
        let say = words.lesson(lesson.id)?;
        Some(LessonView {
            id: lesson.id,
            title: say.title,
            about: say.about,
            done: content.settings.lessons_done.contains(lesson.id),
        })
    };
    let courses = COURSES.iter().map(|course| CourseView {
        title: words.game(course.id),
        author: words.author(course.id).unwrap_or_default(),
        lessons: course.lessons.iter().filter_map(view).collect(),
    });
    let model = LessonsModel {
        courses: courses.collect(),
        colours: seat_colours(content.settings.palette),
    };
    match model.ui(content.ui, words) {
        Some(LessonsAnswer::Close) => content.pages.close(),
        Some(LessonsAnswer::Begin(lesson)) => return start(content, Page::Lessons, lesson),
        None => {}
    }
    PageAnswer::None
}

fn start(content: &mut Content, from: Page, lesson: &str) -> PageAnswer {
    content.pages.begin_lesson(from);
    PageAnswer::session(LessonCommand::Start(lesson.into()))
}
