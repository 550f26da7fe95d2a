//! Random games.

use rand::Rng;

use crate::Game;

/// What came of a random game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// How many moves were played.
    pub plies: u32,
    /// Whether the game came to its end before the cap.
    pub finished: bool,
}

/// Plays uniformly random legal moves until the game is over or `cap` moves were played.
///
/// Draw rules are left out: they need a history, and `cap` bounds the game anyway.
pub fn playout<G: Game>(position: &mut G, rng: &mut impl Rng, cap: u32) -> Playout {
    for plies in 0..cap {
        let count = position.move_count();
        if count == 0 {
            return Playout {
                plies,
                finished: true,
            };
        }
        position.play_unchecked(position.nth_move(random_below(rng.next_u32(), count)));
    }
    Playout {
        plies: cap,
        finished: position.move_count() == 0,
    }
}

/// A number below `bound`, made of a random number: 0 when `bound` is 0.
///
/// One multiplication (D. Lemire, "Fast Random Integer Generation in an Interval", 2019) without
/// its correction step: the bias is below `bound / 2³²`, for a few hundred moves less than 10⁻⁷.
#[inline]
#[must_use]
pub const fn random_below(dice: u32, bound: u32) -> u32 {
    ((dice as u64 * bound as u64) >> 32) as u32
}
