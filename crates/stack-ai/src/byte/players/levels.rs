//! Strength-limited players of Byte.

use byte_rules::Position;

use super::champion::{self, CONFIG};
use crate::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use crate::byte::{ByteEvaluation, ByteMaterial};
use crate::players::levels::{LevelSearch, StrengthLimitedPlayer};
use crate::players::sight::OversightRates;
use crate::players::strength::{LevelParams, LevelTable, Skill};
use crate::{Evaluation, Search, Tactics};

/// The player of a skill.
pub(super) fn held_back(_: &Position, skill: Skill) -> Box<dyn Search<Position>> {
    Box::new(StrengthLimitedPlayer {
        mind: OfByte,
        skill,
    })
}

/// Alpha-beta.
struct OfByte;

/// Transposition table size in MiB.
const TABLE: usize = 2;

const fn row(
    nodes: f32,
    depth: f32,
    exchanges: f32,
    [any, step, reply, surplus]: [f32; 4],
    knowledge: f32,
    taste: f32,
) -> LevelParams {
    // There are no placements.
    let oversights = OversightRates::new(any, step, 0.0, reply, surplus);
    LevelParams::new(nodes, depth, exchanges, oversights, knowledge, taste)
}

impl LevelSearch for OfByte {
    type Game = Position;
    type Plain = ByteMaterial;
    type Learned = ByteEvaluation;

    const STRENGTHS: &'static LevelTable = &[
        row(1_000.0, 1.0, 0.0, [1.0, 0.0, 0.0, 0.0], 0.0, 100.0),
        row(1_000.0, 1.0, 0.0, [0.86, 0.45, 0.5, 0.5], 0.0, 200.0),
        row(1_000.0, 1.0, 0.0, [0.55, 0.3, 0.5, 0.5], 0.2, 150.0),
        row(1_500.0, 1.5, 0.0, [0.28, 0.2, 0.4, 0.4], 0.45, 100.0),
        row(2_000.0, 2.0, 0.5, [0.14, 0.1, 0.25, 0.25], 0.7, 60.0),
        row(3_000.0, 3.0, 1.0, [0.04, 0.04, 0.1, 0.1], 0.9, 40.0),
        row(7_000.0, 20.0, 1.0, [0.0; 4], 1.0, 0.0),
        LevelParams::champion(10_000.0, 20.0),
    ];

    fn plain(&self) -> ByteMaterial {
        ByteMaterial
    }

    fn learned(&self) -> ByteEvaluation {
        ByteEvaluation
    }

    fn search<P: Tactics, E: Evaluation<P>>(
        &self,
        exchanges: bool,
        evaluation: E,
    ) -> (Box<dyn Search<P>>, usize) {
        let config = AlphaBetaConfig {
            quiescence: exchanges,
            ..CONFIG
        };
        (Box::new(AlphaBeta::new(config, evaluation)), TABLE)
    }

    fn champion(position: &Position) -> Box<dyn Search<Position>> {
        champion::champion(position)
    }
}
