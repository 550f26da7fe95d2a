//! The tree search: principal variation search in negamax form.

use std::ops::ControlFlow;

use super::config::MoveOrder;
use super::move_ordering::{MAX_PLY, MoveClass, NONE, RankedMove};
use super::pruning::{
    StaticEval, can_skip_quiet_moves, null_move_position, prune_node, quiesce, static_eval,
};
use super::reduction::LateMove;
use super::thread::{INFINITE, Node, SearchThread, Window};
use super::transposition_table::TableEntry;
use crate::evaluation::{Bound, PROVED, from_table, to_table};
use crate::{Evaluation, Tactics, WIN};

/// The result of a node.
struct NodeResult {
    value: i32,
    /// The index of the best move, if it raised alpha.
    best: Option<u16>,
    bound: Bound,
}

/// Searches the root; leaves the principal variation in `thread.lines`.
pub(super) fn search_root<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    root: &G,
    window: Window,
    depth: i32,
) -> i32 {
    thread.lines.clear_from(0);
    let node = Node {
        position: root,
        hash: root.key(),
        ply: 0,
        previous: NONE,
    };
    search_node(thread, &node, window, depth)
}

/// The value of a position for the seat to move.
#[inline]
fn search<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    node: &Node<'_, G>,
    window: Window,
    depth: i32,
) -> i32 {
    if thread.visit() {
        return 0;
    }
    if let Some(value) = thread.terminal_value(node) {
        return value;
    }
    if depth <= 0 || node.ply >= MAX_PLY {
        return if thread.config.quiescence {
            quiesce(thread, node.position, window, node.ply, 0)
        } else {
            thread.evaluate(node.position, node.ply)
        };
    }
    search_node(thread, node, window, depth)
}

/// The value of a nonterminal position, searched at least one ply.
fn search_node<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    node: &Node<'_, G>,
    window: Window,
    mut depth: i32,
) -> i32 {
    let ply = node.ply;
    let null_window = window.is_null();
    // *Mate distance pruning*: no value beats an immediate win or is worse than an immediate loss.
    let window = Window {
        alpha: window.alpha.max(ply as i32 - WIN),
        beta: window.beta.min(WIN - 1 - ply as i32),
    };
    if window.alpha >= window.beta {
        return window.alpha;
    }

    let key = thread.draws.table_key(node.position, node.hash);
    // Evaluating first hides the latency of the prefetched table entry.
    let standing = static_eval(thread, node, window, (null_window, depth));
    let restricted = thread.is_restricted(node);
    let table_entry = if thread.config.table && !restricted {
        thread.table.get(key)
    } else {
        None
    };
    if let Some(entry) = table_entry
        && ply > 0
        && entry.depth >= depth
        && (null_window || !thread.config.pvs)
    {
        let value = from_table(entry.value, ply);
        if entry.bound.causes_cutoff(value, window.alpha, window.beta) {
            return value;
        }
    }
    let hash_move = if restricted {
        thread.root.first()
    } else {
        table_entry.and_then(|entry| entry.best)
    };

    if null_window && let Some(value) = standing.value {
        let standing = (value, standing.improving);
        if let ControlFlow::Break(value) = prune_node(thread, node, standing, window, depth) {
            return value;
        }
        if thread.config.null_moves
            && let Some(value) = null_move(thread, node, value, window.beta, depth)
        {
            return value;
        }
    }
    // *Internal iterative reduction*: without a hash move the ordering is poor.
    if thread.config.internal_iterative_reduction && hash_move.is_none() && depth >= 4 {
        depth -= 1;
    }

    thread.start_moves(node, hash_move);
    // The draw detector already has the root from the match.
    if ply > 0 {
        thread.draws.push(node.hash);
    }
    let found = try_moves(thread, node, window, null_window, depth, standing);
    if ply > 0 {
        thread.draws.pop();
    }
    if !thread.aborted && thread.config.table && !restricted {
        let entry = TableEntry {
            best: found.best,
            value: to_table(found.value, ply),
            depth,
            bound: found.bound,
        };
        if thread.table.store(key, entry) {
            thread.count.poll_soon();
        }
    }
    found.value
}

/// *Null move pruning*: returns a value of at least `beta` if the side does well even after passing
/// its turn; `None` otherwise or if passing is not allowed.
#[inline]
fn null_move<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    node: &Node<'_, G>,
    standing: i32,
    beta: i32,
    depth: i32,
) -> Option<i32> {
    let (position, depth) = null_move_position(thread, node, standing, beta, depth)?;
    let child = Node {
        position: &position,
        hash: position.key(),
        ply: node.ply + 1,
        previous: NONE,
    };
    thread.record_pass(&position, child.ply);
    thread.draws.push(node.hash);
    let value = -search(thread, &child, Window::null(beta - 1).negated(), depth);
    thread.draws.pop();
    // A null move proves nothing.
    let value = if value >= PROVED { beta } else { value };
    (value >= beta || thread.aborted).then_some(value)
}

/// Searches the moves of a node until a beta cutoff.
#[inline]
fn try_moves<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    node: &Node<'_, G>,
    Window { mut alpha, beta }: Window,
    null_window: bool,
    depth: i32,
    standing: StaticEval,
) -> NodeResult {
    let mut found = NodeResult {
        value: -INFINITE,
        best: None,
        bound: Bound::Upper,
    };
    let mut tried = 0;
    while let Some(ranked) = thread.next_move(node) {
        let quiet = ranked.kind == MoveClass::Quiet;
        if null_window
            && quiet
            && tried > 0
            && found.value > -PROVED
            && can_skip_quiet_moves(thread.config, depth, tried, standing, alpha)
        {
            break;
        }
        let reduced = if quiet && thread.config.reductions {
            thread.reductions.plies(LateMove {
                depth,
                tried,
                null_window,
                improving: standing.improving,
                history: thread.history_of(node, ranked.index()),
            })
        } else {
            0
        };
        let full = tried == 0 || !thread.config.pvs;
        let window = Window { alpha, beta };
        let value = search_move(thread, node, ranked, window, (depth - 1, reduced), full);
        if thread.aborted {
            break;
        }
        tried += 1;
        if value <= found.value {
            continue;
        }
        found.value = value;
        if value <= alpha {
            continue;
        }
        found.best = Some(ranked.index());
        if !null_window || node.ply == 0 {
            thread.lines.extend(node.ply, ranked.mv);
        }
        if value >= beta {
            found.bound = Bound::Lower;
            if ranked.kind != MoveClass::Surplus || thread.config.order != MoveOrder::Gains {
                thread.record_cutoff(node, depth, usize::from(ranked.index()));
            }
            break;
        }
        alpha = value;
        found.bound = Bound::Exact;
    }
    found
}

/// The value of a move for the seat that plays it. With `full`, searches the full window at once;
/// otherwise a null window first, reduced for late moves.
#[inline]
fn search_move<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    node: &Node<'_, G>,
    ranked: RankedMove<G::Move>,
    window: Window,
    (depth, reduced): (i32, i32),
    full: bool,
) -> i32 {
    let ply = node.ply + 1;
    let mut position = node.position.clone();
    position.play_unchecked(ranked.mv);
    let child = Node {
        position: &position,
        hash: position.key(),
        ply,
        previous: usize::from(ranked.index()),
    };
    if depth - reduced > 0 && thread.config.table {
        thread
            .table
            .prefetch(thread.draws.table_key(&position, child.hash));
    }
    thread.record_move(node.position, ranked.mv, &position, ply);
    // After skipped turns or before a partner's turn, the same side moves again.
    let same_side = thread.same_side(node.position.turn(), &position);
    if full {
        return child_value(thread, &child, same_side, window, depth);
    }
    let null = Window::null(window.alpha);
    let mut value = child_value(thread, &child, same_side, null, depth - reduced);
    // *Re-search*: at full depth, then with the full window.
    if reduced > 0 && value > window.alpha {
        value = child_value(thread, &child, same_side, null, depth);
    }
    if value > window.alpha && value < window.beta {
        value = child_value(thread, &child, same_side, window, depth);
    }
    value
}

/// The value of a child for the side that has just moved; `same_side` if that side also moves
/// next.
#[inline]
fn child_value<G: Tactics, E: Evaluation<G>>(
    thread: &mut SearchThread<'_, G, E>,
    child: &Node<'_, G>,
    same_side: bool,
    window: Window,
    depth: i32,
) -> i32 {
    if !window.is_null() {
        thread.lines.clear_from(child.ply);
    }
    if same_side {
        search(thread, child, window, depth)
    } else {
        -search(thread, child, window.negated(), depth)
    }
}

#[cfg(test)]
mod tests {
    use focus_rules::Position;
    use stack_game::{Game as _, Match};

    use super::super::config::AlphaBetaConfig;
    use super::super::test_utils::{match_of, node_of, with_thread};
    use super::*;
    use crate::focus::network::FocusNetwork;
    use crate::network::NetworkEvaluation;

    /// Searches a null move in a match; returns its value if at least `beta`. Asserts that the
    /// thread's state is restored.
    fn after_pass(
        config: &AlphaBetaConfig,
        game: &Match<Position>,
        beta: i32,
        depth: i32,
    ) -> Option<i32> {
        let position = game.position();
        let network = NetworkEvaluation::<FocusNetwork>::of(position.variant()).unwrap();
        let mut found = None;
        with_thread((config, &network), game, |thread| {
            let previous = 7;
            let node = Node {
                previous,
                ..node_of(position, 0)
            };
            let draws = thread.draws.clone();
            found = null_move(thread, &node, beta, beta, depth);
            assert!(thread.count.nodes > 0, "no null move was searched");
            assert_eq!(thread.draws, draws);
            assert_eq!(
                thread.draws.check(position, node.hash),
                draws.check(position, node.hash)
            );
            assert_eq!(node.position.key(), node.hash);
            // The evaluation state still follows moves from here.
            position.for_each_move(|mv| {
                let mut after = *position;
                after.play_unchecked(mv);
                thread.record_move(position, mv, &after, 1);
                let near = thread.evaluate(&after, 1);
                assert_eq!(near, network.value(&after, after.turn()), "{mv}");
            });
            let fresh = network.value(position, position.turn());
            assert_eq!(thread.evaluate(position, 0), fresh);
        });
        found
    }

    #[test]
    fn null_move_restores_the_thread_state() {
        // With reserves, and with repeated positions.
        let text =
            "4/1R3R/2GR1R(RGR)1/2RGG3/2(GGGR)RR1(GGR)1/2RGGG2/5(RGGRG)/4 R G1R2 G:R2,R:G2 quiet=6";
        let mut game = match_of("two", text);
        after_pass(&AlphaBetaConfig::FULL, &game, 0, 6);
        game.play_texts(["c7-b7", "c6-b6", "b7-c7"]).unwrap();
        after_pass(&AlphaBetaConfig::FULL, &game, 0, 6);
        assert!(game.positions_since_capture().len() > 3);
    }

    #[test]
    fn null_move_proves_nothing() {
        // Green covers Red's only piece wherever it goes: Red has no move and loses.
        let game = match_of("two", "4/6/8/3R4/8/2G5/6/4 G G1 G:R17,R:G16");
        // Without pruning, only the win reaches the window.
        let config = AlphaBetaConfig {
            futility: false,
            null_moves: false,
            ..AlphaBetaConfig::FULL
        };
        let beta = 990;
        assert_eq!(after_pass(&config, &game, beta, 6), Some(beta));
    }
}
