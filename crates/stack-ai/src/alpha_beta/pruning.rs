//! Decisions without a search, near the leaves and for late moves.

use std::ops::ControlFlow;

use super::config::Config;
use super::quiescence::quiesce_from;
use super::thread::{Node, SearchThread, Window};
use crate::value::PROVED;
use crate::{Evaluation, Tactics};

/// Tells whether [`prune_node`] may decide a node of a null window.
#[inline]
pub(super) fn may_prune<G: Tactics, E: Evaluation<G>>(
    thread: &SearchThread<'_, G, E>,
    window: Window,
    depth: i32,
) -> bool {
    thread.config.futility && depth <= 4 && window.alpha.abs() < PROVED
}

/// Decides a node of a null window by its evaluation `standing`, when that is far from the window.
///
/// - *Reverse futility* (static null move pruning): so far above the window that no reply brings the
///   value back into it.
/// - *Razoring*: so far below that only moves with a surplus may bring it back; they alone are
///   searched.
///
/// Breaks with the node's value, if it does.
#[inline]
pub(super) fn prune_node<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    node: &Node<'_, G>,
    standing: i32,
    Window { alpha, beta }: Window,
    depth: i32,
) -> ControlFlow<i32> {
    let margin = thread.config.margin;
    if standing - margin * depth >= beta {
        return ControlFlow::Break(standing);
    }
    if depth <= 2 && standing + margin * (1 + 2 * depth) <= alpha {
        let tactical = quiesce_from(
            thread,
            standing,
            node.position,
            Window { alpha, beta },
            node.ply,
            0,
        );
        if tactical <= alpha || depth == 1 {
            return ControlFlow::Break(tactical);
        }
    }
    ControlFlow::Continue(())
}

/// Tells whether the quiet moves that are left in a node of a null window are not worth a search.
///
/// - *Late move pruning*: enough moves were tried, and the order is good.
/// - *Futility*: the evaluation `standing` is so far below `alpha` that no quiet move makes it up.
#[inline]
pub(super) fn skips_quiet_moves(
    config: &Config,
    depth: i32,
    tried: i32,
    standing: Option<i32>,
    alpha: i32,
) -> bool {
    let late = config.late_pruning && depth <= 3 && tried >= 3 + 5 * depth * depth;
    let futile = |value: i32| value + config.margin * (depth + 1) <= alpha;
    late || depth <= 2 && standing.is_some_and(futile)
}

/// *Late move reduction*: by how many plies the next quiet move is searched less deep at first.
#[inline]
pub(super) fn reduction(depth: i32, tried: i32, narrow: bool) -> i32 {
    if depth < 3 || tried < 3 {
        return 0;
    }
    // Logarithms of base 2 are what integers give for nothing.
    let late = (tried as u32).ilog2() as i32;
    let deep = (depth as u32).ilog2() as i32;
    (late * deep / 3 + i32::from(narrow)).clamp(0, depth - 2)
}
