//! Lessons: positions in which a rule is learned by playing.
//!
//! Courses and steps are data. The rules judge which moves solve a step. An [`OpenLesson`] follows the
//! match of its step: it takes back moves that miss the goal and plays the answers.

mod byte;
mod course;
mod courses;
mod focus;
mod goal;
mod lesson_progress;
#[cfg(test)]
mod tests;

pub use course::{Course, Lesson, LessonStep};
pub use courses::{COURSES, lesson_by_id, lesson_position};
pub use goal::{LessonGoal, action_from_notation, solutions};
pub use lesson_progress::{LessonCommand, Lessons, OpenLesson, StepState};
