//! The levels of Focus.

use focus_rules::Position;

use crate::alpha_beta::{AlphaBeta, Config};
use crate::focus::{Learned, Rivals};
use crate::players::levels::{Level, Strengths, TABLE, strength};
use crate::{Mcts, MctsConfig, Multi, MultiConfig, Policy, Search};

/// Meant so that each level beats the one before it in 60 to
/// 80 of 100 games of `two`; docs/strength.md says how far they do.
const STRENGTHS: Strengths = [
    strength(1, 1_000, 500, false),
    strength(1, 1_000, 300, false),
    strength(1, 1_000, 70, false),
    strength(2, 2_000, 120, true),
    strength(4, 8_000, 20, true),
    strength(20, 65_000, 0, true),
    strength(20, 200_000, 0, true),
    strength(20, 600_000, 0, true),
];

/// Mebibytes for the tree of a level: room for all nodes of the best days.
const TREE: usize = 32;

/// A level below the champion, from 1 to 7, for the variant of a position.
pub(super) fn level(position: &Position, number: usize) -> Box<dyn Search<Position>> {
    let variant = position.variant();
    match Learned::of(variant) {
        Some(evaluation) => Box::new(Level {
            number,
            strengths: &STRENGTHS,
            evaluation,
            search: |strength, evaluation| {
                let config = Config {
                    quiescence: strength.exchanges,
                    ..Config::FULL
                };
                (Box::new(AlphaBeta::new(config, evaluation)), TABLE)
            },
        }),
        None => Box::new(Level {
            number,
            strengths: &STRENGTHS,
            evaluation: Rivals::of(variant),
            search: |strength, evaluation| {
                if strength.errors == 0 {
                    let search = Mcts::new(MctsConfig::guided(), evaluation);
                    return (Box::new(search), TREE);
                }
                // A few plies deep, and wrong about what stands there: that is how people err.
                let config = MultiConfig::full(Policy::BestReply);
                (Box::new(Multi::new(config, evaluation)), TABLE)
            },
        }),
    }
}
