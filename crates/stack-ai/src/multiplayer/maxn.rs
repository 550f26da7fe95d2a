//! maxⁿ: every seat maximizes its own value.

use stack_game::Seat;

use super::ordering::{RankedMove, rank_moves};
use super::search_state::SearchState;
use super::transposition_table::{Entry, MultiplayerTable};
use crate::evaluation::{self, Bound, PROVED};
use crate::{Evaluation, Tactics, Values};

/// The best move of a node.
struct Found<M> {
    best: Option<(RankedMove<M>, Values)>,
    /// Whether the values are exact, not bounds.
    exact: bool,
}

/// The values of a position, searched `depth` plies.
///
/// `lower_bound` is the seat that moved here and the value it already has. If the seat to move can
/// limit that seat to no more, the other moves do not matter (*shallow pruning*; R.E. Korf:
/// "Multi-Player Alpha-Beta Pruning", 1991). This is sound only if one seat's gain is the other's
/// loss: with two sides, and with a proven win. With more sides evaluations have no constant sum,
/// and deep pruning is not sound in maxⁿ.
pub(super) fn search<G: Tactics, E: Evaluation<G>>(
    state: &mut SearchState<'_, G, E>,
    table: &mut MultiplayerTable<Values>,
    position: &G,
    depth: u32,
    ply: usize,
    lower_bound: Option<(Seat, i32)>,
) -> Values {
    if ply > 0 {
        state.clear_line(ply);
    }
    if depth == 0 {
        return state.evaluation.values(position);
    }
    let hash = position.key();
    let table_entry = state.config.table.then(|| table.get(hash)).flatten();
    if let Some(entry) = table_entry
        && ply > 0
        && u32::from(entry.depth) == depth
    {
        return from_table(entry.value, ply);
    }
    let mut list = state.list(ply);
    let first = state.first_move(ply, table_entry.map(|entry| entry.best));
    let scores = &state.buffers.scores;
    rank_moves(position, state.config, scores, ply, first, &mut list);
    state.remove_excluded(ply, &mut list);
    let found = try_moves(state, table, position, &mut list, (depth, ply), lower_bound);
    state.return_list(ply, list);

    let Some((ranked, values)) = found.best else {
        return Values::default();
    };
    if !state.over && found.exact {
        if state.config.learn {
            let index = G::index(ranked.mv);
            state
                .buffers
                .scores
                .record_best(position.turn(), index, ply, depth);
        }
        if state.config.table && !state.is_restricted(ply) {
            let entry = Entry {
                best: ranked.nth,
                depth: depth as u8,
                bound: Bound::Exact,
                value: to_table(values, ply),
            };
            table.store(hash, entry);
        }
    }
    values
}

/// Searches the moves of a node until shallow pruning.
fn try_moves<G: Tactics, E: Evaluation<G>>(
    state: &mut SearchState<'_, G, E>,
    table: &mut MultiplayerTable<Values>,
    position: &G,
    list: &mut [RankedMove<G::Move>],
    (depth, ply): (u32, usize),
    lower_bound: Option<(Seat, i32)>,
) -> Found<G::Move> {
    let mover = position.turn();
    let team = position.team(mover);
    let mut found = Found {
        best: None,
        exact: true,
    };
    for i in 0..list.len() {
        let next = state.next(list, i);
        if state.visit() {
            break;
        }
        let mut after = position.clone();
        after.play_unchecked(next.mv);
        let floor = found.best.map(|(_, values)| (mover, values.of(mover)));
        let winners = state.draws.push_and_check(&after);
        let values = match winners {
            Some(winners) => {
                state.clear_line(ply + 1);
                state.outcome_values(&after, winners, ply + 1)
            }
            None => search(state, table, &after, depth - 1, ply + 1, floor),
        };
        state.draws.pop();
        if state.over {
            break;
        }
        let value = values.of(mover);
        if found.best.is_none_or(|(_, best)| value > best.of(mover)) {
            found.best = Some((next, values));
            state.extend_line(ply, &next);
            if winners.is_some() && value >= PROVED {
                // Nothing beats an immediate win.
                break;
            }
            if let Some((other, bound)) = lower_bound
                && !team.contains(other)
                && (value >= PROVED || state.two_sides)
                && bound >= -value
            {
                found.exact = false;
                break;
            }
        }
        if ply == 0
            && let Some((_, values)) = found.best
        {
            state.update_report(depth, &values);
        }
    }
    found
}

/// Converts values from root-relative to node-relative, for the table.
fn to_table(values: Values, ply: usize) -> Values {
    Values(values.0.map(|value| evaluation::to_table(value, ply)))
}

/// The inverse of [`to_table`].
fn from_table(values: Values, ply: usize) -> Values {
    Values(values.0.map(|value| evaluation::from_table(value, ply)))
}
