//! The named players of Focus.

use std::sync::LazyLock;

use focus_rules::{BOARD, Match, Move, MoveKind, Position, Variant};
use stack_game::{Game as _, Seat, Square, Stack};

use crate::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use crate::focus::material::MaterialEvaluation;
use crate::focus::network::FocusNetwork;
use crate::focus::packed::pack;
use crate::focus::{MultiplayerEvaluation, PublishedEvaluation, TwoSidedEvaluation};
use crate::network::NetworkEvaluation;
use crate::players::levels::{LevelParams, LevelSearch, LevelTable, Skill, StrengthLimitedPlayer};
use crate::players::restricted_game::{MoveDifficulty, OversightRates};
use crate::players::{
    Greedy, Playable, Player, Random, any_variant_player, champion_and_levels, greedy,
    make_players_by_rating,
};
use crate::{
    Evaluation, Info, Limits, Mcts, MctsConfig, MultiplayerConfig, MultiplayerSearch,
    OpponentModel, Scope, Search, Stop, Tactics,
};

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
        Some(pack(self)?.to_vec())
    }
}

/// Players other than the champion and the levels.
///
/// The published methods follow J.A.M. Nijssen and M.H.M. Winands (Maastricht, 2010–2013), with
/// their evaluation, move order and constants. They are frozen as a reference.
fn others() -> [Player<Position>; 9] {
    [
        Player {
            supports_variant: |position| has_two_sides(position.variant()),
            ..any_variant_player(
                "alpha-beta",
                "as published: alpha-beta for two sides",
                |_| {
                    Box::new(AlphaBeta::new(
                        AlphaBetaConfig::PUBLISHED,
                        PublishedEvaluation,
                    ))
                },
            )
        },
        multiplayer_search(
            "maxn",
            "as published: each seat maximizes its own value",
            OpponentModel::MaxN,
        ),
        multiplayer_search(
            "paranoid",
            "as published: all others cooperate against the mover",
            OpponentModel::Paranoid,
        ),
        multiplayer_search(
            "brs",
            "as published: only the strongest reply of all others counts",
            OpponentModel::BestReply,
        ),
        any_variant_player(
            "mcts",
            "as published: Monte-Carlo tree search, progressive history",
            |_| Box::new(Mcts::new(MctsConfig::published(), PublishedEvaluation)),
        ),
        any_variant_player("uct", "mcts without progressive history", |_| {
            let config = MctsConfig {
                history: 0.0,
                ..MctsConfig::published()
            };
            Box::new(Mcts::new(config, PublishedEvaluation))
        }),
        any_variant_player(
            "greedy",
            "looks one move ahead and takes whatever is free",
            |_| Box::new(Greedy { score }),
        ),
        any_variant_player("random", "plays random legal moves", |_| Box::new(Random)),
        Player {
            supports_variant: |position| mirror_supports_variant(position.variant()),
            supports_seat: mirror_supports_seat,
            ..any_variant_player(
                "mirror",
                "mirrors every move (second player of two, no swap)",
                |_| Box::new(Mirror),
            )
        },
    ]
}

/// A published player for more than two seats.
fn multiplayer_search(
    name: &'static str,
    description: &'static str,
    opponents: OpponentModel,
) -> Player<Position> {
    Player {
        supports_variant: |position| has_many_seats(position.variant()),
        ..any_variant_player(name, description, move |_| {
            let config = MultiplayerConfig::published(opponents);
            Box::new(MultiplayerSearch::new(config, PublishedEvaluation))
        })
    }
}

/// The score of a move for the greedy player, in hundredths of a piece: captured pieces, and its
/// side's stacks minus the others'.
fn score(before: &Position, after: &Position) -> i32 {
    let seat = before.turn();
    let captured = after.captures(seat) - before.captures(seat);
    let team = before.variant().team(seat);
    let mut stacks = 0;
    for &seat in before.seats() {
        let owned = after.controlled_count(seat) as i32;
        stacks += if team.contains(seat) { owned } else { -owned };
    }
    100 * (captured as i32 + stacks)
}

/// Two sides: alpha-beta with the network of the variant, otherwise the linear evaluation. More
/// sides: Monte-Carlo tree search guided by the multiplayer evaluation.
fn champion(position: &Position) -> Box<dyn Search<Position>> {
    let variant = position.variant();
    if let Some(evaluation) = NetworkEvaluation::<FocusNetwork>::of(variant) {
        return Box::new(AlphaBeta::new(AlphaBetaConfig::FULL, evaluation));
    }
    match TwoSidedEvaluation::of(variant) {
        Some(evaluation) => Box::new(AlphaBeta::new(AlphaBetaConfig::FULL, evaluation)),
        None => {
            // Standard games last three times as long as fast ones.
            let config = match variant.fast() {
                Some(_) => MctsConfig::shortlisted(),
                None => MctsConfig::long_games(),
            };
            Box::new(Mcts::new(config, MultiplayerEvaluation::of(variant)))
        }
    }
}

/// Checks that there are two sides: two seats, or two teams.
fn has_two_sides(variant: &Variant) -> Result<(), &'static str> {
    let seats = variant.seats();
    let sides = seats.len() / variant.team(seats[0]).len().max(1);
    if sides == 2 {
        Ok(())
    } else {
        Err("it needs two sides")
    }
}

/// Checks that there are more than two seats.
fn has_many_seats(variant: &Variant) -> Result<(), &'static str> {
    if variant.seats().len() > 2 {
        Ok(())
    } else {
        Err("with two seats it equals alpha-beta")
    }
}

impl MoveDifficulty for Position {
    fn extra_steps(mv: Move) -> u8 {
        match mv.kind() {
            MoveKind::StackMove { count, .. } => count.saturating_sub(1),
            MoveKind::Place { .. } | MoveKind::Swap { .. } => 0,
        }
    }

    fn is_placement(mv: Move) -> bool {
        matches!(mv.kind(), MoveKind::Place { .. })
    }
}

/// Answers each move with its mirror image: the board rotated by 180° with colors swapped (P.
/// Yearout, in M. Gardner's column on Focus). If there is none, plays any legal move.
///
/// The image is always legal: no line of the board contains a square and its image, so the
/// opponent's move cannot have changed the image of the stack it moved.
struct Mirror;

impl Search<Position> for Mirror {
    fn analyze(
        &mut self,
        game: &Match<Position>,
        _: &Scope<'_, Move>,
        limits: &Limits,
        _: &Stop,
        _: &mut dyn FnMut(usize, &Info<Move>),
    ) -> Option<Move> {
        let moves = game.legal_moves();
        let image = game.moves().last().map(|mv| mv.rotated());
        image
            .filter(|image| moves.contains(image))
            .or_else(|| greedy::random_move(game.position(), &moves, limits.seed))
    }
}

fn mirror_supports_variant(variant: &Variant) -> Result<(), &'static str> {
    if variant.has_anti_symmetry() {
        Ok(())
    } else {
        Err("mirror moves exist only in the variant two")
    }
}

fn mirror_supports_seat(game: &Match<Position>, seat: Seat) -> Result<(), &'static str> {
    let position = game.position();
    if position.pending_swaps() > 0 {
        return Err("it cannot mirror swaps; choose a game without them");
    }
    // When the other seat is to move, the board is its own image.
    let image = if position.turn() != seat {
        Some(position)
    } else {
        game.positions().iter().rev().nth(1)
    };
    match image {
        None => Err("it cannot move first"),
        Some(position) if is_own_image(position) => Ok(()),
        Some(_) => Err("the board is not symmetric (rotated by 180° with colors swapped)"),
    }
}

/// Whether rotating the board by 180° and swapping colors changes nothing but the turn.
fn is_own_image(position: &Position) -> bool {
    let &[one, other] = position.variant().seats() else {
        return false;
    };
    let swapped = |piece| if piece == one { other } else { one };
    let image = |square: Square| {
        let rotated = Square::new(7 - square.file(), 7 - square.rank());
        position
            .stack(rotated)
            .iter()
            .map(swapped)
            .collect::<Stack>()
    };
    position.reserve(one) == position.reserve(other)
        && position.captures(one) == position.captures(other)
        && BOARD
            .iter()
            .all(|&square| position.stack(square) == image(square))
}

/// The player of a skill for the variant of a position.
fn strength_limited(position: &Position, skill: Skill) -> Box<dyn Search<Position>> {
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
        quiescence: bool,
        evaluation: E,
    ) -> (Box<dyn Search<P>>, usize) {
        let config = AlphaBetaConfig {
            quiescence,
            ..AlphaBetaConfig::LEVELS
        };
        (Box::new(AlphaBeta::new(config, evaluation)), TABLE_MEMORY)
    }

    fn champion(position: &Position) -> Box<dyn Search<Position>> {
        champion(position)
    }
}

/// Transposition table size in MiB.
const TABLE_MEMORY: usize = 2;

/// Three or four sides: the champion's Monte-Carlo tree search with fewer nodes.
struct MultiplayerLevels {
    learned: MultiplayerEvaluation,
}

/// Tree size in MiB: enough for all nodes of level 7.
const TREE_MEMORY: usize = 4;

/// A depth limit that allows far more playouts than nodes.
const UNLIMITED_DEPTH: f32 = 40.0;

const fn multiplayer_level(
    nodes: f32,
    oversights: OversightRates,
    knowledge: f32,
    eval_noise: f32,
) -> LevelParams {
    LevelParams::new(
        nodes,
        UNLIMITED_DEPTH,
        0.0,
        oversights,
        knowledge,
        eval_noise,
    )
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
        LevelParams::champion(5_000.0, UNLIMITED_DEPTH),
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
        (Box::new(search), TREE_MEMORY)
    }

    fn champion(position: &Position) -> Box<dyn Search<Position>> {
        champion(position)
    }
}
