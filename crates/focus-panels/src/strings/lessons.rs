//! The words of learning, and the types of the lessons' texts.

use super::phrases::phrases;

phrases! {
    /// Learning.
    LearnStrings {
        entry: "Learn",
        title: "Lessons",
        tagline: "A few moves for each rule, played on the table",
        focus: "Focus",
        byte: "Byte",
        try_it: "Try it",
        lesson: "Lesson: {lesson}",
        step: "step {n} of {all}",
        solved: "Right",
        missed: "Not quite",
        next: "Next",
        start_here: "Start here",
        next_lesson: "Next: {lesson}",
        finish: "Finish",
        again: "Again",
        show: "Show me",
        to_rules: "Back to the rules",
        to_lessons: "Back to the lessons",
        leave: "Leave the lesson",
        done: "learned",
    }
}

/// The words of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct LessonStrings {
    /// The lesson's name in `lessons/`.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Its subject.
    pub about: &'static str,
    /// Its steps.
    pub steps: &'static [LessonStepStrings],
}

/// The words of a step.
#[derive(Clone, Copy, Debug)]
pub struct LessonStepStrings {
    /// The explanation and the task.
    pub task: &'static str,
    /// The lesson learned, after a move that solves the step.
    pub solved: &'static str,
    /// The reason why a move does not solve it; empty where all moves do.
    pub missed: &'static str,
}
