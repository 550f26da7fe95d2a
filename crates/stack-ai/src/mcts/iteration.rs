//! Iterations of the tree search: select, expand, evaluate or play out, back up.

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::{Match, Seat};

use super::config::MctsConfig;
use super::leaf_evaluation::{self, LeafEvaluator};
use super::node::Moves;
use super::playout::{ProgressiveHistory, playout};
use super::proven_winners::{Proof, Rewards};
use super::root::{RootResults, ScoredMove};
use super::select::select;
use super::threads::sync::atomic::{AtomicU64, Ordering};
use super::tree::Tree;
use crate::draw_detection::DrawDetector;
use crate::limits::Budget;
use crate::tactics::remaining_side_count;
use crate::{Evaluation, Tactics};

/// Counters shared by all threads.
#[derive(Default)]
pub(super) struct Counts {
    /// Tree nodes visited, playout moves and evaluated positions.
    pub(super) nodes: AtomicU64,
    pub(super) playouts: AtomicU64,
}

/// Data shared by all threads of a search.
pub(super) struct SharedSearch<'a, G: Tactics, E> {
    pub(super) game: &'a Match<G>,
    pub(super) config: &'a MctsConfig,
    pub(super) evaluation: &'a E,
    pub(super) tree: &'a Tree<G::Move>,
    pub(super) counts: Counts,
    /// Number of reported lines.
    pub(super) lines: usize,
    /// Additionally scored root moves.
    pub(super) scored: Vec<ScoredMove<G::Move>>,
    /// Whether the search is single-threaded.
    pub(super) single_threaded: bool,
}

/// A search thread.
pub(super) struct SearchWorker<'a, G: Tactics, E: Evaluation<G>> {
    pub(super) shared: &'a SharedSearch<'a, G, E>,
    /// Rewards at the root from this thread's playouts.
    pub(super) root: RootResults,
    history: &'a mut ProgressiveHistory,
    /// Expands nodes in guided searches.
    guide: Option<LeafEvaluator<'a, G, E>>,
    draws: DrawDetector,
    rng: Xoshiro256PlusPlus,
    /// The current path: each node with the seat that moved there; the root first.
    path: Vec<(u32, Seat)>,
    /// Move buffer.
    moves: Vec<G::Move>,
    /// Assumed mean reward of a move without visits.
    default_mean: f32,
}

impl<'a, G: Tactics, E: Evaluation<G>> SearchWorker<'a, G, E> {
    /// A thread with its own random numbers.
    pub(super) fn new(
        shared: &'a SharedSearch<'a, G, E>,
        history: &'a mut ProgressiveHistory,
        seed: u64,
    ) -> Self {
        history.clear();
        Self {
            shared,
            root: RootResults::new(shared.lines),
            history,
            guide: LeafEvaluator::new(shared.evaluation, shared.config),
            draws: DrawDetector::new(shared.game),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            path: Vec::with_capacity(64),
            moves: Vec::new(),
            default_mean: 1.0 / remaining_side_count(shared.game.position()) as f32,
        }
    }

    /// Expands the root with the `admitted` moves, or completes the moves of a reused root. Returns
    /// false if the tree is full.
    pub(super) fn expand_root(&mut self, admitted: &[G::Move]) -> bool {
        let (tree, position) = (self.shared.tree, self.shared.game.position());
        let root = tree.node(Tree::<G::Move>::ROOT);
        let moves = root.moves();
        if let Some(guide) = &mut self.guide {
            if moves.count == 0 {
                let draws = &mut self.draws;
                guide.expand_root(tree, admitted, draws, position);
            } else if moves.partial {
                let draws = &mut self.draws;
                guide.widen(tree, Tree::<G::Move>::ROOT, draws, position);
            }
        } else if moves.count == 0
            && let Some(taken) = tree.allocate(admitted, false)
        {
            root.change_moves(moves, taken);
        }
        let moves = root.moves();
        moves.count > 0 && !moves.partial
    }

    /// Iterates until the budget is exhausted or everything is proven. Calls `each` after every
    /// iteration.
    pub(super) fn run(&mut self, budget: &Budget, mut each: impl FnMut(&Self)) {
        let limit = budget.limits().depth.map(|depth| 1u64 << depth.min(63));
        let counts = &self.shared.counts;
        loop {
            let visited = self.iterate();
            let nodes = counts.nodes.fetch_add(visited, Ordering::Relaxed) + visited;
            let playouts = counts.playouts.fetch_add(1, Ordering::Relaxed) + 1;
            each(self);
            let over = self.root.is_decided(self.shared.tree, &self.shared.scored);
            if over || budget.is_exhausted(nodes) || limit.is_some_and(|limit| playouts >= limit) {
                return;
            }
        }
    }

    /// Runs one iteration. Returns the number of nodes visited.
    fn iterate(&mut self) -> u64 {
        let SharedSearch {
            tree,
            config,
            evaluation,
            single_threaded,
            ..
        } = *self.shared;
        let root = self.shared.game.position();
        let mut position = root.clone();
        self.draws.reset_to_root();
        self.path.clear();
        self.path.push((Tree::<G::Move>::ROOT, position.turn()));
        let mut node = Tree::<G::Move>::ROOT;
        let (rewards, plies) = loop {
            let current = tree.node(node);
            let at_root = node == Tree::<G::Move>::ROOT;
            let proof = current.proof();
            let explored = self.root.is_multi_pv() || !self.shared.scored.is_empty();
            if proof.is_known() && !(at_root && explored) {
                break (proof.rewards(root), 0);
            }
            if !current.is_expanded() {
                if let Some(guide) = &mut self.guide {
                    break (guide.expand(tree, node, &mut self.draws, &position), 0);
                }
                if current.visits() == 0 || !self.expand(node, &position) {
                    break playout(&mut position, evaluation, config, &mut self.rng);
                }
            }
            let mover = position.turn();
            if let Some(guide) = &mut self.guide
                && guide.should_widen(tree, node, mover)
            {
                guide.widen(tree, node, &mut self.draws, &position);
            }
            if at_root {
                self.root.choose_target(tree, &self.shared.scored);
            }
            node = self.select(node, mover);
            let child = tree.node(node);
            let Some(&mv) = child.mv.get() else {
                break (child.all_expected(), 0);
            };
            if !single_threaded {
                child.enter();
            }
            position.play_unchecked(mv);
            self.path.push((node, mover));
            let winners = self.draws.push_and_check(&position);
            if child.visits() == 0
                && let Some(winners) = winners
            {
                child.prove(Proof::from_winners(winners));
            }
        };
        self.back_up(&rewards);
        let evaluated = self.guide.as_mut();
        let evaluated = evaluated.map_or(0, |guide| std::mem::take(&mut guide.evaluated));
        self.path.len() as u64 + u64::from(plies) + evaluated
    }

    /// Expands a node, if there is space; returns whether it has moves.
    fn expand(&mut self, node: u32, position: &G) -> bool {
        self.moves.clear();
        position.for_each_move(|mv| self.moves.push(mv));
        let (tree, node) = (self.shared.tree, self.shared.tree.node(node));
        if let Some(moves) = tree.allocate(&self.moves, false) {
            // If another thread was faster, keep its moves: they already have visits.
            node.change_moves(Moves::NONE, moves);
        }
        node.is_expanded()
    }

    /// Selects a child.
    fn select(&mut self, node: u32, mover: Seat) -> u32 {
        let SharedSearch { tree, config, .. } = *self.shared;
        let root = (node == Tree::<G::Move>::ROOT).then_some(&self.root);
        let skips = |child| root.is_some_and(|root| root.skips(child));
        if self.guide.is_some() {
            return leaf_evaluation::select(tree, node, mover, config, skips);
        }
        let history = (&*self.history, self.default_mean);
        select::<G>(tree, node, mover, config, history, &mut self.rng, skips)
    }

    /// Backs up rewards from the leaf to the root.
    fn back_up(&mut self, rewards: &Rewards) {
        let SharedSearch {
            tree,
            config,
            single_threaded,
            ..
        } = *self.shared;
        let mut below: Option<Seat> = None;
        let mut proving = config.solver;
        for &(number, mover) in self.path.iter().rev() {
            let is_root = number == Tree::<G::Move>::ROOT;
            let node = tree.node(number);
            // `below` is the seat to move in this node.
            if let Some(chooser) = below {
                if proving {
                    let proof = Proof::for_choice(chooser, tree.choices(node.moves()));
                    node.prove(proof);
                    proving = proof.is_known();
                }
            } else {
                proving &= node.proof().is_known();
            }
            let reward = rewards[mover.index()];
            node.visit(reward, single_threaded);
            if !is_root {
                if !single_threaded {
                    node.leave();
                }
                if config.history > 0.0
                    && let Some(&mv) = node.mv.get()
                {
                    self.history.add(mover, G::index(mv), reward);
                }
            }
            below = Some(mover);
        }
        let first = self.path.get(1).map(|&(node, _)| node);
        let first = first.map(|node| node - tree.first_child(Tree::<G::Move>::ROOT));
        self.root.add_playout(first, rewards);
    }
}

#[cfg(test)]
mod tests {
    use focus_rules::{Position, Variant};
    use stack_game::{DrawRules, Game};

    use super::*;
    use crate::focus::MultiplayerEvaluation;
    use crate::{Limits, Stop};

    #[test]
    fn full_tree_evaluates_moves_by_their_replies() -> Result<(), Box<dyn std::error::Error>> {
        let variant = Variant::by_id("four-fast").ok_or("no variant")?;
        let start = Position::start(variant, variant.seats()[0], false)?;
        let mut game = Match::new(start, DrawRules::default());
        for place in [5, 17, 3, 29, 11, 2, 23, 7] {
            let moves = game.legal_moves();
            game.play(moves[place % moves.len()])?;
        }
        let root = game.position();
        let (mover, evaluation) = (root.turn(), MultiplayerEvaluation::of(variant));
        let (mut tree, moves) = (Tree::new(), game.legal_moves());
        // Only the root has space.
        tree.reset(0, moves.len());
        let shared = SharedSearch {
            game: &game,
            config: &MctsConfig::guided(),
            evaluation: &evaluation,
            tree: &tree,
            counts: Counts::default(),
            lines: 1,
            scored: Vec::new(),
            single_threaded: true,
        };
        let mut history = ProgressiveHistory::new(<Position as Tactics>::INDICES);
        let mut worker = SearchWorker::new(&shared, &mut history, 0);
        assert!(worker.expand_root(&moves));
        let limits = Limits {
            nodes: Some(20_000),
            ..Limits::default()
        };
        let stop = Stop::default();
        worker.run(&Budget::start(&limits, &stop), |_| {});

        let mut evaluated = 0;
        for child in tree.children(Tree::<focus_rules::Move>::ROOT) {
            let (visits, mean) = child.results();
            if visits == 0 || child.proof().is_known() {
                continue;
            }
            let mv = *child.mv.get().ok_or("no move")?;
            let mut after = *root;
            after.play_unchecked(mv);
            let answers = after.legal_moves().into_iter().map(|mv| {
                let mut answered = after;
                answered.play_unchecked(mv);
                let values = evaluation.values(&answered);
                evaluation.chances(&answered, &values)
            });
            let turn = after.turn().index();
            let best = answers.max_by(|a, b| a[turn].total_cmp(&b[turn]));
            let expected = best.ok_or("no answer")?[mover.index()];
            assert!(
                (mean - expected).abs() < 1e-3,
                "{mv}: {mean} is not {expected}"
            );
            evaluated += 1;
        }
        assert!(evaluated >= 3, "{evaluated}");
        Ok(())
    }
}
