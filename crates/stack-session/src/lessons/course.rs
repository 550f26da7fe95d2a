//! What lessons are made of: positions, and what has to be achieved there. The words stand with all
//! other words, by the lesson's name.

use crate::session::{Controller, Line, MatchSetup, TEACHER, blank, open};

use super::goal::Goal;
use super::{byte, focus};

/// The lessons of one game.
#[derive(Debug, PartialEq, Eq)]
pub struct Course {
    /// Its name in lists of words.
    pub id: &'static str,
    /// Its lessons, the first one first.
    pub lessons: &'static [Lesson],
}

/// A rule that is learned.
#[derive(Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Its name: in the words, on the rules page and among the preferences.
    pub id: &'static str,
    /// Its steps.
    pub steps: &'static [Step],
}

/// A position and what to do in it.
#[derive(Debug, PartialEq, Eq)]
pub struct Step {
    /// The variant that is played.
    pub variant: &'static str,
    /// Settings that differ from the usual ones, as records have them.
    pub settings: &'static [(&'static str, &'static str)],
    /// The position string; who learns is to move.
    pub position: &'static str,
    /// What a move must achieve, all of it; nothing: any move will do.
    pub goals: &'static [Goal],
    /// What the next seat plays then, in notation.
    pub reply: Option<&'static str>,
}

impl Step {
    /// A step without settings and without a reply.
    pub(super) const fn new(
        variant: &'static str,
        position: &'static str,
        goals: &'static [Goal],
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

    /// The match in which it is solved.
    ///
    /// # Errors
    /// What in the position makes no sense.
    pub fn begin(&self) -> Result<(MatchSetup, Box<dyn Line>), String> {
        let mut record = blank(self.variant).ok_or_else(|| format!("variant {}", self.variant))?;
        let texts = |&(name, value): &(&str, &str)| (name.to_string(), value.to_string());
        record.settings = self.settings.iter().map(texts).collect();
        record.start = Some(self.position.into());
        let (mut setup, line) = open(&record).map_err(|why| why.to_string())?;
        let learner = line.seat_letter(line.turn());
        for seat in setup.seats.iter_mut().filter(|seat| seat.letter != learner) {
            seat.controller = Controller::Computer(TEACHER.into());
        }
        Ok((setup, line))
    }
}

/// All courses, in the order of the rules page.
pub static COURSES: &[Course] = &[focus::COURSE, byte::COURSE];

/// The lesson of that name.
#[must_use]
pub fn lesson(id: &str) -> Option<&'static Lesson> {
    let mut all = COURSES.iter().flat_map(|course| course.lessons);
    all.find(|lesson| lesson.id == id)
}

/// The course of a lesson, and the lesson's place in it.
#[must_use]
pub fn place(lesson: &Lesson) -> Option<(&'static Course, usize)> {
    COURSES.iter().find_map(|course| {
        let mut lessons = course.lessons.iter();
        let place = lessons.position(|other| other.id == lesson.id)?;
        Some((course, place))
    })
}
