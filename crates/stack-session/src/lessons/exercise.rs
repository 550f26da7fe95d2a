//! What lessons, puzzles and guessed games share: a match in which the moves of the other seats are
//! given.

use std::time::Duration;

use stack_game::Action;

use crate::game::{AnyMatch, Controller, MatchSetup, TEACHER, new_record, open_record};
use crate::play::{MatchCommand, SeatedMatch};

/// The state of a lesson step, puzzle or guessed game that undoes wrong moves and answers right
/// ones.
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
    /// A reply or a given move follows.
    AwaitingReply,
    /// The step is solved.
    Solved,
}

/// How long a move is displayed before it is undone or answered.
const DISPLAY_TIME: Duration = Duration::from_millis(700);

impl Exercise {
    /// Updates the state. Returns whether the last move must be undone or answered now.
    pub(crate) fn follow(&mut self, state: StepState, now: Duration, table_idle: bool) -> bool {
        self.state = state;
        self.has_failed |= state == StepState::WrongMove;
        let waits = matches!(state, StepState::WrongMove | StepState::AwaitingReply);
        let due = self.due.take_if(|due| now >= *due);
        if !waits || !table_idle {
            self.due = None;
        } else if due.is_some() {
            return true;
        } else if self.due.is_none() {
            self.due = Some(now + DISPLAY_TIME);
        }
        false
    }
}

/// An open exercise that follows the moves of its match.
pub trait FollowMoves {
    /// Returns the state.
    fn exercise(&self) -> &Exercise;

    /// Updates the state. Returns whether the next command is due.
    fn follow(&mut self, current: &SeatedMatch, now: Duration, table_idle: bool) -> bool;

    /// Returns the move that follows that of the user.
    fn reply(&self, current: &SeatedMatch) -> Option<Action>;

    /// Whether the undone move may be redone. Wrong moves would be undone again.
    fn allows_redo(&self, current: &SeatedMatch) -> bool;

    /// Returns the command that undoes or answers the last move.
    fn command(&self, current: &SeatedMatch) -> Option<MatchCommand> {
        if self.exercise().state == StepState::WrongMove {
            return Some(MatchCommand::Undo);
        }
        // The reply was played before and has been undone.
        if current.computers_paused {
            return Some(MatchCommand::Redo);
        }
        Some(MatchCommand::PlayAtHead {
            match_id: current.id,
            ply: current.head_ply(),
            action: self.reply(current)?,
        })
    }
}

/// Returns the move that redo would play.
pub(crate) fn undone_action(game: &dyn AnyMatch) -> Option<Action> {
    let tree = game.tree();
    let next = tree.main_child(tree.cursor())?;
    tree.mv(next).map(|mv| mv.action)
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
    let mut record = new_record(variant).ok_or_else(|| format!("unknown variant '{variant}'"))?;
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
