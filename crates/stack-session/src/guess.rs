//! Guess the move: the user predicts the winner's moves of a reviewed game.
//!
//! The match of an [`OpenGuess`] starts where the game is reviewed. The moves of the other seats
//! are played as in the game. After each guess, the game's move is played, and the guess is rated
//! by what it loses compared with that move: from the stored analysis of the game, otherwise from a
//! short search by the `GuessRater`.

use std::collections::BTreeMap;
use std::time::Duration;

use stack_game::{Action, Seat, SeatSet};

use crate::analysis::{EvaluatedPosition, Evaluator, analysis_before};
use crate::game::{AnyMatch, Controller, NodeId, PlayedMove, PositionAnalysis, TEACHER};
use crate::lessons::{Exercise, FollowMoves, StepState, undone_action};
use crate::play::{MatchCommand, Mode, OpenedMatch, Origin, SeatedMatch};
use crate::players::{HINT_TIME, SearchHost, SearchRequest};
use crate::puzzles::PuzzleHint;

/// A command about guessing moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuessCommand {
    /// Guess the moves of the current match from the displayed position on, or all of them if no
    /// move to guess follows. While moves are guessed, start again.
    Start,
    /// Show what the next move starts with. This costs a point.
    ShowHint,
    /// Play the next move. It brings no points.
    ShowMove,
    /// Return to the match.
    End,
}

/// The points for the game's move, or one that is as good.
pub const MAX_POINTS: u32 = 3;
/// Points, each with the loss of win probability from which a guess gets fewer. The last loss is
/// that of an inaccuracy.
const LOSS_LIMITS: [(u32, f32); 3] = [(MAX_POINTS, 0.005), (2, 0.03), (1, 0.08)];

/// A guess.
#[derive(Clone, Debug, PartialEq)]
pub struct Guess {
    /// The guessed move in notation; empty if the game's move was shown.
    pub text: String,
    /// The game's move in notation.
    pub game_text: String,
    /// The comparison with the game's move.
    pub comparison: GuessComparison,
    /// Whether a hint was shown.
    pub used_hint: bool,
}

/// The comparison of a guess with the move of the game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum GuessComparison {
    /// The guess is being rated.
    Pending(Action),
    /// The guess is the move of the game.
    Same,
    /// The guess loses this win probability compared with the game's move. Negative if it is
    /// better.
    Other(f32),
    /// The move was shown.
    Shown,
    /// The search failed; the guess does not count.
    Unknown,
}

impl Guess {
    /// Returns the points, 0 to [`MAX_POINTS`]; `None` if the guess is not or cannot be rated.
    pub fn points(&self) -> Option<u32> {
        let is_rated = !matches!(
            self.comparison,
            GuessComparison::Pending(_) | GuessComparison::Unknown
        );
        let points = self.points_without_hint();
        is_rated.then(|| points.saturating_sub(self.used_hint.into()))
    }

    /// Returns the points before the deduction for a hint, 0 to [`MAX_POINTS`].
    pub fn points_without_hint(&self) -> u32 {
        match self.comparison {
            GuessComparison::Same => MAX_POINTS,
            GuessComparison::Other(loss) => {
                // Win probabilities are stored in thousandths; tolerate half a unit of rounding.
                let mut limits = LOSS_LIMITS.into_iter();
                let limit = limits.find(|(_, limit)| loss < limit - 0.000_5);
                limit.map_or(0, |(points, _)| points)
            }
            GuessComparison::Shown | GuessComparison::Pending(_) | GuessComparison::Unknown => 0,
        }
    }

    /// Returns the win probability that the guess loses compared with the game's move, 0 to 1.
    pub fn loss(&self) -> Option<f32> {
        match self.comparison {
            GuessComparison::Same => Some(0.0),
            GuessComparison::Other(loss) => Some(loss.max(0.0)),
            _ => None,
        }
    }
}

/// The score of all guesses so far.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct GuessScore {
    /// The points.
    pub points: u32,
    /// The possible points.
    pub possible: u32,
    /// The number of rated guesses.
    pub guesses: usize,
    /// The number of guesses that are the game's move.
    pub same: usize,
    /// The mean loss of win probability; `None` without a guess.
    pub mean_loss: Option<f32>,
}

/// A game whose moves are guessed.
#[derive(Clone, Debug, PartialEq)]
pub struct OpenGuess {
    /// The seats whose moves are guessed: the winners, or the first team if there is no winner.
    pub seats: SeatSet,
    /// The state.
    pub exercise: Exercise,
    /// Whether a hint for the next move is shown.
    pub shows_hint: bool,
    /// The moves of the game from the first position on.
    moves: Vec<PlayedMove>,
    /// The stored analyses of the positions before `moves`.
    analyses: Vec<Option<PositionAnalysis>>,
    /// The number of moves of the game before `moves`.
    first_ply: usize,
    /// The guesses by their indices in `moves`. Only the first one in a position counts.
    guesses: BTreeMap<usize, Guess>,
    /// The number of moves of the game that have been displayed.
    reached: usize,
    /// The number of moves of the game that are displayed.
    played: usize,
}

impl OpenGuess {
    /// Whether moves of a match can be guessed: it is reviewed or over, and its winner has moved.
    pub fn is_possible(game: &SeatedMatch) -> bool {
        Self::plan(game).is_some()
    }

    /// Starts to guess the moves of a match.
    pub(crate) fn start(original: &SeatedMatch) -> Option<(Self, OpenedMatch)> {
        let (seats, from, nodes) = Self::plan(original)?;
        let game = original.game.fork(from)?;
        let tree = original.game.tree();
        let mut setup = original.setup.clone();
        for seat in game.seats() {
            let letter = game.seat_letter(seat);
            let mut seat_setups = setup.seats.iter_mut();
            let Some(seat_setup) = seat_setups.find(|setup| setup.letter == letter) else {
                continue;
            };
            // A default name becomes the name of the color.
            seat_setup.set_controller(Controller::Human, game.seat_name(seat));
            seat_setup.time_control = None;
            if !seats.contains(seat) {
                seat_setup.controller = Controller::Computer(TEACHER.into());
            }
        }
        let open = Self {
            seats,
            exercise: Exercise::default(),
            shows_hint: false,
            moves: nodes
                .iter()
                .filter_map(|&node| tree.mv(node).cloned())
                .collect(),
            analyses: nodes
                .iter()
                .map(|&node| analysis_before(tree, node).cloned())
                .collect(),
            first_ply: game.ply(),
            guesses: BTreeMap::new(),
            reached: 0,
            played: 0,
        };
        let opened = OpenedMatch {
            setup,
            game,
            origin: Origin::Lesson,
        };
        Some((open, opened))
    }

    /// Returns the seats to guess, the first position, and the nodes of the main line after it.
    fn plan(original: &SeatedMatch) -> Option<(SeatSet, NodeId, Vec<NodeId>)> {
        let game = original.game.as_ref();
        let is_played = original.mode() == Mode::Play || original.mode() == Mode::Spectate;
        let is_open = original.mode() == Mode::Review || is_played && game.is_over_at_head();
        if !is_open || !original.origin.is_saved() {
            return None;
        }
        let tree = game.tree();
        let winners = game.outcome_at(tree.main_end());
        let winners = winners.map(|outcome| outcome.winners);
        let seats = winners.filter(|winners| !winners.is_empty());
        let seats = seats.or_else(|| Some(game.team(*game.seats().first()?)))?;
        let plan_from = |from: NodeId| {
            let nodes = tree.main_line().into_iter();
            let nodes: Vec<_> = nodes.skip_while(|&node| node != from).skip(1).collect();
            let mut moves = nodes.iter().filter_map(|&node| tree.mv(node));
            let has_guess = moves.any(|mv| seats.contains(mv.seat));
            has_guess.then_some((seats, from, nodes))
        };
        plan_from(tree.cursor()).or_else(|| plan_from(NodeId::START))
    }

    /// Returns the latest guess.
    pub fn last_guess(&self) -> Option<&Guess> {
        self.guesses.values().next_back()
    }

    /// Returns the number of guesses so far and the number of all moves to guess.
    pub fn progress(&self) -> (usize, usize) {
        let own = self.moves.iter().filter(|mv| self.seats.contains(mv.seat));
        (self.guesses.len(), own.count())
    }

    /// Returns the score of the guesses so far.
    pub fn score(&self) -> GuessScore {
        let rated = self.guesses.values();
        let rated = rated.filter_map(|guess| Some((guess.points()?, guess)));
        let rated: Vec<_> = rated.collect();
        let losses: Vec<_> = rated.iter().filter_map(|(_, guess)| guess.loss()).collect();
        let same = rated
            .iter()
            .filter(|(_, guess)| guess.comparison == GuessComparison::Same);
        GuessScore {
            points: rated.iter().map(|(points, _)| points).sum(),
            possible: rated.len() as u32 * MAX_POINTS,
            guesses: rated.len(),
            same: same.count(),
            mean_loss: (!losses.is_empty())
                .then(|| losses.iter().sum::<f32>() / losses.len() as f32),
        }
    }

    /// Returns the seat and the move of the game that have to be guessed next.
    pub fn next_move(&self) -> Option<(Seat, Action)> {
        let awaits_move = self.exercise.state == StepState::AwaitingMove;
        let next = self.moves.get(self.played).filter(|_| awaits_move)?;
        Some((next.seat, next.action))
    }

    /// Returns the hint for the next move, if it is shown.
    pub fn hint(&self) -> Option<PuzzleHint> {
        let (_, action) = self.next_move().filter(|_| self.shows_hint)?;
        Some(PuzzleHint::of(action))
    }

    /// Returns the index of the move that follows the displayed position.
    fn index(&self, game: &dyn AnyMatch) -> usize {
        game.ply().saturating_sub(self.first_ply)
    }

    /// Executes a command that changes the guess.
    pub(crate) fn execute(&mut self, command: GuessCommand) {
        // Only the first guess in a position counts.
        if self.next_move().is_none() || self.guesses.contains_key(&self.played) {
            return;
        }
        match command {
            GuessCommand::ShowHint => self.shows_hint = true,
            GuessCommand::ShowMove => {
                self.add_guess(self.played, String::new(), GuessComparison::Shown);
            }
            GuessCommand::Start | GuessCommand::End => {}
        }
    }

    fn add_guess(&mut self, index: usize, text: String, comparison: GuessComparison) {
        let Some(mv) = self.moves.get(index) else {
            return;
        };
        let guess = Guess {
            text,
            game_text: mv.text.clone(),
            comparison,
            used_hint: std::mem::take(&mut self.shows_hint),
        };
        self.guesses.entry(index).or_insert(guess);
    }

    /// Rates a guess that differs from the game's move with the analysis of the position, if that
    /// compares them.
    fn rate(&mut self, index: usize, analysis: &PositionAnalysis) {
        let Some(mv) = self.moves.get(index) else {
            return;
        };
        if let Some(guess) = self.guesses.get_mut(&index)
            && let GuessComparison::Pending(action) = guess.comparison
            && let Some(loss) = analysis.loss_of(action)
            && let Some(game_loss) = analysis.loss_of(mv.action)
        {
            guess.comparison = GuessComparison::Other(loss - game_loss);
        }
    }

    /// Returns the guess that is being rated: the number of moves before it, the guess and the
    /// game's move.
    fn pending(&self) -> Option<(usize, [Action; 2])> {
        let (&index, guess) = self.guesses.last_key_value()?;
        let GuessComparison::Pending(action) = guess.comparison else {
            return None;
        };
        Some((index, [action, self.moves.get(index)?.action]))
    }

    /// Returns how many of the displayed moves are moves of the game, and the state.
    fn state_in(&self, current: &SeatedMatch) -> (usize, StepState) {
        let game = current.game.as_ref();
        let (line, index) = (game.displayed_line(), self.index(game));
        let nodes = line.iter().skip(1).take(index);
        let actions = nodes.map(|&node| game.tree().mv(node).map(|mv| mv.action));
        let expected = self.moves.iter().map(|mv| Some(mv.action));
        let right = actions.zip(expected).take_while(|(a, b)| a == b).count();
        let Some(next) = self.moves.get(right) else {
            return (right, StepState::Solved);
        };
        let awaits_game_move = right >= self.reached && self.guesses.contains_key(&right);
        let state = if right < index {
            StepState::WrongMove
        } else if resignation_before(next, game).is_some()
            || !self.seats.contains(next.seat)
            || awaits_game_move
        {
            StepState::AwaitingReply
        } else {
            StepState::AwaitingMove
        };
        (right, state)
    }
}

/// Returns a seat that resigned before a move of the game and has not resigned yet.
fn resignation_before(mv: &PlayedMove, game: &dyn AnyMatch) -> Option<Seat> {
    let mut resigned = mv.resigned_before.iter().copied();
    resigned.find(|&seat| !game.head_resigned().contains(seat))
}

impl FollowMoves for OpenGuess {
    fn exercise(&self) -> &Exercise {
        &self.exercise
    }

    fn follow(&mut self, current: &SeatedMatch, now: Duration, table_idle: bool) -> bool {
        let (played, state) = self.state_in(current);
        for index in self.reached..played {
            let Some(mv) = self.moves.get(index) else {
                continue;
            };
            if self.seats.contains(mv.seat) && !self.guesses.contains_key(&index) {
                self.add_guess(index, mv.text.clone(), GuessComparison::Same);
            }
        }
        self.played = played;
        self.reached = self.reached.max(played);
        if state == StepState::WrongMove && !self.guesses.contains_key(&played) {
            let game = current.game.as_ref();
            let guess = game.displayed_line().get(played + 1).copied();
            let guess = guess.and_then(|node| game.tree().mv(node));
            if let Some(guess) = guess {
                let comparison = GuessComparison::Pending(guess.action);
                self.add_guess(played, guess.text.clone(), comparison);
                if let Some(Some(analysis)) = self.analyses.get(played).cloned() {
                    self.rate(played, &analysis);
                }
            }
        }
        let is_rated = self.pending().is_none();
        self.exercise.follow(state, now, table_idle && is_rated)
    }

    fn reply(&self, _: &SeatedMatch) -> Option<Action> {
        self.moves.get(self.played).map(|mv| mv.action)
    }

    fn allows_redo(&self, current: &SeatedMatch) -> bool {
        let game = current.game.as_ref();
        if game.can_redo_event() {
            return true;
        }
        let undone = undone_action(game);
        let index = self.index(game);
        let expected = self.moves.get(index).map(|mv| mv.action);
        // The move of a position in which a guess is still to be made is unknown.
        index < self.reached && undone.is_some() && undone == expected
    }

    fn command(&self, current: &SeatedMatch) -> Option<MatchCommand> {
        if self.exercise.state == StepState::WrongMove {
            return Some(MatchCommand::Undo);
        }
        let next = self.moves.get(self.played)?;
        let (match_id, ply) = (current.id, current.head_ply());
        if current.computers_paused && current.game.can_redo_event() {
            return Some(MatchCommand::Redo);
        }
        if let Some(seat) = resignation_before(next, current.game.as_ref()) {
            return Some(MatchCommand::ResignAtHead {
                match_id,
                ply,
                seat,
            });
        }
        if self.seats.contains(next.seat) {
            return Some(MatchCommand::Play(next.action));
        }
        if current.computers_paused {
            return Some(MatchCommand::Redo);
        }
        Some(MatchCommand::PlayAtHead {
            match_id,
            ply,
            action: next.action,
        })
    }
}

/// Rates guesses that the stored analysis does not compare with the game's move.
#[derive(Default)]
pub(crate) struct GuessRater {
    evaluator: Evaluator,
    /// The index of the guess that is being rated.
    index: usize,
}

impl GuessRater {
    /// Starts and reads searches for the guess that is being rated. Returns the error of a search
    /// that failed.
    pub(crate) fn update(
        &mut self,
        open: &mut OpenGuess,
        current: &SeatedMatch,
        host: &SearchHost,
        now: Duration,
    ) -> Result<(), String> {
        let Some((index, scored)) = open.pending() else {
            return Ok(());
        };
        if self.index != index {
            self.evaluator.stop();
            self.index = index;
        }
        let evaluated = if self.evaluator.is_busy() {
            self.evaluator.poll(now).transpose()
        } else {
            self.start(current, host, scored, now)
        };
        match &evaluated {
            Ok(None) => return Ok(()),
            Ok(Some(position)) => open.rate(index, &position.analysis),
            Err(_) => {}
        }
        // A guess that the search did not compare does not count.
        if let Some(guess) = open.guesses.get_mut(&index)
            && matches!(guess.comparison, GuessComparison::Pending(_))
        {
            guess.comparison = GuessComparison::Unknown;
        }
        evaluated.map(|_| ())
    }

    fn start(
        &mut self,
        current: &SeatedMatch,
        host: &SearchHost,
        scored: [Action; 2],
        now: Duration,
    ) -> Result<Option<EvaluatedPosition>, String> {
        let node = current.game.displayed_line().get(self.index).copied();
        let request = SearchRequest {
            node: node.ok_or("another position is displayed")?,
            scored: scored.to_vec(),
            budget: HINT_TIME,
            in_background: false,
        };
        self.evaluator.start(current, host, request, now)
    }

    /// Returns when [`update`](Self::update) must be called to enforce the deadline.
    pub(crate) fn next_due(&self) -> Option<Duration> {
        self.evaluator.next_due()
    }
}
