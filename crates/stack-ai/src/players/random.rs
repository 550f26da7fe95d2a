//! The player that does not think.

use focus_rules::{Match, Move, Position};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use crate::{Info, Limits, Search, Stop};

/// Plays any legal move. One seed and position always give the same move, whatever was asked before.
pub struct Random;

impl Search<Position> for Random {
    fn think(
        &mut self,
        game: &Match<Position>,
        limits: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&Info<Move>),
    ) -> Option<Move> {
        any(game.position(), &game.legal_moves(), limits.seed)
    }
}

/// One of the moves, each as likely as another.
pub(super) fn any(position: &Position, moves: &[Move], seed: u64) -> Option<Move> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ position.hash());
    let n = rng.next_u64() % (moves.len() as u64).max(1);
    moves.get(n as usize).copied()
}
