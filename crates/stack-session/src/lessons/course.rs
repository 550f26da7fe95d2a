//! Courses of lessons as data: positions and goals. Their words are in the panels' words, by the
//! lesson's name.

use super::goal::LessonGoal;
use crate::game::{AnyMatch, Controller, MatchSetup, TEACHER, new_record, open_record};

/// The lessons of one game.
#[derive(Debug, PartialEq, Eq)]
pub struct Course {
    /// Its name in lists of words.
    pub id: &'static str,
    /// Its lessons, the first one first.
    pub lessons: &'static [Lesson],
}

/// A lesson about one rule.
#[derive(Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its name in the words, on the rules page and in the settings.
    pub id: &'static str,
    /// Its steps.
    pub steps: &'static [LessonStep],
}

/// A position with its goals.
#[derive(Debug, PartialEq, Eq)]
pub struct LessonStep {
    /// The variant that is played.
    pub variant: &'static str,
    /// Settings that differ from the usual ones, as records have them.
    pub settings: &'static [(&'static str, &'static str)],
    /// The position string; the learner is to move.
    pub position: &'static str,
    /// The goals of the move, all of them; without goals every legal move solves the step.
    pub goals: &'static [LessonGoal],
    /// The answer of the next seat, in notation.
    pub reply: Option<&'static str>,
}

impl LessonStep {
    /// A step without settings and without a reply.
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

    /// The step with a reply.
    pub(super) const fn answered(self, reply: &'static str) -> Self {
        Self {
            reply: Some(reply),
            ..self
        }
    }

    /// The match of the step.
    ///
    /// # Errors
    /// The field of the position that is not valid.
    pub fn start(&self) -> Result<(MatchSetup, Box<dyn AnyMatch>), String> {
        let mut record =
            new_record(self.variant).ok_or_else(|| format!("variant {}", self.variant))?;
        let texts = |&(name, value): &(&str, &str)| (name.to_string(), value.to_string());
        record.settings = self.settings.iter().map(texts).collect();
        record.start = Some(self.position.into());
        let (mut setup, game) = open_record(&record).map_err(|why| why.to_string())?;
        let learner = game.seat_letter(game.turn());
        for seat in setup.seats.iter_mut().filter(|seat| seat.letter != learner) {
            seat.controller = Controller::Computer(TEACHER.into());
        }
        Ok((setup, game))
    }
}
