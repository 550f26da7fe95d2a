//! Move gains of Byte.

use byte_rules::{Move, MoveEffect, Position};

use crate::{Gain, Tactics};
use stack_game::Game as _;

/// The checkers of a completed stack.
const FULL: u8 = byte_rules::MAX_HEIGHT as u8;

impl Tactics for Position {
    const INDICES: usize = Move::INDICES;

    #[inline]
    fn index(mv: Move) -> usize {
        mv.index()
    }

    #[inline]
    fn move_of_index(&self, index: usize) -> Option<Move> {
        Move::from_index(index).filter(|&mv| self.is_legal(mv))
    }

    #[inline]
    fn gain(&self, mv: Move) -> Gain {
        let effect = self.move_effect(mv);
        gain(effect, effect.wins.map(|winner| winner == self.turn()))
    }

    #[inline]
    fn for_each_surplus(&self, mut each: impl FnMut(Move)) {
        let turn = self.turn();
        self.for_each_stack_completion(|mv| {
            if self.move_effect(mv).wins == Some(turn) {
                each(mv);
            }
        });
    }
}

/// A stack won by the mover counts as captured; one given away counts as the loss of many tops.
#[inline]
const fn gain(effect: MoveEffect, won: Option<bool>) -> Gain {
    let quiet = Gain {
        moved: effect.moved,
        covered: effect.covered,
        captured: 0,
        to_reserve: 0,
        stacks: effect.own_stacks,
        taken: effect.enemy_stacks_lost,
    };
    match won {
        None => quiet,
        Some(true) => Gain {
            captured: FULL,
            ..quiet
        },
        Some(false) => Gain {
            moved: 0,
            covered: 0,
            stacks: -(FULL as i8),
            ..quiet
        },
    }
}
