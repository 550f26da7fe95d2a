//! The open lesson and its progress.

use std::time::Duration;

use stack_game::Action;

use super::courses::{lesson_by_id, lesson_position};
use super::goal::{action_from_notation, solutions};
use super::lesson::{Lesson, LessonStep};
use crate::game::AnyMatch;
use crate::play::{MatchCommand, Mode, OpenedMatch, Origin, SeatedMatch};

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

/// The open lesson, if there is one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Lessons {
    open: Option<OpenLesson>,
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

/// The state of a lesson step or puzzle that undoes wrong moves and answers right ones.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Exercise {
    /// The state.
    pub state: StepState,
    /// Whether the user has played a wrong move.
    pub has_failed: bool,
    /// When the last move is undone or answered.
    pub(crate) due: Option<Duration>,
}

/// The state of a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StepState {
    /// The learner is to move.
    #[default]
    AwaitingMove,
    /// The move misses the goal and will be undone.
    WrongMove,
    /// The step is solved and the reply follows.
    AwaitingReply,
    /// The step is solved.
    Solved,
}

/// How long a move is displayed before it is undone or answered.
const DISPLAY_TIME: Duration = Duration::from_millis(700);

impl Exercise {
    /// Updates the state. Returns whether the last move must be undone or answered now.
    pub(crate) fn follow(&mut self, state: StepState, now: Duration, quiet: bool) -> bool {
        self.state = state;
        self.has_failed |= state == StepState::WrongMove;
        let waits = matches!(state, StepState::WrongMove | StepState::AwaitingReply);
        let due = self.due.take_if(|due| now >= *due);
        if !waits || !quiet {
            self.due = None;
        } else if due.is_some() {
            return true;
        } else if self.due.is_none() {
            self.due = Some(now + DISPLAY_TIME);
        }
        false
    }
}

impl Lessons {
    /// Closes the lesson, because a puzzle replaces it.
    pub fn close(&mut self) {
        self.open = None;
    }

    /// Returns the open lesson.
    pub fn current(&self) -> Option<&OpenLesson> {
        self.open.as_ref()
    }

    /// Executes a command. Returns the resulting command to the match. A lesson that cannot start
    /// is ended.
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

    /// Closes the lesson if another match is the current one.
    pub fn sync(&mut self, current: Option<&SeatedMatch>) {
        if !current.is_some_and(|current| current.mode() == Mode::Lesson) {
            self.open = None;
        }
    }

    /// Follows the learner's moves. Returns the command that undoes or answers the last move, if it
    /// is due.
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

    /// Returns when the next command is due.
    pub fn next_due(&self) -> Option<Duration> {
        self.open.as_ref()?.exercise.due
    }
}

impl OpenLesson {
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

    /// Whether the undone move may be redone. Wrong moves would be undone again.
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

    /// Updates the state of the step. Returns whether the next command is due.
    fn follow(&mut self, current: &SeatedMatch, now: Duration, quiet: bool) -> bool {
        let state = self.state_in(current);
        let is_due = self.exercise.follow(state, now, quiet);
        if matches!(state, StepState::AwaitingReply | StepState::Solved) {
            self.exercise.has_failed = false;
        }
        is_due
    }

    /// Returns the command that follows the last move.
    fn command(&self, current: &SeatedMatch) -> Option<MatchCommand> {
        if self.exercise.state == StepState::WrongMove {
            return Some(MatchCommand::Undo);
        }
        // The reply was played before and has been undone.
        if current.computers_paused {
            return Some(MatchCommand::Redo);
        }
        let reply = self.current_step()?.reply?;
        Some(MatchCommand::PlayAtHead {
            match_id: current.id,
            ply: current.head_ply(),
            action: action_from_notation(current.game.as_ref(), reply)?,
        })
    }

    /// Returns the state of the step according to the played moves.
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
