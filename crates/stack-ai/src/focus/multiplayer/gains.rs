//! The value gain of a move from the stacks and pieces it changes, without evaluating the position
//! after it.

use focus_rules::{MoveDelta, Position};
use stack_game::{Game as _, Seat};

use super::evaluation::{EVEN_ODDS, FINENESS, MultiplayerEvaluation};
use super::features::{CAPTURED, LOST, RESERVES};

/// Computes the gains of moves from one position.
pub struct MoveGains<'a> {
    rivals: &'a MultiplayerEvaluation,
    mover: usize,
    /// By seat: the change of the mover's log odds per unit of the seat's sum.
    worth: [f32; Seat::MAX],
}

impl MultiplayerEvaluation {
    /// Prepares for the moves of a position with these win probabilities.
    #[must_use]
    pub fn gains(&self, position: &Position, chances: &[f32; Seat::MAX]) -> MoveGains<'_> {
        let turn = position.turn();
        let others = (1.0 - chances[turn.index()]).max(1e-3);
        let unit = EVEN_ODDS * FINENESS as f32;
        let mut worth = chances.map(|chance| -chance / others / unit);
        for seat in position.team(turn).iter() {
            worth[seat.index()] = 1.0 / unit;
        }
        MoveGains {
            rivals: self,
            mover: turn.index(),
            worth,
        }
    }
}

impl MoveGains<'_> {
    /// The change of the mover's log odds by a move.
    #[inline]
    #[must_use]
    pub fn of(&self, print: &MoveDelta) -> f32 {
        let mut gains = self.rivals.changes(print);
        let weights = &self.rivals.weights;
        if print.captured != [0; Seat::MAX] {
            for (gain, &captured) in gains.iter_mut().zip(&print.captured) {
                *gain += weights[LOST] * i32::from(captured);
            }
            let captured: u8 = print.captured.iter().sum();
            gains[self.mover] += weights[CAPTURED] * i32::from(captured);
        }
        let reserves = i32::from(print.regained) - i32::from(print.count == 0);
        gains[self.mover] += weights[RESERVES] * reserves;
        let worth = gains.iter().zip(&self.worth);
        worth.map(|(&gain, worth)| gain as f32 * worth).sum()
    }
}
