//! The rules and the list of lessons.

use focus_panels::dialogs::lesson_list::{CourseView, LessonView, LessonsAction, LessonsModel};
use focus_panels::dialogs::rules::{RulesAction, RulesDialog};
use focus_panels::style::seat_colors;
use stack_session::lessons::{COURSES, Lesson, LessonCommand};

use super::content::DialogContext;
use super::dialog_stack::DialogKind;
use super::requests::DialogAction;

pub(super) fn rules(content: &mut DialogContext) -> DialogAction {
    let mut page = RulesDialog {
        chapter: &mut content.dialogs.chapter,
        colours: seat_colors(content.settings.palette),
        done: &content.settings.lessons_done,
    };
    match page.ui(content.ui, content.words) {
        Some(RulesAction::Close) => content.dialogs.close(),
        Some(RulesAction::StartLesson(lesson)) => return start(content, DialogKind::Rules, lesson),
        None => {}
    }
    DialogAction::None
}

pub(super) fn lessons(content: &mut DialogContext) -> DialogAction {
    let words = content.words;
    let view = |lesson: &Lesson| {
        let say = words.lesson_strings(lesson.id)?;
        Some(LessonView {
            id: lesson.id,
            title: say.title,
            about: say.about,
            done: content.settings.lessons_done.contains(lesson.id),
        })
    };
    let courses = COURSES.iter().map(|course| CourseView {
        title: words.game_name(course.id),
        author: words.variant_author(course.id).unwrap_or_default(),
        lessons: course.lessons.iter().filter_map(view).collect(),
    });
    let model = LessonsModel {
        courses: courses.collect(),
        colours: seat_colors(content.settings.palette),
    };
    match model.ui(content.ui, words) {
        Some(LessonsAction::Close) => content.dialogs.close(),
        Some(LessonsAction::Start(lesson)) => return start(content, DialogKind::Lessons, lesson),
        None => {}
    }
    DialogAction::None
}

fn start(content: &mut DialogContext, from: DialogKind, lesson: &str) -> DialogAction {
    content.dialogs.start_lesson(from);
    DialogAction::session(LessonCommand::Start(lesson.into()))
}
