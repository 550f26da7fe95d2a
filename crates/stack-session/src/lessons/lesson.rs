//! The types of courses, lessons and steps.

use super::exercise::start_exercise;
use super::goal::LessonGoal;
use crate::game::{AnyMatch, MatchSetup};

/// Lessons about the rules or the strategy of one game.
#[derive(Debug, PartialEq, Eq)]
pub struct Course {
    /// The id of the game in records.
    pub game: &'static str,
    /// Whether the lessons are about strategy, not rules.
    pub is_strategy: bool,
    /// The lessons in order.
    pub lessons: &'static [Lesson],
}

/// A lesson about one rule or strategy hint.
#[derive(Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The id, used for texts, on the rules page and in the settings.
    pub id: &'static str,
    /// The steps in order.
    pub steps: &'static [LessonStep],
}

/// A position with goals.
#[derive(Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// The variant.
    pub variant: &'static str,
    /// Settings that differ from the defaults, in the form of records.
    pub settings: &'static [(&'static str, &'static str)],
    /// The position string. The learner is to move.
    pub position: &'static str,
    /// The goals that the move must reach. If there are none, every legal move solves the step.
    pub goals: &'static [LessonGoal],
    /// The reply of the next seat, in notation.
    pub reply: Option<&'static str>,
}

impl LessonStep {
    /// Creates a step with default settings and without a reply.
    pub(super) const fn new(
        variant: &'static str,
        position: &'static str,
        goals: &'static [LessonGoal],
    ) -> Self {
        Self {
            variant,
            settings: &[],
            position,
            goals,
            reply: None,
        }
    }

    /// Adds a reply.
    pub(super) const fn answered(self, reply: &'static str) -> Self {
        Self {
            reply: Some(reply),
            ..self
        }
    }

    /// Starts the match of the step.
    ///
    /// # Errors
    /// The invalid field of the position.
    pub fn start(&self) -> Result<(MatchSetup, Box<dyn AnyMatch>), String> {
        start_exercise(self.variant, self.settings, self.position)
    }
}

pub(super) const fn two(position: &'static str, goals: &'static [LessonGoal]) -> LessonStep {
    LessonStep::new("two", position, goals)
}

pub(super) const fn byte_step(position: &'static str, goals: &'static [LessonGoal]) -> LessonStep {
    LessonStep::new("byte", position, goals)
}
