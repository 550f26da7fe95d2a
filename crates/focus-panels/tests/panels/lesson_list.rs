//! Tests of the list of lessons.

use egui_kittest::kittest::Queryable;
use focus_panels::dialogs::lesson_list::{CourseView, LessonView, LessonsAction, LessonsModel};
use focus_panels::strings;
use focus_panels::style::SeatColors;
use stack_session::lessons::COURSES;

use super::common::{SMALL, click, shown};

/// The list of lessons, of which one is completed.
pub(super) fn lesson_list() -> LessonsModel {
    let view = |id: &'static str| {
        let texts = strings::lesson_strings(id).unwrap();
        LessonView {
            id,
            title: texts.title,
            about: texts.about,
            done: id == "byte-merge",
        }
    };
    let courses = COURSES.iter().map(|course| CourseView {
        title: strings::course_name(course),
        author: strings::variant_author(course.game).unwrap_or_default(),
        lessons: course
            .lessons
            .iter()
            .map(|lesson| view(lesson.id))
            .collect(),
    });
    LessonsModel {
        courses: courses.collect(),
        colors: SeatColors::STANDARD,
    }
}

#[test]
fn the_lesson_list_fits_and_starts_lessons() {
    for scale in [1.0, 1.3, 1.6] {
        let size = SMALL / scale;
        let mut harness = shown(size, None, move |ui, action| {
            *action = lesson_list().ui(ui).or(action.take());
        });
        let authors = harness.query_all_by_label("by Mark Steere");
        assert_eq!(authors.count(), 2);
        assert!(harness.query_by_label("Playing well: Focus").is_some());
        assert!(harness.query_by_label("Merging, completed").is_some());
        click(&mut harness, "Sliding");
        let begun = LessonsAction::Start("byte-slide");
        assert_eq!(harness.state().1, Some(begun));
        click(&mut harness, "Close");
        assert_eq!(harness.state().1, Some(LessonsAction::Close));
        let close = harness.get_by_label("Close").rect();
        assert!(close.bottom() <= size.y, "{close:?} at {scale}");
    }
}
