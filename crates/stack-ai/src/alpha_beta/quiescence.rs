//! Quiescence: the search beyond the depth, of moves with a surplus until none is worth it.

use super::thread::{INFINITE, QUIESCENCE_PLIES, SearchThread, Window, outcome_value};
use crate::{Evaluation, Tactics, WIN};

/// The value of a position in which the game goes on, for the seat to move, when it may stand
/// still or play a move with a surplus; `beyond` plies beyond the depth.
#[inline]
pub(super) fn quiesce<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    position: &G,
    window: Window,
    ply: usize,
    beyond: usize,
) -> i32 {
    let standing = thread.evaluate(position, ply);
    quiesce_from(thread, standing, position, window, ply, beyond)
}

/// The same, when standing still is known to be worth `standing` (the *stand pat* value).
pub(super) fn quiesce_from<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    standing: i32,
    position: &G,
    Window { mut alpha, beta }: Window,
    ply: usize,
    beyond: usize,
) -> i32 {
    let mut best = standing;
    if best >= beta || beyond >= QUIESCENCE_PLIES {
        return best;
    }
    alpha = alpha.max(best);

    let margin = thread.config.pruning_margin;
    // *Delta pruning*: a move that cannot bring the value near the window is left out.
    thread.pickers[ply].begin_surplus(position, |gain| {
        let most = margin * (2 + 2 * i32::from(gain.surplus()));
        standing + most > alpha || gain.captured > 0
    });
    while let Some(mv) = thread.pickers[ply].next_surplus() {
        let mut child = position.clone();
        child.play_unchecked(mv);
        thread.record_move(position, mv, &child, ply + 1);
        let window = Window { alpha, beta };
        let value = child_value(thread, &child, position, window, ply + 1, beyond + 1);
        if thread.aborted {
            break;
        }
        if value > best {
            best = value;
            alpha = alpha.max(value);
            if value >= beta {
                break;
            }
        }
    }
    debug_assert!(best > -INFINITE);
    best
}

/// The value of a child for the seat that moved in `parent`.
#[inline]
fn child_value<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    child: &G,
    parent: &G,
    window: Window,
    ply: usize,
    beyond: usize,
) -> i32 {
    if thread.visit() {
        return 0;
    }
    // Nothing repeats beyond a surplus soon enough to matter: only wins are judged.
    if let Some(outcome) = child.outcome() {
        return outcome_value(outcome.winners, parent.turn(), WIN - ply as i32);
    }
    if thread.same_side(parent.turn(), child) {
        quiesce(thread, child, window, ply, beyond)
    } else {
        -quiesce(thread, child, window.negated(), ply, beyond)
    }
}
