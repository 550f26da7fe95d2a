//! The accumulator of first-layer sums, and the evaluation that keeps it up to date.

use std::sync::Arc;

use stack_game::{Game, Seat};

use super::layer::{Layer, Worth};
use super::layer::{VALUE_PER_LOGIT, Views};
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
    /// What is recorded of a move, to update the accumulator later.
    type Step: Copy + Send;

    /// A seat's side, 0 or 1.
    fn side(&self, seat: Seat) -> usize;

    /// The delta of a root position or a null move.
    fn root_delta(&self, position: &Self::Position) -> Self::Step;

    /// The delta of a move. Called for nearly every node, so it must be cheap.
    fn move_delta(
        &self,
        before: &Self::Position,
        mv: <Self::Position as Game>::Move,
        after: &Self::Position,
    ) -> Self::Step;

    /// Computes `sums` after the second delta from those after the first one.
    fn update(
        &self,
        sums: &mut Accumulator<Self::Worth>,
        from: &Accumulator<Self::Worth>,
        steps: [&Self::Step; 2],
    );

    /// The value of a position for the seat to move, from its accumulator.
    fn evaluate(&self, position: &Self::Position, sums: &Accumulator<Self::Worth>) -> i32;
}

/// An evaluation by a network.
pub struct NetworkEvaluation<N>(Arc<N>);

/// The positions of the current line by ply: accumulators of the evaluated ones, and the moves
/// between them.
pub struct AccumulatorStack<N: Network>(Vec<Place<N>>);

/// A position of the current line.
struct Place<N: Network> {
    sums: Accumulator<N::Worth>,
    /// The move that led here.
    step: N::Step,
    /// Whether the accumulator is up to date.
    known: bool,
}

impl<N: Network> Clone for Place<N> {
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
    fn seen_by(&self, position: &N::Position, seat: Seat, value: i32) -> i32 {
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
            values.0[seat.index()] = self.seen_by(position, seat, own);
        }
        values
    }

    fn value(&self, position: &N::Position, seat: Seat) -> i32 {
        let sums = Accumulator::of(&*self.0, position);
        self.seen_by(position, seat, self.0.evaluate(position, &sums))
    }

    #[inline]
    fn value_incremental(
        &self,
        position: &N::Position,
        seat: Seat,
        memory: &mut Self::EvalState,
        ply: usize,
    ) -> i32 {
        let network = &*self.0;
        let Some(line) = memory.0.get_mut(..=ply) else {
            return self.value(position, seat);
        };
        if !line[ply].known {
            bring_up_to_date(network, line, position);
        }
        self.seen_by(position, seat, network.evaluate(position, &line[ply].sums))
    }

    fn set_root(&self, position: &N::Position, memory: &mut Self::EvalState) {
        let network = &*self.0;
        memory.0.clear();
        memory.0.push(Place {
            sums: Accumulator::of(network, position),
            step: network.root_delta(position),
            known: true,
        });
    }

    #[inline]
    fn record_move(
        &self,
        before: &N::Position,
        mv: <N::Position as Game>::Move,
        after: &N::Position,
        memory: &mut Self::EvalState,
        ply: usize,
    ) {
        memory.note(ply, self.0.move_delta(before, mv, after));
    }

    fn record_pass(&self, after: &N::Position, memory: &mut Self::EvalState, ply: usize) {
        memory.note(ply, self.0.root_delta(after));
    }

    fn scale(&self, _: &N::Position) -> f32 {
        2.0 * VALUE_PER_LOGIT
    }
}

impl<N: Network> AccumulatorStack<N> {
    /// Records the move that led to a ply.
    #[inline]
    fn note(&mut self, ply: usize, step: N::Step) {
        if self.0.len() <= ply {
            self.lengthen(ply);
        }
        if let Some(place) = self.0.get_mut(ply) {
            place.step = step;
            place.known = false;
        }
    }

    /// Grows the stack to twice the ply.
    #[cold]
    fn lengthen(&mut self, ply: usize) {
        if let Some(last) = self.0.last().cloned() {
            let known = false;
            self.0.resize(2 * ply + 1, Place { known, ..last });
        }
    }
}

/// Updates the accumulators of a line up to its last position. Intermediate ones are stored for
/// sibling positions.
#[inline]
fn bring_up_to_date<N: Network>(network: &N, line: &mut [Place<N>], position: &N::Position) {
    let Some(known) = line.iter().rposition(|place| place.known) else {
        if let Some(last) = line.last_mut() {
            last.sums = Accumulator::of(network, position);
            last.known = true;
        }
        return;
    };
    let mut rest = &mut line[known..];
    while let [before, next, ..] = rest {
        network.update(&mut next.sums, &before.sums, [&before.step, &next.step]);
        next.known = true;
        rest = &mut rest[1..];
    }
}
