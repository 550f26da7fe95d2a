//! Move gains of Focus.

use focus_rules::{Move, MoveEffect, Position};

use crate::{Gain, Tactics};

impl Tactics for Position {
    // Two cells of 64. A placement has origin cell 0, which is not on the board; swaps never share
    // a position with other moves.
    const INDICES: usize = 64 * 64;

    #[inline]
    fn index(mv: Move) -> usize {
        mv.index() & (Self::INDICES - 1)
    }

    #[inline]
    fn move_of_index(&self, index: usize) -> Option<Move> {
        u16::try_from(index)
            .ok()
            .filter(|&index| usize::from(index) < Self::INDICES)
            .and_then(|index| self.move_from_index(index))
    }

    /// Pending starting pieces occur only with three seats, where the search makes no null moves.
    #[inline]
    fn is_setup_phase(&self) -> bool {
        self.pending_swaps() != 0
    }

    #[inline]
    fn gain(&self, mv: Move) -> Gain {
        gain(self.move_effect(mv))
    }

    #[inline]
    fn for_each_gain(&self, mut each: impl FnMut(Move, Gain)) {
        self.for_each_move_effect(|mv, effect| each(mv, gain(effect)));
    }

    #[inline]
    fn for_each_surplus(&self, each: impl FnMut(Move)) {
        self.for_each_surplus_move(each);
    }

    #[inline]
    fn greedy(&self, random: u64) -> Option<Move> {
        self.greedy_move(random)
    }
}

#[inline]
const fn gain(effect: MoveEffect) -> Gain {
    Gain {
        moved: effect.moved,
        covered: effect.covered,
        captured: effect.captured,
        to_reserve: effect.to_reserve,
        stacks: effect.own_stacks,
        taken: effect.enemy_stacks_lost,
    }
}
