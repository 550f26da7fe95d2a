//! The view model of the panels around the board.

use crate::match_panels::chart::ChartModel;
use crate::match_panels::end_actions::EndModel;
use crate::match_panels::lesson::LessonModel;
use crate::match_panels::move_list::MoveListModel;
use crate::match_panels::seat_card::SeatsModel;
use crate::review::ReviewModel;
use crate::style::SeatEmblem;
use crate::tr;

/// Everything that the panels around the board show.
#[derive(Clone, Debug)]
pub struct Hud {
    /// The player cards.
    pub seats: SeatsModel,
    /// The move list.
    pub move_list: MoveListModel,
    /// Number of moves played before the viewed position.
    pub viewed_ply: usize,
    /// Numbers (from 1) of the annotated moves of the displayed line, in a review.
    pub annotated_moves: Vec<usize>,
    /// Whether a move can be undone.
    pub can_undo: bool,
    /// Whether a move can be redone.
    pub can_redo: bool,
    /// Whether a human may resign or offer a draw now.
    pub can_propose: bool,
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
    /// The panel of a lesson.
    pub lesson: Option<LessonModel>,
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

/// The instruction for an unusual turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnPrompt {
    /// The task, or what a computer is doing.
    pub text: String,
    /// "Step 1 of 2"; empty without steps.
    pub step: &'static str,
}

impl Hud {
    /// Returns the next annotated move after the viewed position, or the previous one.
    #[must_use]
    pub fn find_mistake(&self, forward: bool) -> Option<usize> {
        let mut slips = self.annotated_moves.iter().copied();
        if forward {
            slips.find(|&number| number > self.viewed_ply)
        } else {
            slips.rfind(|&number| number < self.viewed_ply)
        }
    }

    /// The prompt for the turn; `None` on normal turns. `selected` is set if a piece is selected.
    #[must_use]
    pub fn turn_prompt(&self, selected: bool) -> Option<TurnPrompt> {
        let is_computer = matches!(
            self.turn_owner,
            TurnOwner::Computer | TurnOwner::WaitingComputer
        );
        let (text, step) = match &self.turn_kind {
            TurnKind::Normal => return None,
            TurnKind::FirstTurn {
                player,
                from_within,
            } => {
                let text = match (selected, from_within) {
                    (true, false) => tr!("match-first-turn-target", seat = player),
                    (true, true) => tr!("match-first-turn-target-within", seat = player),
                    (false, false) => tr!("match-first-turn", seat = player),
                    (false, true) => tr!("match-first-turn-within", seat = player),
                };
                (text, "")
            }
            TurnKind::StartingPiece { player } if is_computer => {
                (tr!("match-opening-computer", seat = player), "")
            }
            TurnKind::StartingPiece { player } => (tr!("match-opening", seat = player), ""),
            TurnKind::Swap {
                player,
                other_color,
                is_second,
            } => {
                let text = match (is_computer, selected) {
                    (true, _) => {
                        tr!(
                            "match-exchange-computer",
                            seat = player,
                            enemy = other_color
                        )
                    }
                    (false, true) => {
                        tr!("match-exchange-enemy", seat = player, enemy = other_color)
                    }
                    (false, false) => {
                        tr!("match-exchange-own", seat = player, enemy = other_color)
                    }
                };
                let step = if *is_second {
                    tr!("match-exchange-second")
                } else {
                    tr!("match-exchange-first")
                };
                (text, step)
            }
        };
        Some(TurnPrompt { text, step })
    }
}
