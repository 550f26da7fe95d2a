//! The open puzzle: attempts, replies, hints and the solution.

use std::sync::Arc;
use std::time::Duration;

use jiff::civil::Date;
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{Action, MatchSettings, Record, Seat};

use super::progress::PuzzleResult;
use super::{PackedPuzzle, by_id};
use crate::lessons::{Exercise, StepState, start_exercise};
use crate::play::{MatchCommand, Mode, OpenedMatch, Origin, SeatedMatch};

/// A command about puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleCommand {
    /// Start the puzzle with this id; with a date as the puzzle of that day.
    Start(String, Option<Date>),
    /// Start a puzzle made of a mistake of the user.
    StartMistake(Box<PackedPuzzle>),
    /// Start again.
    Retry,
    /// Show what the next move starts with.
    ShowHint,
    /// Show the next move. The puzzle then does not count as solved.
    ShowSolution,
    /// Open the puzzle with its solution for review.
    Study,
    /// End the puzzle.
    End,
}

/// What the next move of the solution starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleHint {
    /// The stack on this square moves.
    From(stack_game::Square),
    /// A piece is placed.
    Place,
}

/// The open puzzle, if there is one.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Puzzles {
    open: Option<OpenPuzzle>,
}

/// An open puzzle.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenPuzzle {
    /// The puzzle.
    pub packed: Arc<PackedPuzzle>,
    /// The day whose puzzle it is.
    pub day: Option<Date>,
    /// The seat that solves it.
    pub solver: Seat,
    /// The number of moves of the solution that have been played.
    pub played: usize,
    /// State and mistakes.
    pub exercise: Exercise,
    /// The last move in notation if it was wrong.
    pub wrong_move: Option<String>,
    /// Whether a hint for the next move is shown.
    pub shows_hint: bool,
    /// Whether a move of the solution was shown.
    pub was_shown: bool,
    solution: Vec<Action>,
    is_reported: bool,
}

impl Puzzles {
    /// Returns the open puzzle.
    pub fn current(&self) -> Option<&OpenPuzzle> {
        self.open.as_ref()
    }

    /// Executes a command. Returns the resulting command to the match. A puzzle that cannot start is
    /// ended.
    pub fn execute(&mut self, command: &PuzzleCommand) -> Option<MatchCommand> {
        let open = self.open.as_mut();
        let starts = match command {
            PuzzleCommand::Start(id, day) => {
                by_id(id).map(|packed| (Arc::new(packed.clone()), *day))
            }
            PuzzleCommand::StartMistake(packed) => Some((Arc::new((**packed).clone()), None)),
            PuzzleCommand::Retry => open.map(|open| (Arc::clone(&open.packed), open.day)),
            PuzzleCommand::ShowHint => {
                open?.shows_hint = true;
                return None;
            }
            PuzzleCommand::ShowSolution => {
                open?.was_shown = true;
                return None;
            }
            PuzzleCommand::Study => {
                let opened = OpenedMatch::from_record(&record(&open?.packed)?, Origin::Puzzle);
                return Some(MatchCommand::Open(Box::new(opened.ok()?)));
            }
            PuzzleCommand::End => None,
        };
        match starts.and_then(|(packed, day)| OpenPuzzle::start(packed, day)) {
            Some((open, opened)) => {
                self.open = Some(open);
                Some(MatchCommand::Open(Box::new(opened)))
            }
            None => self.open.take().map(|_| MatchCommand::EndLesson),
        }
    }

    /// Closes the puzzle, because a lesson replaces it.
    pub fn close(&mut self) {
        self.open = None;
    }

    /// Closes the puzzle if another match is the current one.
    pub fn sync(&mut self, current: Option<&SeatedMatch>) {
        if !current.is_some_and(|current| current.mode() == Mode::Lesson) {
            self.close();
        }
    }

    /// Follows the moves. Returns the command that undoes or answers the last move, if it is due.
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

    /// Returns id, result and day of the puzzle once after it has ended.
    pub fn take_result(&mut self) -> Option<(String, PuzzleResult, Option<Date>)> {
        let open = self.open.as_mut()?;
        let result = open.result().filter(|_| !open.is_reported)?;
        open.is_reported = true;
        Some((open.packed.puzzle.id.clone(), result, open.day))
    }

    /// Returns when the next command is due.
    pub fn next_due(&self) -> Option<Duration> {
        self.open.as_ref()?.exercise.due
    }
}

impl OpenPuzzle {
    /// Starts a puzzle in its match; `None` if its solution is not legal.
    fn start(packed: Arc<PackedPuzzle>, day: Option<Date>) -> Option<(Self, OpenedMatch)> {
        let PackedPuzzle {
            variant, puzzle, ..
        } = packed.as_ref();
        let (setup, game) = start_exercise(variant, &[], &puzzle.position).ok()?;
        let mut played = game.clone();
        let mut solution = Vec::new();
        for text in &puzzle.moves {
            let action = played.parse_action(text).ok()?;
            played.play(action).ok()?;
            solution.push(action);
        }
        let open = Self {
            packed,
            day,
            solver: game.turn(),
            played: 0,
            exercise: Exercise::default(),
            wrong_move: None,
            shows_hint: false,
            was_shown: false,
            solution,
            is_reported: false,
        };
        let opened = OpenedMatch {
            setup,
            game,
            origin: Origin::Lesson,
        };
        Some((open, opened))
    }

    /// Returns the result if the puzzle has ended.
    pub fn result(&self) -> Option<PuzzleResult> {
        (self.exercise.state == StepState::Solved).then_some(
            match (self.was_shown, self.exercise.has_failed) {
                (true, _) => PuzzleResult::Shown,
                (_, true) => PuzzleResult::WithMistakes,
                _ => PuzzleResult::Solved,
            },
        )
    }

    /// Returns the next move of the solution, if the solver is to move.
    pub fn next_move(&self) -> Option<Action> {
        let awaits_move = self.exercise.state == StepState::AwaitingMove;
        let next = self.solution.get(self.played).copied();
        next.filter(|_| awaits_move)
    }

    /// Returns the hint for the next move, if it is shown.
    pub fn hint(&self) -> Option<PuzzleHint> {
        let next = self.next_move().filter(|_| self.shows_hint)?;
        Some(match next {
            Action::StackMove { from, .. } => PuzzleHint::From(from),
            Action::Swap { own, .. } => PuzzleHint::From(own),
            Action::Place { .. } => PuzzleHint::Place,
        })
    }

    /// Whether the undone move may be redone. Wrong moves would be undone again.
    pub fn allows_redo(&self, current: &SeatedMatch) -> bool {
        let game = current.game.as_ref();
        let undone = game.displayed_line().get(game.ply() + 1).copied();
        let action = undone.and_then(|node| game.tree().mv(node));
        let action = action.map(|mv| mv.action);
        game.can_redo() && action.is_some() && action.as_ref() == self.solution.get(game.ply())
    }

    /// Updates the state. Returns whether the next command is due.
    fn follow(&mut self, current: &SeatedMatch, now: Duration, quiet: bool) -> bool {
        let (played, state) = self.state_in(current);
        if played > self.played || state == StepState::WrongMove {
            self.shows_hint = false;
        }
        match state {
            StepState::WrongMove => {
                let game = current.game.as_ref();
                let wrong = game.displayed_line().get(played + 1).copied();
                let wrong = wrong.and_then(|node| game.tree().mv(node));
                self.wrong_move = wrong.map(|mv| mv.text.clone());
            }
            _ if played > self.played => self.wrong_move = None,
            _ => {}
        }
        self.played = played;
        self.exercise.follow(state, now, quiet)
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
        Some(MatchCommand::PlayAtHead {
            match_id: current.id,
            ply: current.head_ply(),
            action: *self.solution.get(self.played)?,
        })
    }

    /// Returns how many moves of the solution are displayed, and the state.
    fn state_in(&self, current: &SeatedMatch) -> (usize, StepState) {
        let game = current.game.as_ref();
        let (line, ply) = (game.displayed_line(), game.ply());
        let moves = line.iter().skip(1).take(ply);
        let actions = moves.map(|&node| game.tree().mv(node).map(|mv| mv.action));
        let expected = self.solution.iter().map(|&action| Some(action));
        let right = actions.zip(expected).take_while(|(a, b)| a == b).count();
        let state = if right == self.solution.len() {
            StepState::Solved
        } else if right < ply {
            StepState::WrongMove
        } else if game.turn() == self.solver {
            StepState::AwaitingMove
        } else {
            StepState::AwaitingReply
        };
        (right, state)
    }
}

/// Creates the record of a puzzle with its solution; `None` if it is not legal.
fn record(packed: &PackedPuzzle) -> Option<Record> {
    struct MakeRecord<'a>(&'a PackedPuzzle);
    impl GameVisitor for MakeRecord<'_> {
        type Output = Option<Record>;

        fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Option<Record> {
            self.0.puzzle.record(&settings).ok()
        }
    }
    games::visit(&packed.variant, MakeRecord(packed)).ok()?
}
