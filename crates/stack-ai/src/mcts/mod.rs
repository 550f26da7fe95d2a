//! Monte-Carlo tree search for any number of seats.
//!
//! UCT (L. Kocsis, C. Szepesvári: "Bandit Based Monte-Carlo Planning", 2006) with one reward per
//! seat, so that each seat maximizes its own as in maxⁿ (N.R. Sturtevant: "An Analysis of UCT in
//! Multi-Player Games", 2008); with progressive history, ε-greedy playouts and the multi-player
//! solver of J.A.M. Nijssen and M.H.M. Winands ("Enhancements for Multi-Player Monte-Carlo Tree
//! Search", Computers and Games 2010; "Playout Search for Monte-Carlo Tree Search in Multi-Player
//! Games", 2012; J.A.M. Nijssen's thesis, Maastricht 2013). Partners share their reward.
//!
//! Guided searches ([`MctsConfig::guided`]) replace playouts and progressive history by an
//! evaluation with priors (PUCT).
//!
//! The tree has no transpositions, so draws by repetition are exact. All threads share the tree.
//! With several lines, each gets the same number of playouts.

mod config;
#[cfg(test)]
mod interleaving_tests;
mod iteration;
mod leaf_evaluation;
mod node;
mod playout;
mod proven_winners;
mod report;
mod root;
mod select;
mod tree;

use std::thread::Builder;
use std::time::Duration;

use iteration::{Counts, SearchWorker, SharedSearch};
use playout::ProgressiveHistory;
use root::ScoredMove;
use stack_game::{DrawRules, Game, Match};
use tree::Tree;

pub use config::{MctsConfig, Shortlist};

use crate::limits::Budget;
use crate::root_moves::RootMoves;
use crate::search::REPORT_INTERVAL;
use crate::{Evaluation, Info, Limits, Scope, Search, Stop, Tactics, threads};

/// Monte-Carlo tree search. Threads share the tree (tree parallelization with virtual losses).
///
/// If neither nodes nor depth limit the searches, a search reuses the subtree of its position,
/// provided that only moves led there, not resignations. Unreachable nodes are freed.
pub struct Mcts<G: Tactics, E> {
    config: MctsConfig,
    evaluation: E,
    tree: Tree<G::Move>,
    /// What the tree was built from, if it may be reused.
    reusable: Option<ReusableTree<G>>,
    /// One per thread.
    histories: Vec<ProgressiveHistory>,
}

impl<G: Tactics, E: Evaluation<G>> Mcts<G, E> {
    /// A search with these parameters. The evaluation evaluates cut-off playouts, or replaces
    /// playouts in guided searches.
    #[must_use]
    pub const fn new(config: MctsConfig, evaluation: E) -> Self {
        Self {
            config,
            evaluation,
            tree: Tree::new(),
            reusable: None,
            histories: Vec::new(),
        }
    }

    /// Prepares the tree for a match: reuses the subtree of the position, or clears the tree.
    fn prepare_tree(&mut self, game: &Match<G>, limits: &Limits, next: Option<&ReusableTree<G>>) {
        let last = self.reusable.take();
        let searches = last.zip(next);
        let root = searches.and_then(|(last, next)| last.find_root(next, game, &self.tree));
        let move_count = game.position().move_count() as usize;
        let reused = root.is_some_and(|node| self.tree.keep_subtree(node));
        if reused && self.tree.has_space(move_count) {
            return;
        }
        self.tree.reset(limits.memory.max(1) << 20, move_count);
    }
}

impl<G: Tactics, E: Evaluation<G>> Search<G> for Mcts<G, E> {
    fn analyze(
        &mut self,
        game: &Match<G>,
        scope: &Scope<'_, G::Move>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(usize, &Info<G::Move>),
    ) -> Option<G::Move> {
        let budget = Budget::start(limits, stop);
        let root_moves = RootMoves::new(scope.moves);
        let mut moves = game.legal_moves();
        moves.retain(|&mv| root_moves.allows(mv));
        let first = *moves.first()?;
        let scored = root_moves.legal(game.position(), scope.scored);
        // Forced visits of scored moves are not valid for another search.
        let lines = scored.is_empty().then_some(scope.lines);
        let next = ReusableTree::describe(game, limits, !root_moves.is_restricted(), lines);
        self.prepare_tree(game, limits, next.as_ref());
        let threads = limits.usable_threads();
        let new_history = || ProgressiveHistory::new(G::INDICES);
        self.histories.resize_with(threads, new_history);
        let shared = SharedSearch {
            game,
            config: &self.config,
            evaluation: &self.evaluation,
            tree: &self.tree,
            counts: Counts::default(),
            lines: scope.lines.clamp(1, moves.len()),
            scored: scored.into_iter().map(ScoredMove::new).collect(),
            single_threaded: threads == 1,
        };
        // A different random sequence for each position and thread.
        let seed = |thread: u64| limits.seed ^ game.position().key().wrapping_add(thread);
        let mut workers = (0..)
            .zip(&mut self.histories)
            .map(|(i, history)| SearchWorker::new(&shared, history, seed(i)));
        let mut main_worker = workers.next()?;
        let mut others: Vec<_> = workers.collect();
        if !main_worker.expand_root(&moves) {
            return Some(first);
        }
        let mut last_report = Duration::ZERO;
        std::thread::scope(|scope| {
            for other in &mut others {
                let budget = &budget;
                let run_helper = move || other.run(budget, |_| {});
                if Builder::new().spawn_scoped(scope, run_helper).is_err() {
                    // No more threads available; continue with those that run.
                    break;
                }
            }
            let mut playouts = 0u32;
            main_worker.run(&budget, |worker| {
                playouts = playouts.wrapping_add(1);
                if playouts.is_multiple_of(64) && budget.elapsed() >= last_report + REPORT_INTERVAL
                {
                    last_report = budget.elapsed();
                    report::report_lines(&shared, &worker.root, last_report, on_info);
                }
            });
        });
        let mut root = main_worker.root;
        others.iter().for_each(|other| root.merge(&other.root));
        report::report_lines(&shared, &root, budget.elapsed(), on_info);
        let best = report::best_move(&shared);
        self.reusable = next;
        best.or(Some(first))
    }

    fn supports_lines(&self) -> bool {
        true
    }

    fn new_game(&mut self) {
        self.reusable = None;
    }
}

/// What the tree of the last search was built from.
struct ReusableTree<G: Game> {
    start: G,
    moves: Vec<G::Move>,
    root: G,
    rules: DrawRules,
    /// Number of lines; `None` if moves were scored.
    lines: Option<usize>,
    memory: usize,
}

impl<G: Game> ReusableTree<G> {
    /// Describes a search whose tree may be reused: it considered all moves and was not limited by
    /// nodes or depth. Limited searches start with an empty tree, to be reproducible.
    fn describe(
        game: &Match<G>,
        limits: &Limits,
        has_all_moves: bool,
        lines: Option<usize>,
    ) -> Option<Self> {
        (has_all_moves && !limits.ignores_earlier_searches()).then(|| Self {
            start: game.positions()[0].clone(),
            moves: game.moves().to_vec(),
            root: game.position().clone(),
            rules: game.draw_rules(),
            lines,
            memory: limits.memory,
        })
    }

    /// The root of a later reusable search in this tree, if it is in the same match and reached by
    /// moves only.
    fn find_root(&self, later: &Self, game: &Match<G>, tree: &Tree<G::Move>) -> Option<u32> {
        let same =
            (&self.start, self.rules, self.memory) == (&later.start, later.rules, later.memory);
        let more = later.moves.strip_prefix(&self.moves[..])?;
        if !same || (more.is_empty() && (self.lines.is_none() || self.lines != later.lines)) {
            return None;
        }
        let positions = game.positions().get(self.moves.len()..)?;
        let mut position = self.root.clone();
        let mut node = Tree::<G::Move>::ROOT;
        for (mv, actual) in more.iter().zip(positions) {
            // A seat may have resigned since.
            if position != *actual {
                return None;
            }
            position.play_unchecked(*mv);
            let mut children = (0..).zip(tree.children(node));
            let (number, _) = children.find(|(_, child)| child.mv.get() == Some(mv))?;
            node = tree.first_child(node) + number;
        }
        let expanded = tree.node(node).is_expanded();
        (expanded && position == later.root).then_some(node)
    }
}
