//! Pruning near the leaves: reverse futility, razoring, late move pruning, futility, null moves;
//! and late move reductions.

use std::ops::ControlFlow;

use super::config::AlphaBetaConfig;
use super::quiescence::quiesce_from;
use super::thread::{Node, SearchThread, Window};
use crate::value::PROVED;
use crate::{Evaluation, Tactics};

/// The static evaluation of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StaticEval {
    /// `None` if no pruning needs it.
    pub(super) value: Option<i32>,
    /// Whether it exceeds that of the side's previous turn; see
    /// [`AlphaBetaConfig::graded_pruning`].
    pub(super) improving: bool,
}

/// Depth limits and margins of pruning.
struct PruningLimits {
    /// Reverse futility: maximum depth, and margin per ply in hundredths of
    /// [`AlphaBetaConfig::pruning_margin`].
    reverse_depth: i32,
    reverse_margin: i32,
    /// Late move pruning: maximum depth; moves tried beyond three, in tenths per depth squared.
    late_depth: i32,
    late_moves: i32,
    /// Futility: maximum depth; margin per ply beyond one margin, in hundredths of
    /// [`AlphaBetaConfig::pruning_margin`].
    futility_depth: i32,
    futility_margin: i32,
}

/// An advantage that almost always wins.
pub(super) const DECIDED: i32 = 1_000;

/// Limits of plain pruning.
const NEAR: PruningLimits = PruningLimits {
    reverse_depth: 4,
    reverse_margin: 100,
    late_depth: 3,
    late_moves: 50,
    futility_depth: 2,
    futility_margin: 100,
};
/// Limits of graded pruning.
const FAR: PruningLimits = PruningLimits {
    reverse_depth: 7,
    reverse_margin: 90,
    late_depth: 5,
    late_moves: 30,
    futility_depth: 4,
    futility_margin: 80,
};
/// Percentage of moves tried if the evaluation is not improving.
const NOT_IMPROVING: i32 = 65;
/// Maximum depth of razoring.
const RAZORING_DEPTH: i32 = 2;

impl PruningLimits {
    /// If the window is decided, prunes only near the leaves, so as not to miss a win in a few
    /// moves.
    const fn of(config: &AlphaBetaConfig, alpha: i32) -> &'static Self {
        if config.graded_pruning && alpha.abs() < DECIDED {
            &FAR
        } else {
            &NEAR
        }
    }
}

/// The static evaluation, as far as pruning needs it. `narrow` tells whether the node had a null
/// window from the start.
#[inline]
pub(super) fn static_eval<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    node: &Node<'_, G>,
    window: Window,
    (narrow, depth): (bool, i32),
) -> StaticEval {
    let config = thread.config;
    // Graded pruning compares with earlier turns, so it needs all evaluations except in windows of
    // proven values.
    let asked = config.graded_pruning || narrow && depth <= NEAR.reverse_depth;
    let proved = window.alpha >= PROVED || window.beta <= -PROVED;
    let asked = config.futility && asked && !proved;
    let value = asked.then(|| thread.evaluate(node.position, node.ply));
    let improving = config.graded_pruning && thread.record_static_eval(node, value);
    StaticEval { value, improving }
}

/// Prunes a null-window node whose static evaluation `value` is far outside the window.
///
/// - *Reverse futility* (static null move pruning): so far above that no reply matters.
/// - *Razoring*: so far below that only moves with a surplus can help; a quiescence search verifies
///   it.
///
/// Breaks with the value of a pruned node.
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

/// Whether to skip the remaining quiet moves of a null-window node.
///
/// - *Late move pruning*: enough moves were tried.
/// - *Futility*: the evaluation is so far below `alpha` that no quiet move can raise it enough.
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
                // Open windows are evaluated too.
                assert!(ply > 0 || found == super::static_eval(thread, &node(0), open, (false, 5)));
                found
            };
            let start = stands(thread, 0, 0);
            let value = start.value.unwrap();
            assert!(!start.improving, "nothing came before");
            // A line in which the side's evaluation falls and rises again.
            assert!(!thread.record_static_eval(&node(2), Some(value - 50)));
            assert!(stands(thread, 4, 0).improving);
            // Another line with a proven window at the same ply.
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

            // As many late moves as with a falling evaluation.
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
