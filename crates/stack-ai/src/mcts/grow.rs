//! Growing a tree, one playout at a time.

use std::sync::atomic::{AtomicU64, Ordering};

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::{Match, Seat};

use super::config::MctsConfig;
use super::guide;
use super::history::History;
use super::playout::playout;
use super::proof::{Proof, Rewards};
use super::select::select;
use super::tree::Tree;
use crate::budget::Budget;
use crate::draws::Draws;
use crate::seats::sides;
use crate::{Evaluation, Tactics};

/// What one thread keeps from move to move: only the memory.
pub(super) struct Grown<G: Tactics> {
    pub(super) tree: Tree<G::Move>,
    history: History,
    /// What the playouts have brought each seat.
    pub(super) total: [f64; Seat::MAX],
}

impl<G: Tactics> Grown<G> {
    pub(super) fn new() -> Self {
        Self {
            tree: Tree::new(),
            history: History::new(G::INDICES),
            total: [0.0; Seat::MAX],
        }
    }
}

/// Counts that all threads share.
#[derive(Default)]
pub(super) struct Counts {
    /// Tree nodes visited, playout moves, and positions that were only evaluated.
    pub(super) nodes: AtomicU64,
    pub(super) playouts: AtomicU64,
}

/// A tree that is growing.
pub(super) struct Growth<'a, G: Tactics, E> {
    pub(super) grown: &'a mut Grown<G>,
    pub(super) counts: &'a Counts,
    pub(super) config: &'a MctsConfig,
    pub(super) evaluation: &'a E,
    root: &'a G,
    pub(super) draws: Draws,
    pub(super) rng: Xoshiro256PlusPlus,
    /// Whether it helps another one, so that it should not grow the same tree.
    pub(super) helps: bool,
    /// The nodes of the line in hand and who moved to each; the root first.
    path: Vec<(u32, Seat)>,
    /// What a move promises of which nothing is known.
    unknown: f32,
    /// Positions evaluated that were not visited.
    pub(super) evaluated: u64,
}

impl<'a, G: Tactics, E: Evaluation<G>> Growth<'a, G, E> {
    /// Plants a tree within so many bytes; `None` when the match is over.
    pub(super) fn plant(
        grown: &'a mut Grown<G>,
        counts: &'a Counts,
        config: &'a MctsConfig,
        evaluation: &'a E,
        game: &'a Match<G>,
        bytes: usize,
        (seed, helps): (u64, bool),
    ) -> Option<Self> {
        let root = game.position();
        if game.outcome().is_some() || root.move_count() == 0 {
            return None;
        }
        grown.tree.begin(root.nth_move(0), bytes);
        grown.history.clear();
        grown.total = [0.0; Seat::MAX];
        let mut growth = Self {
            grown,
            counts,
            config,
            evaluation,
            root,
            draws: Draws::of(game),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            helps,
            path: Vec::with_capacity(64),
            unknown: 1.0 / sides(root) as f32,
            evaluated: 0,
        };
        match config.guide {
            Some(temperature) => {
                growth.open_up(Tree::<G::Move>::ROOT, root, temperature);
            }
            None => {
                growth.grown.tree.expand(Tree::<G::Move>::ROOT, root);
            }
        }
        Some(growth)
    }

    /// Grows until the budget is spent or the root is proved. Calls `each` after every playout.
    pub(super) fn grow(&mut self, budget: &Budget, mut each: impl FnMut(&Self)) {
        let limit = budget.limits().depth.map(|depth| 1u64 << depth.min(63));
        loop {
            let visited = self.step();
            let nodes = self.counts.nodes.fetch_add(visited, Ordering::Relaxed) + visited;
            let playouts = self.counts.playouts.fetch_add(1, Ordering::Relaxed) + 1;
            each(self);
            let proved = self.grown.tree.node(Tree::<G::Move>::ROOT).proof.is_known();
            if proved || budget.is_spent(nodes) || limit.is_some_and(|limit| playouts >= limit) {
                return;
            }
        }
    }

    /// One playout: down the tree, out to the end, and back. Returns the nodes visited.
    fn step(&mut self) -> u64 {
        let mut position = self.root.clone();
        self.draws.rewind();
        self.path.clear();
        self.path.push((Tree::<G::Move>::ROOT, position.turn()));
        let mut node = Tree::<G::Move>::ROOT;
        let (rewards, plies) = loop {
            let now = *self.grown.tree.node(node);
            if now.proof.is_known() {
                break (now.proof.rewards(self.root), 0);
            }
            if !now.is_expanded() {
                if let Some(temperature) = self.config.guide {
                    break (self.open_up(node, &position, temperature), 0);
                }
                if now.visits == 0 || !self.grown.tree.expand(node, &position) {
                    break playout(&mut position, self.evaluation, self.config, &mut self.rng);
                }
            }
            let mover = position.turn();
            let grown = &mut *self.grown;
            node = if self.config.guide.is_some() {
                guide::select(&grown.tree, node, mover, self.config.exploration)
            } else {
                select::<G>(
                    &grown.tree,
                    node,
                    mover,
                    self.config,
                    &grown.history,
                    self.unknown,
                    &mut self.rng,
                )
            };
            let child = *grown.tree.node(node);
            position.play_unchecked(child.mv);
            self.path.push((node, mover));
            let outcome = self.draws.push(&position);
            if child.visits == 0
                && let Some(outcome) = outcome
            {
                self.grown.tree.node_mut(node).proof = Proof::of(outcome);
            }
        };
        self.back_up(&rewards);
        self.path.len() as u64 + u64::from(plies) + std::mem::take(&mut self.evaluated)
    }

    /// Tells every node of the line what the playout brought, from the leaf to the root.
    fn back_up(&mut self, rewards: &Rewards) {
        let grown = &mut *self.grown;
        let mut below: Option<Seat> = None;
        let mut proving = self.config.solver;
        for &(node, mover) in self.path.iter().rev() {
            let is_root = node == Tree::<G::Move>::ROOT;
            // `below` is who moves in this node.
            if let Some(chooser) = below {
                if proving {
                    let choices = grown.tree.children(node).iter().map(|child| child.proof);
                    let proof = Proof::of_choice(chooser, choices);
                    grown.tree.node_mut(node).proof = proof;
                    proving = proof.is_known();
                }
            } else {
                proving &= grown.tree.node(node).proof.is_known();
            }
            let reward = rewards[mover.index()];
            let entry = grown.tree.node_mut(node);
            entry.visit(reward);
            if self.config.history > 0.0 && !is_root {
                grown.history.add(mover, G::index(entry.mv), reward);
            }
            below = Some(mover);
        }
        for (total, reward) in grown.total.iter_mut().zip(rewards) {
            *total += f64::from(*reward);
        }
    }
}
