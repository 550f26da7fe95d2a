//! Counting legal move sequences.

use crate::Game;

/// The number of legal sequences of `depth` moves from a position. Draw rules are left out.
///
/// The last moves are counted, not played ([`Game::move_count`], [`Game::reply_count`]).
#[must_use]
pub fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.move_count()),
        2 => position.reply_count(),
        _ => {
            let mut leaves = 0;
            position.for_each_move(|mv| {
                let mut after = position.clone();
                after.play_unchecked(mv);
                leaves += perft(&after, depth - 1);
            });
            leaves
        }
    }
}

/// [`perft`] per first move, in the order of the moves; empty at depth 0.
#[must_use]
pub fn divide<G: Game>(position: &G, depth: u32) -> Vec<(G::Move, u64)> {
    let mut parts = Vec::new();
    if depth > 0 {
        position.for_each_move(|mv| {
            let mut after = position.clone();
            after.play_unchecked(mv);
            parts.push((mv, perft(&after, depth - 1)));
        });
    }
    parts
}
