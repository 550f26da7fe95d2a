//! The named players of Byte.

use std::sync::LazyLock;

use byte_rules::color::COLORS;
use byte_rules::{MAX_HEIGHT, Move, MoveKind, Position};
use stack_game::{Game as _, Seat};

use super::packed::pack;
use crate::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use crate::byte::network::ByteNetwork;
use crate::byte::{ByteEvaluation, ByteMaterial};
use crate::network::NetworkEvaluation;
use crate::players::levels::{LevelParams, LevelSearch, LevelTable, Skill, StrengthLimitedPlayer};
use crate::players::restricted_game::{MoveDifficulty, OversightRates};
use crate::players::{
    Greedy, Playable, Player, Random, any_variant_player, champion_and_levels,
    make_players_by_rating,
};
use crate::{Evaluation, Mcts, MctsConfig, Search, SolverFirst, Tactics};

impl Playable for Position {
    fn variant_id(&self) -> &str {
        self.variant().id()
    }

    fn players() -> &'static [Player<Self>] {
        static PLAYERS: LazyLock<Vec<Player<Position>>> = LazyLock::new(|| {
            let common = champion_and_levels(champion, strength_limited);
            common.chain(others()).collect()
        });
        &PLAYERS
    }

    fn players_by_rating() -> &'static [Player<Self>] {
        static PLAYERS: LazyLock<Vec<Player<Position>>> =
            LazyLock::new(|| make_players_by_rating(strength_limited));
        &PLAYERS
    }

    fn packed(&self) -> Option<Vec<u8>> {
        Some(pack(self).to_vec())
    }
}

/// Players other than the champion and the levels.
fn others() -> [Player<Position>; 5] {
    [
        any_variant_player(
            "alpha-beta",
            "plain alpha-beta, counts checkers under own tops",
            |_| Box::new(AlphaBeta::new(AlphaBetaConfig::PUBLISHED, ByteMaterial)),
        ),
        any_variant_player(
            "mcts",
            "Monte-Carlo tree search, progressive history",
            |_| Box::new(Mcts::new(MctsConfig::published(), ByteMaterial)),
        ),
        any_variant_player("uct", "mcts without progressive history", |_| {
            let config = MctsConfig {
                history: 0.0,
                ..MctsConfig::published()
            };
            Box::new(Mcts::new(config, ByteMaterial))
        }),
        any_variant_player(
            "greedy",
            "looks one move ahead: wins stacks, then covers checkers",
            |_| Box::new(Greedy { score }),
        ),
        any_variant_player("random", "plays random legal moves", |_| Box::new(Random)),
    ]
}

/// The score of a move for the greedy player: stacks won first, then the plain evaluation.
fn score(before: &Position, after: &Position) -> i32 {
    let own = before.turn();
    let won = |seat: Seat| i32::from(after.won(seat) - before.won(seat));
    let stacks: i32 = COLORS
        .map(|seat| if seat == own { won(seat) } else { -won(seat) })
        .iter()
        .sum();
    STACK_SCORE * stacks + ByteMaterial.value(after, own)
}

/// The score of a won stack: more than all checkers on the board.
const STACK_SCORE: i32 = 5_000;

/// All features that proved useful. A stack changes the linear evaluation by a few hundred. A
/// margin of 250 scored 56 % against 500 (89 of 160 games, 95 % CI 48 to 63, 20,000 nodes per
/// move).
const CONFIG: AlphaBetaConfig = AlphaBetaConfig {
    aspiration: 150,
    pruning_margin: 250,
    ..AlphaBetaConfig::LEVELS
};

/// Alpha-beta with the network of the variant, otherwise the linear evaluation. Once two stacks'
/// worth of checkers are left, it tries the solver first.
fn champion(position: &Position) -> Box<dyn Search<Position>> {
    match NetworkEvaluation::<ByteNetwork>::of(position.variant()) {
        Some(evaluation) => champion_with(evaluation),
        None => champion_with(ByteEvaluation),
    }
}

fn champion_with(evaluation: impl Evaluation<Position>) -> Box<dyn Search<Position>> {
    let search = AlphaBeta::new(CONFIG, evaluation);
    Box::new(SolverFirst::new(search, 2 * MAX_HEIGHT as u32))
}

impl MoveDifficulty for Position {
    /// The more checkers lie on top, the harder.
    fn extra_steps(mv: Move) -> u8 {
        match mv.kind() {
            MoveKind::Merge { count, .. } => count.saturating_sub(1),
            MoveKind::Slide { .. } => 0,
        }
    }

    fn is_placement(_: Move) -> bool {
        false
    }
}

/// The player of a skill.
fn strength_limited(_: &Position, skill: Skill) -> Box<dyn Search<Position>> {
    Box::new(StrengthLimitedPlayer {
        search: ByteLevels,
        skill,
    })
}

/// Alpha-beta.
struct ByteLevels;

/// Transposition table size in MiB.
const TABLE_MEMORY: usize = 2;

const fn level_params(
    nodes: f32,
    depth: f32,
    quiescence_share: f32,
    [any, step, reply, surplus]: [f32; 4],
    knowledge: f32,
    eval_noise: f32,
) -> LevelParams {
    // There are no placements.
    let oversights = OversightRates::new(any, step, 0.0, reply, surplus);
    LevelParams::new(
        nodes,
        depth,
        quiescence_share,
        oversights,
        knowledge,
        eval_noise,
    )
}

impl LevelSearch for ByteLevels {
    type Game = Position;
    type Plain = ByteMaterial;
    type Learned = ByteEvaluation;

    const LEVEL_TABLE: &'static LevelTable = &[
        level_params(1_000.0, 1.0, 0.0, [1.0, 0.0, 0.0, 0.0], 0.0, 100.0),
        level_params(1_000.0, 1.0, 0.0, [0.86, 0.45, 0.5, 0.5], 0.0, 200.0),
        level_params(1_000.0, 1.0, 0.0, [0.55, 0.3, 0.5, 0.5], 0.2, 150.0),
        level_params(1_500.0, 1.5, 0.0, [0.28, 0.2, 0.4, 0.4], 0.45, 100.0),
        level_params(2_000.0, 2.0, 0.5, [0.14, 0.1, 0.25, 0.25], 0.7, 60.0),
        level_params(3_000.0, 3.0, 1.0, [0.04, 0.04, 0.1, 0.1], 0.9, 40.0),
        level_params(7_000.0, 20.0, 1.0, [0.0; 4], 1.0, 0.0),
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
        quiescence: bool,
        evaluation: E,
    ) -> (Box<dyn Search<P>>, usize) {
        let config = AlphaBetaConfig {
            quiescence,
            ..CONFIG
        };
        (Box::new(AlphaBeta::new(config, evaluation)), TABLE_MEMORY)
    }

    fn champion(position: &Position) -> Box<dyn Search<Position>> {
        champion(position)
    }
}
