//! maxⁿ: every seat does what is best for itself.

use super::frame::{Frame, SURE};
use super::ordering::rank_moves;
use super::table::{Bound, Entry, Table};
use crate::{Evaluation, Tactics, Values};

impl<G: Tactics, E: Evaluation<G>> Frame<'_, G, E> {
    /// The values of a position, `depth` plies deep.
    ///
    /// `least`: what the seat that moved here has already, and how much it is. Once the seat to
    /// move can have so much that the other cannot get more than that, the rest does not matter
    /// (shallow pruning; R.E. Korf: "Multi-Player Alpha-Beta Pruning", 1991). That is sound where
    /// the gain of one is the other's loss: with two sides, and when one side is sure to win.
    /// Evaluations for more sides have no common sum, and deep pruning is not sound in maxⁿ.
    pub(super) fn maxn(
        &mut self,
        table: &mut Table<Values>,
        position: &G,
        depth: u32,
        ply: usize,
        least: Option<(stack_game::Seat, i32)>,
    ) -> Values {
        if ply > 0 {
            self.cut_line(ply);
        }
        if depth == 0 {
            return self.evaluation.values(position);
        }
        let hash = position.key();
        let known = self.config.table.then(|| table.get(hash)).flatten();
        if let Some(entry) = known
            && ply > 0
            && u32::from(entry.depth) == depth
        {
            return from_table(entry.value, ply);
        }
        let mover = position.turn();
        let team = position.team(mover);
        let mut list = self.list(ply);
        let best = self.known_best(ply, known.map(|entry| entry.best));
        rank_moves(
            position,
            self.config,
            &self.memory.learned,
            ply,
            best,
            &mut list,
        );

        let mut best: Option<(u16, Values)> = None;
        let mut whole = true;
        for i in 0..list.len() {
            let next = self.next(&mut list, i);
            if self.visit() {
                break;
            }
            let mut after = position.clone();
            after.play_unchecked(next.mv);
            let floor = best.map(|(_, values)| (mover, values.of(mover)));
            let outcome = self.draws.push(&after);
            let values = match outcome {
                Some(outcome) => {
                    self.cut_line(ply + 1);
                    self.ended(&after, outcome.winners, ply + 1)
                }
                None => self.maxn(table, &after, depth - 1, ply + 1, floor),
            };
            self.draws.pop();
            if self.over {
                break;
            }
            let value = values.of(mover);
            if best.is_none_or(|(_, best)| value > best.of(mover)) {
                best = Some((next.nth, values));
                self.lengthen_line(ply, &next);
                if outcome.is_some() && value >= SURE {
                    // Nobody can do better than win at once.
                    break;
                }
                if let Some((other, has)) = least
                    && !team.contains(other)
                    && (value >= SURE || self.two_sides)
                    && has >= -value
                {
                    whole = false;
                    break;
                }
            }
            if ply == 0
                && let Some((_, values)) = best
            {
                self.tell_now_and_then(depth, &values);
            }
        }
        let result = best.map(|(_, values)| values).unwrap_or_default();
        if let Some((nth, values)) = best
            && !self.over
            && whole
        {
            if self.config.learn
                && let Some(entry) = list.iter().find(|entry| entry.nth == nth)
            {
                let index = G::index(entry.mv);
                self.memory.learned.was_best(mover, index, ply, depth);
            }
            if self.config.table {
                let entry = Entry {
                    best: nth,
                    depth: depth as u8,
                    bound: Bound::Exact,
                    value: to_table(values, ply),
                };
                table.put(hash, entry);
            }
        }
        self.give_back(ply, list);
        result
    }
}

/// Wins and losses are counted from the root in a search, from the position in the table.
fn to_table(values: Values, ply: usize) -> Values {
    Values(values.0.map(|value| super::to_table(value, ply)))
}

fn from_table(values: Values, ply: usize) -> Values {
    Values(values.0.map(|value| super::from_table(value, ply)))
}
