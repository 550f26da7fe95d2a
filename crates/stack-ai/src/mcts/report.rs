//! Reports of a search: its best moves with variations and values.

use std::sync::atomic::Ordering;
use std::time::Duration;

use stack_game::{Game, Seat};

use super::iteration::SharedSearch;
use super::node::Node;
use super::root::{RootResults, ScoredMove};
use super::tree::Tree;
use crate::{Info, Tactics};

/// The best move, if any.
pub(super) fn best_move<G: Tactics, E>(shared: &SharedSearch<'_, G, E>) -> Option<G::Move> {
    let lines = reported_lines(shared);
    let children = shared.tree.children(Tree::<G::Move>::ROOT);
    children[*lines.first()?].mv.get().copied()
}

/// The indices of the moves of the reported lines, best first.
fn reported_lines<G: Tactics, E>(shared: &SharedSearch<'_, G, E>) -> Vec<usize> {
    let position = shared.game.position();
    let mover = position.turn();
    let children = shared.tree.children(Tree::<G::Move>::ROOT);
    let find_scored = |child: &Node<G::Move>| {
        let mut scored = shared.scored.iter();
        scored.find(|scored| child.mv.get() == Some(&scored.mv))
    };
    let rank = |child| {
        let forced = find_scored(child).map_or(0, ScoredMove::forced);
        rank(child, mover) - f64::from(forced)
    };
    let ranks: Vec<f64> = children.iter().map(rank).collect();
    let mut order: Vec<usize> = (0..children.len()).collect();
    if shared.lines == 1 && shared.scored.is_empty() {
        let best = order
            .into_iter()
            .max_by(|&a, &b| ranks[a].total_cmp(&ranks[b]));
        return best.into_iter().collect();
    }
    // The most visited moves. Among them visits do not matter, because lines get equal shares.
    order.sort_by(|&a, &b| ranks[b].total_cmp(&ranks[a]));
    let rest = order.split_off(shared.lines.min(order.len()));
    order.extend(
        rest.into_iter()
            .filter(|&number| find_scored(&children[number]).is_some()),
    );
    // Read each value once: other threads keep searching.
    let value_and_number = |number| (line_value(&children[number], position), number);
    let mut lines: Vec<_> = order.into_iter().map(value_and_number).collect();
    lines.sort_by(|a, b| b.0.total_cmp(&a.0));
    lines.into_iter().map(|(_, number)| number).collect()
}

/// Ranks moves: proven wins first, proven losses last, otherwise by visits, then by mean reward or
/// evaluation.
fn rank<M>(node: &Node<M>, mover: Seat) -> f64 {
    let (visits, mean) = node.results();
    let proof = node.proof();
    let proved = if proof.wins(mover) {
        1e15
    } else if proof.loses(mover) {
        -1e15
    } else {
        0.0
    };
    let value = if visits > 0 {
        mean
    } else {
        node.expected(mover)
    };
    proved + f64::from(visits) + 1e-3 * f64::from(value)
}

/// The value of a move for the mover; proven results are beyond all others.
fn line_value<G: Game>(node: &Node<G::Move>, position: &G) -> f32 {
    let mover = position.turn();
    let (visits, mean) = node.results();
    let proof = node.proof();
    if proof.is_known() {
        proof.rewards(position)[mover.index()] + f32::from(proof.wins(mover))
            - f32::from(proof.loses(mover))
    } else if visits > 0 {
        mean
    } else {
        node.expected(mover)
    }
}

/// Reports the state of the search: each line with its rank, from 1.
pub(super) fn report_lines<G: Tactics, E>(
    shared: &SharedSearch<'_, G, E>,
    root: &RootResults,
    elapsed: Duration,
    on_info: &mut dyn FnMut(usize, &Info<G::Move>),
) {
    let position = shared.game.position();
    let root_node = shared.tree.node(Tree::<G::Move>::ROOT);
    let children = shared.tree.children(Tree::<G::Move>::ROOT);
    for (rank, number) in (1..).zip(reported_lines(shared)) {
        let line = line(shared, number);
        let chances = if shared.lines == 1 && shared.scored.is_empty() {
            root.chances(root_node.proof(), position)
        } else {
            root.chances_after((number, &children[number]), position)
        };
        let info = Info {
            depth: line.len() as u32,
            chances,
            score: None,
            pv: line,
            nodes: shared.counts.nodes.load(Ordering::Relaxed),
            playouts: shared.counts.playouts.load(Ordering::Relaxed),
            elapsed,
        };
        on_info(rank, &info);
    }
}

/// The variation that starts with a root move.
fn line<G: Tactics, E>(shared: &SharedSearch<'_, G, E>, number: usize) -> Vec<G::Move> {
    let tree = shared.tree;
    let mut position = shared.game.position().clone();
    let mut line = Vec::new();
    let (mut node, mut next) = (Tree::<G::Move>::ROOT, Some(number));
    while let Some(number) = next {
        let Some(&mv) = tree.children(node)[number].mv.get() else {
            break;
        };
        position.play_unchecked(mv);
        line.push(mv);
        node = tree.first_child(node) + number as u32;
        // New moves are only appended.
        let (mover, children) = (position.turn(), tree.children(node));
        // A proven win needs no visit.
        let tried = (0..children.len())
            .filter(|&i| children[i].visits() > 0 || children[i].proof().wins(mover));
        let order = |i: &usize| rank(&children[*i], mover);
        next = tried.max_by(|a, b| order(a).total_cmp(&order(b)));
    }
    line
}
