//! A network ready to judge: from the sums of its first layer to a value.

use focus_rules::{Position, Variant};
use stack_game::{Game as _, Seat};

use super::inputs::{INPUTS, Inputs, board, reserved, turned};
use super::weights::Weights;
use crate::focus::features::{MOBILITY, Sides, collect_whole};
use crate::network::{Board, FINENESS, Layer, Network, Row, Sums, worth};

/// A network of Focus, ready to judge.
pub struct FocusNetwork {
    sides: Sides,
    inputs: Inputs,
    weights: Weights,
    /// For each input its direct worth to its side less that of the same thing seen by the other side.
    differences: Vec<[i32; 1]>,
}

impl FocusNetwork {
    /// The network of a variant by such weights; `None` when it has more than two sides.
    pub(super) fn new(variant: &Variant, weights: Weights) -> Option<Self> {
        let sides = Sides::of(variant)?;
        let direct = |input: usize| i32::from(weights.direct.get(input).copied().unwrap_or(0));
        let differences = (0..INPUTS).map(|input| [direct(input) - direct(turned(input))]);
        Some(Self {
            sides,
            inputs: Inputs::new(sides),
            differences: differences.collect(),
            weights,
        })
    }
}

impl Layer for FocusNetwork {
    type Position = Position;
    type Worth = [i32; 1];

    #[inline]
    fn board(&self, position: &Position) -> Board {
        board(position)
    }

    #[inline]
    fn input(&self, view: usize, cell: usize, number: usize) -> usize {
        self.inputs.of(view, cell, number)
    }

    #[inline]
    fn beside(&self, position: &Position) -> [usize; 2] {
        self.inputs.reserves(position)
    }

    #[inline]
    fn input_beside(&self, view: usize, side: usize, piece: usize) -> usize {
        reserved(view, side, piece)
    }

    fn each(&self, position: &Position, view: usize, add: impl FnMut(usize)) {
        self.inputs.each(position, view, add);
    }

    #[inline]
    fn row(&self, input: usize) -> &Row {
        &self.weights.inputs[input]
    }

    #[inline]
    fn biases(&self) -> &Row {
        &self.weights.biases
    }

    #[inline]
    fn direct(&self, input: usize) -> &[i32; 1] {
        &self.differences[input]
    }
}

impl Network for FocusNetwork {
    #[inline]
    fn side(&self, seat: Seat) -> usize {
        self.sides.side(seat)
    }

    #[inline]
    fn judge(&self, position: &Position, sums: &Sums<[i32; 1]>) -> i32 {
        let mover = self.sides.side(position.turn()) & 1;
        let views = [&sums.hidden[mover], &sums.hidden[1 - mover]];
        let hidden = worth(views, &self.weights.outputs);
        let [mut whole] = sums.direct;
        collect_whole(position, self.sides, |feature, amount| {
            whole += i32::from(self.weights.whole[feature - MOBILITY]) * amount;
        });
        (hidden + if mover == 0 { whole } else { -whole }) / FINENESS
    }
}
