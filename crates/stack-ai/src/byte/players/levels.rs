//! The levels of Byte.

use byte_rules::Position;

use super::champion::CONFIG;
use crate::Search;
use crate::alpha_beta::{AlphaBeta, Config};
use crate::byte::Learned;
use crate::players::levels::{Level, Strengths, TABLE, strength};

/// Meant so that each level beats the one before it in 60 to 80 of 100 games of `byte`;
/// docs/strength.md says how far they do.
const STRENGTHS: Strengths = [
    strength(1, 1_000, 1_500, false),
    strength(1, 1_000, 200, false),
    strength(2, 2_000, 250, true),
    strength(2, 2_000, 100, true),
    strength(3, 6_000, 100, true),
    strength(20, 10_000, 50, true),
    strength(20, 40_000, 0, true),
    strength(20, 100_000, 0, true),
];

/// A level below the champion, from 1 to 7.
pub(super) fn level(_: &Position, number: usize) -> Box<dyn Search<Position>> {
    Box::new(Level {
        number,
        strengths: &STRENGTHS,
        evaluation: Learned,
        search: |strength, evaluation| {
            let config = Config {
                quiescence: strength.exchanges,
                ..CONFIG
            };
            (Box::new(AlphaBeta::new(config, evaluation)), TABLE)
        },
    })
}
