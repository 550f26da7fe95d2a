//! Random games.

use rand::Rng;

use crate::Game;

/// The result of a random game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// Number of moves played.
    pub plies: u32,
    /// True if the game ended before the cap.
    pub finished: bool,
}

/// Plays uniformly random legal moves until the game is over or `cap` moves are played.
///
/// Draw rules are left out: they need a history, and `cap` bounds the game anyway.
pub fn playout<G: Game>(position: &mut G, rng: &mut impl Rng, cap: u32) -> Playout {
    for plies in 0..cap {
        let Some(mv) = position.random_move(|| rng.next_u32()) else {
            return Playout {
                plies,
                finished: true,
            };
        };
        position.play_unchecked(mv);
    }
    Playout {
        plies: cap,
        finished: position.move_count() == 0,
    }
}
