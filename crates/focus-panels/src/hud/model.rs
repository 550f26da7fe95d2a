//! The models of all panels around the board.

use crate::match_panels::chart::ChartModel;
use crate::match_panels::end::EndModel;
use crate::match_panels::lesson::LessonModel;
use crate::match_panels::moves::MovesModel;
use crate::match_panels::seats::SeatsModel;
use crate::study::position::StudyModel;
use crate::style::Mark;

/// Everything that the panels around the board show, read off a match.
#[derive(Clone, Debug)]
pub struct Hud {
    /// The seats.
    pub seats: SeatsModel,
    /// The moves.
    pub moves: MovesModel,
    /// The number of moves before the position on the table.
    pub now: usize,
    /// The moves of the shown line with a bad judgement, by their number counted from 1, in a review.
    pub slips: Vec<usize>,
    /// True if there is a move to take back.
    pub undo: bool,
    /// True if there is a move to play again.
    pub redo: bool,
    /// True if a person may give up or offer a draw now.
    pub proposes: bool,
    /// `Some(true)` while the moves since the viewer's last turn are shown again, `Some(false)` if
    /// there are such moves.
    pub replay: Option<bool>,
    /// The stage of the turn; an ordinary turn where nobody can act.
    pub stage: Stage,
    /// The decider of the turn.
    pub turn_of: TurnOf,
    /// The mark of the seat to move.
    pub turn: Mark,
    /// The marks of all seats, by number.
    pub marks: [Mark; 4],
    /// The names of all colours, by the seat's number.
    pub colours: [String; 4],
    /// The end of the match.
    pub end: Option<EndModel>,
    /// The state of a match of computers alone; `None` where persons play.
    pub spectated: Option<Spectated>,
    /// `Some(true)` if the thoughts of computers are shown; `None` where there are none.
    pub thoughts: Option<bool>,
    /// The chart, when it may be seen: with a line, or where the judgements of one are on their way.
    pub chart: Option<ChartModel>,
    /// The position in a review.
    pub study: Option<StudyModel>,
    /// The step of a lesson.
    pub lesson: Option<LessonModel>,
}

/// The decider of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnOf {
    /// The match is over.
    Nobody,
    /// A person.
    Person,
    /// A computer player.
    Computer,
    /// A computer player that waits because a person went back to an earlier position.
    Waiting,
}

/// The stage of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// An ordinary turn.
    Turn,
    /// The first turn that a person plays in a match.
    FirstTurn {
        /// The name of the player.
        seat: String,
        /// True if a stack is moved from any of the player's own pieces in it, not from its top alone.
        from_within: bool,
    },
    /// The opening piece has to be placed.
    Opening {
        /// The name of the player.
        seat: String,
    },
    /// Two pieces have to be exchanged.
    Exchange {
        /// The name of the player.
        seat: String,
        /// The colour of the other piece.
        enemy: String,
        /// True for the second exchange, of which some can be barred.
        second: bool,
    },
}

/// The state of a match of computers alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spectated {
    /// True if another position is shown than the one at which the match goes on.
    pub away: bool,
    /// True if the match is over.
    pub over: bool,
}

impl Hud {
    /// The move with a bad judgement after the position shown, or before it, by its number.
    #[must_use]
    pub fn mistake(&self, forward: bool) -> Option<usize> {
        let mut slips = self.slips.iter().copied();
        if forward {
            slips.find(|&number| number > self.now)
        } else {
            slips.rfind(|&number| number < self.now)
        }
    }
}
