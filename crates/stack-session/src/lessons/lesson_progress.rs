//! The open lesson and its progress.

use std::time::Duration;

use stack_game::Action;

use super::courses::{lesson_by_id, lesson_position};
use super::exercise::{Exercise, FollowMoves, StepState};
use super::goal::{action_from_notation, solutions};
use super::lesson::{Lesson, LessonStep};
use crate::game::AnyMatch;
use crate::play::{OpenedMatch, Origin, SeatedMatch};

/// A command to the lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonCommand {
    /// Start the lesson with this id.
    Start(String),
    /// Continue with the next step or lesson; end after the last one.
    Next,
    /// Repeat the step.
    Retry,
    /// Show a move that solves the step.
    ShowSolution,
    /// Show or hide such a move.
    ToggleSolution,
    /// End the lesson.
    End,
}

/// An open lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenLesson {
    /// The lesson.
    pub lesson: &'static Lesson,
    /// The index of the step.
    pub step: usize,
    /// The state of the step.
    pub exercise: Exercise,
    /// All moves that solve the step.
    solutions: Vec<Action>,
}

impl OpenLesson {
    /// Returns the step that a command starts, in its match; `None` if the command ends the lesson
    /// or the step cannot start.
    pub(crate) fn start(
        command: &LessonCommand,
        open: Option<&Self>,
    ) -> Option<(Self, OpenedMatch)> {
        let (lesson, step) = match command {
            LessonCommand::Start(id) => (lesson_by_id(id)?, 0),
            LessonCommand::Retry => open.map(|open| (open.lesson, open.step))?,
            LessonCommand::Next => open.and_then(Self::next)?,
            LessonCommand::ShowSolution | LessonCommand::ToggleSolution | LessonCommand::End => {
                return None;
            }
        };
        let (setup, game) = lesson.steps.get(step)?.start().ok()?;
        let open = Self::new(lesson, step, game.as_ref());
        let opened = OpenedMatch {
            setup,
            game,
            origin: Origin::Lesson,
        };
        Some((open, opened))
    }

    /// Opens a step in its match.
    fn new(lesson: &'static Lesson, step: usize, game: &dyn AnyMatch) -> Self {
        let goals = lesson.steps.get(step).map_or(&[][..], |step| step.goals);
        let solutions = solutions(game, goals);
        Self {
            lesson,
            step,
            exercise: Exercise::default(),
            solutions: solutions.into_iter().map(|(action, _)| action).collect(),
        }
    }

    /// Whether the last step is solved.
    pub fn is_done(&self) -> bool {
        self.exercise.state == StepState::Solved && self.step + 1 == self.lesson.steps.len()
    }

    /// Returns the next step, or the first step of the next lesson.
    pub fn next(&self) -> Option<(&'static Lesson, usize)> {
        let step = self.step + 1;
        if step < self.lesson.steps.len() {
            return Some((self.lesson, step));
        }
        let (course, place) = lesson_position(self.lesson)?;
        course.lessons.get(place + 1).map(|lesson| (lesson, 0))
    }

    /// Returns the id of the game in records.
    pub fn game(&self) -> &'static str {
        lesson_position(self.lesson).map_or("", |(course, _)| course.game)
    }

    /// Returns a move that solves the step, if the learner is to move.
    pub fn solution(&self) -> Option<Action> {
        let awaits_move = self.exercise.state == StepState::AwaitingMove;
        self.solutions.first().copied().filter(|_| awaits_move)
    }

    fn current_step(&self) -> Option<&'static LessonStep> {
        self.lesson.steps.get(self.step)
    }

    /// Returns the state of the step according to the played moves.
    fn state_in(&self, current: &SeatedMatch) -> StepState {
        let game = current.game.as_ref();
        let (Some(first), ply @ 1..) = (first_action(game), game.ply()) else {
            return StepState::AwaitingMove;
        };
        let answers = ply == 1 && self.current_step().is_some_and(|step| step.reply.is_some());
        match self.solutions.contains(&first) {
            false => StepState::WrongMove,
            true if answers => StepState::AwaitingReply,
            true => StepState::Solved,
        }
    }
}

impl FollowMoves for OpenLesson {
    fn exercise(&self) -> &Exercise {
        &self.exercise
    }

    fn follow(&mut self, current: &SeatedMatch, now: Duration, table_idle: bool) -> bool {
        let state = self.state_in(current);
        let is_due = self.exercise.follow(state, now, table_idle);
        if matches!(state, StepState::AwaitingReply | StepState::Solved) {
            self.exercise.has_failed = false;
        }
        is_due
    }

    fn reply(&self, current: &SeatedMatch) -> Option<Action> {
        let reply = self.current_step()?.reply?;
        action_from_notation(current.game.as_ref(), reply)
    }

    fn allows_redo(&self, current: &SeatedMatch) -> bool {
        let game = current.game.as_ref();
        game.can_redo() && first_action(game).is_some_and(|first| self.solutions.contains(&first))
    }
}

/// Returns the first move of the displayed line.
fn first_action(game: &dyn AnyMatch) -> Option<Action> {
    let line = game.displayed_line();
    game.tree().mv(*line.get(1)?).map(|mv| mv.action)
}
