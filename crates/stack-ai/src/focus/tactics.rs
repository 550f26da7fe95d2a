//! What a move of Focus does at once.

use focus_rules::{Move, Position};

use crate::{Gain, Tactics};

impl Tactics for Position {
    // Two cells of 64. A placed piece counts as coming from cell 0, a corner that the board lacks;
    // exchanges are never in one position with other moves.
    const INDICES: usize = 64 * 64;

    #[inline]
    fn index(mv: Move) -> usize {
        mv.index() & (Self::INDICES - 1)
    }

    #[inline]
    fn gain(&self, mv: Move) -> Gain {
        let effect = self.effect(mv);
        Gain {
            moved: effect.moved,
            covered: effect.covered,
            captured: effect.captured,
            regained: effect.regained,
            stacks: effect.own_stacks,
            taken: effect.enemy_stacks_lost,
        }
    }

    #[inline]
    fn greedy(&self, dice: u64) -> Option<Move> {
        self.heaviest_move(dice)
    }
}
