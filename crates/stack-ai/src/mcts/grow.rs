//! Growing a tree, one playout at a time.

use std::sync::atomic::{AtomicU64, Ordering};

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::{Match, Seat};

use super::config::MctsConfig;
use super::guide::{self, Guide};
use super::history::ProgressiveHistory;
use super::playout::playout;
use super::proof::{Proof, Rewards};
use super::select::select;
use super::tree::Tree;
use crate::budget::Budget;
use crate::draws::Draws;
use crate::seats::sides_left;
use crate::{Evaluation, Tactics};

/// The tree of one thread; only its memory is kept from move to move.
pub(super) struct Grown<G: Tactics> {
    pub(super) tree: Tree<G::Move>,
    history: ProgressiveHistory,
    /// The sum of the rewards of all playouts, by seat.
    pub(super) total: [f64; Seat::MAX],
}

impl<G: Tactics> Grown<G> {
    pub(super) fn new() -> Self {
        Self {
            tree: Tree::new(),
            history: ProgressiveHistory::new(G::INDICES),
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
pub(super) struct Growth<'a, G: Tactics, E: Evaluation<G>> {
    pub(super) grown: &'a mut Grown<G>,
    counts: &'a Counts,
    config: &'a MctsConfig,
    evaluation: &'a E,
    root: &'a G,
    /// Expands nodes where no playouts are made.
    guide: Option<Guide<'a, G, E>>,
    draws: Draws,
    rng: Xoshiro256PlusPlus,
    /// The nodes of the current line and the seat that moved to each; the root first.
    path: Vec<(u32, Seat)>,
    /// The mean reward that is assumed of a move that was never made.
    unknown: f32,
}

impl<'a, G: Tactics, E: Evaluation<G>> Growth<'a, G, E> {
    /// Plants a tree of at most `bytes` bytes; `None` when the match is over. A tree that `helps`
    /// another one differs from it.
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
            guide: Guide::new(evaluation, config, helps.then_some(seed)),
            draws: Draws::of(game),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            path: Vec::with_capacity(64),
            unknown: 1.0 / sides_left(root) as f32,
        };
        let tree = &mut growth.grown.tree;
        match &mut growth.guide {
            Some(guide) => {
                guide.expand(tree, Tree::<G::Move>::ROOT, &mut growth.draws, root);
            }
            None => {
                tree.expand(Tree::<G::Move>::ROOT, root);
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
                if let Some(guide) = &mut self.guide {
                    let tree = &mut self.grown.tree;
                    break (guide.expand(tree, node, &mut self.draws, &position), 0);
                }
                if now.visits == 0 || !self.grown.tree.expand(node, &position) {
                    break playout(&mut position, self.evaluation, self.config, &mut self.rng);
                }
            }
            let mover = position.turn();
            let grown = &mut *self.grown;
            if let Some(guide) = &mut self.guide
                && guide.must_widen(&grown.tree, node, mover)
            {
                guide.widen(&mut grown.tree, node, &mut self.draws, &position);
            }
            node = if self.guide.is_some() {
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
            let winners = self.draws.push_and_judge(&position);
            if child.visits == 0
                && let Some(winners) = winners
            {
                self.grown.tree.node_mut(node).proof = Proof::of(winners);
            }
        };
        self.back_up(&rewards);
        let evaluated = self.guide.as_mut();
        let evaluated = evaluated.map_or(0, |guide| std::mem::take(&mut guide.evaluated));
        self.path.len() as u64 + u64::from(plies) + evaluated
    }

    /// Backs up the rewards of a playout to every node of the line, from the leaf to the root.
    fn back_up(&mut self, rewards: &Rewards) {
        let grown = &mut *self.grown;
        let mut below: Option<Seat> = None;
        let mut proving = self.config.solver;
        for &(node, mover) in self.path.iter().rev() {
            let is_root = node == Tree::<G::Move>::ROOT;
            // `below` is who moves in this node.
            if let Some(chooser) = below {
                if proving {
                    let proof = Proof::of_choice(chooser, grown.tree.choices(node));
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

#[cfg(test)]
mod tests {
    use focus_rules::{Position, Variant};
    use stack_game::{DrawRules, Game};

    use super::*;
    use crate::focus::Rivals;
    use crate::{Limits, Stop};

    #[test]
    fn where_there_is_no_room_moves_are_judged_by_what_answers_them()
    -> Result<(), Box<dyn std::error::Error>> {
        let variant = Variant::by_id("four-fast").ok_or("no variant")?;
        let start = Position::start(variant, variant.seats()[0], false)?;
        let mut game = Match::new(start, DrawRules::default());
        for place in [5, 17, 3, 29, 11, 2, 23, 7] {
            let moves = game.legal_moves();
            game.play(moves[place % moves.len()])?;
        }
        let root = game.position();
        let (mover, evaluation) = (root.turn(), Rivals::of(variant));
        let (mut grown, counts, config) = (Grown::new(), Counts::default(), MctsConfig::guided());
        // The root has room always, no other node.
        let growth = Growth::plant(
            &mut grown,
            &counts,
            &config,
            &evaluation,
            &game,
            0,
            (0, false),
        );
        let limits = Limits {
            nodes: Some(20_000),
            ..Limits::default()
        };
        let stop = Stop::default();
        growth
            .ok_or("no tree")?
            .grow(&Budget::begin(&limits, &stop), |_| {});

        let mut judged = 0;
        for child in grown.tree.children(Tree::<focus_rules::Move>::ROOT) {
            if child.visits == 0 || child.proof.is_known() {
                continue;
            }
            let mut after = *root;
            after.play_unchecked(child.mv);
            let answers = after.legal_moves().into_iter().map(|mv| {
                let mut answered = after;
                answered.play_unchecked(mv);
                let values = evaluation.values(&answered);
                evaluation.chances(&answered, &values)
            });
            let turn = after.turn().index();
            let best = answers.max_by(|a, b| a[turn].total_cmp(&b[turn]));
            let promised = best.ok_or("no answer")?[mover.index()];
            assert!(
                (child.mean - promised).abs() < 1e-3,
                "{}: {} is not {promised}",
                child.mv,
                child.mean
            );
            judged += 1;
        }
        assert!(judged >= 3, "{judged}");
        Ok(())
    }
}
