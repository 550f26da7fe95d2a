//! The result of one tree, or of several grown from the same root.

use std::sync::atomic::Ordering;
use std::time::Duration;

use stack_game::{Match, Seat};

use super::grow::{Counts, Grown};
use super::proof::{Proof, Rewards};
use super::tree::{Node, Tree};
use crate::{Info, Tactics};

/// The best move of the trees together; `None` when there is none.
pub(super) fn best<G: Tactics>(trees: &[&Grown<G>], position: &G) -> Option<G::Move> {
    let (first, _) = trees.split_first()?;
    let mover = position.turn();
    let moves = first.tree.children(Tree::<G::Move>::ROOT);
    let rank = |i: usize| {
        // The moves stand in the same order in every tree.
        let same = trees
            .iter()
            .filter_map(|one| one.tree.children(Tree::<G::Move>::ROOT).get(i));
        let (mut proof, mut visits, mut sum) = (Proof::NONE, 0, 0.0);
        for node in same {
            visits += node.visits;
            sum += node.mean * node.visits as f32;
            if node.proof.is_known() {
                proof = node.proof;
            }
        }
        rank(proof, mover, visits, sum)
    };
    let best = (0..moves.len()).max_by(|&a, &b| rank(a).total_cmp(&rank(b)))?;
    Some(moves[best].mv)
}

/// A proved win, else the most visits among what is not proved lost; the sum of the rewards
/// decides between equal visits.
fn rank(proof: Proof, mover: Seat, visits: u32, sum: f32) -> f64 {
    let proved = if proof.wins(mover) {
        1e15
    } else if proof.loses(mover) {
        -1e15
    } else {
        0.0
    };
    proved + f64::from(visits) + 1e-3 * f64::from(sum) / f64::from(visits.max(1))
}

/// The state of the search.
pub(super) fn info<G: Tactics>(
    trees: &[&Grown<G>],
    counts: &Counts,
    game: &Match<G>,
    elapsed: Duration,
) -> Info<G::Move> {
    let position = game.position();
    let line = line(trees, position);
    Info {
        depth: line.len() as u32,
        chances: chances(trees, position),
        score: None,
        line,
        nodes: counts.nodes.load(Ordering::Relaxed),
        playouts: counts.playouts.load(Ordering::Relaxed),
        elapsed,
    }
}

/// The chances of the root's seats: a proof, else the mean of all playouts.
fn chances<G: Tactics>(trees: &[&Grown<G>], position: &G) -> Rewards {
    let root = |one: &&Grown<G>| *one.tree.node(Tree::<G::Move>::ROOT);
    let roots = trees.iter().map(root);
    if let Some(proved) = roots
        .clone()
        .map(|root| root.proof)
        .find(|proof| proof.is_known())
    {
        return proved.rewards(position);
    }
    let visits = roots
        .map(|root| f64::from(root.visits))
        .sum::<f64>()
        .max(1.0);
    let total = |i: usize| trees.iter().map(|one| one.total[i]).sum::<f64>();
    std::array::from_fn(|i| (total(i) / visits) as f32)
}

/// The best move of all trees, and how the first tree goes on from there.
fn line<G: Tactics>(trees: &[&Grown<G>], position: &G) -> Vec<G::Move> {
    let (Some(mv), Some(first)) = (best(trees, position), trees.first()) else {
        return Vec::new();
    };
    let tree = &first.tree;
    let mut position = position.clone();
    let mut line = Vec::new();
    let mut node = Tree::<G::Move>::ROOT;
    loop {
        let mover = position.turn();
        let order = |child: &Node<G::Move>| rank(child.proof, mover, child.visits, child.mean);
        let children = tree.children(node);
        let next = if line.is_empty() {
            children.iter().position(|child| child.mv == mv)
        } else {
            // A win that is proved needs no visit.
            let tried = (0..children.len())
                .filter(|&i| children[i].visits > 0 || children[i].proof.wins(mover));
            tried.max_by(|&a, &b| order(&children[a]).total_cmp(&order(&children[b])))
        };
        let Some(next) = next else { return line };
        position.play_unchecked(children[next].mv);
        line.push(children[next].mv);
        node = tree.first(node) + next as u32;
    }
}
