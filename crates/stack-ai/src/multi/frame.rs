//! The state of a search for several seats.

use std::time::Duration;

use stack_game::{Match, Seat, SeatSet};

use super::config::{MultiConfig, Policy};
use super::ordering::{MoveScores, Ranked, bring_best_forward};
use crate::budget::Budget;
use crate::draws::Draws;
use crate::seats::{seats_left, sides};
use crate::variations::Variations;
use crate::{Evaluation, Info, Tactics, Values, WIN};

/// Time between two reports while a depth takes long.
const TELL: Duration = Duration::from_millis(500);
/// No search goes deeper.
pub(super) const DEEPEST: usize = 64;
/// The memory of a search, used again by the next one.
pub(super) struct Memory<G: Tactics> {
    pub(super) scores: MoveScores,
    /// The moves of the current position, one list a ply.
    lists: Vec<Vec<Ranked<G::Move>>>,
    /// For each ply the best line from there.
    lines: Variations<(Seat, G::Move)>,
}

impl<G: Tactics> Memory<G> {
    pub(super) fn new() -> Self {
        Self {
            scores: MoveScores::new(G::INDICES, DEEPEST + 1),
            lists: (0..=DEEPEST).map(|_| Vec::new()).collect(),
            lines: Variations::new(DEEPEST + 1),
        }
    }
}

/// A search at work.
pub(super) struct Frame<'a, G: Tactics, E> {
    pub(super) config: &'a MultiConfig,
    pub(super) evaluation: &'a E,
    pub(super) budget: &'a Budget<'a>,
    pub(super) memory: &'a mut Memory<G>,
    pub(super) draws: Draws,
    root: &'a G,
    /// The seat that searches, and those that win with it.
    pub(super) seat: Seat,
    pub(super) team: SeatSet,
    /// True when there are two sides, so that what one gains the other loses.
    pub(super) two_sides: bool,
    /// The number of the best root move so far.
    first: Option<u16>,
    pub(super) nodes: u64,
    look_at: u64,
    pub(super) over: bool,
    tell: &'a mut dyn FnMut(&Info<G::Move>),
    /// When to tell again.
    tell_at: Duration,
}

impl<'a, G: Tactics, E: Evaluation<G>> Frame<'a, G, E> {
    pub(super) fn new(
        config: &'a MultiConfig,
        evaluation: &'a E,
        budget: &'a Budget<'a>,
        memory: &'a mut Memory<G>,
        game: &'a Match<G>,
        tell: &'a mut dyn FnMut(&Info<G::Move>),
    ) -> Self {
        let root = game.position();
        memory.scores.clear();
        memory.lines.clear();
        Self {
            config,
            evaluation,
            budget,
            memory,
            draws: Draws::of(game),
            root,
            seat: root.turn(),
            team: root.team(root.turn()),
            two_sides: sides(root) == 2,
            first: None,
            nodes: 0,
            look_at: 0,
            over: false,
            tell,
            tell_at: TELL,
        }
    }

    /// Counts a node and tells whether the search has to end.
    #[inline]
    pub(super) fn visit(&mut self) -> bool {
        /// Nodes between two looks at the clock: less than a millisecond.
        const CHECK_INTERVAL: u64 = 512;
        self.nodes += 1;
        if self.nodes >= self.look_at {
            self.over |= self.budget.is_spent(self.nodes);
            let left = self.budget.nodes_left(self.nodes);
            self.look_at = self.nodes + left.clamp(1, CHECK_INTERVAL);
        }
        self.over
    }

    /// The values of a finished game, `ply` plies from the root. A draw is worth the mean of what
    /// the seats have: 0 with two sides; with more, no seat gains by it on average.
    pub(super) fn ended(&self, position: &G, winners: SeatSet, ply: usize) -> Values {
        let win = WIN - ply as i32;
        let mut values = Values::default();
        if winners.is_empty() {
            let now = self.evaluation.values(position);
            let seats = seats_left(position);
            let sum = seats.clone().map(|seat| now.of(seat)).sum::<i32>();
            let mean = sum / seats.clone().count().max(1) as i32;
            seats.for_each(|seat| values.0[seat.index()] = mean);
        } else {
            for &seat in position.seats() {
                values.0[seat.index()] = if winners.contains(seat) { win } else { -win };
            }
        }
        values
    }

    /// Values of which only the own one is known.
    pub(super) fn own_value(&self, value: i32) -> Values {
        let mut values = Values::default();
        values.0[self.seat.index()] = value;
        values
    }

    /// An empty list for the moves of a position at a ply; given back with
    /// [`give_back`](Self::give_back).
    pub(super) fn list(&mut self, ply: usize) -> Vec<Ranked<G::Move>> {
        let mut list = std::mem::take(&mut self.memory.lists[ply]);
        list.clear();
        list
    }

    pub(super) fn give_back(&mut self, ply: usize, list: Vec<Ranked<G::Move>>) {
        self.memory.lists[ply] = list;
    }

    /// The next move to try.
    #[inline]
    pub(super) fn next(&self, list: &mut [Ranked<G::Move>], i: usize) -> Ranked<G::Move> {
        bring_best_forward(list, i);
        list[i]
    }

    /// No line is known from a ply on.
    pub(super) fn clear_line(&mut self, ply: usize) {
        self.memory.lines.clear_from(ply);
    }

    /// The best line from a ply on begins with this move.
    pub(super) fn extend_line(&mut self, ply: usize, ranked: &Ranked<G::Move>) {
        if ply == 0 {
            self.first = Some(ranked.nth);
        }
        self.memory.lines.extend(ply, (ranked.seat, ranked.mv));
    }

    /// The number of the move to try first: at the root the best one so far, so that a depth
    /// that is not finished cannot end with a worse one; elsewhere what the table knows.
    pub(super) fn known_best(&self, ply: usize, from_table: Option<u16>) -> Option<u16> {
        if ply == 0 { self.first } else { from_table }
    }

    pub(super) fn line(&self) -> &[(Seat, G::Move)] {
        self.memory.lines.root()
    }

    /// Tells how a depth stands in which the best root move so far has these values, if it is time.
    pub(super) fn tell_if_due(&mut self, depth: u32, values: &Values) {
        if self.budget.elapsed() >= self.tell_at {
            self.tell(depth, values);
        }
    }

    /// Tells what was found at a depth: the best line and what it is worth.
    pub(super) fn tell(&mut self, depth: u32, values: &Values) {
        let elapsed = self.budget.elapsed();
        self.tell_at = elapsed + TELL;
        // The line ends where best-reply search leaves a seat out: it could not be played like that.
        let mut after = self.root.clone();
        let mut line = Vec::new();
        for &(seat, mv) in self.line() {
            if after.turn() != seat || after.play(mv).is_err() {
                break;
            }
            line.push(mv);
        }
        let values = match self.config.policy {
            Policy::MaxN => *values,
            _ => self.with_own_value(&after, values.of(self.seat)),
        };
        (self.tell)(&Info {
            depth,
            chances: self.evaluation.chances(self.root, &values),
            score: Some(values.of(self.seat)),
            line,
            nodes: self.nodes,
            playouts: 0,
            elapsed,
        });
    }

    /// The values of all seats by a search that looks at one side only: the evaluation at the end of the
    /// line, but for that side's own value.
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
