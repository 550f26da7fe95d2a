//! The view model of the panels around the board.

use crate::match_panels::chart::ChartModel;
use crate::match_panels::end_actions::EndModel;
use crate::match_panels::exercise::{ExerciseKind, ExerciseModel};
use crate::match_panels::explorer::ExplorerModel;
use crate::match_panels::move_list::MoveListModel;
use crate::match_panels::position_editor::EditorModel;
use crate::match_panels::seat_card::SeatsModel;
use crate::review::ReviewModel;
use crate::style::SeatEmblem;

/// Everything that the panels around the board show.
#[derive(Clone, Debug)]
pub struct Hud {
    /// The player cards.
    pub seats: SeatsModel,
    /// The move list.
    pub move_list: MoveListModel,
    /// Number of moves played before the viewed position.
    pub viewed_ply: usize,
    /// Numbers (from 1) of the moves of the displayed line that are marked as bad, in a review.
    pub bad_moves: Vec<usize>,
    /// Whether a move can be undone.
    pub can_undo: bool,
    /// Whether a move can be redone.
    pub can_redo: bool,
    /// Whether a human may resign or offer a draw now.
    pub can_propose: bool,
    /// `Some(true)` if the clocks are paused; `None` if they cannot be paused.
    pub clocks_paused: Option<bool>,
    /// `Some(true)` while the moves since the viewer's last turn are replayed, `Some(false)` if
    /// there are any.
    pub replay: Option<bool>,
    /// What kind of turn it is; `Normal` if no player can act.
    pub turn_kind: TurnKind,
    /// Who has to move.
    pub turn_owner: TurnOwner,
    /// The emblem of the seat to move.
    pub turn_emblem: SeatEmblem,
    /// The emblems of all seats, by index.
    pub emblems: [SeatEmblem; 4],
    /// The color names of all seats, by index.
    pub color_names: [String; 4],
    /// How the match ended.
    pub end: Option<EndModel>,
    /// Present if only computers play.
    pub spectate: Option<SpectateState>,
    /// `Some(true)` if the computers' thinking is shown; `None` without computer players.
    pub shows_thinking: Option<bool>,
    /// The chart of win chances, if it has a line or evaluations are coming.
    pub chart: Option<ChartModel>,
    /// The panel of a review.
    pub review: Option<ReviewModel>,
    /// The opening explorer, in a review.
    pub explorer: Option<ExplorerModel>,
    /// The panel of a lesson, a puzzle, or a game whose moves are guessed.
    pub exercise: Option<ExerciseModel>,
    /// The position editor while it is open.
    pub editor: Option<EditorModel>,
}

impl Hud {
    /// Whether the time of a player is limited.
    #[must_use]
    pub fn has_clocks(&self) -> bool {
        self.seats.seats().any(|seat| seat.clock.is_some())
    }

    /// Whether it is a lesson, a puzzle or a game whose moves are guessed.
    #[must_use]
    pub const fn is_exercise(&self) -> bool {
        self.exercise.is_some()
    }

    /// Whether the panel next to the board has the button for hints, not the toolbar.
    #[must_use]
    pub fn has_hint_button(&self) -> bool {
        let exercise = self.exercise.as_ref();
        exercise.is_some_and(|exercise| exercise.kind != ExerciseKind::Lesson)
    }

    /// Whether a step of a lesson is solved, or a puzzle or guessed game has ended.
    #[must_use]
    pub fn is_exercise_done(&self) -> bool {
        let exercise = self.exercise.as_ref();
        exercise.is_some_and(|exercise| exercise.is_done)
    }

    /// Returns the next move marked as bad after the viewed position, or the previous one.
    #[must_use]
    pub fn find_mistake(&self, forward: bool) -> Option<usize> {
        let mut numbers = self.bad_moves.iter().copied();
        if forward {
            numbers.find(|&number| number > self.viewed_ply)
        } else {
            numbers.rfind(|&number| number < self.viewed_ply)
        }
    }
}

/// Who has to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnOwner {
    /// No player, as the match is over.
    MatchOver,
    /// A human.
    Human,
    /// A computer player.
    Computer,
    /// A computer player that waits because the viewer went back to an earlier position.
    WaitingComputer,
}

/// What kind of turn it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TurnKind {
    /// A normal turn.
    Normal,
    /// A human's first stack move in a match.
    FirstTurn {
        /// The player's name.
        player: String,
        /// Whether stacks move from any own piece in them rather than from the top only, as in
        /// Byte.
        from_within: bool,
    },
    /// The starting piece has to be placed.
    StartingPiece {
        /// The player's name.
        player: String,
    },
    /// Two pieces have to be swapped.
    Swap {
        /// The player's name.
        player: String,
        /// The color of the other piece, in English and lowercase: "red".
        other_color: String,
        /// Whether it is the second swap, of which some are blocked.
        is_second: bool,
    },
}

/// The state of a match between computers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SpectateState {
    /// Whether an earlier position is viewed while the match continues.
    pub is_browsing: bool,
    /// Whether the match is over.
    pub is_over: bool,
}
