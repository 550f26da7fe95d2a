//! Playouts: a game played to its end from a leaf.

use rand::Rng;

use super::config::MctsConfig;
use super::proof::{Proof, Rewards};
use crate::{Evaluation, Tactics};

/// Plays until the game ends or the cut-off is reached. Returns the rewards and the number of moves
/// played.
///
/// ε-greedy: most moves are the best by the published order, ties broken at random; the others
/// random. Draw rules are left out: they need a history, and the cut-off bounds the game anyway.
pub(super) fn playout<G: Tactics, E: Evaluation<G>>(
    position: &mut G,
    evaluation: &E,
    config: &MctsConfig,
    rng: &mut impl Rng,
) -> (Rewards, u32) {
    let random_share = (config.epsilon * 65_536.0) as u32;
    for plies in 0..config.playout_limit {
        let dice = rng.next_u64();
        let mv = if (dice & 0xFFFF) < u64::from(random_share) {
            position.random_move(|| (dice >> 32) as u32)
        } else {
            position.greedy(dice)
        };
        let Some(mv) = mv else {
            return (ended(position, evaluation), plies);
        };
        position.play_unchecked(mv);
    }
    (ended(position, evaluation), config.playout_limit)
}

/// The rewards at the end, or the chances when the game goes on.
fn ended<G: Tactics, E: Evaluation<G>>(position: &G, evaluation: &E) -> Rewards {
    match position.outcome() {
        Some(outcome) => Proof::of(outcome.winners).rewards(position),
        None => evaluation.chances(position, &evaluation.values(position)),
    }
}
