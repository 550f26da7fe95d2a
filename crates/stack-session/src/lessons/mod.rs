//! Lessons: the user learns rules and strategy by playing moves in given positions.
//!
//! Courses and steps are data; the rules of the game decide which moves solve a step. An
//! [`OpenLesson`] follows the match of its step: it undoes wrong moves and plays the replies.

mod courses;
mod exercise;
mod goal;
mod lesson;
mod lesson_progress;
mod strategy;
#[cfg(test)]
mod tests;

pub use courses::{COURSES, lesson_by_id, lesson_position};
pub use exercise::{Exercise, FollowMoves, StepState};
pub(crate) use exercise::{start_exercise, undone_action};
pub use goal::{LessonGoal, action_from_notation, solutions};
pub use lesson::{Course, Lesson, LessonStep};
pub use lesson_progress::{LessonCommand, OpenLesson};
