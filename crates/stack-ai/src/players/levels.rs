//! Players of every strength between a child's first opponent and the champion.
//!
//! A level searches as the champion does, but no further than its depth and nodes, and with an
//! evaluation that errs ([`Noisy`]). So it blunders as people do: it takes a bad move for a good
//! one, but always wants something. Its last resort below any depth is what it sees: a win in one
//! move is never overlooked, because no judgement is needed for it.
//!
//! Levels forget everything from move to move: one seed and position always give the same move.

use focus_rules::{Match, Move, Position, Variant};

use crate::alpha_beta::{AlphaBeta, Config};
use crate::focus::{Learned, Rivals};
use crate::noise::Noisy;
use crate::{Info, Limits, Multi, MultiConfig, Policy, Search, Stop};

/// How strong a level is.
#[derive(Clone, Copy)]
pub(super) struct Strength {
    /// Plies it looks ahead.
    depth: u32,
    /// Nodes it visits at most.
    nodes: u64,
    /// By how much it misjudges positions: a standard deviation in hundredths of a piece.
    errors: i32,
    /// Whether it follows exchanges beyond its depth (with two sides).
    exchanges: bool,
}

/// The levels from the first to the last but one, which is the champion. Each beats the one before
/// it in 60 to 80 of 100 games of `two`; docs/strength.md has the figures.
pub(super) const STRENGTHS: [Strength; 7] = [
    strength(1, 1_000, 500, false),
    strength(1, 1_000, 250, false),
    strength(2, 2_000, 250, false),
    strength(2, 2_000, 120, true),
    strength(3, 4_000, 60, true),
    strength(5, 10_000, 30, true),
    strength(20, 50_000, 0, true),
];

const fn strength(depth: u32, nodes: u64, errors: i32, exchanges: bool) -> Strength {
    Strength {
        depth,
        nodes,
        errors,
        exchanges,
    }
}

/// Mebibytes for the table of a level, taken anew for each move.
const MEMORY: usize = 2;

/// A level for a variant.
pub(super) fn level(number: usize, variant: &Variant) -> Box<dyn Search<Position>> {
    match (STRENGTHS.get(number - 1), Learned::of(variant)) {
        (None, _) => super::champion::champion(variant),
        (Some(&strength), Some(evaluation)) => Box::new(Level {
            strength,
            evaluation,
            search: |strength, evaluation| {
                let config = Config {
                    quiescence: strength.exchanges,
                    ..Config::FULL
                };
                Box::new(AlphaBeta::new(config, evaluation))
            },
        }),
        (Some(&strength), None) => Box::new(Level {
            strength,
            evaluation: Rivals::of(variant),
            search: |_, evaluation| {
                let config = MultiConfig::full(Policy::BestReply);
                Box::new(Multi::new(config, evaluation))
            },
        }),
    }
}

/// A search that is held back.
struct Level<E> {
    strength: Strength,
    evaluation: E,
    search: fn(Strength, Noisy<E>) -> Box<dyn Search<Position>>,
}

impl<E: Clone + Send> Search<Position> for Level<E> {
    fn think(
        &mut self,
        game: &Match<Position>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Info<Move>),
    ) -> Option<Move> {
        let Strength {
            depth,
            nodes,
            errors,
            ..
        } = self.strength;
        let evaluation = Noisy {
            evaluation: self.evaluation.clone(),
            deviation: errors,
            // The same seed errs in another way at each move.
            seed: limits.seed ^ game.position().hash().rotate_left(32),
        };
        let limits = Limits {
            depth: Some(limits.depth.map_or(depth, |limit| limit.min(depth))),
            nodes: Some(limits.nodes.map_or(nodes, |limit| limit.min(nodes))),
            // Several threads would not replay, and are not needed.
            threads: 1,
            memory: limits.memory.min(MEMORY),
            ..*limits
        };
        (self.search)(self.strength, evaluation).think(game, &limits, stop, tell)
    }
}
