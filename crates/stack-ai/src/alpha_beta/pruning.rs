//! Decisions without a search, near the leaves and for late moves.

use std::ops::ControlFlow;

use super::config::Config;
use super::quiescence::quiesce_from;
use super::thread::{Node, SearchThread, Window};
use crate::value::PROVED;
use crate::{Evaluation, Tactics};

/// The evaluation of a node.
#[derive(Clone, Copy)]
pub(super) struct Standing {
    pub(super) value: i32,
    /// It has risen since the side's turn before; see [`Config::graded`].
    pub(super) improving: bool,
}

/// The depths at which nodes and moves are pruned, and the margins.
struct Reach {
    /// The greatest depth of reverse futility; its margin for each ply, in hundredths of [`Config::margin`].
    reverse_depth: i32,
    reverse_margin: i32,
    /// The greatest depth of late move pruning; the moves that are tried beside three, for the square of each depth, in tenths.
    late_depth: i32,
    late_moves: i32,
    /// The greatest depth of futility; its margin for each ply, beside one margin, in hundredths of [`Config::margin`].
    futility_depth: i32,
    futility_margin: i32,
}

/// An advantage with which hardly a game is lost.
pub(super) const DECIDED: i32 = 1_000;

/// Near the leaves.
const NEAR: Reach = Reach {
    reverse_depth: 4,
    reverse_margin: 100,
    late_depth: 3,
    late_moves: 50,
    futility_depth: 2,
    futility_margin: 100,
};
/// Further away, where what is decided is graded.
const FAR: Reach = Reach {
    reverse_depth: 7,
    reverse_margin: 90,
    late_depth: 5,
    late_moves: 30,
    futility_depth: 4,
    futility_margin: 80,
};
/// The share of the moves, in hundredths, that are tried where the evaluation has not risen.
const NOT_IMPROVING: i32 = 65;
/// The greatest depth of razoring.
const RAZORING_DEPTH: i32 = 2;

impl Reach {
    /// Where the window is at [`DECIDED`] or beyond, only what is near the leaves is pruned: further away a win in a few moves would be
    /// cut off.
    const fn of(config: &Config, alpha: i32) -> &'static Self {
        if config.graded && alpha.abs() < DECIDED {
            &FAR
        } else {
            &NEAR
        }
    }
}

/// The evaluation of a node, where decisions may ask for it; `narrow` tells whether its window is a null window.
#[inline]
pub(super) fn stands<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    node: &Node<'_, G>,
    alpha: i32,
    (narrow, depth): (bool, i32),
) -> Option<Standing> {
    let config = thread.config;
    // Graded decisions compare with the turns before, so that every node is evaluated, but for windows that are proved.
    let asked = config.graded || narrow && depth <= NEAR.reverse_depth;
    if !config.futility || !asked || alpha.abs() >= PROVED {
        return None;
    }
    let value = thread.evaluate(node.position, node.ply);
    let improving = config.graded && thread.note_standing(node, value);
    Some(Standing { value, improving })
}

/// Decides a node of a null window by its evaluation, when that is far from the window.
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
    Standing { value, improving }: Standing,
    window: Window,
    depth: i32,
) -> ControlFlow<i32> {
    let reach = Reach::of(thread.config, window.alpha);
    let margin = thread.config.margin;
    let rise = if improving { margin } else { 0 };
    if depth <= reach.reverse_depth
        && value - margin * depth * reach.reverse_margin / 100 + rise >= window.beta
    {
        return ControlFlow::Break(value);
    }
    if depth <= RAZORING_DEPTH && value + margin * (1 + 2 * depth) <= window.alpha {
        let tactical = quiesce_from(thread, value, node.position, window, node.ply, 0);
        if tactical <= window.alpha || depth == 1 {
            return ControlFlow::Break(tactical);
        }
    }
    ControlFlow::Continue(())
}

/// Tells whether the quiet moves that are left in a node of a null window are not worth a search.
///
/// - *Late move pruning*: enough moves were tried, and the order is good.
/// - *Futility*: the evaluation is so far below `alpha` that no quiet move makes it up.
#[inline]
pub(super) fn skips_quiet_moves(
    config: &Config,
    depth: i32,
    tried: i32,
    standing: Option<Standing>,
    alpha: i32,
) -> bool {
    let reach = Reach::of(config, alpha);
    let most = 3 + reach.late_moves * depth * depth / 10;
    let enough = match standing {
        Some(standing) if config.graded && !standing.improving => most * NOT_IMPROVING / 100,
        _ => most,
    };
    let late = config.late_pruning && depth <= reach.late_depth && tried >= enough;
    let margin = config.margin * (100 + reach.futility_margin * depth) / 100;
    let futile = |standing: Standing| standing.value + margin <= alpha;
    late || depth <= reach.futility_depth && standing.is_some_and(futile)
}
