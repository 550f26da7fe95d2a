//! The texts of the lessons, by id and number of the step. `stack_session::lessons` has their
//! positions and goals.

use stack_session::lessons::{Course, lesson_by_id};

use super::{find, game_name};
use crate::tr;

/// The texts of a lesson.
#[derive(Clone, Debug)]
pub struct LessonStrings {
    /// The title.
    pub title: &'static str,
    /// The subject, shown under the title.
    pub about: &'static str,
    /// The texts of the steps.
    pub steps: Vec<LessonStepStrings>,
}

/// The texts of a lesson step.
#[derive(Clone, Copy, Debug)]
pub struct LessonStepStrings {
    /// The explanation and the task.
    pub task: &'static str,
    /// Shown after a move that solves the step.
    pub solved: &'static str,
    /// Shown after a move that doesn't. Empty if every move solves the step.
    pub missed: &'static str,
}

/// Returns the texts of a lesson by its id.
#[must_use]
pub fn lesson_strings(id: &str) -> Option<LessonStrings> {
    let text = |key: &str| find(&format!("lesson-{id}-{key}"));
    let step = |number: usize| {
        let text = |key: &str| text(&format!("{number}-{key}"));
        Some(LessonStepStrings {
            task: text("task")?,
            solved: text("solved")?,
            missed: text("missed").unwrap_or_default(),
        })
    };
    let lesson = lesson_by_id(id)?;
    Some(LessonStrings {
        title: text("title")?,
        about: text("about")?,
        steps: (1..=lesson.steps.len()).filter_map(step).collect(),
    })
}

/// Returns the heading of a course: "Focus", or "Playing well: Focus".
#[must_use]
pub fn course_name(course: &Course) -> String {
    let game = game_name(course.game);
    if course.is_strategy {
        tr!("learn-strategy", game = game)
    } else {
        game
    }
}
