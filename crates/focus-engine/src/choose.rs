//! Choosing a move at random, reproducibly.

use focus_rules::{Match, Move, Position};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

/// A uniformly random legal move; `None` when the match is over.
///
/// The same seed and position always give the same move, whatever was asked before.
#[must_use]
pub fn random_move(game: &Match<Position>, seed: u64) -> Option<Move> {
    let moves = game.legal_moves();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed ^ game.position().hash());
    let n = rng.next_u64() % (moves.len() as u64).max(1);
    moves.get(n as usize).copied()
}
