//! Selection by UCT with progressive history.

use rand::Rng;
use stack_game::Seat;

use super::config::MctsConfig;
use super::playout::ProgressiveHistory;
use super::tree::Tree;
use crate::Tactics;

/// Selects a child of an expanded node.
///
/// UCT with progressive history (J.A.M. Nijssen, M.H.M. Winands: "Enhancements for Multi-Player
/// Monte-Carlo Tree Search", 2010): the move with the highest
///
/// v + C · √(ln n_p / n) + h · W / (n · (1 − v) + 1)
///
/// where v is the mean reward of the move here and n its visits, n_p the visits of the node, and h
/// the mean reward of the same move by the same seat anywhere in the tree, or `default_mean` if it
/// was never played. (Published with s = n·v: n − s + 1.)
///
/// Moves proven to lose come last; moves for which `skips` returns true are never selected. Threads
/// below a move count as visits without reward.
pub(super) fn select<G: Tactics>(
    tree: &Tree<G::Move>,
    node: u32,
    mover: Seat,
    config: &MctsConfig,
    (history, default_mean): (&ProgressiveHistory, f32),
    rng: &mut impl Rng,
    skips: impl Fn(u32) -> bool,
) -> u32 {
    let log_visits = (tree.node(node).visits().max(1) as f32).ln();
    // Read once: another thread may add moves.
    let moves = tree.node(node).moves();
    let (first, children) = (moves.first, tree.nodes(moves));
    let random = rng.next_u64();
    let (step, mut tie) = ((random >> 32) as u32 | 1, random as u32);
    let (mut best, mut best_score) = (0, f32::NEG_INFINITY);
    for (i, child) in (0..).zip(children) {
        if skips(i) {
            continue;
        }
        let (mut visits, mut mean) = child.results();
        let virtual_losses = child.virtual_losses();
        if virtual_losses > 0 {
            mean *= visits as f32 / (visits + virtual_losses) as f32;
            visits += virtual_losses;
        }
        let mut score = match child.mv.get() {
            Some(&mv) if config.history > 0.0 => {
                let history_mean = history.mean(mover, G::index(mv), default_mean);
                history_mean * config.history / (visits as f32 * (1.0 - mean) + 1.0)
            }
            _ => 0.0,
        };
        if visits > 0 {
            score += mean + config.exploration * (log_visits / visits as f32).sqrt();
        } else {
            tie = tie.wrapping_add(step);
            // Break ties randomly.
            score += tie as f32 * 1e-14;
            score += UNVISITED_BONUS;
        }
        let proof = child.proof();
        if proof.is_known() {
            if proof.loses(mover) {
                score -= LOSS_PENALTY;
            } else if proof.wins(mover) {
                return first + i;
            }
        }
        if score > best_score {
            (best, best_score) = (i, score);
        }
    }
    first + best
}

/// Added to the score of unvisited moves; above every score of a visited move.
const UNVISITED_BONUS: f32 = 1e3;
/// Subtracted from the score of moves proven to lose; above every score.
pub(super) const LOSS_PENALTY: f32 = 1e6;
