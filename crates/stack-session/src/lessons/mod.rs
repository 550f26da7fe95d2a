//! Lessons: positions in which a rule is learned by playing.
//!
//! Courses and steps are data. The rules judge which moves solve a step. An [`OpenLesson`] follows the
//! match of its step: it takes back moves that miss the goal and plays the answers.

mod byte;
mod catalogue;
mod course;
mod focus;
mod goal;
mod progress;
#[cfg(test)]
mod tests;

pub use catalogue::{COURSES, lesson, place};
pub use course::{Course, Lesson, Step};
pub use goal::{Goal, solutions, written};
pub use progress::{LessonCommand, Lessons, OpenLesson, StepState};
