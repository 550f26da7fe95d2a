//! Leaf evaluation in place of playouts: a new node gets the value of its best move, and moves get
//! priors.

use stack_game::{Game, Seat};

use super::config::{MctsConfig, Shortlist};
use super::node::{Moves, Node};
use super::proven_winners::{Proof, Rewards};
use super::tree::Tree;
use crate::draw_detection::DrawDetector;
use crate::{Evaluation, Tactics};

/// Expands nodes with an evaluation.
pub(super) struct LeafEvaluator<'a, G: Game, E: Evaluation<G>> {
    evaluation: &'a E,
    config: &'a MctsConfig,
    /// See [`MctsConfig::prior_temperature`].
    temperature: f32,
    /// Evaluated positions that are not yet counted.
    pub(super) evaluated: u64,
    /// Buffer of moves with their priors.
    candidates: Vec<(G::Move, f32)>,
    /// Move buffer.
    moves: Vec<G::Move>,
    /// Evaluation state of the position whose moves are evaluated.
    eval_state: E::EvalState,
}

impl<'a, G: Tactics, E: Evaluation<G>> LeafEvaluator<'a, G, E> {
    /// `None` if the search uses playouts.
    pub(super) fn new(evaluation: &'a E, config: &'a MctsConfig) -> Option<Self> {
        Some(Self {
            evaluation,
            config,
            temperature: config.prior_temperature?,
            evaluated: 0,
            candidates: Vec::new(),
            moves: Vec::new(),
            eval_state: E::EvalState::default(),
        })
    }

    /// Expands the root with the `admitted` moves.
    pub(super) fn expand_root(
        &mut self,
        tree: &Tree<G::Move>,
        admitted: &[G::Move],
        draws: &mut DrawDetector,
        position: &G,
    ) {
        self.moves.clear();
        self.moves.extend_from_slice(admitted);
        self.add_moves(tree, Tree::<G::Move>::ROOT, draws, position, false);
    }

    /// Expands a node with all moves or a shortlist; evaluates them and sets priors. Returns the
    /// value for each seat.
    pub(super) fn expand(
        &mut self,
        tree: &Tree<G::Move>,
        node: u32,
        draws: &mut DrawDetector,
        position: &G,
    ) -> Rewards {
        let chances = tree.node(node).all_expected();
        let listed = self.select_shortlist(position, &chances);
        self.moves.clear();
        if listed {
            self.moves.extend(self.candidates.iter().map(|&(mv, _)| mv));
        } else {
            position.for_each_move(|mv| self.moves.push(mv));
        }
        let best = self.add_moves(tree, node, draws, position, listed);
        best.unwrap_or_else(|| self.look_ahead(tree.node(node), draws, position))
    }

    /// Adds `moves` to a node, if there is space. Returns the value of the best one.
    fn add_moves(
        &mut self,
        tree: &Tree<G::Move>,
        node: u32,
        draws: &mut DrawDetector,
        position: &G,
        partial: bool,
    ) -> Option<Rewards> {
        let moves = tree.allocate(&self.moves, partial)?;
        self.evaluated += u64::from(moves.count);
        self.evaluate_moves(tree.nodes(moves), draws, position);
        let best = self.set_priors(tree, (node, moves), position.turn());
        // If another thread was faster, keep its moves: they already have visits.
        tree.node(node).change_moves(Moves::NONE, moves);
        Some(best)
    }

    /// Fills `candidates` with the most promising moves; returns false if all moves are to be used.
    fn select_shortlist(&mut self, position: &G, chances: &Rewards) -> bool {
        let Some(Shortlist { moves, .. }) = self.config.shortlist else {
            return false;
        };
        if position.move_count() as usize <= moves + moves / 2 {
            return false;
        }
        self.candidates.clear();
        let candidates = &mut self.candidates;
        if !self
            .evaluation
            .move_priors(position, chances, |mv, prior| candidates.push((mv, prior)))
        {
            return false;
        }
        let urgent = candidates
            .iter()
            .filter(|(_, prior)| prior.is_infinite())
            .count();
        let count = moves.max(urgent);
        if count < candidates.len() {
            candidates.select_nth_unstable_by(count, |a, b| b.1.total_cmp(&a.1));
            candidates.truncate(count);
        }
        true
    }

    /// Whether to add the missing moves of a node.
    pub(super) fn should_widen(&self, tree: &Tree<G::Move>, node: u32, mover: Seat) -> bool {
        let Some(Shortlist { visits, .. }) = self.config.shortlist else {
            return false;
        };
        let lost = || {
            let mut children = tree.children(node).iter();
            children.all(|child| child.proof().loses(mover))
        };
        let parent = tree.node(node);
        parent.moves().partial && (parent.visits() >= visits || lost())
    }

    /// Adds the missing moves of a node after the existing ones. Returns false if the tree is full.
    pub(super) fn widen(
        &mut self,
        tree: &Tree<G::Move>,
        node: u32,
        draws: &mut DrawDetector,
        position: &G,
    ) -> bool {
        let before = tree.node(node).moves();
        if !before.partial {
            // Another thread was faster.
            return true;
        }
        let old_children = tree.nodes(before);
        self.moves.clear();
        self.moves
            .extend(old_children.iter().filter_map(|child| child.mv.get()));
        let known = self.moves.len();
        position.for_each_move(|mv| {
            if !self.moves[..known].contains(&mv) {
                self.moves.push(mv);
            }
        });
        let Some(moves) = tree.allocate(&self.moves, false) else {
            return false;
        };
        let (old, others) = tree.nodes(moves).split_at(known);
        old.iter()
            .zip(old_children)
            .for_each(|(to, from)| to.copy_from(from));
        self.evaluated += others.len() as u64;
        self.evaluate_moves(others, draws, position);
        self.set_priors(tree, (node, moves), position.turn());
        tree.node(node).change_moves(before, moves);
        true
    }

    /// Evaluates the positions after moves.
    fn evaluate_moves(
        &mut self,
        children: &[Node<G::Move>],
        draws: &mut DrawDetector,
        position: &G,
    ) {
        self.evaluation.set_root(position, &mut self.eval_state);
        for child in children {
            let Some(&mv) = child.mv.get() else { continue };
            let (proof, rewards) =
                evaluate_move(self.evaluation, &self.eval_state, draws, position, mv);
            child.prove(proof);
            child.set_expected(&rewards);
        }
    }

    /// Sets the priors of a node's moves. Returns the value of the best one.
    fn set_priors(
        &self,
        tree: &Tree<G::Move>,
        (node, moves): (u32, Moves),
        mover: Seat,
    ) -> Rewards {
        let children = tree.nodes(moves);
        let (mut best, mut max_reward) = ([0.0; Seat::MAX], 0.0);
        for child in children {
            if child.expected(mover) >= max_reward {
                (best, max_reward) = (child.all_expected(), child.expected(mover));
            }
        }
        let mut sum = 0.0;
        for child in children {
            let prior = ((child.expected(mover) - max_reward) / self.temperature).exp();
            child.set_prior(prior);
            sum += prior;
        }
        for child in children {
            child.set_prior(child.prior() / sum);
        }
        if self.config.solver {
            let proof = Proof::for_choice(mover, tree.choices(moves));
            tree.node(node).prove(proof);
        }
        best
    }

    /// The value of a node in a full tree, evaluated once from its moves. Without this, moves would
    /// look better than they are before the reply, and such nodes would attract all visits.
    fn look_ahead(
        &mut self,
        node: &Node<G::Move>,
        draws: &mut DrawDetector,
        position: &G,
    ) -> Rewards {
        if node.visits() == 0 {
            let mover = position.turn().index();
            let (mut best, mut max_reward) = ([0.0; Seat::MAX], 0.0);
            self.evaluation.set_root(position, &mut self.eval_state);
            for &mv in &self.moves {
                let (_, rewards) =
                    evaluate_move(self.evaluation, &self.eval_state, draws, position, mv);
                if rewards[mover] >= max_reward {
                    (best, max_reward) = (rewards, rewards[mover]);
                }
            }
            self.evaluated += self.moves.len() as u64;
            node.set_expected(&best);
        }
        node.all_expected()
    }
}

/// The result of a move that ends the game, and the win probabilities after it.
fn evaluate_move<G: Tactics, E: Evaluation<G>>(
    evaluation: &E,
    eval_state: &E::EvalState,
    draws: &mut DrawDetector,
    position: &G,
    mv: G::Move,
) -> (Proof, Rewards) {
    let mut after = position.clone();
    after.play_unchecked(mv);
    let winners = draws.push_and_check(&after);
    draws.pop();
    if let Some(winners) = winners {
        let proof = Proof::from_winners(winners);
        return (proof, proof.rewards(position));
    }
    let values = evaluation.values_after(position, mv, &after, eval_state);
    (Proof::NONE, evaluation.chances(&after, &values))
}

/// Selects a child by PUCT: the one with the highest
///
/// v + C · P · √n_p / (n + 1)
///
/// where v is the mean reward of the move (before the first visit, its evaluation), P its prior, n
/// its visits and n_p those of the node, at least 1 (D. Silver et al.: "Mastering the game of Go
/// without human knowledge", 2017; after C.D. Rosin: "Multi-armed bandits with episode context",
/// 2011).
///
/// Moves proven to lose come last; moves for which `skips` returns true are never selected. Threads
/// below a move count as visits without reward.
pub(super) fn select<M: Copy>(
    tree: &Tree<M>,
    node: u32,
    mover: Seat,
    config: &MctsConfig,
    skips: impl Fn(u32) -> bool,
) -> u32 {
    // Read once: another thread may add moves.
    let moves = tree.node(node).moves();
    let (first, children) = (moves.first, tree.nodes(moves));
    let exploration = config.exploration * (tree.node(node).visits().max(1) as f32).sqrt();
    let (mut best, mut best_score) = (0, f32::NEG_INFINITY);
    for (i, child) in (0..).zip(children) {
        if skips(i) {
            continue;
        }
        let proof = child.proof();
        if proof.wins(mover) {
            return first + i;
        }
        let (mut visits, mean) = child.results();
        let mut value = if visits > 0 {
            mean
        } else {
            child.expected(mover)
        };
        let virtual_losses = child.virtual_losses();
        if virtual_losses > 0 {
            let counted = visits.max(1);
            value *= counted as f32 / (counted + virtual_losses) as f32;
            visits += virtual_losses;
        }
        let mut score = value + exploration * child.prior() / (visits + 1) as f32;
        if proof.loses(mover) {
            score -= super::select::LOSS_PENALTY;
        }
        if score > best_score {
            (best, best_score) = (i, score);
        }
    }
    first + best
}
