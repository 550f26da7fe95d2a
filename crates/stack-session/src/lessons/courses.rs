//! The list of all courses.

use super::course::{Course, Lesson};
use super::{byte, focus};

/// All courses, in the order of the rules page.
pub static COURSES: &[Course] = &[focus::COURSE, byte::COURSE];

/// The lesson of that name.
#[must_use]
pub fn lesson_by_id(id: &str) -> Option<&'static Lesson> {
    let mut all = COURSES.iter().flat_map(|course| course.lessons);
    all.find(|lesson| lesson.id == id)
}

/// The course of a lesson and the lesson's place in it, counted from 0.
#[must_use]
pub fn lesson_position(lesson: &Lesson) -> Option<(&'static Course, usize)> {
    COURSES.iter().find_map(|course| {
        let mut lessons = course.lessons.iter();
        let place = lessons.position(|other| other.id == lesson.id)?;
        Some((course, place))
    })
}
