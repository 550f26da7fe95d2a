//! Selection by UCT with progressive history.

use rand::Rng;
use stack_game::Seat;

use super::config::MctsConfig;
use super::history::ProgressiveHistory;
use super::tree::Tree;
use crate::Tactics;

/// The child that `mover` looks at next in an expanded node.
///
/// UCT with progressive history (J.A.M. Nijssen, M.H.M. Winands: "Enhancements for Multi-Player
/// Monte-Carlo Tree Search", 2010): the move with the highest
///
/// v + C · √(ln n_p / n) + h · W / (n · (1 − v) + 1)
///
/// where v is the mean reward of the move here and n its visits, n_p the visits of the node, and h
/// the mean reward of the same move by the same seat anywhere in the tree. (Published with s = n·v:
/// n − s + 1.) A move nowhere made yet counts h = `unknown`.
///
/// Moves that are proved to lose are left out as long as there are others.
pub(super) fn select<G: Tactics>(
    tree: &Tree<G::Move>,
    node: u32,
    mover: Seat,
    config: &MctsConfig,
    history: &ProgressiveHistory,
    unknown: f32,
    rng: &mut impl Rng,
) -> u32 {
    let parent = tree.node(node);
    let log = (parent.visits.max(1) as f32).ln();
    let children = tree.children(node);
    let dice = rng.next_u64();
    let (step, mut tie) = ((dice >> 32) as u32 | 1, dice as u32);
    let (mut best, mut best_score) = (0, f32::NEG_INFINITY);
    for (i, child) in (0..).zip(children) {
        let mut score = if config.history > 0.0 {
            let mean = history.mean(mover, G::index(child.mv), unknown);
            mean * config.history / (child.visits as f32 * (1.0 - child.mean) + 1.0)
        } else {
            0.0
        };
        if child.visits > 0 {
            score += child.mean + config.exploration * (log / child.visits as f32).sqrt();
        } else {
            tie = tie.wrapping_add(step);
            // A random hair breaks ties.
            score += tie as f32 * 1e-14;
            score += FIRST;
        }
        if child.proof.is_known() {
            if child.proof.loses(mover) {
                score -= LAST;
            } else if child.proof.wins(mover) {
                return tree.first(node) + i;
            }
        }
        if score > best_score {
            (best, best_score) = (i, score);
        }
    }
    tree.first(node) + best
}

/// Above every score of a move that was tried.
const FIRST: f32 = 1e3;
/// More than any score.
pub(super) const LAST: f32 = 1e6;
