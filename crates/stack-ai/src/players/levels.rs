//! Players of every strength between a child's first opponent and the champion.
//!
//! A level searches as the champion does, but no further than its depth and nodes, and with an
//! evaluation that errs ([`Noisy`]); with more than two sides it is best-reply search that is held
//! back, because depth bounds it as it bounds alpha-beta. So it blunders as people do: it takes a bad move for a good
//! one, but always wants something. Its last resort below any depth is what it sees: a win in one
//! move is never overlooked, because no judgement is needed for it.
//!
//! Like people a level has better and worse days: it plays one game of three as the level above
//! would and one as the level below, by how the match began. So a level can be far from the next,
//! as a child is from an expert within eight steps, and the lower one still wins now and then.
//!
//! Levels forget everything from move to move: one seed and position always give the same move.

use focus_rules::{Match, Move, Position, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};

use crate::alpha_beta::{AlphaBeta, Config};
use crate::focus::{Learned, Rivals};
use crate::noise::Noisy;
use crate::{Info, Limits, Multi, MultiConfig, Policy, Search, Stop};

/// How strong a level is.
#[derive(Clone, Copy)]
struct Strength {
    /// Plies it looks ahead.
    depth: u32,
    /// Nodes it visits at most.
    nodes: u64,
    /// By how much it misjudges positions: a standard deviation in hundredths of a piece.
    errors: i32,
    /// Whether it follows exchanges beyond its depth (with two sides).
    exchanges: bool,
}

/// What the levels play like on an ordinary day, the weakest first; the last is only for the best
/// days of the level below the champion. Meant so that each level beats the one before it in 60 to
/// 80 of 100 games of `two`; docs/strength.md says how far they do.
const STRENGTHS: [Strength; 8] = [
    strength(1, 1_000, 500, false),
    strength(1, 1_000, 300, false),
    strength(1, 1_000, 70, false),
    strength(2, 2_000, 120, true),
    strength(4, 8_000, 20, true),
    strength(20, 65_000, 0, true),
    strength(20, 200_000, 0, true),
    strength(20, 600_000, 0, true),
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

/// A level, from 1 to 8, for a variant.
pub(super) fn level(number: usize, variant: &Variant) -> Box<dyn Search<Position>> {
    if number >= STRENGTHS.len() {
        return super::champion::champion(variant);
    }
    match Learned::of(variant) {
        Some(evaluation) => Box::new(Level {
            number,
            evaluation,
            search: |strength, evaluation| {
                let config = Config {
                    quiescence: strength.exchanges,
                    ..Config::FULL
                };
                Box::new(AlphaBeta::new(config, evaluation))
            },
        }),
        None => Box::new(Level {
            number,
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
    number: usize,
    evaluation: E,
    search: fn(Strength, Noisy<E>) -> Box<dyn Search<Position>>,
}

/// After so many moves of each seat a match is told from others.
const OPENING: usize = 2;

impl<E> Level<E> {
    /// What it plays like in a match.
    fn today(&self, game: &Match<Position>) -> Strength {
        let (seat, positions) = (game.position().turn(), game.positions());
        let last = OPENING * game.position().variant().seats().len();
        let begin = positions.get(last).unwrap_or(game.position()).hash();
        let player = STRENGTHS.len() * seat.index() + self.number;
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(begin ^ player as u64);
        // The level's own place is one less than its number.
        let place = self.number + (rng.next_u64() % 3) as usize;
        STRENGTHS[place.saturating_sub(2).min(STRENGTHS.len() - 1)]
    }
}

impl<E: Clone + Send> Search<Position> for Level<E> {
    fn think(
        &mut self,
        game: &Match<Position>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Info<Move>),
    ) -> Option<Move> {
        let strength = self.today(game);
        let Strength {
            depth,
            nodes,
            errors,
            ..
        } = strength;
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
        (self.search)(strength, evaluation).think(game, &limits, stop, tell)
    }
}
