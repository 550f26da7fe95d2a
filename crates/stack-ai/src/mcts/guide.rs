//! Evaluations in place of playouts: a new position is worth what its best move promises, and the
//! moves that promise most are tried first.

use rand::Rng;
use stack_game::Seat;

use super::grow::Growth;
use super::proof::{Proof, Rewards};
use super::tree::Tree;
use crate::draws::Draws;
use crate::{Evaluation, Tactics};

/// How unlike the priors of several threads are; they would all grow the same tree otherwise.
const UNLIKE: f32 = 0.5;

impl<G: Tactics, E: Evaluation<G>> Growth<'_, G, E> {
    /// Gives a node its moves, each with its evaluation and its prior, and tells what the node is
    /// worth to each seat.
    pub(super) fn open_up(&mut self, node: u32, position: &G, temperature: f32) -> Rewards {
        let tree = &mut self.grown.tree;
        if !tree.expand(node, position) {
            return self.look_ahead(node, position);
        }
        let mover = position.turn();
        let children = tree.children_mut(node);
        self.evaluated += children.len() as u64;
        let (mut best, mut most) = ([0.0; Seat::MAX], 0.0);
        for child in children.iter_mut() {
            let promised;
            (child.proof, promised) = judge(self.evaluation, &mut self.draws, position, child.mv);
            child.expect(&promised);
            if child.expected(mover) >= most {
                (best, most) = (child.all_expected(), child.expected(mover));
            }
        }
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
        best
    }

    /// What a node is worth for whose moves there is no room. They are evaluated all the same, once:
    /// before anybody has answered it a move looks better than it is, and in a tree that is full
    /// such nodes would draw all visits.
    fn look_ahead(&mut self, node: u32, position: &G) -> Rewards {
        if self.grown.tree.node(node).visits == 0 {
            let mover = position.turn().index();
            let (mut best, mut most) = ([0.0; Seat::MAX], 0.0);
            position.for_each_move(|mv| {
                let (_, promised) = judge(self.evaluation, &mut self.draws, position, mv);
                self.evaluated += 1;
                if promised[mover] >= most {
                    (best, most) = (promised, promised[mover]);
                }
            });
            self.grown.tree.node_mut(node).expect(&best);
        }
        self.grown.tree.node(node).all_expected()
    }
}

/// What comes of a move: how the game ends, if it ends, and what each seat can expect.
fn judge<G: Tactics, E: Evaluation<G>>(
    evaluation: &E,
    draws: &mut Draws,
    position: &G,
    mv: G::Move,
) -> (Proof, Rewards) {
    let mut after = position.clone();
    after.play_unchecked(mv);
    let outcome = draws.push(&after);
    draws.pop();
    if let Some(outcome) = outcome {
        let proof = Proof::of(outcome);
        return (proof, proof.rewards(position));
    }
    let values = evaluation.values(&after);
    (Proof::NONE, evaluation.chances(&after, &values))
}

/// The number of the move that `mover` looks at next in a node whose moves have priors: the one with
/// the highest
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

#[cfg(test)]
mod tests {
    use focus_rules::{Position, Variant};
    use stack_game::{DrawRules, Game, Match};

    use super::super::config::MctsConfig;
    use super::super::grow::{Counts, Grown};
    use super::*;
    use crate::budget::Budget;
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
