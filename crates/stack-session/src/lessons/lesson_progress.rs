//! The progress of a learner through the steps of a lesson.

use std::time::Duration;

use stack_game::Action;

use super::course::{Lesson, LessonStep};
use super::courses::{lesson_by_id, lesson_position};
use super::goal::{action_from_notation, solutions};
use crate::game::AnyMatch;
use crate::play::{MatchCommand, Mode, OpenedMatch, Origin, SeatedMatch};

/// A command of a learner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonCommand {
    /// Start the lesson with this name.
    Start(String),
    /// Continue: the next step, then the next lesson of the course; after the last one, end.
    Next,
    /// Repeat the step.
    Retry,
    /// Show a move that solves the step.
    ShowSolution,
    /// Show it, or hide it.
    ToggleSolution,
    /// End the lesson.
    End,
}

/// The lesson on the table, if there is one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lessons {
    open: Option<OpenLesson>,
}

/// A lesson on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenLesson {
    /// The lesson.
    pub lesson: &'static Lesson,
    /// The step, counted from 0.
    pub step: usize,
    /// The state of the step.
    pub state: StepState,
    /// True if a move has missed the goal.
    pub has_failed: bool,
    /// All moves that solve the step.
    solutions: Vec<Action>,
    /// The program time at which the move on the table is taken back or answered.
    due: Option<Duration>,
}

/// The state of a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StepState {
    /// The learner is to move.
    #[default]
    AwaitingMove,
    /// The move misses the goal and will be taken back.
    WrongMove,
    /// The step is solved and the other side will answer.
    AwaitingReply,
    /// The step is solved.
    Solved,
}

/// The time for which a move is seen before it is taken back or answered.
const SEEN: Duration = Duration::from_millis(700);

impl Lessons {
    /// The lesson on the table.
    #[must_use]
    pub fn current(&self) -> Option<&OpenLesson> {
        self.open.as_ref()
    }

    /// The commands to the match that carry out a learner's command. A lesson that cannot start
    /// ends.
    pub fn execute(&mut self, command: &LessonCommand) -> Option<MatchCommand> {
        let open = self.open.as_ref();
        let goes_to = match command {
            LessonCommand::Start(id) => lesson_by_id(id).map(|lesson| (lesson, 0)),
            LessonCommand::Retry => open.map(|open| (open.lesson, open.step)),
            LessonCommand::Next => open.and_then(OpenLesson::next),
            LessonCommand::ShowSolution | LessonCommand::ToggleSolution => return None,
            LessonCommand::End => None,
        };
        let started = goes_to.and_then(|(lesson, step)| {
            let (setup, game) = lesson.steps.get(step)?.start().ok()?;
            let open = OpenLesson::new(lesson, step, game.as_ref());
            let opened = OpenedMatch {
                setup,
                game,
                origin: Origin::Lesson,
            };
            Some((open, opened))
        });
        match started {
            Some((open, opened)) => {
                self.open = Some(open);
                Some(MatchCommand::Open(Box::new(opened)))
            }
            None => self.open.take().map(|_| MatchCommand::EndLesson),
        }
    }

    /// Closes the lesson when another match is on the table.
    pub fn sync(&mut self, current: Option<&SeatedMatch>) {
        if !current.is_some_and(|current| current.mode() == Mode::Lesson) {
            self.open = None;
        }
    }

    /// Follows the learner's moves. Returns the command that takes back or answers the move on the
    /// table once it has been seen.
    pub fn update(
        &mut self,
        current: &SeatedMatch,
        now: Duration,
        quiet: bool,
    ) -> Option<MatchCommand> {
        let open = self.open.as_mut()?;
        if current.mode() != Mode::Lesson {
            return None;
        }
        open.follow(current, now, quiet)
            .then(|| open.command(current))?
    }

    /// The program time of the next command.
    #[must_use]
    pub fn next_due(&self) -> Option<Duration> {
        self.open.as_ref()?.due
    }
}

impl OpenLesson {
    /// A step at its beginning, in its match.
    fn new(lesson: &'static Lesson, step: usize, game: &dyn AnyMatch) -> Self {
        let goals = lesson.steps.get(step).map_or(&[][..], |step| step.goals);
        let solutions = solutions(game, goals);
        Self {
            lesson,
            step,
            state: StepState::AwaitingMove,
            has_failed: false,
            solutions: solutions.into_iter().map(|(action, _)| action).collect(),
            due: None,
        }
    }

    /// True if the last step is solved.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.state == StepState::Solved && self.step + 1 == self.lesson.steps.len()
    }

    /// The next step, or the first step of the next lesson.
    #[must_use]
    pub fn next(&self) -> Option<(&'static Lesson, usize)> {
        let step = self.step + 1;
        if step < self.lesson.steps.len() {
            return Some((self.lesson, step));
        }
        let (course, place) = lesson_position(self.lesson)?;
        course.lessons.get(place + 1).map(|lesson| (lesson, 0))
    }

    /// The name of the lesson's course.
    #[must_use]
    pub fn course(&self) -> &'static str {
        lesson_position(self.lesson).map_or("", |(course, _)| course.id)
    }

    /// A move that solves the step, while the learner is to move.
    #[must_use]
    pub fn solution(&self) -> Option<Action> {
        let asked = self.state == StepState::AwaitingMove;
        self.solutions.first().copied().filter(|_| asked)
    }

    /// True if a move that was taken back may be played again: one that solves the step. Others would
    /// be taken back again.
    #[must_use]
    pub fn allows_redo(&self, current: &SeatedMatch) -> bool {
        let game = current.game.as_ref();
        let first = game
            .displayed_line()
            .get(1)
            .and_then(|&node| game.tree().mv(node));
        game.can_redo() && first.is_some_and(|first| self.solutions.contains(&first.action))
    }

    fn current_step(&self) -> Option<&'static LessonStep> {
        self.lesson.steps.get(self.step)
    }

    /// Updates the state of the step; true when the next command is due.
    fn follow(&mut self, current: &SeatedMatch, now: Duration, quiet: bool) -> bool {
        self.state = self.state_in(current);
        match self.state {
            StepState::AwaitingMove => {}
            StepState::WrongMove => self.has_failed = true,
            StepState::AwaitingReply | StepState::Solved => self.has_failed = false,
        }
        let waits = matches!(self.state, StepState::WrongMove | StepState::AwaitingReply);
        let due = self.due.take_if(|due| now >= *due);
        if !waits || !quiet {
            self.due = None;
        } else if due.is_some() {
            return true;
        } else if self.due.is_none() {
            self.due = Some(now + SEEN);
        }
        false
    }

    /// The command after a move has been seen.
    fn command(&self, current: &SeatedMatch) -> Option<MatchCommand> {
        if self.state == StepState::WrongMove {
            return Some(MatchCommand::Undo);
        }
        // The answer was played before, and the learner went back before it.
        if current.computers_paused {
            return Some(MatchCommand::Redo);
        }
        let reply = self.current_step()?.reply?;
        Some(MatchCommand::PlayAtHead {
            number: current.id,
            ply: current.head_ply(),
            action: action_from_notation(current.game.as_ref(), reply)?,
        })
    }

    /// The state of the step by the moves on the table.
    fn state_in(&self, current: &SeatedMatch) -> StepState {
        let game = current.game.as_ref();
        let first = game
            .displayed_line()
            .get(1)
            .and_then(|&node| game.tree().mv(node));
        let (Some(first), ply @ 1..) = (first, game.ply()) else {
            return StepState::AwaitingMove;
        };
        let answers = ply == 1 && self.current_step().is_some_and(|step| step.reply.is_some());
        match self.solutions.contains(&first.action) {
            false => StepState::WrongMove,
            true if answers => StepState::AwaitingReply,
            true => StepState::Solved,
        }
    }
}
