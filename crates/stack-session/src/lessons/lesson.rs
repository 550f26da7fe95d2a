//! The types of courses, lessons and steps.

use super::goal::LessonGoal;
use crate::game::{AnyMatch, Controller, MatchSetup, TEACHER, new_record, open_record};

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

/// Starts a match at a position in which the seat to move is human and the moves of all other seats
/// are given.
///
/// # Errors
/// The invalid field.
pub(crate) fn start_exercise(
    variant: &str,
    settings: &[(&str, &str)],
    position: &str,
) -> Result<(MatchSetup, Box<dyn AnyMatch>), String> {
    let mut record = new_record(variant).ok_or_else(|| format!("variant {variant}"))?;
    let texts = |&(name, value): &(&str, &str)| (name.to_string(), value.to_string());
    record.settings = settings.iter().map(texts).collect();
    record.start = Some(position.into());
    let (mut setup, game) = open_record(&record).map_err(|error| error.to_string())?;
    let learner = game.seat_letter(game.turn());
    for seat in setup.seats.iter_mut().filter(|seat| seat.letter != learner) {
        seat.controller = Controller::Computer(TEACHER.into());
    }
    Ok((setup, game))
}

pub(super) const fn two(position: &'static str, goals: &'static [LessonGoal]) -> LessonStep {
    LessonStep::new("two", position, goals)
}

pub(super) const fn byte_step(position: &'static str, goals: &'static [LessonGoal]) -> LessonStep {
    LessonStep::new("byte", position, goals)
}
