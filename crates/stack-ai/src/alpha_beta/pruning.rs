//! Decisions without a search, near the leaves and for late moves.

use std::ops::ControlFlow;

use super::config::AlphaBetaConfig;
use super::quiescence::quiesce_from;
use super::thread::{Node, SearchThread, Window};
use crate::value::PROVED;
use crate::{Evaluation, Tactics};

/// The evaluation of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StaticEval {
    /// `None` where no decision asks for it.
    pub(super) value: Option<i32>,
    /// It is known to have risen since the side's turn before; see [`Config::graded`].
    pub(super) improving: bool,
}

/// The depths at which nodes and moves are pruned, and the margins.
struct PruningLimits {
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
const NEAR: PruningLimits = PruningLimits {
    reverse_depth: 4,
    reverse_margin: 100,
    late_depth: 3,
    late_moves: 50,
    futility_depth: 2,
    futility_margin: 100,
};
/// Further away, where what is decided is graded.
const FAR: PruningLimits = PruningLimits {
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

impl PruningLimits {
    /// Where the window is at [`DECIDED`] or beyond, only what is near the leaves is pruned: further away a win in a few moves would be
    /// cut off.
    const fn of(config: &AlphaBetaConfig, alpha: i32) -> &'static Self {
        if config.graded_pruning && alpha.abs() < DECIDED {
            &FAR
        } else {
            &NEAR
        }
    }
}

/// The evaluation of a node, as far as decisions may ask for it; `narrow` tells whether its window was a null window from the first.
#[inline]
pub(super) fn static_eval<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    node: &Node<'_, G>,
    window: Window,
    (narrow, depth): (bool, i32),
) -> StaticEval {
    let config = thread.config;
    // Graded decisions compare with the turns before, so that every node is evaluated, but for windows of proved values alone.
    let asked = config.graded_pruning || narrow && depth <= NEAR.reverse_depth;
    let proved = window.alpha >= PROVED || window.beta <= -PROVED;
    let asked = config.futility && asked && !proved;
    let value = asked.then(|| thread.evaluate(node.position, node.ply));
    let improving = config.graded_pruning && thread.record_static_eval(node, value);
    StaticEval { value, improving }
}

/// Decides a node of a null window by its evaluation `value`, when that is far from the window.
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
    (value, improving): (i32, bool),
    window: Window,
    depth: i32,
) -> ControlFlow<i32> {
    let reach = PruningLimits::of(thread.config, window.alpha);
    let margin = thread.config.pruning_margin;
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
pub(super) fn can_skip_quiet_moves(
    config: &AlphaBetaConfig,
    depth: i32,
    tried: i32,
    StaticEval { value, improving }: StaticEval,
    alpha: i32,
) -> bool {
    let reach = PruningLimits::of(config, alpha);
    let most = 3 + reach.late_moves * depth * depth / 10;
    let enough = if config.graded_pruning && !improving {
        most * NOT_IMPROVING / 100
    } else {
        most
    };
    let late = config.late_pruning && depth <= reach.late_depth && tried >= enough;
    let margin = config.pruning_margin * (100 + reach.futility_margin * depth) / 100;
    late || depth <= reach.futility_depth && value.is_some_and(|value| value + margin <= alpha)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "test code: a fault must stop the test")]
mod tests {
    use focus_rules::{Settings, Variant};
    use stack_game::MatchSettings as _;

    use super::super::testing::{node_of, with_thread};
    use super::*;
    use crate::focus::TwoSidedEvaluation;

    #[test]
    fn what_is_not_evaluated_has_not_risen_and_is_not_compared_with_other_lines() {
        let game = Settings::standard("two").unwrap().start_match().unwrap();
        let learned = TwoSidedEvaluation::of(Variant::by_id("two").unwrap()).unwrap();
        let config = AlphaBetaConfig::FULL;
        with_thread((&config, &learned), &game, |thread| {
            let node = |ply| node_of(game.position(), ply);
            let stands = |thread: &mut _, ply, alpha| {
                let (window, open) = (Window::null(alpha), Window::FULL);
                let found = static_eval(thread, &node(ply), window, (true, 5));
                // The open window is evaluated, too.
                assert!(ply > 0 || found == super::static_eval(thread, &node(0), open, (false, 5)));
                found
            };
            let start = stands(thread, 0, 0);
            let value = start.value.unwrap();
            assert!(!start.improving, "nothing came before");
            // A line in which the side's evaluation falls and rises again.
            assert!(!thread.record_static_eval(&node(2), Some(value - 50)));
            assert!(stands(thread, 4, 0).improving);
            // Another one, where the window of the same ply is proved.
            assert_eq!(stands(thread, 2, -PROVED - 1).value, None);
            let decided = stands(thread, 2, PROVED);
            let nothing = StaticEval {
                value: None,
                improving: false,
            };
            assert_eq!(decided, nothing);
            assert!(
                !stands(thread, 4, 0).improving,
                "compared with another line"
            );

            // Late moves are as few as where the evaluation is known to have fallen.
            let fewest = |standing| {
                let mut tried = 0..100;
                tried.find(|&tried| can_skip_quiet_moves(&config, 2, tried, standing, PROVED))
            };
            let fallen = StaticEval {
                value: Some(PROVED),
                improving: false,
            };
            let risen = StaticEval {
                improving: true,
                ..fallen
            };
            assert_eq!(fewest(decided), fewest(fallen));
            assert!(fewest(decided) < fewest(risen));
        });
    }
}
