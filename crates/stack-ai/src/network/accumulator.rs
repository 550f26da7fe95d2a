//! The accumulator: first-layer sums of a position.

use super::layer::{Layer, Worth};
use super::units::Views;

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
