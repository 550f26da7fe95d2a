//! Global features of Byte: those that do not come from single stacks.

use byte_rules::Position;
use byte_rules::color::{BLACK, WHITE};
use stack_game::Game as _;

/// Stacks won.
pub const WON_STACKS: usize = 0;
/// Stacks of eight that the side to move can complete at once, at most two.
pub const OWN_WINS: usize = 1;
/// Stacks of eight that the other side could complete if it were to move, at most two.
pub const ENEMY_WINS: usize = 2;
/// The side to move.
pub const TEMPO: usize = 3;
/// The number of features.
pub const GLOBAL_FEATURES: usize = 4;

/// The global features: White's amount minus Black's.
#[inline]
#[must_use]
pub fn global_features(position: &Position) -> [i32; GLOBAL_FEATURES] {
    let [white, black] = position
        .winning_merges()
        .map(|count| i32::from(count.min(2)));
    let won = i32::from(position.won(WHITE)) - i32::from(position.won(BLACK));
    if position.turn() == WHITE {
        [won, white, -black, 1]
    } else {
        [won, -black, white, -1]
    }
}
