//! Test helpers for searches.

mod tries;

use std::time::Duration;

use focus_rules::{Position, Settings, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use stack_ai::focus::{PublishedEvaluation, TwoSidedEvaluation};
use stack_ai::network::{AccumulatorStack, Network, NetworkEvaluation};
use stack_ai::{Evaluation as _, Info, Limits, Search, Stop};
use stack_game::{Game, Match, MatchSettings as _, Seat};

pub(crate) use tries::several;

/// The two-sided variants.
pub(crate) const TWO_SIDED: [&str; 3] = ["two", "two-fast", "partners"];

pub(crate) type Player = Box<dyn Search<Position>>;

pub(crate) fn variant(id: &str) -> &'static Variant {
    Variant::by_id(id).unwrap()
}

/// All features, with the linear evaluation.
pub(crate) fn ours(id: &str) -> Player {
    Box::new(AlphaBeta::new(
        AlphaBetaConfig::FULL,
        TwoSidedEvaluation::of(variant(id)).unwrap(),
    ))
}

/// The published baseline.
pub(crate) fn published() -> Player {
    Box::new(AlphaBeta::new(
        AlphaBetaConfig::PUBLISHED,
        PublishedEvaluation,
    ))
}

/// Time within which a stopped search must end.
pub(crate) const AT_ONCE: Duration = Duration::from_millis(50);

/// The shortest of several attempts, each from a cold start: costs of every attempt remain.
pub(crate) fn shortest(bound: Duration, mut taken: impl FnMut() -> Duration) -> Duration {
    let mut least = Duration::MAX;
    several(
        |&least| least < bound,
        || {
            least = least.min(taken());
            least
        },
    )
}

/// The longest of three consecutive attempts, for the best of several such rows. A single short
/// attempt could be luck for a search that rarely checks for a stop.
pub(crate) fn shortest_row(bound: Duration, mut taken: impl FnMut() -> Duration) -> Duration {
    let mut tries: Vec<Duration> = (0..3).map(|_| taken()).collect();
    several(
        |&best| best < bound,
        || {
            tries.push(taken());
            let rows = tries.windows(3).filter_map(|row| row.iter().max());
            rows.min().copied().unwrap()
        },
    )
}

pub(crate) fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A match after up to `plies` random moves that do not end it.
pub(crate) fn after_random(
    settings: &Settings,
    plies: u32,
    rng: &mut Xoshiro256PlusPlus,
) -> Match<Position> {
    let mut game = settings.start_match().unwrap();
    for _ in 0..plies {
        let count = game.position().move_count();
        if count == 0 {
            break;
        }
        game.play(game.position().nth_move(rng.next_u32() % count))
            .unwrap();
        if game.outcome().is_some() {
            game.undo();
            break;
        }
    }
    game
}

/// A match from a position.
pub(crate) fn match_of(id: &str, text: &str) -> Match<Position> {
    let variant = variant(id);
    let mut settings = Settings::new(variant);
    settings.start = focus_rules::Start::Position(Position::parse(text, variant).unwrap());
    settings.start_match().unwrap()
}

/// Limits small enough for whole games.
pub(crate) const QUICK: Limits = Limits {
    time: None,
    max_time: None,
    nodes: Some(60),
    depth: None,
    threads: 1,
    memory: 1,
    seed: 0,
    variety: 0,
};

/// Limits of a tree search whose nodes all fit into memory.
pub(crate) fn tree_nodes(count: u64) -> Limits {
    Limits {
        memory: 16,
        ..nodes(count)
    }
}

pub(crate) fn nodes(nodes: u64) -> Limits {
    Limits {
        nodes: Some(nodes),
        memory: 1,
        ..Limits::default()
    }
}

pub(crate) fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        memory: 4,
        ..Limits::default()
    }
}

/// An alpha-beta report of one depth, without the time.
#[derive(Debug, PartialEq)]
pub(crate) struct Finding<M> {
    pub(crate) depth: u32,
    pub(crate) score: Option<i32>,
    pub(crate) nodes: u64,
    chances: [f32; Seat::MAX],
    line: Vec<M>,
}

/// The first report of each depth. Reports repeated during long depths depend on the load of the
/// machine.
pub(crate) fn by_depth<M: Clone>(reports: &[Info<M>]) -> Vec<Finding<M>> {
    let finding = |info: &Info<M>| Finding {
        depth: info.depth,
        score: info.score,
        nodes: info.nodes,
        chances: info.chances,
        line: info.pv.clone(),
    };
    let first_of_each = reports.chunk_by(|one, next| one.depth == next.depth);
    first_of_each.map(|reports| finding(&reports[0])).collect()
}

/// The move of a search and its last value.
pub(crate) fn think(
    player: &mut Player,
    game: &Match<Position>,
    limits: &Limits,
) -> (Option<String>, i32) {
    let mut score = 0;
    let mv = player.think(game, limits, &Stop::new(), &mut |info| {
        score = info.score.unwrap_or_default();
    });
    (mv.map(|mv| mv.to_string()), score)
}

/// A line of positions with incremental evaluation.
pub(crate) struct Line<'a, N: Network> {
    network: &'a NetworkEvaluation<N>,
    eval_state: AccumulatorStack<N>,
    plies: usize,
}

impl<'a, N: Network> Line<'a, N> {
    /// A line without a root; the previous state does not matter.
    pub(crate) fn new(network: &'a NetworkEvaluation<N>) -> Self {
        Self {
            network,
            eval_state: AccumulatorStack::default(),
            plies: 0,
        }
    }

    /// Starts at a position.
    pub(crate) fn begin(&mut self, position: &N::Position) {
        self.network.set_root(position, &mut self.eval_state);
        self.plies = 0;
    }

    /// Plays a move.
    pub(crate) fn play(&mut self, position: &mut N::Position, mv: <N::Position as Game>::Move) {
        let before = position.clone();
        position.play_unchecked(mv);
        self.plies += 1;
        let eval_state = &mut self.eval_state;
        self.network
            .record_move(&before, mv, position, eval_state, self.plies);
    }

    /// Asserts that incremental and fresh values are equal for the last position and after three of
    /// its moves, and one move beyond each without evaluating the position between.
    pub(crate) fn assert_incremental_equals_fresh(&mut self, position: &N::Position) {
        self.assert_value(position);
        for mv in position.legal_moves().into_iter().take(3) {
            let mut child = position.clone();
            self.play(&mut child, mv);
            if child.move_count() > 0 {
                let mut grandchild = child.clone();
                let last = child.nth_move(child.move_count() - 1);
                self.play(&mut grandchild, last);
                self.assert_value(&grandchild);
                self.plies -= 1;
            }
            self.assert_value(&child);
            self.plies -= 1;
        }
        self.assert_null_move_equals_fresh(position);
    }

    /// The same after a null move, and after a move following it, if the game supports null moves.
    fn assert_null_move_equals_fresh(&mut self, position: &N::Position) {
        let others = position.seats().iter();
        let next = others.copied().find(|&seat| seat != position.turn());
        let mut passed = position.clone();
        let has_passed = next.is_some_and(|next| position.can_move(next) && passed.set_turn(next));
        if !has_passed {
            return;
        }
        self.plies += 1;
        let eval_state = &mut self.eval_state;
        self.network.record_pass(&passed, eval_state, self.plies);
        let mut child = passed.clone();
        self.play(&mut child, passed.nth_move(0));
        self.assert_value(&child);
        self.plies -= 1;
        self.assert_value(&passed);
        self.plies -= 1;
    }

    fn assert_value(&mut self, position: &N::Position) {
        let seat = position.turn();
        let (eval_state, plies) = (&mut self.eval_state, self.plies);
        let near = self
            .network
            .value_incremental(position, seat, eval_state, plies);
        assert_eq!(near, self.network.value(position, seat), "{position:?}");
    }
}
