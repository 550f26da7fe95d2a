//! A network ready to judge: from the sums of its first layer to a value.

use focus_rules::{Move, Position, Variant};
use stack_game::{Game as _, Seat};

use super::inputs::{INPUTS, Inputs, reserved, turned};
use super::steps::{Changes, Step, update};
use super::weights::Weights;
use crate::focus::features::{MOBILITY, Sides};
use crate::focus::whole::WholeWeights;
use crate::network::{FINENESS, Layer, Network, Row, Sums, worth};

/// A network of Focus, ready to judge.
pub struct FocusNetwork {
    sides: Sides,
    inputs: Inputs,
    weights: Weights,
    /// For each input its direct worth to its side less that of the same thing seen by the other side.
    differences: Vec<[i32; 1]>,
    changes: Changes,
    whole: WholeWeights,
}

impl FocusNetwork {
    /// The network of a variant by such weights; `None` when it has more than two sides.
    pub(super) fn new(variant: &Variant, weights: Weights) -> Option<Self> {
        let sides = Sides::of(variant)?;
        let direct = |input: usize| i32::from(weights.direct.get(input).copied().unwrap_or(0));
        let differences = (0..INPUTS).map(|input| [direct(input) - direct(turned(input))]);
        let differences: Vec<_> = differences.collect();
        let inputs = Inputs::new(sides);
        Some(Self {
            sides,
            changes: Changes::new(&inputs, &weights, &differences)?,
            whole: WholeWeights::new(|feature| i32::from(weights.whole[feature - MOBILITY])),
            inputs,
            differences,
            weights,
        })
    }
}

impl Layer for FocusNetwork {
    type Position = Position;
    type Worth = [i32; 1];

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
    type Step = Step;

    fn start(&self, position: &Position) -> Step {
        Step::start(&self.inputs, position)
    }

    #[inline]
    fn step(&self, before: &Position, mv: Move, after: &Position) -> Step {
        Step::of(&self.inputs, before, mv, after)
    }

    #[inline]
    fn update(&self, sums: &mut Sums<[i32; 1]>, from: &Sums<[i32; 1]>, steps: [&Step; 2]) {
        update((self, &self.inputs, &self.changes), sums, from, steps);
    }

    #[inline]
    fn side(&self, seat: Seat) -> usize {
        self.sides.side(seat)
    }

    #[inline]
    fn judge(&self, position: &Position, sums: &Sums<[i32; 1]>) -> i32 {
        let mover = self.sides.side(position.turn()) & 1;
        let views = [&sums.hidden.0[mover], &sums.hidden.0[1 - mover]];
        let hidden = worth(views, &self.weights.outputs);
        let whole = sums.direct[0] + self.whole.sum(position, self.sides);
        (hidden + if mover == 0 { whole } else { -whole }) / FINENESS
    }
}
