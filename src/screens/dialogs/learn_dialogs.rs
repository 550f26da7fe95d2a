//! Dialogs that explain the game: rules, lessons and puzzles.

use focus_panels::dialogs::lesson_list::{CourseView, LessonView, LessonsAction, LessonsModel};
use focus_panels::dialogs::puzzles::{PuzzlesAction, PuzzlesModel};
use focus_panels::dialogs::rules::{RulesAction, RulesDialog};
use focus_panels::strings;
use focus_panels::style::seat_colors;
use stack_session::lessons::{COURSES, Lesson, LessonCommand};
use stack_session::puzzles::{PuzzleCommand, puzzle_day};

use super::context::{DialogAction, DialogContext};
use super::dialog_stack::DialogKind;

pub(super) fn rules(context: &mut DialogContext) -> DialogAction {
    let mut dialog = RulesDialog {
        chapter: &mut context.dialogs.chapter,
        colors: seat_colors(context.settings.palette),
        done: &context.settings.lessons_done,
    };
    match dialog.ui(context.ui) {
        Some(RulesAction::Close) => context.dialogs.close(),
        Some(RulesAction::StartLesson(lesson)) => {
            return start_lesson(context, DialogKind::Rules, lesson);
        }
        None => {}
    }
    DialogAction::None
}

pub(super) fn lessons(context: &mut DialogContext) -> DialogAction {
    let view = |lesson: &Lesson| {
        let labels = strings::lesson_strings(lesson.id)?;
        Some(LessonView {
            id: lesson.id,
            title: labels.title,
            about: labels.about,
            done: context.settings.lessons_done.contains(lesson.id),
        })
    };
    let courses = COURSES.iter().map(|course| CourseView {
        title: strings::course_name(course),
        author: strings::variant_author(course.game).unwrap_or_default(),
        lessons: course.lessons.iter().filter_map(view).collect(),
    });
    let model = LessonsModel {
        courses: courses.collect(),
        colors: seat_colors(context.settings.palette),
    };
    match model.ui(context.ui) {
        Some(LessonsAction::Close) => context.dialogs.close(),
        Some(LessonsAction::Start(lesson)) => {
            return start_lesson(context, DialogKind::Lessons, lesson);
        }
        None => {}
    }
    DialogAction::None
}

pub(super) fn puzzles(context: &mut DialogContext) -> DialogAction {
    let today = puzzle_day();
    let model = PuzzlesModel {
        today,
        progress: &context.settings.puzzles,
        filter: &context.dialogs.puzzles,
        colors: seat_colors(context.settings.palette),
    };
    let start = match model.ui(context.ui) {
        Some(PuzzlesAction::StartDaily(id)) => PuzzleCommand::Start(id, Some(today)),
        Some(PuzzlesAction::Start(id)) => PuzzleCommand::Start(id, None),
        Some(PuzzlesAction::StartMistake(own)) => PuzzleCommand::StartMistake(own),
        Some(PuzzlesAction::Select(filter)) => {
            context.dialogs.puzzles = filter;
            return DialogAction::None;
        }
        Some(PuzzlesAction::Close) => {
            context.dialogs.close();
            return DialogAction::None;
        }
        None => return DialogAction::None,
    };
    context.dialogs.start_lesson(DialogKind::Puzzles);
    DialogAction::session(start)
}

fn start_lesson(context: &mut DialogContext, from: DialogKind, lesson: &str) -> DialogAction {
    context.dialogs.start_lesson(from);
    DialogAction::session(LessonCommand::Start(lesson.into()))
}
