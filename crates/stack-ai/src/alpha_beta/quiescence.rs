//! Quiescence search of moves with a surplus.

use super::thread::{INFINITE, QUIESCENCE_PLIES, SearchThread, Window, outcome_value};
use crate::{Evaluation, Tactics, WIN};

/// The quiescence value of a nonterminal position for the seat to move, `beyond` plies below the
/// horizon.
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

/// The same with a known *stand pat* value.
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
    // *Delta pruning*: skip moves that cannot raise the value to the window.
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
    // Repetitions right after a surplus do not matter, so only wins are checked.
    if let Some(outcome) = child.outcome() {
        return outcome_value(outcome.winners, parent.turn(), WIN - ply as i32);
    }
    if thread.same_side(parent.turn(), child) {
        quiesce(thread, child, window, ply, beyond)
    } else {
        -quiesce(thread, child, window.negated(), ply, beyond)
    }
}
