//! Strength-limited players of Focus.

use focus_rules::Position;

use crate::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use crate::focus::material::MaterialEvaluation;
use crate::focus::{MultiplayerEvaluation, TwoSidedEvaluation};
use crate::players::levels::{LevelParams, LevelTable, Skill};
use crate::players::levels::{LevelSearch, StrengthLimitedPlayer};
use crate::players::restricted_game::OversightRates;
use crate::{Evaluation, Mcts, MctsConfig, Search, Tactics};

/// The player of a skill for the variant of a position.
pub(super) fn strength_limited(position: &Position, skill: Skill) -> Box<dyn Search<Position>> {
    let variant = position.variant();
    match TwoSidedEvaluation::of(variant) {
        Some(learned) => Box::new(StrengthLimitedPlayer {
            search: TwoSidedLevels { learned },
            skill,
        }),
        None => Box::new(StrengthLimitedPlayer {
            search: MultiplayerLevels {
                learned: MultiplayerEvaluation::of(variant),
            },
            skill,
        }),
    }
}

/// Sees a single random move.
const BLIND: OversightRates = OversightRates::new(1.0, 0.0, 0.0, 0.0, 0.0);

/// Alpha-beta.
struct TwoSidedLevels {
    learned: TwoSidedEvaluation,
}

impl LevelSearch for TwoSidedLevels {
    type Game = Position;
    type Plain = MaterialEvaluation;
    type Learned = TwoSidedEvaluation;

    const LEVEL_TABLE: &'static LevelTable = &[
        LevelParams::new(1_000.0, 1.0, 0.0, BLIND, 0.0, 100.0),
        LevelParams::new(
            1_000.0,
            1.0,
            0.0,
            OversightRates::new(0.5, 0.4, 0.5, 0.5, 0.5),
            0.0,
            130.0,
        ),
        LevelParams::new(
            1_000.0,
            1.1,
            0.0,
            OversightRates::new(0.38, 0.31, 0.44, 0.5, 0.5),
            0.1,
            95.0,
        ),
        LevelParams::new(
            1_500.0,
            1.8,
            0.1,
            OversightRates::new(0.12, 0.17, 0.26, 0.4, 0.4),
            0.4,
            50.0,
        ),
        LevelParams::new(
            2_000.0,
            2.15,
            0.6,
            OversightRates::new(0.04, 0.09, 0.13, 0.22, 0.22),
            0.65,
            30.0,
        ),
        LevelParams::new(
            3_000.0,
            2.85,
            0.9,
            OversightRates::new(0.015, 0.04, 0.06, 0.1, 0.1),
            0.85,
            20.0,
        ),
        LevelParams::new(4_000.0, 20.0, 1.0, OversightRates::NONE, 1.0, 0.0),
        LevelParams::champion(10_000.0, 20.0),
    ];

    fn plain(&self) -> MaterialEvaluation {
        MaterialEvaluation
    }

    fn learned(&self) -> TwoSidedEvaluation {
        self.learned.clone()
    }

    fn search<P: Tactics, E: Evaluation<P>>(
        &self,
        exchanges: bool,
        evaluation: E,
    ) -> (Box<dyn Search<P>>, usize) {
        let config = AlphaBetaConfig {
            quiescence: exchanges,
            ..AlphaBetaConfig::LEVELS
        };
        (Box::new(AlphaBeta::new(config, evaluation)), TABLE)
    }

    fn champion(position: &Position) -> Box<dyn Search<Position>> {
        super::champion(position)
    }
}

/// Transposition table size in MiB.
const TABLE: usize = 2;

/// Three or four sides: the champion's Monte-Carlo tree search with fewer nodes.
struct MultiplayerLevels {
    learned: MultiplayerEvaluation,
}

/// Tree size in MiB: enough for all nodes of level 7.
const TREE: usize = 4;

/// A depth limit that allows far more playouts than nodes.
const ENDLESS: f32 = 40.0;

const fn multiplayer_level(
    nodes: f32,
    oversights: OversightRates,
    knowledge: f32,
    eval_noise: f32,
) -> LevelParams {
    LevelParams::new(nodes, ENDLESS, 0.0, oversights, knowledge, eval_noise)
}

impl LevelSearch for MultiplayerLevels {
    type Game = Position;
    type Plain = MaterialEvaluation;
    type Learned = MultiplayerEvaluation;

    const LEVEL_TABLE: &'static LevelTable = &[
        multiplayer_level(1.0, BLIND, 0.0, 100.0),
        multiplayer_level(1.0, OversightRates::new(0.5, 0.4, 0.5, 0.5, 0.5), 0.4, 30.0),
        multiplayer_level(
            11.0,
            OversightRates::new(0.3, 0.28, 0.38, 0.45, 0.43),
            0.45,
            35.0,
        ),
        multiplayer_level(
            120.0,
            OversightRates::new(0.12, 0.16, 0.25, 0.4, 0.35),
            0.5,
            40.0,
        ),
        multiplayer_level(
            400.0,
            OversightRates::new(0.05, 0.1, 0.15, 0.25, 0.25),
            0.7,
            30.0,
        ),
        multiplayer_level(
            1_200.0,
            OversightRates::new(0.01, 0.02, 0.03, 0.05, 0.05),
            0.95,
            15.0,
        ),
        multiplayer_level(2_500.0, OversightRates::NONE, 1.0, 0.0),
        LevelParams::champion(5_000.0, ENDLESS),
    ];

    fn plain(&self) -> MaterialEvaluation {
        MaterialEvaluation
    }

    fn learned(&self) -> MultiplayerEvaluation {
        self.learned.clone()
    }

    fn search<P: Tactics, E: Evaluation<P>>(
        &self,
        _: bool,
        evaluation: E,
    ) -> (Box<dyn Search<P>>, usize) {
        let search = Mcts::new(MctsConfig::guided(), evaluation);
        (Box::new(search), TREE)
    }

    fn champion(position: &Position) -> Box<dyn Search<Position>> {
        super::champion(position)
    }
}
