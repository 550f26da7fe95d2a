//! Null move pruning: a side that does well even if it passes its turn is taken to do well. Here stand its conditions.

use super::history::NONE;
use super::pruning::DECIDED;
use super::thread::{Node, SearchThread};
use crate::{Evaluation, Tactics};

/// The least depth at which passing is tried.
const LEAST_DEPTH: i32 = 3;
/// By how many plies less deep is searched what follows: so many, one more for each fourth of the depth, and up to two more for an
/// evaluation that is so far above the window.
const REDUCED: i32 = 3;
const DEPTH_FOR_MORE: i32 = 4;
const RISE_FOR_MORE: i32 = 200;
const MOST_FOR_RISE: i32 = 2;

/// The position after a passed turn and the depth to which it is worth a search, for a node of a null window below `beta` whose
/// evaluation is `standing`. `None` where passing is not tried.
pub(super) fn pass<G: Tactics, E: Evaluation<G>>(
    thread: &SearchThread<'_, G, E>,
    node: &Node<'_, G>,
    standing: i32,
    beta: i32,
    depth: i32,
) -> Option<(G, i32)> {
    // Two passes in a row would come back to the same position.
    let has_passed = node.previous == NONE;
    if depth < LEAST_DEPTH || standing < beta || has_passed || beta.abs() >= DECIDED {
        return None;
    }
    let far = ((standing - beta) / RISE_FOR_MORE).min(MOST_FOR_RISE);
    let left = depth - REDUCED - depth / DEPTH_FOR_MORE - far;
    passed(thread, node.position).map(|position| (position, left))
}

/// The position when the seat to move passes its turn to the next one; `None` where that is on the same side, or
/// cannot move, and before play begins.
fn passed<G: Tactics, E: Evaluation<G>>(
    thread: &SearchThread<'_, G, E>,
    position: &G,
) -> Option<G> {
    if position.is_before_play() {
        return None;
    }
    let seats = position.seats();
    let turn = position.turn();
    let place = seats.iter().position(|&seat| seat == turn)?;
    let next = seats[(place + 1) % seats.len()];
    let mut passed = position.clone();
    let gone = position.can_move(next) && passed.give_turn(next);
    (gone && !thread.same_side(turn, &passed)).then_some(passed)
}
