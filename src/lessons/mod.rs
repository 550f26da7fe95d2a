//! Lessons: positions on the table in which a rule is learned by playing.
//!
//! What a lesson is stands in [`course`](self::COURSES) as data, what a move achieves is judged by the
//! rules, and the session keeps the match, as any other one. Here it is seen how far somebody has come:
//! moves that do not solve the step are taken back, and the other side's answers are played.

mod byte;
mod course;
mod focus;
mod goal;
#[cfg(test)]
mod tests;

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::RequestRedraw;
use stack_game::Action;

pub use course::{COURSES, Course, Lesson, Step, lesson, place};
pub use goal::{Goal, solutions, written};

use crate::Flow;
use crate::preferences::Preferences;
use crate::session::{Current, Handover, Intent, Line, Purpose, Session};
use crate::table::{Advice, TableQuiet};

/// What somebody who learns wants.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum Learn {
    /// Begin the lesson of this name.
    Begin(String),
    /// Go on: to the next step, then to the next lesson of the course; after the last one, end.
    Next,
    /// The step from its beginning.
    Again,
    /// Show a move that solves the step, or no longer.
    Show,
    /// End the lesson.
    End,
}

/// The lesson that is being learned.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Lessons {
    open: Option<Open>,
}

/// How far somebody has come in a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Open {
    /// The lesson.
    pub lesson: &'static Lesson,
    /// The step, counted from 0.
    pub step: usize,
    /// How far the step is solved.
    pub stage: Stage,
    /// Whether a move was tried that does not solve it.
    pub tried: bool,
    /// The session's number of its match; `None` while that is on its way.
    number: Option<u32>,
    /// All moves that solve the step.
    solutions: Vec<Action>,
    /// When the next thing is to be done, in the program's time.
    due: Option<Duration>,
}

/// How far a step is solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// A move is asked for.
    #[default]
    Asked,
    /// A move was played that does not solve it, and will be taken back.
    Missed,
    /// It is solved, and the other side will answer.
    Answered,
    /// It is solved.
    Solved,
}

/// How long a move is seen before it is taken back or answered.
const SEEN: Duration = Duration::from_millis(700);

impl Lessons {
    /// The lesson that stands on the table.
    #[must_use]
    pub fn open(&self) -> Option<&Open> {
        self.open.as_ref()
    }
}

impl Open {
    /// A step at its beginning, which stands on `line`.
    fn begin(lesson: &'static Lesson, step: usize, line: &dyn Line) -> Self {
        let goals = lesson.steps.get(step).map_or(&[][..], |step| step.goals);
        let solutions = solutions(line, goals);
        Self {
            lesson,
            step,
            stage: Stage::Asked,
            tried: false,
            number: None,
            solutions: solutions.into_iter().map(|(action, _)| action).collect(),
            due: None,
        }
    }

    /// Whether the last step is solved.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.stage == Stage::Solved && self.step + 1 == self.lesson.steps.len()
    }

    /// What comes after this step: a step, or the first one of the next lesson.
    #[must_use]
    pub fn next(&self) -> Option<(&'static Lesson, usize)> {
        let step = self.step + 1;
        if step < self.lesson.steps.len() {
            return Some((self.lesson, step));
        }
        let (course, place) = place(self.lesson)?;
        course.lessons.get(place + 1).map(|lesson| (lesson, 0))
    }

    /// The name of the course that the lesson belongs to.
    #[must_use]
    pub fn course(&self) -> &'static str {
        place(self.lesson).map_or("", |(course, _)| course.id)
    }

    fn now(&self) -> Option<&'static Step> {
        self.lesson.steps.get(self.step)
    }

    /// Follows the match; answers with true when the next thing is to be done.
    fn follow(&mut self, current: &Current, quiet: bool, time: Duration) -> bool {
        self.number = Some(current.number);
        self.stage = self.stage_of(current);
        match self.stage {
            Stage::Asked => {}
            Stage::Missed => self.tried = true,
            Stage::Answered | Stage::Solved => self.tried = false,
        }
        let waits = matches!(self.stage, Stage::Missed | Stage::Answered);
        let due = self.due.take_if(|due| time >= *due);
        if !waits || !quiet {
            self.due = None;
        } else if due.is_some() {
            return true;
        } else if self.due.is_none() {
            self.due = Some(time + SEEN);
        }
        false
    }

    /// What is to be done once a move has been seen.
    fn wanted(&self, current: &Current) -> Option<Intent> {
        if self.stage == Stage::Missed {
            return Some(Intent::Undo);
        }
        // The answer was played already, and somebody has gone back before it.
        if current.looking_back {
            return Some(Intent::Redo);
        }
        let reply = self.now()?.reply?;
        Some(Intent::Answer {
            number: current.number,
            ply: current.live_ply(),
            action: written(current.line.as_ref(), reply)?,
        })
    }

    /// How far the step is solved by what stands on the table.
    fn stage_of(&self, current: &Current) -> Stage {
        let line = current.line.as_ref();
        let first = line.shown().get(1).and_then(|&node| line.tree().mv(node));
        let (Some(first), ply @ 1..) = (first, line.ply()) else {
            return Stage::Asked;
        };
        let answers = ply == 1 && self.now().is_some_and(|step| step.reply.is_some());
        match self.solutions.contains(&first.action) {
            false => Stage::Missed,
            true if answers => Stage::Answered,
            true => Stage::Solved,
        }
    }
}

pub(crate) struct LessonsPlugin;

impl Plugin for LessonsPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<Lessons>()
            .init_resource::<Preferences>()
            .add_message::<Learn>()
            .add_message::<RequestRedraw>()
            .add_systems(Update, (teach, obey, remember).chain().in_set(Flow::Input));
    }
}

/// Does what somebody who learns wants.
fn obey(
    mut wishes: MessageReader<Learn>,
    mut lessons: ResMut<Lessons>,
    mut advice: ResMut<Advice>,
    mut intents: MessageWriter<Intent>,
) {
    for wish in wishes.read() {
        let open = lessons.open.as_ref();
        let goes_to = match wish {
            Learn::Begin(id) => lesson(id).map(|lesson| (lesson, 0)),
            Learn::Again => open.map(|open| (open.lesson, open.step)),
            Learn::Next => open.and_then(Open::next),
            Learn::Show => {
                let solution = open.filter(|open| open.stage == Stage::Asked);
                let solution = solution.and_then(|open| open.solutions.first()).copied();
                let shown = advice.0.is_some();
                advice.set_if_neq(Advice(solution.filter(|_| !shown)));
                continue;
            }
            Learn::End => None,
        };
        let put = goes_to.and_then(|(lesson, step)| {
            let (setup, line) = lesson.steps.get(step)?.begin().ok()?;
            let open = Open::begin(lesson, step, line.as_ref());
            Some((open, setup, Handover::new(line)))
        });
        match put {
            Some((open, setup, line)) => {
                lessons.open = Some(open);
                intents.write(Intent::Teach(setup, line));
            }
            None if lessons.open.is_some() => {
                lessons.open = None;
                intents.write(Intent::EndLesson);
            }
            None => {}
        }
    }
}

/// Sees how far somebody has come, takes back what does not solve the step and plays the answers.
fn teach(
    session: Res<Session>,
    table: TableQuiet,
    time: Res<Time<Real>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut lessons: ResMut<Lessons>,
    mut intents: MessageWriter<Intent>,
) {
    let Some(open) = &lessons.open else {
        return;
    };
    let ours = |current: &&Current| {
        let same = open.number.is_none_or(|number| number == current.number);
        same && current.purpose == Purpose::Lesson
    };
    let Some(current) = session.current().filter(ours) else {
        // Something else was put on the table.
        lessons.open = None;
        return;
    };
    let quiet = table.is_quiet();
    let mut open = open.clone();
    let due = open.follow(current, quiet, time.elapsed());
    if due {
        intents.write_batch(open.wanted(current));
    }
    if due || open.due.is_some() {
        // For this short while frame after frame: no clock rings in a window that sleeps.
        redraw.write(RequestRedraw);
    }
    lessons.set_if_neq(Lessons { open: Some(open) });
}

/// Remembers which lessons were learned.
fn remember(lessons: Res<Lessons>, mut preferences: ResMut<Preferences>) {
    if let Some(open) = &lessons.open
        && open.is_done()
        && !preferences.lessons_done.contains(open.lesson.id)
    {
        preferences.lessons_done.insert(open.lesson.id.into());
    }
}
