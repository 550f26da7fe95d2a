//! Evaluations in place of playouts: a new position is worth what its best move promises, and the
//! moves that promise most are tried first.

use rand::Rng;
use stack_game::Seat;

use super::grow::Growth;
use super::proof::{Proof, Rewards};
use super::tree::Tree;
use crate::{Evaluation, Tactics};

/// How unlike the priors of several threads are; they would all grow the same tree otherwise.
const UNLIKE: f32 = 0.5;

impl<G: Tactics, E: Evaluation<G>> Growth<'_, G, E> {
    /// Gives a node its moves, each with its evaluation and its prior, and tells what the node is
    /// worth to each seat; `None` when there is no room.
    pub(super) fn open_up(&mut self, node: u32, position: &G, temperature: f32) -> Option<Rewards> {
        let tree = &mut self.grown.tree;
        if !tree.expand(node, position) {
            return None;
        }
        let mover = position.turn();
        let children = tree.children_mut(node);
        self.evaluated += children.len() as u64;
        for child in children.iter_mut() {
            let mut after = position.clone();
            after.play_unchecked(child.mv);
            let outcome = self.draws.push(&after);
            self.draws.pop();
            if let Some(outcome) = outcome {
                child.proof = Proof::of(outcome);
                child.expect(&child.proof.rewards(position));
            } else {
                let values = self.evaluation.values(&after);
                child.expect(&self.evaluation.chances(&after, &values));
            }
        }
        let best = children
            .iter()
            .max_by(|a, b| a.expected(mover).total_cmp(&b.expected(mover)));
        let best = *best?;
        let most = best.expected(mover);
        for child in children.iter_mut() {
            child.prior = ((child.expected(mover) - most) / temperature).exp();
            if self.helps {
                let lot = (self.rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
                child.prior *= (UNLIKE * lot).exp();
            }
        }
        let sum: f32 = children.iter().map(|child| child.prior).sum();
        children.iter_mut().for_each(|child| child.prior /= sum);
        if self.config.solver {
            let choices = tree.children(node).iter().map(|child| child.proof);
            tree.node_mut(node).proof = Proof::of_choice(mover, choices);
        }
        Some(best.all_expected())
    }
}

/// The number of the move that `mover` looks at next in a node whose moves have priors: the one with
/// the highest
///
/// v + C · P · √n_p / (n + 1)
///
/// where v is the mean reward of the move, or what its evaluation promises before its first visit, P
/// its prior, n its visits and n_p those of the node (PUCT in the form of D. Silver et al.: "Mastering
/// the game of Go without human knowledge", 2017; after C.D. Rosin: "Multi-armed bandits with episode
/// context", 2011).
///
/// Moves that are proved to lose are left out as long as there are others.
pub(super) fn select<M: Copy>(tree: &Tree<M>, node: u32, mover: Seat, exploration: f32) -> u32 {
    let root = exploration * (tree.node(node).visits.max(1) as f32).sqrt();
    let (mut best, mut best_score) = (0, f32::NEG_INFINITY);
    for (i, child) in (0..).zip(tree.children(node)) {
        if child.proof.wins(mover) {
            return tree.first(node) + i;
        }
        let value = if child.visits > 0 {
            child.mean
        } else {
            child.expected(mover)
        };
        let mut score = value + root * child.prior / (child.visits + 1) as f32;
        if child.proof.loses(mover) {
            score -= super::select::LAST;
        }
        if score > best_score {
            (best, best_score) = (i, score);
        }
    }
    tree.first(node) + best
}
