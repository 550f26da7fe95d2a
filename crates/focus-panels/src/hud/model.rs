//! The models of all panels around the board.

use crate::match_panels::chart::ChartModel;
use crate::match_panels::end_actions::EndModel;
use crate::match_panels::lesson::LessonModel;
use crate::match_panels::move_list::MoveListModel;
use crate::match_panels::seat_card::SeatsModel;
use crate::review::position::ReviewModel;
use crate::style::SeatEmblem;

/// Everything that the panels around the board show, read off a match.
#[derive(Clone, Debug)]
pub struct Hud {
    /// The seats.
    pub seats: SeatsModel,
    /// The moves.
    pub move_list: MoveListModel,
    /// The number of moves before the position on the table.
    pub viewed_ply: usize,
    /// The moves of the shown line with a bad judgement, by their number counted from 1, in a review.
    pub annotated_moves: Vec<usize>,
    /// True if there is a move to take back.
    pub can_undo: bool,
    /// True if there is a move to play again.
    pub can_redo: bool,
    /// True if a person may give up or offer a draw now.
    pub can_propose: bool,
    /// `Some(true)` while the moves since the viewer's last turn are shown again, `Some(false)` if
    /// there are such moves.
    pub replay: Option<bool>,
    /// The stage of the turn; an ordinary turn where nobody can act.
    pub turn_kind: TurnKind,
    /// The decider of the turn.
    pub turn_owner: TurnOwner,
    /// The mark of the seat to move.
    pub turn_emblem: SeatEmblem,
    /// The marks of all seats, by number.
    pub emblems: [SeatEmblem; 4],
    /// The names of all colours, by the seat's number.
    pub color_names: [String; 4],
    /// The end of the match.
    pub end: Option<EndModel>,
    /// The state of a match of computers alone; `None` where persons play.
    pub spectate: Option<SpectateState>,
    /// `Some(true)` if the thoughts of computers are shown; `None` where there are none.
    pub shows_thinking: Option<bool>,
    /// The chart, when it may be seen: with a line, or where the judgements of one are on their way.
    pub chart: Option<ChartModel>,
    /// The position in a review.
    pub review: Option<ReviewModel>,
    /// The step of a lesson.
    pub lesson: Option<LessonModel>,
}

/// The decider of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnOwner {
    /// The match is over.
    MatchOver,
    /// A person.
    Human,
    /// A computer player.
    Computer,
    /// A computer player that waits because a person went back to an earlier position.
    WaitingComputer,
}

/// The stage of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnKind {
    /// An ordinary turn.
    Normal,
    /// The first turn that a person plays in a match.
    FirstTurn {
        /// The name of the player.
        player: String,
        /// True if a stack is moved from any of the player's own pieces in it, not from its top alone.
        from_within: bool,
    },
    /// The opening piece has to be placed.
    StartingPiece {
        /// The name of the player.
        player: String,
    },
    /// Two pieces have to be exchanged.
    Swap {
        /// The name of the player.
        player: String,
        /// The colour of the other piece.
        other_color: String,
        /// True for the second exchange, of which some can be barred.
        is_second: bool,
    },
}

/// The state of a match of computers alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpectateState {
    /// True if another position is shown than the one at which the match goes on.
    pub is_browsing: bool,
    /// True if the match is over.
    pub is_over: bool,
}

impl Hud {
    /// The move with a bad judgement after the position shown, or before it, by its number.
    #[must_use]
    pub fn find_mistake(&self, forward: bool) -> Option<usize> {
        let mut slips = self.annotated_moves.iter().copied();
        if forward {
            slips.find(|&number| number > self.viewed_ply)
        } else {
            slips.rfind(|&number| number < self.viewed_ply)
        }
    }
}
