//! The random player.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::{Game, Match};

use crate::{Info, Limits, Search, Stop};

/// Plays any legal move, determined by seed and position.
pub struct Random;

impl<G: Game> Search<G> for Random {
    fn think(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(&Info<G::Move>),
    ) -> Option<G::Move> {
        random_move(game.position(), &game.legal_moves(), limits.seed)
    }
}

/// A uniformly random move.
pub(crate) fn random_move<G: Game>(position: &G, moves: &[G::Move], seed: u64) -> Option<G::Move> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ position.key());
    let n = rng.next_u64() % (moves.len() as u64).max(1);
    moves.get(n as usize).copied()
}
