//! Paranoid and best-reply search: alpha-beta between the searching side and all others.

use stack_game::{GOLDEN_GAMMA, Seat};

use super::config::OpponentModel;
use super::ordering::{RankedMove, rank_moves};
use super::search_state::SearchState;
use super::transposition_table::{Entry, MultiplayerTable};
use crate::evaluation::{Bound, PROVED, from_table, to_table};
use crate::{Evaluation, Tactics};

/// Above all values.
const INFINITE: i32 = 32_000;

/// A node of the search tree.
struct Node<'n, G> {
    position: &'n G,
    /// Whether the searching side moves; then the turn is set to its seat. Otherwise the turn is as
    /// the rules say.
    ours: bool,
    /// Remaining depth.
    depth: u32,
    /// Plies from the root.
    ply: usize,
}

/// The best move of a node and its value for the side to move.
struct Found<M> {
    value: i32,
    best: Option<RankedMove<M>>,
}

/// The value of the root for the searching side.
pub(super) fn search_root<G: Tactics, E: Evaluation<G>>(
    state: &mut SearchState<'_, G, E>,
    table: &mut MultiplayerTable<i32>,
    position: &G,
    depth: u32,
) -> i32 {
    let root = Node {
        position,
        ours: true,
        depth,
        ply: 0,
    };
    search(state, table, &root, (-INFINITE, INFINITE))
}

/// The value of a position for the side to move.
fn search<G: Tactics, E: Evaluation<G>>(
    state: &mut SearchState<'_, G, E>,
    table: &mut MultiplayerTable<i32>,
    node: &Node<'_, G>,
    (alpha, beta): (i32, i32),
) -> i32 {
    let &Node {
        position,
        ours,
        depth,
        ply,
    } = node;
    if ply > 0 {
        state.clear_line(ply);
    }
    if depth == 0 {
        let value = state.evaluation.value(position, state.seat);
        return if ours { value } else { -value };
    }
    // With best replies any seat may move, which differs from an ordinary turn.
    let key = position.key() ^ if ours { 0 } else { GOLDEN_GAMMA };
    let known = state.config.table.then(|| table.get(key)).flatten();
    if let Some(entry) = known
        && ply > 0
        && u32::from(entry.depth) >= depth
    {
        let value = from_table(entry.value, ply);
        if entry.bound.causes_cutoff(value, alpha, beta) {
            return value;
        }
    }
    let mut list = state.list(ply);
    let known = if state.is_restricted(ply) {
        state.root_moves.first()
    } else {
        known.map(|entry| entry.best)
    };
    list_moves(state, node, known, &mut list);
    state.remove_excluded(ply, &mut list);
    let found = try_moves(state, table, node, &mut list, (alpha, beta));
    state.return_list(ply, list);

    if let Some(best) = found.best
        && !state.over
    {
        if state.config.learn && found.value > alpha {
            let index = G::index(best.mv);
            state
                .buffers
                .scores
                .record_best(best.seat, index, ply, depth);
        }
        if state.config.table && !state.is_restricted(ply) {
            let bound = if found.value >= beta {
                Bound::Lower
            } else if found.value > alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            let entry = Entry {
                best: best.nth,
                depth: depth as u8,
                bound,
                value: to_table(found.value, ply),
            };
            table.store(key, entry);
        }
    }
    found.value
}

/// Searches the moves of a node until a beta cutoff.
fn try_moves<G: Tactics, E: Evaluation<G>>(
    state: &mut SearchState<'_, G, E>,
    table: &mut MultiplayerTable<i32>,
    node: &Node<'_, G>,
    list: &mut [RankedMove<G::Move>],
    (mut alpha, beta): (i32, i32),
) -> Found<G::Move> {
    let ply = node.ply;
    let mut found = Found {
        value: -INFINITE,
        best: None,
    };
    for i in 0..list.len() {
        let next = state.next(list, i);
        if state.visit() {
            break;
        }
        let mut after = node.position.clone();
        if after.turn() != next.seat {
            after.set_turn(next.seat);
        }
        after.play_unchecked(next.mv);
        let winners = state.draws.push_and_check(&after);
        let value = match winners {
            Some(winners) => {
                state.clear_line(ply + 1);
                let value = state
                    .outcome_values(&after, winners, ply + 1)
                    .of(state.seat);
                if node.ours { value } else { -value }
            }
            None => {
                let reduced = reduction(state, node.depth, i, next.quiet);
                search_move(state, table, node, after, (alpha, beta), (i > 0, reduced))
            }
        };
        state.draws.pop();
        if state.over {
            break;
        }
        if value > found.value {
            found.value = value;
            found.best = Some(next);
            if value > alpha || ply == 0 {
                state.extend_line(ply, &next);
            }
            alpha = alpha.max(value);
            if alpha >= beta || (winners.is_some() && value >= PROVED) {
                break;
            }
        }
        if ply == 0 {
            state.update_report(node.depth, &state.own_value(found.value));
        }
    }
    found
}

/// *Late move reduction* of the quiet move with index `i`, in plies.
fn reduction<G: Tactics, E: Evaluation<G>>(
    state: &SearchState<'_, G, E>,
    depth: u32,
    i: usize,
    quiet: bool,
) -> u32 {
    let late = |min_depth, min_index| depth >= min_depth && i >= min_index && quiet;
    if state.config.reductions {
        u32::from(late(3, 4)) + u32::from(late(4, 16))
    } else {
        0
    }
}

/// The value of the position after a move for the side that made it. Moves after the first are
/// searched with a null window, `reduced` plies less at first.
fn search_move<G: Tactics, E: Evaluation<G>>(
    state: &mut SearchState<'_, G, E>,
    table: &mut MultiplayerTable<i32>,
    node: &Node<'_, G>,
    mut after: G,
    (alpha, beta): (i32, i32),
    (later, reduced): (bool, u32),
) -> i32 {
    let ours = next_side(state, &mut after, node.ours);
    let null_window = later && state.config.reductions;
    let mut value_of = |reduced, (alpha, beta): (i32, i32)| {
        let child = Node {
            position: &after,
            ours,
            depth: node.depth - 1 - reduced,
            ply: node.ply + 1,
        };
        if ours == node.ours {
            // No seat of the other side can move.
            search(state, table, &child, (alpha, beta))
        } else {
            -search(state, table, &child, (-beta, -alpha))
        }
    };
    if !null_window {
        return value_of(0, (alpha, beta));
    }
    let mut value = value_of(reduced, (alpha, alpha + 1));
    if value > alpha && reduced > 0 {
        value = value_of(0, (alpha, alpha + 1));
    }
    if value > alpha && value < beta {
        value = value_of(0, (alpha, beta));
    }
    value
}

/// Returns whether the searching side moves next; in best-reply search gives the turn to its seat.
fn next_side<G: Tactics, E: Evaluation<G>>(
    state: &SearchState<'_, G, E>,
    after: &mut G,
    ours: bool,
) -> bool {
    if state.config.opponents != OpponentModel::BestReply {
        return state.team.contains(after.turn());
    }
    if ours {
        // Another seat replies, if one can move.
        return !others(state, after).any(|_| true);
    }
    // The next seat of the own team that can move, starting from the seat that replied.
    let seats = after.seats();
    let from = seats
        .iter()
        .position(|&seat| seat == after.turn())
        .unwrap_or(0);
    let order = seats.iter().cycle().skip(from).take(seats.len());
    let own = order
        .copied()
        .find(|&seat| state.team.contains(seat) && after.can_move(seat));
    own.is_some_and(|seat| after.turn() == seat || after.set_turn(seat))
}

/// The other seats that can move.
fn others<'p, G: Tactics, E>(
    state: &SearchState<'_, G, E>,
    position: &'p G,
) -> impl Iterator<Item = Seat> + use<'p, G, E> {
    let team = state.team;
    let seats = position.seats().iter().copied();
    seats.filter(move |&seat| !team.contains(seat) && position.can_move(seat))
}

/// Lists the moves of the side to move; in best-reply search those of all seats that may reply.
fn list_moves<G: Tactics, E: Evaluation<G>>(
    state: &SearchState<'_, G, E>,
    node: &Node<'_, G>,
    known: Option<u16>,
    list: &mut Vec<RankedMove<G::Move>>,
) {
    let (config, scores) = (state.config, &state.buffers.scores);
    if node.ours || config.opponents != OpponentModel::BestReply {
        return rank_moves(node.position, config, scores, node.ply, known, list);
    }
    for seat in others(state, node.position) {
        let mut passed = node.position.clone();
        if passed.turn() == seat || passed.set_turn(seat) {
            rank_moves(&passed, config, scores, node.ply, known, list);
        }
    }
}
