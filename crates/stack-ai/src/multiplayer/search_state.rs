//! The state of a multi-player search, and searching several lines.

use std::time::Duration;

use stack_game::{Match, Seat, SeatSet};

use super::config::{MultiplayerConfig, OpponentModel};
use super::ordering::{MoveScores, RankedMove, bring_best_forward};
use crate::draw_detection::DrawDetector;
use crate::draw_value::outcome_values;
use crate::limits::Budget;
use crate::root_moves::{PvTable, RootMoves};
use crate::search::Reporter;
use crate::tactics::side_count;
use crate::{Evaluation, Info, Tactics, Values, WIN};

/// Shorter searches need no reports within a depth.
const MIN_REPORT_TIME: Duration = Duration::from_millis(400);
/// Maximum depth.
pub(super) const MAX_DEPTH: usize = 64;

/// Buffers reused by the next search.
pub(super) struct SearchBuffers<G: Tactics> {
    pub(super) scores: MoveScores,
    /// Move lists by ply.
    lists: Vec<Vec<RankedMove<G::Move>>>,
    lines: PvTable<(Seat, G::Move)>,
}

impl<G: Tactics> SearchBuffers<G> {
    pub(super) fn new() -> Self {
        Self {
            scores: MoveScores::new(G::INDICES, MAX_DEPTH + 1),
            lists: (0..=MAX_DEPTH).map(|_| Vec::new()).collect(),
            lines: PvTable::new(MAX_DEPTH + 1),
        }
    }
}

/// The state of a search.
pub(super) struct SearchState<'a, G: Tactics, E> {
    pub(super) config: &'a MultiplayerConfig,
    pub(super) evaluation: &'a E,
    pub(super) budget: &'a Budget<'a>,
    pub(super) buffers: &'a mut SearchBuffers<G>,
    pub(super) draws: DrawDetector,
    pub(super) root: &'a G,
    /// The root moves to try.
    pub(super) root_moves: RootMoves<G::Move>,
    /// The searching seat and its team.
    pub(super) seat: Seat,
    pub(super) team: SeatSet,
    /// Whether there are two sides, which makes the game zero-sum.
    pub(super) two_sides: bool,
    /// Index of the best root move so far.
    first: Option<u16>,
    pub(super) nodes: u64,
    next_poll: u64,
    pub(super) over: bool,
    pub(super) reporter: Reporter<'a, G::Move>,
}

impl<'a, G: Tactics, E: Evaluation<G>> SearchState<'a, G, E> {
    pub(super) fn new(
        config: &'a MultiplayerConfig,
        evaluation: &'a E,
        budget: &'a Budget<'a>,
        buffers: &'a mut SearchBuffers<G>,
        game: &'a Match<G>,
        root_moves: RootMoves<G::Move>,
        reporter: Reporter<'a, G::Move>,
    ) -> Self {
        let root = game.position();
        buffers.scores.clear();
        buffers.lines.clear();
        Self {
            config,
            evaluation,
            budget,
            buffers,
            draws: DrawDetector::new(game),
            root,
            root_moves,
            seat: root.turn(),
            team: root.team(root.turn()),
            two_sides: side_count(root) == 2,
            first: None,
            nodes: 0,
            next_poll: 0,
            over: false,
            reporter,
        }
    }

    /// Counts a node; returns whether the search must stop.
    #[inline]
    pub(super) fn visit(&mut self) -> bool {
        /// Nodes between two polls of the clock: less than a millisecond.
        const CHECK_INTERVAL: u64 = 512;
        self.nodes += 1;
        if self.nodes >= self.next_poll {
            self.over |= self.budget.is_exhausted(self.nodes);
            let left = self.budget.nodes_left(self.nodes);
            self.next_poll = self.nodes + left.clamp(1, CHECK_INTERVAL);
            let nodes = self.nodes;
            self.reporter.report_if_due(self.budget.elapsed(), || nodes);
        }
        self.over
    }

    /// The values of a finished game, `ply` plies from the root.
    pub(super) fn outcome_values(&self, position: &G, winners: SeatSet, ply: usize) -> Values {
        let win = WIN - ply as i32;
        outcome_values(position, winners, win, || self.evaluation.values(position))
    }

    /// Values with only the searching seat's known.
    pub(super) fn own_value(&self, value: i32) -> Values {
        let mut values = Values::default();
        values.0[self.seat.index()] = value;
        values
    }

    /// An empty move list for a ply; return it with [`return_list`](Self::return_list).
    pub(super) fn list(&mut self, ply: usize) -> Vec<RankedMove<G::Move>> {
        let mut list = std::mem::take(&mut self.buffers.lists[ply]);
        list.clear();
        list
    }

    pub(super) fn return_list(&mut self, ply: usize, list: Vec<RankedMove<G::Move>>) {
        self.buffers.lists[ply] = list;
    }

    /// The next move to try.
    #[inline]
    pub(super) fn next(&self, list: &mut [RankedMove<G::Move>], i: usize) -> RankedMove<G::Move> {
        bring_best_forward(list, i);
        list[i]
    }

    /// Clears the variation from a ply.
    pub(super) fn clear_line(&mut self, ply: usize) {
        self.buffers.lines.clear_from(ply);
    }

    /// The best variation from a ply starts with this move.
    pub(super) fn extend_line(&mut self, ply: usize, ranked: &RankedMove<G::Move>) {
        if ply == 0 {
            self.first = Some(ranked.nth);
        }
        self.buffers.lines.extend(ply, (ranked.seat, ranked.mv));
    }

    /// Index of the best root move so far.
    pub(super) const fn first(&self) -> Option<u16> {
        self.first
    }

    /// Index of the move to try first: at the root the best one so far, so that an unfinished depth
    /// cannot end with a worse one; elsewhere the hash move.
    pub(super) fn first_move(&self, ply: usize, from_table: Option<u16>) -> Option<u16> {
        if ply == 0 { self.first } else { from_table }
    }

    /// Starts searching another line at the root, with this move first, if given.
    pub(super) fn begin_line(&mut self, first: Option<u16>) {
        self.buffers.lines.clear();
        self.first = first;
        self.root_moves.start_line(first);
    }

    /// Removes excluded root moves.
    pub(super) fn remove_excluded(&self, ply: usize, list: &mut Vec<RankedMove<G::Move>>) {
        if ply == 0 && self.root_moves.is_restricted() {
            list.retain(|ranked| self.root_moves.allows(ranked.mv));
        }
    }

    /// Whether moves are excluded at a ply, so that results do not hold for its position. Only at the
    /// root: see [`Scope`](crate::Scope).
    pub(super) const fn is_restricted(&self, ply: usize) -> bool {
        ply == 0 && self.root_moves.is_restricted()
    }

    pub(super) fn line(&self) -> &[(Seat, G::Move)] {
        self.buffers.lines.root_line()
    }

    /// Updates the report within a long depth with the values of the best root move so far.
    pub(super) fn update_report(&mut self, depth: u32, values: &Values) {
        if !self.root_moves.is_extra_line() && self.budget.elapsed() >= MIN_REPORT_TIME {
            let info = self.info(depth, values);
            self.reporter.update(info);
        }
    }

    /// The search info of a depth.
    pub(super) fn info(&self, depth: u32, values: &Values) -> Info<G::Move> {
        // End the variation where best-reply search skips a seat, since it is not playable.
        let mut after = self.root.clone();
        let mut line = Vec::new();
        for &(seat, mv) in self.line() {
            if after.turn() != seat || after.play(mv).is_err() {
                break;
            }
            line.push(mv);
        }
        let values = match self.config.opponents {
            OpponentModel::MaxN => *values,
            _ => self.with_own_value(&after, values.of(self.seat)),
        };
        Info {
            depth,
            chances: self.evaluation.chances(self.root, &values),
            score: Some(values.of(self.seat)),
            pv: line,
            nodes: self.nodes,
            playouts: 0,
            elapsed: self.budget.elapsed(),
        }
    }

    /// The values of all seats after a search for one side: the evaluation at the end of the
    /// variation, with the side's own value replaced.
    fn with_own_value(&self, end: &G, value: i32) -> Values {
        let mut values = self.evaluation.values(end);
        for &seat in end.seats() {
            if self.team.contains(seat) {
                values.0[seat.index()] = value;
            } else if self.two_sides {
                values.0[seat.index()] = -value;
            }
        }
        values
    }
}

/// A root move with its search info.
pub(super) struct RootLine<M> {
    pub(super) mv: M,
    /// Index among the root moves.
    nth: Option<u16>,
    /// Value for the searching seat.
    pub(super) value: i32,
    pub(super) info: Info<M>,
}

/// Searches one depth for `count` lines, each without the first moves of the previous ones, then
/// each `scored` move that starts none of them, and sorts all by value. `before` are the lines of
/// the previous depth. If the search stops, returns the finished lines and the partial result of
/// the first one.
pub(super) fn deepen_lines<G: Tactics, E: Evaluation<G>>(
    state: &mut SearchState<'_, G, E>,
    search: &mut impl FnMut(&mut SearchState<'_, G, E>, u32) -> Values,
    depth: u32,
    before: &[RootLine<G::Move>],
    (count, scored): (usize, &[G::Move]),
) -> Vec<RootLine<G::Move>> {
    let mut lines: Vec<RootLine<G::Move>> = Vec::with_capacity(count + scored.len());
    for number in 0..count {
        if count > 1 || !scored.is_empty() {
            state.begin_line(before.get(number).and_then(|line| line.nth));
        }
        let values = search(state, depth);
        if let Some(&(_, mv)) = state.line().first()
            && (number == 0 || !state.over)
        {
            lines.push(RootLine {
                mv,
                nth: state.first(),
                value: values.of(state.seat),
                info: state.info(depth, &values),
            });
            state.root_moves.exclude(mv);
        }
        if state.over {
            break;
        }
    }
    for &mv in scored {
        if state.over || lines.iter().any(|line| line.mv == mv) {
            continue;
        }
        let earlier = before.iter().find(|line| line.mv == mv);
        state.begin_line(earlier.and_then(|line| line.nth));
        state.root_moves.restrict_to(mv);
        let values = search(state, depth);
        if !state.over && !state.line().is_empty() {
            lines.push(RootLine {
                mv,
                nth: state.first(),
                value: values.of(state.seat),
                info: state.info(depth, &values),
            });
        }
    }
    state.root_moves.start_depth();
    if !state.over {
        // Reductions may have hidden a better line.
        lines.sort_by_key(|line| -line.value);
    }
    lines
}
