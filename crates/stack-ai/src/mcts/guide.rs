//! Evaluations in place of playouts: a new position is worth what its best move promises, and the
//! moves that promise most are tried first.

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_game::{Game, Seat};

use super::config::{MctsConfig, Shortlist};
use super::proof::{Proof, Rewards};
use super::tree::{Node, Tree};
use crate::draws::Draws;
use crate::{Evaluation, Tactics};

/// The spread of the noise on the priors of helping threads; without it all would grow the same tree.
const NOISE: f32 = 0.5;

/// Expands nodes by an evaluation.
pub(super) struct Guide<'a, G: Game, E: Evaluation<G>> {
    evaluation: &'a E,
    config: &'a MctsConfig,
    /// See [`MctsConfig::guide`].
    temperature: f32,
    /// Source of the noise on the priors, for helping threads.
    noise: Option<Xoshiro256PlusPlus>,
    /// Positions evaluated and not counted yet.
    pub(super) evaluated: u64,
    /// Moves with guesses, kept for their memory.
    guesses: Vec<(G::Move, f32)>,
    /// What the evaluation keeps of the position whose moves are judged.
    memory: E::Memory,
}

impl<'a, G: Tactics, E: Evaluation<G>> Guide<'a, G, E> {
    /// A guide; `noise` is the seed of a helping thread. `None` where playouts are made.
    pub(super) fn new(
        evaluation: &'a E,
        config: &'a MctsConfig,
        noise: Option<u64>,
    ) -> Option<Self> {
        Some(Self {
            evaluation,
            config,
            temperature: config.guide?,
            noise: noise.map(Xoshiro256PlusPlus::seed_from_u64),
            evaluated: 0,
            guesses: Vec::new(),
            memory: E::Memory::default(),
        })
    }

    /// Gives a node its moves, or those of a shortlist, each with its evaluation and its prior. Returns what the
    /// node is worth to each seat.
    pub(super) fn expand(
        &mut self,
        tree: &mut Tree<G::Move>,
        node: u32,
        draws: &mut Draws,
        position: &G,
    ) -> Rewards {
        let chances = tree.node(node).all_expected();
        let listed = node != Tree::<G::Move>::ROOT && self.list(position, &chances);
        let moves = self.guesses.iter().map(|&(mv, _)| mv);
        let expanded = if listed {
            tree.hold(node, moves)
        } else {
            tree.expand(node, position)
        };
        if !expanded {
            return self.look_ahead(tree, node, draws, position, listed);
        }
        let children = tree.children_mut(node);
        self.evaluated += children.len() as u64;
        self.judge_all(children, draws, position);
        self.weigh(tree, node, position.turn())
    }

    /// Puts the moves that promise most by a guess into `guesses`; false where all are to be looked at.
    fn list(&mut self, position: &G, chances: &Rewards) -> bool {
        let Some(Shortlist { moves, .. }) = self.config.shortlist else {
            return false;
        };
        if position.move_count() as usize <= moves + moves / 2 {
            return false;
        }
        self.guesses.clear();
        let guesses = &mut self.guesses;
        if !self
            .evaluation
            .guess(position, chances, |mv, guess| guesses.push((mv, guess)))
        {
            return false;
        }
        let urgent = guesses
            .iter()
            .filter(|(_, guess)| guess.is_infinite())
            .count();
        let kept = moves.max(urgent);
        if kept < guesses.len() {
            guesses.select_nth_unstable_by(kept, |a, b| b.1.total_cmp(&a.1));
            guesses.truncate(kept);
        }
        true
    }

    /// Tells whether the moves that a node lacks are to join it.
    pub(super) fn must_widen(&self, tree: &Tree<G::Move>, node: u32, mover: Seat) -> bool {
        let Some(Shortlist { visits, .. }) = self.config.shortlist else {
            return false;
        };
        let lost = || {
            let mut children = tree.children(node).iter();
            children.all(|child| child.proof.loses(mover))
        };
        tree.node(node).partial && (tree.node(node).visits >= visits || lost())
    }

    /// Gives a node the moves that it lacks, if there is room.
    pub(super) fn widen(
        &mut self,
        tree: &mut Tree<G::Move>,
        node: u32,
        draws: &mut Draws,
        position: &G,
    ) {
        let Some(had) = tree.complete(node, position) else {
            return;
        };
        let others = &mut tree.children_mut(node)[had..];
        self.evaluated += others.len() as u64;
        self.judge_all(others, draws, position);
        self.weigh(tree, node, position.turn());
    }

    /// Evaluates what moves lead to.
    fn judge_all(&mut self, children: &mut [Node<G::Move>], draws: &mut Draws, position: &G) {
        self.evaluation.approach(position, &mut self.memory);
        for child in children {
            let promised;
            (child.proof, promised) =
                judge(self.evaluation, &self.memory, draws, position, child.mv);
            child.expect(&promised);
        }
    }

    /// Gives the moves from a node their priors. Returns what the best of them promises.
    fn weigh(&mut self, tree: &mut Tree<G::Move>, node: u32, mover: Seat) -> Rewards {
        let children = tree.children_mut(node);
        let (mut best, mut most) = ([0.0; Seat::MAX], 0.0);
        for child in children.iter() {
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
        if self.config.solver {
            tree.node_mut(node).proof = Proof::of_choice(mover, tree.choices(node));
        }
        best
    }

    /// The worth of a node for whose moves there is no room. They are evaluated all the same, once:
    /// before its answer a move looks better than it is, and in a tree that is full such nodes
    /// would draw all visits.
    fn look_ahead(
        &mut self,
        tree: &mut Tree<G::Move>,
        node: u32,
        draws: &mut Draws,
        position: &G,
        listed: bool,
    ) -> Rewards {
        if tree.node(node).visits == 0 {
            let mover = position.turn().index();
            let (mut best, mut most) = ([0.0; Seat::MAX], 0.0);
            self.evaluation.approach(position, &mut self.memory);
            let mut look = |mv| {
                let (_, promised) = judge(self.evaluation, &self.memory, draws, position, mv);
                self.evaluated += 1;
                if promised[mover] >= most {
                    (best, most) = (promised, promised[mover]);
                }
            };
            if listed {
                self.guesses.iter().for_each(|&(mv, _)| look(mv));
            } else {
                position.for_each_move(look);
            }
            tree.node_mut(node).expect(&best);
        }
        tree.node(node).all_expected()
    }
}

/// The end of the game by a move, if it ends, and the chances of each seat after it.
fn judge<G: Tactics, E: Evaluation<G>>(
    evaluation: &E,
    memory: &E::Memory,
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
    let values = evaluation.values_after(position, mv, &after, memory);
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
