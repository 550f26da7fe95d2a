//! Playouts with progressive history.

use rand::Rng;
use stack_game::Seat;

use super::config::MctsConfig;
use super::proven_winners::{Proof, Rewards};
use crate::{Evaluation, Tactics};

/// Plays until the game ends or the move limit is reached. Returns the rewards and the number of
/// moves played.
///
/// ε-greedy: most moves are the best ones by the published order with random tie-breaks, the others
/// random. Draw rules are ignored: they would need the history, and the limit bounds the game
/// anyway.
pub(super) fn playout<G: Tactics, E: Evaluation<G>>(
    position: &mut G,
    evaluation: &E,
    config: &MctsConfig,
    rng: &mut impl Rng,
) -> (Rewards, u32) {
    let random_share = (config.epsilon * 65_536.0) as u32;
    for plies in 0..config.playout_limit {
        let random = rng.next_u64();
        let mv = if (random & 0xFFFF) < u64::from(random_share) {
            position.random_move(|| (random >> 32) as u32)
        } else {
            position.greedy(random)
        };
        let Some(mv) = mv else {
            return (final_rewards(position, evaluation), plies);
        };
        position.play_unchecked(mv);
    }
    (final_rewards(position, evaluation), config.playout_limit)
}

/// The rewards at the end of the game, otherwise the evaluated win probabilities.
fn final_rewards<G: Tactics, E: Evaluation<G>>(position: &G, evaluation: &E) -> Rewards {
    match position.outcome() {
        Some(outcome) => Proof::from_winners(outcome.winners).rewards(position),
        None => evaluation.chances(position, &evaluation.values(position)),
    }
}

/// Mean reward and number of plays by seat and move.
pub(super) struct ProgressiveHistory {
    entries: Vec<Entry>,
    indices: usize,
}

#[derive(Clone, Copy, Default)]
struct Entry {
    visits: u32,
    mean: f32,
}

impl ProgressiveHistory {
    /// Empty, for move indices below `indices`.
    pub(super) fn new(indices: usize) -> Self {
        Self {
            entries: vec![Entry::default(); indices * Seat::MAX],
            indices,
        }
    }

    pub(super) fn clear(&mut self) {
        self.entries.fill(Entry::default());
    }

    /// Records a play of a move and its reward.
    #[inline]
    pub(super) fn add(&mut self, seat: Seat, mv: usize, reward: f32) {
        let entry = &mut self.entries[seat.index() * self.indices + mv];
        entry.visits += 1;
        entry.mean += (reward - entry.mean) / entry.visits as f32;
    }

    /// The mean reward of a move; `default_mean` if it was never played.
    #[inline]
    pub(super) fn mean(&self, seat: Seat, mv: usize, default_mean: f32) -> f32 {
        let entry = self.entries[seat.index() * self.indices + mv];
        if entry.visits == 0 {
            default_mean
        } else {
            entry.mean
        }
    }
}
