//! Evaluations by networks.

use std::sync::Arc;

use stack_game::{Game as _, Seat};

use super::layer::Layer;
use super::sums::Sums;
use super::units::EVEN_ODDS;
use crate::{Evaluation, Values};

/// A network of one game, ready to judge.
pub trait Network: Layer {
    /// The number of a seat's side, 0 or 1.
    fn side(&self, seat: Seat) -> usize;

    /// The worth of a position to the seat to move by the sums of its inputs, in the evaluation's unit.
    fn judge(&self, position: &Self::Position, sums: &Sums<Self::Worth>) -> i32;
}

/// An evaluation by a network.
pub struct Networked<N>(Arc<N>);

/// The sums of the positions judged last, by their ply: a position differs from one before or
/// beside it by a move or two.
pub struct Memory<W>(Vec<Sums<W>>);

impl<N: Network> Networked<N> {
    /// The evaluation by a network.
    #[must_use]
    pub fn by(network: N) -> Self {
        Self(Arc::new(network))
    }

    /// The mover's value for a seat.
    #[inline]
    fn seen_by(&self, position: &N::Position, seat: Seat, value: i32) -> i32 {
        if self.0.side(seat) == self.0.side(position.turn()) {
            value
        } else {
            -value
        }
    }
}

impl<N> Clone for Networked<N> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<W> Default for Memory<W> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<N: Network> Evaluation<N::Position> for Networked<N> {
    type Memory = Memory<N::Worth>;

    fn values(&self, position: &N::Position) -> Values {
        let own = self.value(position, position.turn());
        let mut values = Values::default();
        for &seat in position.seats() {
            values.0[seat.index()] = self.seen_by(position, seat, own);
        }
        values
    }

    fn value(&self, position: &N::Position, seat: Seat) -> i32 {
        let sums = Sums::of(&*self.0, position);
        self.seen_by(position, seat, self.0.judge(position, &sums))
    }

    #[inline]
    fn value_near(
        &self,
        position: &N::Position,
        seat: Seat,
        memory: &mut Self::Memory,
        ply: usize,
    ) -> i32 {
        let network = &*self.0;
        if memory.0.len() <= ply + 1 {
            memory.0.resize_with(ply + 2, || Sums::empty(network));
        }
        // The place of the parent comes before that of the position, and the root has one before it.
        let Some([parent, own]) = memory.0.get_mut(ply..ply + 2) else {
            return self.value(position, seat);
        };
        let board = network.board(position);
        if parent.is_near(&board) {
            own.follow(parent, network, position, board);
        } else {
            let sibling = own.clone();
            own.follow(&sibling, network, position, board);
        }
        self.seen_by(position, seat, network.judge(position, own))
    }

    fn scale(&self, _: &N::Position) -> f32 {
        2.0 * EVEN_ODDS
    }
}
