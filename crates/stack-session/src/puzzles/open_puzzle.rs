//! The open puzzle: attempts, replies, hints and the solution.

use std::sync::Arc;
use std::time::Duration;

use jiff::civil::Date;
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::Playable;
use stack_game::{Action, MatchSettings, Record, Seat, Square};

use super::progress::PuzzleResult;
use super::{PackedPuzzle, by_id};
use crate::analysis::{Evaluator, explained_line, explained_move};
use crate::game::NodeId;
use crate::lessons::{Exercise, FollowMoves, StepState, start_exercise, undone_action};
use crate::play::{OpenedMatch, Origin, SeatedMatch};
use crate::players::{RelatedMove, SearchHost, SearchRequest};

/// A command about puzzles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleCommand {
    /// Start the puzzle with this id; with a date as the puzzle of that day.
    Start(String, Option<Date>),
    /// Start a puzzle made of a mistake of the user.
    StartMistake(Box<PackedPuzzle>),
    /// Practice the mistakes in the current match, of all its players.
    PracticeMistakes,
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
    From(Square),
    /// A piece is placed.
    Place,
}

impl PuzzleHint {
    /// The square that it names.
    #[must_use]
    pub const fn square(self) -> Option<Square> {
        match self {
            Self::From(square) => Some(square),
            Self::Place => None,
        }
    }

    /// Returns the hint for a move.
    pub const fn of(action: Action) -> Self {
        match action {
            Action::StackMove { from, .. } => Self::From(from),
            Action::Swap { own, .. } => Self::From(own),
            Action::Place { .. } => Self::Place,
        }
    }
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
    /// The best reply to the wrong move, once a short search has found it.
    pub answer: Option<RelatedMove>,
    /// Whether a hint for the next move is shown.
    pub shows_hint: bool,
    /// Whether a move of the solution was shown.
    pub was_shown: bool,
    solution: Vec<Action>,
    /// The node after the wrong move.
    wrong_node: Option<NodeId>,
    is_reported: bool,
}

impl OpenPuzzle {
    /// Returns the puzzle that a command starts, in its match; `None` if the command starts none or
    /// the puzzle cannot start.
    pub(crate) fn start(
        command: &PuzzleCommand,
        open: Option<&Self>,
    ) -> Option<(Self, OpenedMatch)> {
        match command {
            PuzzleCommand::Start(id, day) => Self::new(Arc::new(by_id(id)?.clone()), *day),
            PuzzleCommand::StartMistake(packed) => Self::new(Arc::new((**packed).clone()), None),
            PuzzleCommand::Retry => open?.retry(),
            _ => None,
        }
    }

    /// Starts the puzzle again. A shown move stays known, and wrong moves count until the end.
    fn retry(&self) -> Option<(Self, OpenedMatch)> {
        let (mut open, opened) = Self::new(Arc::clone(&self.packed), self.day)?;
        open.was_shown = self.was_shown;
        open.exercise.has_failed = self.exercise.has_failed && self.result().is_none();
        Some((open, opened))
    }

    /// Returns the puzzle with its solution for review.
    pub(crate) fn study(&self) -> Option<OpenedMatch> {
        OpenedMatch::from_record(&record(&self.packed)?, Origin::Puzzle).ok()
    }

    /// Returns id, result and day of the puzzle once after it has ended.
    pub(crate) fn take_result(&mut self) -> Option<(String, PuzzleResult, Option<Date>)> {
        let result = self.result().filter(|_| !self.is_reported)?;
        self.is_reported = true;
        Some((self.packed.puzzle.id.clone(), result, self.day))
    }

    /// Starts a puzzle in its match; `None` if its solution is not legal.
    pub(super) fn new(packed: Arc<PackedPuzzle>, day: Option<Date>) -> Option<(Self, OpenedMatch)> {
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
            answer: None,
            shows_hint: false,
            was_shown: false,
            solution,
            wrong_node: None,
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
        Some(PuzzleHint::of(next))
    }

    /// Returns the first move of the solution with its effects and those of the moves after it.
    pub fn explained_solution(&self) -> Option<RelatedMove> {
        let start = self.packed.start()?;
        let mut game = start.boxed_clone();
        let mut line = Vec::new();
        for &action in &self.solution {
            line.push((game.turn(), action));
            game.play(action).ok()?;
        }
        explained_line(start.as_ref(), line)
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

impl FollowMoves for OpenPuzzle {
    fn exercise(&self) -> &Exercise {
        &self.exercise
    }

    fn follow(&mut self, current: &SeatedMatch, now: Duration, table_idle: bool) -> bool {
        let (played, state) = self.state_in(current);
        if played > self.played || state == StepState::WrongMove {
            self.shows_hint = false;
        }
        match state {
            StepState::WrongMove => {
                let game = current.game.as_ref();
                let wrong = game.displayed_line().get(played + 1).copied();
                if self.wrong_node != wrong {
                    self.answer = None;
                    self.wrong_node = wrong;
                }
                let wrong = wrong.and_then(|node| game.tree().mv(node));
                self.wrong_move = wrong.map(|mv| mv.text.clone());
            }
            _ if played > self.played => {
                (self.wrong_move, self.wrong_node, self.answer) = (None, None, None);
            }
            _ => {}
        }
        self.played = played;
        self.exercise.follow(state, now, table_idle)
    }

    fn reply(&self, _: &SeatedMatch) -> Option<Action> {
        self.solution.get(self.played).copied()
    }

    fn allows_redo(&self, current: &SeatedMatch) -> bool {
        let game = current.game.as_ref();
        let undone = undone_action(game);
        undone.is_some() && undone.as_ref() == self.solution.get(game.ply())
    }
}

/// How long the reply to a wrong move is searched.
const ANSWER_TIME: Duration = Duration::from_millis(500);

/// Searches the best reply to a wrong move.
#[derive(Default)]
pub(crate) struct AnswerSearch {
    evaluator: Evaluator,
    /// The node that is or was searched.
    node: Option<NodeId>,
}

impl AnswerSearch {
    /// Starts and reads the search. Returns the error of a search that failed.
    pub(crate) fn update(
        &mut self,
        open: &mut OpenPuzzle,
        current: &SeatedMatch,
        host: &SearchHost,
        now: Duration,
    ) -> Result<(), String> {
        if self.node != open.wrong_node {
            self.evaluator.stop();
            self.node = open.wrong_node;
            let position = self.node.and_then(|node| current.game.position_at(node));
            if let (Some(node), Some(position)) = (self.node, position)
                && !position.team(open.solver).contains(position.turn())
            {
                let request = SearchRequest {
                    node,
                    scored: Vec::new(),
                    budget: ANSWER_TIME,
                    in_background: false,
                };
                self.evaluator.start(current, host, request, now)?;
            }
        } else if let Some(result) = self.evaluator.poll(now) {
            let evaluated = result?;
            let position = current.game.position_at(evaluated.node);
            open.answer = position
                .zip(evaluated.analysis.best_action())
                .and_then(|(position, action)| explained_move(position.as_ref(), action));
        }
        Ok(())
    }

    /// Returns when [`update`](Self::update) must be called to enforce the deadline.
    pub(crate) fn next_due(&self) -> Option<Duration> {
        self.evaluator.next_due()
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
