//! The accumulator of first-layer sums, and the evaluation that keeps it up to date.

use std::sync::Arc;

use stack_game::{Game, Seat};

use super::layer::{Layer, VALUE_PER_LOGIT, Views, Worth};
use crate::{Evaluation, Values};

/// The first-layer sums of a position.
#[derive(Clone)]
pub struct Accumulator<W> {
    /// Sums of the hidden units in each side's view.
    pub hidden: Views,
    /// Direct weights of all inputs for the first side, minus those for the second.
    pub direct: W,
}

impl<W: Worth> Accumulator<W> {
    /// The sums of the empty board.
    #[must_use]
    pub fn empty<L: Layer<Worth = W>>(layer: &L) -> Self {
        Self {
            hidden: Views([*layer.biases(); 2]),
            direct: W::NOTHING,
        }
    }

    /// Computes the sums from scratch.
    #[must_use]
    pub fn of<L: Layer<Worth = W>>(layer: &L, position: &L::Position) -> Self {
        let mut sums = Self::empty(layer);
        for (view, hidden) in sums.hidden.0.iter_mut().enumerate() {
            layer.each(position, view, |input| {
                let row = layer.row(input);
                hidden
                    .iter_mut()
                    .zip(row)
                    .for_each(|(sum, weight)| *sum = sum.wrapping_add(*weight));
            });
        }
        layer.each(position, 0, |input| {
            sums.direct = sums.direct.plus(layer.direct(input));
        });
        sums
    }

    /// Updates the pieces off the board: one input for at least one, one for at least two, and so
    /// on.
    #[cold]
    pub fn update_off_board<L: Layer<Worth = W>>(
        &mut self,
        layer: &L,
        before: [usize; 2],
        now: [usize; 2],
    ) {
        for (side, (now, before)) in now.into_iter().zip(before).enumerate() {
            let sign = if now > before { 1 } else { -1 };
            for piece in now.min(before)..now.max(before) {
                for (view, sums) in self.hidden.0.iter_mut().enumerate() {
                    let row = layer.row(layer.off_board_input(view, side, piece));
                    for (sum, weight) in sums.iter_mut().zip(row) {
                        *sum = sum.wrapping_add(weight.wrapping_mul(sign));
                    }
                }
                let worth = layer.direct(layer.off_board_input(0, side, piece));
                self.direct = if sign > 0 {
                    self.direct.plus(worth)
                } else {
                    self.direct.less(worth)
                };
            }
        }
    }
}

/// A network of a game.
pub trait Network: Layer {
    /// Data of a move from which the accumulator is updated later.
    type Delta: Copy + Send;

    /// A seat's side, 0 or 1.
    fn side(&self, seat: Seat) -> usize;

    /// The delta of a root position or a null move.
    fn root_delta(&self, position: &Self::Position) -> Self::Delta;

    /// The delta of a move. Called for nearly every node, so it must be cheap.
    fn move_delta(
        &self,
        before: &Self::Position,
        mv: <Self::Position as Game>::Move,
        after: &Self::Position,
    ) -> Self::Delta;

    /// Computes `sums` after the second delta from those after the first one.
    fn update(
        &self,
        sums: &mut Accumulator<Self::Worth>,
        from: &Accumulator<Self::Worth>,
        deltas: [&Self::Delta; 2],
    );

    /// The value of a position for the seat to move, from its accumulator.
    fn evaluate(&self, position: &Self::Position, sums: &Accumulator<Self::Worth>) -> i32;
}

/// An evaluation by a network.
pub struct NetworkEvaluation<N>(Arc<N>);

/// The positions of the current line by ply: accumulators of the evaluated ones, and the moves
/// between them.
pub struct AccumulatorStack<N: Network>(Vec<StackEntry<N>>);

/// A position of the current line.
struct StackEntry<N: Network> {
    sums: Accumulator<N::Worth>,
    /// The delta of the move that led here.
    delta: N::Delta,
    /// Whether the accumulator is up to date.
    up_to_date: bool,
}

impl<N: Network> Clone for StackEntry<N> {
    fn clone(&self) -> Self {
        Self {
            sums: self.sums.clone(),
            ..*self
        }
    }
}

impl<N: Network> NetworkEvaluation<N> {
    /// An evaluation by this network.
    #[must_use]
    pub fn from_network(network: N) -> Self {
        Self(Arc::new(network))
    }

    /// Converts the mover's value to a seat's value.
    #[inline]
    fn for_seat(&self, position: &N::Position, seat: Seat, value: i32) -> i32 {
        if self.0.side(seat) == self.0.side(position.turn()) {
            value
        } else {
            -value
        }
    }
}

impl<N> Clone for NetworkEvaluation<N> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<N: Network> Default for AccumulatorStack<N> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<N: Network> Evaluation<N::Position> for NetworkEvaluation<N> {
    type EvalState = AccumulatorStack<N>;

    fn values(&self, position: &N::Position) -> Values {
        let own = self.value(position, position.turn());
        let mut values = Values::default();
        for &seat in position.seats() {
            values.0[seat.index()] = self.for_seat(position, seat, own);
        }
        values
    }

    fn value(&self, position: &N::Position, seat: Seat) -> i32 {
        let sums = Accumulator::of(&*self.0, position);
        self.for_seat(position, seat, self.0.evaluate(position, &sums))
    }

    #[inline]
    fn value_incremental(
        &self,
        position: &N::Position,
        seat: Seat,
        eval_state: &mut Self::EvalState,
        ply: usize,
    ) -> i32 {
        let network = &*self.0;
        let Some(line) = eval_state.0.get_mut(..=ply) else {
            return self.value(position, seat);
        };
        if !line[ply].up_to_date {
            bring_up_to_date(network, line, position);
        }
        self.for_seat(position, seat, network.evaluate(position, &line[ply].sums))
    }

    fn set_root(&self, position: &N::Position, eval_state: &mut Self::EvalState) {
        let network = &*self.0;
        eval_state.0.clear();
        eval_state.0.push(StackEntry {
            sums: Accumulator::of(network, position),
            delta: network.root_delta(position),
            up_to_date: true,
        });
    }

    #[inline]
    fn record_move(
        &self,
        before: &N::Position,
        mv: <N::Position as Game>::Move,
        after: &N::Position,
        eval_state: &mut Self::EvalState,
        ply: usize,
    ) {
        eval_state.record(ply, self.0.move_delta(before, mv, after));
    }

    fn record_pass(&self, after: &N::Position, eval_state: &mut Self::EvalState, ply: usize) {
        eval_state.record(ply, self.0.root_delta(after));
    }

    fn scale(&self, _: &N::Position) -> f32 {
        2.0 * VALUE_PER_LOGIT
    }
}

impl<N: Network> AccumulatorStack<N> {
    /// Records the move that led to a ply.
    #[inline]
    fn record(&mut self, ply: usize, delta: N::Delta) {
        if self.0.len() <= ply {
            self.grow(ply);
        }
        if let Some(entry) = self.0.get_mut(ply) {
            entry.delta = delta;
            entry.up_to_date = false;
        }
    }

    /// Grows the stack to twice the ply.
    #[cold]
    fn grow(&mut self, ply: usize) {
        if let Some(last) = self.0.last().cloned() {
            let up_to_date = false;
            self.0
                .resize(2 * ply + 1, StackEntry { up_to_date, ..last });
        }
    }
}

/// Updates the accumulators of a line up to its last position. Intermediate ones are stored for
/// sibling positions.
#[inline]
fn bring_up_to_date<N: Network>(network: &N, line: &mut [StackEntry<N>], position: &N::Position) {
    let Some(start) = line.iter().rposition(|entry| entry.up_to_date) else {
        if let Some(last) = line.last_mut() {
            last.sums = Accumulator::of(network, position);
            last.up_to_date = true;
        }
        return;
    };
    let mut rest = &mut line[start..];
    while let [before, next, ..] = rest {
        network.update(&mut next.sums, &before.sums, [&before.delta, &next.delta]);
        next.up_to_date = true;
        rest = &mut rest[1..];
    }
}
