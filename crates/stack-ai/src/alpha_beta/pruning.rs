//! Pruning near the leaves (reverse futility, razoring, late move pruning, futility, null moves)
//! and quiescence search.

use std::ops::ControlFlow;

use super::config::AlphaBetaConfig;
use super::move_ordering::NONE;
use super::thread::{INFINITE, Node, QUIESCENCE_PLIES, SearchThread, Window};
use crate::draw_value::outcome_value;
use crate::evaluation::PROVED;
use crate::{Evaluation, Tactics, WIN};

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
const NOT_IMPROVING_PERCENT: i32 = 65;
/// Maximum depth of razoring.
const RAZORING_DEPTH: i32 = 2;

impl PruningLimits {
    /// If the window is decided, prunes only near the leaves, so as not to miss a win in a few
    /// moves.
    const fn for_window(config: &AlphaBetaConfig, alpha: i32) -> &'static Self {
        if config.graded_pruning && alpha.abs() < DECIDED {
            &FAR
        } else {
            &NEAR
        }
    }
}

/// The static evaluation, as far as pruning needs it. `null_window`: whether the node had a null
/// window from the start.
#[inline]
pub(super) fn static_eval<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    node: &Node<'_, G>,
    window: Window,
    (null_window, depth): (bool, i32),
) -> StaticEval {
    let config = thread.config;
    // Graded pruning compares with earlier turns, so it needs all evaluations except in windows of
    // proven values.
    let needed = config.graded_pruning || null_window && depth <= NEAR.reverse_depth;
    let proved = window.alpha >= PROVED || window.beta <= -PROVED;
    let needed = config.futility && needed && !proved;
    let value = needed.then(|| thread.evaluate(node.position, node.ply));
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
    let limits = PruningLimits::for_window(thread.config, window.alpha);
    let margin = thread.config.pruning_margin;
    let improvement = if improving { margin } else { 0 };
    if depth <= limits.reverse_depth
        && value - margin * depth * limits.reverse_margin / 100 + improvement >= window.beta
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
    let limits = PruningLimits::for_window(config, alpha);
    let max_moves = 3 + limits.late_moves * depth * depth / 10;
    let enough = if config.graded_pruning && !improving {
        max_moves * NOT_IMPROVING_PERCENT / 100
    } else {
        max_moves
    };
    let late = config.late_pruning && depth <= limits.late_depth && tried >= enough;
    let margin = config.pruning_margin * (100 + limits.futility_margin * depth) / 100;
    late || depth <= limits.futility_depth && value.is_some_and(|value| value + margin <= alpha)
}

/// Minimum depth of null move pruning.
const NULL_MOVE_MIN_DEPTH: i32 = 3;
/// A null move reduces the depth by this many plies, plus one per [`DEPTH_PER_PLY`] plies of depth,
/// plus one per [`EVAL_PER_PLY`] of the evaluation above the window, up to [`MAX_EVAL_REDUCTION`].
const NULL_MOVE_REDUCTION: i32 = 3;
const DEPTH_PER_PLY: i32 = 4;
const EVAL_PER_PLY: i32 = 200;
const MAX_EVAL_REDUCTION: i32 = 2;

/// The position after a null move and its search depth, for a null-window node below `beta` with
/// this static evaluation. `None` if a null move is not tried.
pub(super) fn null_move_position<G: Tactics, E: Evaluation<G>>(
    thread: &SearchThread<'_, G, E>,
    node: &Node<'_, G>,
    standing: i32,
    beta: i32,
    depth: i32,
) -> Option<(G, i32)> {
    // Two null moves in a row would restore the position.
    let has_passed = node.previous == NONE;
    if depth < NULL_MOVE_MIN_DEPTH || standing < beta || has_passed || beta.abs() >= DECIDED {
        return None;
    }
    let eval_reduction = ((standing - beta) / EVAL_PER_PLY).min(MAX_EVAL_REDUCTION);
    let remaining = depth - NULL_MOVE_REDUCTION - depth / DEPTH_PER_PLY - eval_reduction;
    pass_turn(thread, node.position).map(|position| (position, remaining))
}

/// The position after passing the turn to the next seat. `None` if that seat is on the same side or
/// cannot move, or during setup.
fn pass_turn<G: Tactics, E: Evaluation<G>>(
    thread: &SearchThread<'_, G, E>,
    position: &G,
) -> Option<G> {
    if position.is_setup_phase() {
        return None;
    }
    let seats = position.seats();
    let turn = position.turn();
    let place = seats.iter().position(|&seat| seat == turn)?;
    let next = seats[(place + 1) % seats.len()];
    let mut passed = position.clone();
    let has_passed = position.can_move(next) && passed.set_turn(next);
    (has_passed && !thread.same_side(turn, &passed)).then_some(passed)
}

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

/// The quiescence value, as [`quiesce`], from a known *stand pat* value `standing`.
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
        let max_gain = margin * (2 + 2 * i32::from(gain.surplus()));
        standing + max_gain > alpha || gain.captured > 0
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

#[cfg(test)]
mod tests {
    use focus_rules::{AntiSymmetry, Position, Settings, Variant};
    use stack_game::{Game as _, MatchSettings as _};

    use super::super::config::AlphaBetaConfig;
    use super::super::test_utils::{match_of, node_of, with_thread};
    use super::*;
    use crate::focus::TwoSidedEvaluation;

    #[test]
    fn unevaluated_nodes_are_not_improving() {
        let game = Settings::standard("two").unwrap().start_match().unwrap();
        let learned = TwoSidedEvaluation::of(Variant::by_id("two").unwrap()).unwrap();
        let config = AlphaBetaConfig::FULL;
        with_thread((&config, &learned), &game, |thread| {
            let node = |ply| node_of(game.position(), ply);
            let stands = |thread: &mut _, ply, alpha| {
                let (window, open) = (Window::null(alpha), Window::FULL);
                let found = static_eval(thread, &node(ply), window, (true, 5));
                // Full windows are evaluated too.
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

    /// With pieces in both reserves, captures, and plies without a capture.
    const RESERVES: &str =
        "4/1R3R/2GR1R(RGR)1/2RGG3/2(GGGR)RR1(GGR)1/2RGGG2/5(RGGRG)/4 R G1R2 G:R2,R:G2 quiet=6";

    /// The result of [`null_move_position`] in a node reached by a move.
    fn passed_in(
        variant: &str,
        text: &str,
        standing: i32,
        beta: i32,
        depth: i32,
    ) -> Option<(Position, i32)> {
        let game = match_of(variant, text);
        let learned = TwoSidedEvaluation::of(Variant::by_id(variant).unwrap()).unwrap();
        let mut answer = None;
        with_thread((&AlphaBetaConfig::FULL, &learned), &game, |thread| {
            let previous = 7;
            let node = Node {
                previous,
                ..node_of(game.position(), 3)
            };
            answer = null_move_position(thread, &node, standing, beta, depth);
            let after_pass = node_of(game.position(), 3);
            assert_eq!(
                null_move_position(thread, &after_pass, standing, beta, depth),
                None
            );
        });
        answer
    }

    #[test]
    fn null_move_conditions_and_reductions() {
        let left = |standing, beta, depth| {
            passed_in("two", RESERVES, standing, beta, depth).map(|(_, left)| left)
        };
        assert_eq!(left(50, 50, 8), Some(3));
        assert_eq!(left(49, 50, 8), None, "below the window");
        assert_eq!(left(250, 50, 8), Some(2));
        assert_eq!(left(5_000, 50, 8), Some(1));
        assert_eq!(left(50, 50, NULL_MOVE_MIN_DEPTH), Some(0));
        assert_eq!(left(50, 50, NULL_MOVE_MIN_DEPTH - 1), None);
        for decided in [DECIDED, -DECIDED, 5_000] {
            assert_eq!(left(5_000, decided, 8), None, "a window of {decided}");
        }
    }

    #[test]
    fn null_move_changes_only_the_turn() {
        for variant in ["two", "two-fast"] {
            let before = *match_of(variant, RESERVES).position();
            let (after, _) = passed_in(variant, RESERVES, 50, 50, 8).unwrap();
            let turned = RESERVES.replace(" R G1R2 ", " G G1R2 ");
            let known = Position::parse(&turned, before.variant()).unwrap();
            assert!(after.repeats(&known), "{after:?}");
            assert_eq!(after.key(), known.key());
            assert_ne!(after.key(), before.key());
            assert_eq!(after.plies_since_capture(), before.plies_since_capture());
            let mut back = after;
            assert!(back.set_turn(before.turn()));
            assert_eq!((back, back.key()), (before, before.key()));
        }
    }

    #[test]
    fn no_null_move_during_setup_or_to_a_stuck_seat() {
        let exchanges = Settings {
            anti_symmetry: AntiSymmetry::Swap,
            ..Settings::standard("two").unwrap()
        };
        let game = exchanges.start_match().unwrap();
        let learned = TwoSidedEvaluation::of(game.position().variant()).unwrap();
        with_thread((&AlphaBetaConfig::FULL, &learned), &game, |thread| {
            assert!(game.position().is_setup_phase());
            assert_eq!(pass_turn(thread, game.position()), None);
        });
        // Blue has no pieces left.
        let text = "4/6/3Y4/8/3R4/8/3G2/4 G - G:B13R12,R:G12Y12";
        assert_eq!(passed_in("partners", text, 50, 50, 8), None);
    }

    #[test]
    fn byte_has_no_null_moves() {
        let settings = byte_rules::Settings::standard("byte").unwrap();
        let game = settings.start_match().unwrap();
        with_thread(
            (&AlphaBetaConfig::FULL, &crate::byte::ByteEvaluation),
            &game,
            |thread| {
                assert_eq!(pass_turn(thread, game.position()), None);
            },
        );
        // Byte's champion uses the same configuration.
        const { assert!(!AlphaBetaConfig::LEVELS.null_moves) };
    }
}
