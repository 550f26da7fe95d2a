//! Evaluations in place of playouts: a new position is worth what its best move promises, and the
//! moves that promise most are tried first.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::Seat;

use super::proof::{Proof, Rewards};
use super::tree::Tree;
use crate::draws::Draws;
use crate::{Evaluation, Tactics};

/// The spread of the noise on the priors of helping threads; without it all would grow the same tree.
const NOISE: f32 = 0.5;

/// Expands nodes by an evaluation.
pub(super) struct Guide<'a, E> {
    evaluation: &'a E,
    /// See [`MctsConfig::guide`](super::MctsConfig::guide).
    temperature: f32,
    /// True when proofs are passed on to the parent.
    solver: bool,
    /// Source of the noise on the priors, for helping threads.
    noise: Option<Xoshiro256PlusPlus>,
    /// Positions evaluated and not counted yet.
    pub(super) evaluated: u64,
}

impl<'a, E> Guide<'a, E> {
    /// A guide; `noise` is the seed of a helping thread.
    pub(super) fn new(
        evaluation: &'a E,
        temperature: f32,
        solver: bool,
        noise: Option<u64>,
    ) -> Self {
        Self {
            evaluation,
            temperature,
            solver,
            noise: noise.map(Xoshiro256PlusPlus::seed_from_u64),
            evaluated: 0,
        }
    }

    /// Gives a node its moves, each with its evaluation and its prior. Returns what the node is
    /// worth to each seat.
    pub(super) fn expand<G: Tactics>(
        &mut self,
        tree: &mut Tree<G::Move>,
        node: u32,
        draws: &mut Draws,
        position: &G,
    ) -> Rewards
    where
        E: Evaluation<G>,
    {
        if !tree.expand(node, position) {
            return self.look_ahead(tree, node, draws, position);
        }
        let mover = position.turn();
        let children = tree.children_mut(node);
        self.evaluated += children.len() as u64;
        let (mut best, mut most) = ([0.0; Seat::MAX], 0.0);
        for child in children.iter_mut() {
            let promised;
            (child.proof, promised) = judge(self.evaluation, draws, position, child.mv);
            child.expect(&promised);
            if child.expected(mover) >= most {
                (best, most) = (child.all_expected(), child.expected(mover));
            }
        }
        for child in children.iter_mut() {
            child.prior = ((child.expected(mover) - most) / self.temperature).exp();
            if let Some(rng) = &mut self.noise {
                let lot = (rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
                child.prior *= (NOISE * lot).exp();
            }
        }
        let sum: f32 = children.iter().map(|child| child.prior).sum();
        children.iter_mut().for_each(|child| child.prior /= sum);
        if self.solver {
            let choices = tree.children(node).iter().map(|child| child.proof);
            tree.node_mut(node).proof = Proof::of_choice(mover, choices);
        }
        best
    }

    /// The worth of a node for whose moves there is no room. They are evaluated all the same, once:
    /// before its answer a move looks better than it is, and in a tree that is full such nodes
    /// would draw all visits.
    fn look_ahead<G: Tactics>(
        &mut self,
        tree: &mut Tree<G::Move>,
        node: u32,
        draws: &mut Draws,
        position: &G,
    ) -> Rewards
    where
        E: Evaluation<G>,
    {
        if tree.node(node).visits == 0 {
            let mover = position.turn().index();
            let (mut best, mut most) = ([0.0; Seat::MAX], 0.0);
            position.for_each_move(|mv| {
                let (_, promised) = judge(self.evaluation, draws, position, mv);
                self.evaluated += 1;
                if promised[mover] >= most {
                    (best, most) = (promised, promised[mover]);
                }
            });
            tree.node_mut(node).expect(&best);
        }
        tree.node(node).all_expected()
    }
}

/// The end of the game by a move, if it ends, and the chances of each seat after it.
fn judge<G: Tactics, E: Evaluation<G>>(
    evaluation: &E,
    draws: &mut Draws,
    position: &G,
    mv: G::Move,
) -> (Proof, Rewards) {
    let mut after = position.clone();
    after.play_unchecked(mv);
    let winners = draws.push_and_judge(&after);
    draws.pop();
    if let Some(winners) = winners {
        let proof = Proof::of(winners);
        return (proof, proof.rewards(position));
    }
    let values = evaluation.values(&after);
    (Proof::NONE, evaluation.chances(&after, &values))
}

/// The child that `mover` looks at next in a node whose moves have priors: the one with the highest
///
/// v + C · P · √n_p / (n + 1)
///
/// where v is the mean reward of the move, or what its evaluation promises before its first visit, P
/// its prior, n its visits and n_p those of the node, at least 1 (PUCT in the form of D. Silver et
/// al.: "Mastering the game of Go without human knowledge", 2017; after C.D. Rosin: "Multi-armed
/// bandits with episode context", 2011).
///
/// Moves that are proved to lose are left out as long as there are others.
pub(super) fn select<M: Copy>(tree: &Tree<M>, node: u32, mover: Seat, exploration: f32) -> u32 {
    let urge = exploration * (tree.node(node).visits.max(1) as f32).sqrt();
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
        let mut score = value + urge * child.prior / (child.visits + 1) as f32;
        if child.proof.loses(mover) {
            score -= super::select::LAST;
        }
        if score > best_score {
            (best, best_score) = (i, score);
        }
    }
    tree.first(node) + best
}
