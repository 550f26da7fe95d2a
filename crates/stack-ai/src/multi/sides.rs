//! Paranoid and best-reply search: alpha-beta between the seat that searches and everybody else.

use stack_game::Seat;

use super::config::Policy;
use super::frame::{Frame, SURE};
use super::ordering::{Ranked, rank_moves};
use super::table::{Bound, Entry, Table};
use crate::{Evaluation, Tactics};

/// Above every value.
pub(super) const INFINITY: i32 = 32_000;

impl<G: Tactics, E: Evaluation<G>> Frame<'_, G, E> {
    /// The value of a position for the side that moves, `depth` plies deep, within a window.
    ///
    /// `ours`: whether the seat that searches, or its team, moves; then the turn is with the one
    /// that does. Otherwise the turn is where the rules put it.
    pub(super) fn sides(
        &mut self,
        table: &mut Table<i32>,
        position: &G,
        ours: bool,
        depth: u32,
        ply: usize,
        mut window: (i32, i32),
    ) -> i32 {
        if ply > 0 {
            self.cut_line(ply);
        }
        if depth == 0 {
            let value = self.evaluation.value(position, self.seat);
            return if ours { value } else { -value };
        }
        // A reply may come from any seat: not the same as the next seat's move.
        let key = position.key() ^ if ours { 0 } else { 0x9E37_79B9_7F4A_7C15 };
        let known = self.config.table.then(|| table.get(key)).flatten();
        if let Some(entry) = known
            && ply > 0
            && u32::from(entry.depth) >= depth
        {
            let value = super::from_table(entry.value, ply);
            let decides = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= window.1,
                Bound::Upper => value <= window.0,
            };
            if decides {
                return value;
            }
        }
        let mut list = self.list(ply);
        self.moves_of_side(
            position,
            ours,
            ply,
            known.map(|entry| entry.best),
            &mut list,
        );

        let low = window.0;
        let mut best = -INFINITY;
        let mut best_move: Option<Ranked<G::Move>> = None;
        for i in 0..list.len() {
            let next = self.next(&mut list, i);
            if self.visit() {
                break;
            }
            let mut after = position.clone();
            if after.turn() != next.seat {
                after.give_turn(next.seat);
            }
            after.play_unchecked(next.mv);
            let outcome = self.draws.push(&after);
            let value = match outcome {
                Some(outcome) => {
                    self.cut_line(ply + 1);
                    let value = self.ended(&after, outcome.winners, ply + 1).of(self.seat);
                    if ours { value } else { -value }
                }
                None => self.after_move(table, after, ours, (depth, ply), window, i, next.quiet),
            };
            self.draws.pop();
            if self.over {
                break;
            }
            if value > best {
                best = value;
                best_move = Some(next);
                if value > window.0 || ply == 0 {
                    self.lengthen_line(ply, &next);
                }
                window.0 = window.0.max(value);
                if window.0 >= window.1 || (outcome.is_some() && value >= SURE) {
                    break;
                }
            }
            if ply == 0 {
                self.tell_now_and_then(depth, &self.own_value(best));
            }
        }
        if let Some(chosen) = best_move
            && !self.over
        {
            if self.config.learn && best > low {
                let index = G::index(chosen.mv);
                self.memory.learned.was_best(chosen.seat, index, ply, depth);
            }
            if self.config.table {
                let bound = if best >= window.1 {
                    Bound::Lower
                } else if best > low {
                    Bound::Exact
                } else {
                    Bound::Upper
                };
                let entry = Entry {
                    best: chosen.nth,
                    depth: depth as u8,
                    bound,
                    value: super::to_table(best, ply),
                };
                table.put(key, entry);
            }
        }
        self.give_back(ply, list);
        best
    }

    /// The value of the position after a move, for the side that made it.
    #[allow(
        clippy::too_many_arguments,
        reason = "the state of the loop over the moves"
    )]
    fn after_move(
        &mut self,
        table: &mut Table<i32>,
        mut after: G,
        ours: bool,
        (depth, ply): (u32, usize),
        (low, high): (i32, i32),
        i: usize,
        quiet: bool,
    ) -> i32 {
        let next_ours = self.next_side(&mut after, ours);
        let reductions = self.config.reductions;
        let mut search = |depth, window: (i32, i32)| {
            if next_ours == ours {
                // The other side has nobody that can move.
                self.sides(table, &after, next_ours, depth, ply + 1, window)
            } else {
                let window = (-window.1, -window.0);
                -self.sides(table, &after, next_ours, depth, ply + 1, window)
            }
        };
        if !reductions || i == 0 {
            return search(depth - 1, (low, high));
        }
        let reduction =
            u32::from(depth >= 3 && i >= 4 && quiet) + u32::from(depth >= 4 && i >= 16 && quiet);
        let mut value = search(depth - 1 - reduction, (low, low + 1));
        if value > low && reduction > 0 {
            value = search(depth - 1, (low, low + 1));
        }
        if value > low && value < high {
            value = search(depth - 1, (low, high));
        }
        value
    }

    /// Which side moves next, and gives the turn to its seat where best-reply search leaves
    /// others out.
    fn next_side(&self, after: &mut G, ours: bool) -> bool {
        if self.config.policy != Policy::BestReply {
            return self.team.contains(after.turn());
        }
        if ours {
            // Somebody replies, if anybody can.
            return !self.others(after).any(|_| true);
        }
        // The next seat of the own team that can move, in turn order from whoever replied.
        let seats = after.seats();
        let from = seats
            .iter()
            .position(|&seat| seat == after.turn())
            .unwrap_or(0);
        let order = seats.iter().cycle().skip(from).take(seats.len());
        let own = order
            .copied()
            .find(|&seat| self.team.contains(seat) && after.can_move(seat));
        own.is_some_and(|seat| after.turn() == seat || after.give_turn(seat))
    }

    /// The seats that can reply.
    fn others<'p>(&self, position: &'p G) -> impl Iterator<Item = Seat> + use<'p, G, E> {
        let team = self.team;
        let seats = position.seats().iter().copied();
        seats.filter(move |&seat| !team.contains(seat) && position.can_move(seat))
    }

    /// The moves of the side that moves, those of several seats where any of them may reply.
    fn moves_of_side(
        &self,
        position: &G,
        ours: bool,
        ply: usize,
        known: Option<u16>,
        list: &mut Vec<Ranked<G::Move>>,
    ) {
        let (config, learned) = (self.config, &self.memory.learned);
        if ours || config.policy != Policy::BestReply {
            return rank_moves(position, config, learned, ply, known, list);
        }
        for seat in self.others(position) {
            let mut passed = position.clone();
            if passed.turn() == seat || passed.give_turn(seat) {
                rank_moves(&passed, config, learned, ply, known, list);
            }
        }
    }
}
