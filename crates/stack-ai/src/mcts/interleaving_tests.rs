//! Interleaving tests of threads that share a tree.
//!
//! [`super::tree`], [`super::node`], [`super::iteration`] and the code that reads the tree are
//! compiled a second time with instrumented atomics. The tests play a nearly finished game, so that
//! much is proven.

use byte_rules::{Move, Position, Setup, Variant};
use stack_game::{DrawRules, Game, Match, Seat, Stack};

use super::{config, playout, proven_winners};
use crate::byte::ByteMaterial;
use crate::limits::Budget;
use crate::threads::model as threads;
use crate::{Evaluation, Limits, Stop, Tactics, Values};
use config::{MctsConfig, Shortlist};
use playout::ProgressiveHistory;
use proven_winners::Proof;
use threads::{thread, try_orders};

/// Compiles a source file with instrumented atomics.
macro_rules! modeled {
    ($($path:literal $name:ident),*) => {$(
        #[allow(
            dead_code,
            unreachable_pub,
            clippy::duplicate_mod,
            reason = "compiled a second time with instrumented atomics; the tests use only parts of it"
        )]
        #[path = $path]
        mod $name;
    )*};
}

modeled!("node.rs" node, "tree.rs" tree, "iteration.rs" iteration, "leaf_evaluation.rs" leaf_evaluation, "root.rs" root, "select.rs" select);

use iteration::{Counts, SearchWorker, SharedSearch};
use node::Moves;

type Tree = tree::Tree<Move>;

/// An evaluation with uniform priors, to enable shortlists.
#[derive(Clone)]
struct UniformPriors;

impl Evaluation<Position> for UniformPriors {
    type EvalState = ();

    fn values(&self, position: &Position) -> Values {
        ByteMaterial.values(position)
    }

    fn move_priors(
        &self,
        position: &Position,
        _: &[f32; Seat::MAX],
        mut each: impl FnMut(Move, f32),
    ) -> bool {
        position.for_each_move(|mv| each(mv, 0.0));
        true
    }

    fn scale(&self, position: &Position) -> f32 {
        ByteMaterial.scale(position)
    }
}

/// The last three stacks of a game; the next one wins.
fn last_stacks() -> Option<Match<Position>> {
    let stacks = [("b4", "WB"), ("e7", "WBB"), ("h2", "BWB")];
    let stacks = stacks.map(|(square, letters)| {
        let colors = letters.chars().filter_map(byte_rules::color::from_letter);
        let stack: Stack = colors.collect();
        Some((square.parse().ok()?, stack))
    });
    let setup = Setup {
        variant: Variant::EIGHT,
        stacks: stacks.into_iter().collect::<Option<_>>()?,
        turn: byte_rules::color::WHITE,
        won: [1, 1],
    };
    Some(Match::new(setup.validate().ok()?, DrawRules::default()))
}

/// Enough playouts to prove something and to complete shortlists.
const PLAYOUTS: u64 = 16;

/// Two threads search while a third one reads. The moves of a node may only change when missing
/// ones are added.
fn search_concurrently<E: Evaluation<Position>>(config: &MctsConfig, evaluation: &E) {
    let game = last_stacks().unwrap_or_else(|| unreachable!("a valid position"));
    let moves = game.legal_moves();
    let mut tree = Tree::new();
    // Space for part of the tree.
    tree.reset(60 * size_of::<node::Node<Move>>(), moves.len());
    let shared = SharedSearch {
        game: &game,
        config,
        evaluation,
        tree: &tree,
        counts: Counts::default(),
        lines: 1,
        scored: Vec::new(),
        single_threaded: false,
    };
    let indices = if config.history > 0.0 {
        <Position as Tactics>::INDICES
    } else {
        1
    };
    let [mut one, mut two] = [(); 2].map(|()| ProgressiveHistory::new(indices));
    let mut own = SearchWorker::new(&shared, &mut one, 0);
    let mut other = SearchWorker::new(&shared, &mut two, 1);
    let limits = Limits {
        depth: Some(PLAYOUTS.ilog2()),
        ..Limits::default()
    };
    let stop = Stop::default();
    let budget = Budget::start(&limits, &stop);
    assert!(own.expand_root(&moves));
    let seen = thread::scope(|scope| {
        let budget = &budget;
        scope.spawn(move || other.run(budget, |_| {}));
        let read_groups = || groups(&tree, config.prior_temperature.is_some());
        let reader = scope.spawn(move || [read_groups(), read_groups(), read_groups()].concat());
        own.run(budget, |_| {});
        reader.join().unwrap_or_default()
    });
    for (node, before) in seen {
        let after = tree.node(node).moves();
        assert!(after == before || before.partial && !after.partial);
    }
    let playouts = shared
        .counts
        .playouts
        .load(threads::sync::atomic::Ordering::Relaxed);
    assert!(playouts <= PLAYOUTS + 1, "{playouts}");
    let (visits, _) = tree.node(Tree::ROOT).results();
    assert_eq!(u64::from(visits), playouts, "a playout was lost");
    check_subtree(
        &tree,
        Tree::ROOT,
        game.position(),
        config.shortlist.is_some(),
    );
}

/// The root and its children that have moves. Asserts that their moves and priors are readable.
fn groups(tree: &Tree, guided: bool) -> Vec<(u32, Moves)> {
    let root = tree.node(Tree::ROOT).moves();
    let nodes = std::iter::once(Tree::ROOT).chain(root.first..root.first + root.count);
    let groups = nodes.map(|node| (node, tree.node(node).moves()));
    let groups: Vec<_> = groups.filter(|(_, moves)| moves.count > 0).collect();
    for (_, moves) in &groups {
        let children = tree.nodes(*moves);
        let written = children.iter().all(|child| child.mv.get().is_some());
        assert!(written, "moves were published before they were written");
        let priors: f32 = children.iter().map(node::Node::prior).sum();
        assert!(!guided || (priors - 1.0).abs() < 1e-3, "{priors}");
    }
    groups
}

/// Checks the subtree of a node after the search.
fn check_subtree(tree: &Tree, node: u32, position: &Position, has_shortlist: bool) {
    let parent = tree.node(node);
    assert_eq!(parent.virtual_losses(), 0, "all threads have returned");
    let (visits, mean) = parent.results();
    assert!((0.0..=1.0).contains(&mean), "{mean}");
    if !parent.is_expanded() {
        return;
    }
    let moves = parent.moves();
    let children = tree.nodes(moves);
    let below: u32 = children.iter().map(node::Node::visits).sum();
    assert!(below <= visits, "{below} visits below {visits}");
    let mut known: Vec<_> = children.iter().filter_map(|child| child.mv.get()).collect();
    let mut legal = position.legal_moves();
    known.sort_unstable();
    legal.sort_unstable();
    if moves.partial {
        assert!(known.iter().all(|mv| legal.contains(mv)));
        known.dedup();
        assert_eq!(known.len(), children.len());
    } else {
        assert!(known.into_iter().eq(&legal), "{position}");
    }
    // A proof found in a list that was replaced meanwhile stays with that list.
    if !has_shortlist {
        let proof = Proof::for_choice(position.turn(), tree.choices(moves));
        assert_eq!(parent.proof(), proof, "{position}");
    }
    for (number, child) in (moves.first..).zip(children) {
        if let Some(&mv) = child.mv.get() {
            let mut after = *position;
            after.play_unchecked(mv);
            check_subtree(tree, number, &after, has_shortlist);
        }
    }
}

#[test]
fn threads_expand_nodes_once_and_lose_no_playout() {
    try_orders(|| {
        search_concurrently(
            &MctsConfig {
                playout_limit: 20,
                ..MctsConfig::published()
            },
            &ByteMaterial,
        );
    });
}

#[test]
fn threads_expand_nodes_once_in_guided_searches() {
    try_orders(|| search_concurrently(&MctsConfig::guided(), &ByteMaterial));
}

#[test]
fn threads_add_missing_moves_while_others_read() {
    try_orders(|| {
        let shortlist = Some(Shortlist {
            moves: 1,
            visits: 3,
        });
        let config = MctsConfig {
            shortlist,
            ..MctsConfig::guided()
        };
        search_concurrently(&config, &UniformPriors);
    });
}

#[test]
fn nodes_are_allocated_to_one_thread_only() {
    try_orders(|| {
        let moves: Vec<_> = last_stacks().map_or_else(Vec::new, |game| game.legal_moves());
        let mut tree = Tree::new();
        let capacity = 7;
        tree.reset(capacity * size_of::<node::Node<Move>>(), 1);
        let take = |count: usize| {
            let mut allocated = Vec::new();
            while let Some(group) = tree.allocate(&moves[..count], false) {
                allocated.push(group);
            }
            allocated
        };
        let mut allocated = thread::scope(|scope| {
            let other = scope.spawn(|| take(2));
            let own = take(1);
            [own, other.join().unwrap_or_default()].concat()
        });
        allocated.sort_unstable_by_key(|moves| moves.first);
        let mut next = 1;
        for group in allocated {
            assert_eq!(group.first, next, "side by side");
            next += group.count;
            for (node, mv) in tree.nodes(group).iter().zip(&moves) {
                assert_eq!(node.mv.get(), Some(mv));
            }
        }
        assert_eq!(next as usize, capacity, "all space is used");
    });
}
