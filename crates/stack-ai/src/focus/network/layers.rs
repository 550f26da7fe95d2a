//! The network of Focus: from the accumulator to a value.

use focus_rules::{Move, Position, Variant};
use stack_game::{Game as _, Seat};

use super::inputs::{FocusInputs, INPUTS, reserved, turned};
use super::steps::{DeltaTable, FocusDelta, update};
use super::weights::FocusWeights;
use crate::focus::features::{MOBILITY, Sides};
use crate::focus::whole::GlobalWeights;
use crate::network::{Accumulator, Layer, Network, Row, WEIGHT_SCALE, worth};

/// A network of Focus.
pub struct FocusNetwork {
    sides: Sides,
    inputs: FocusInputs,
    weights: FocusWeights,
    /// Direct weight of each input, minus that of the same stack in the other side's view.
    differences: Vec<[i32; 1]>,
    changes: DeltaTable,
    whole: GlobalWeights,
}

impl FocusNetwork {
    /// The network of a variant; `None` if it has more than two sides.
    pub(super) fn new(variant: &Variant, weights: FocusWeights) -> Option<Self> {
        let sides = Sides::of(variant)?;
        let direct = |input: usize| i32::from(weights.direct.get(input).copied().unwrap_or(0));
        let differences = (0..INPUTS).map(|input| [direct(input) - direct(turned(input))]);
        let differences: Vec<_> = differences.collect();
        let inputs = FocusInputs::new(sides);
        Some(Self {
            sides,
            changes: DeltaTable::new(&inputs, &weights, &differences)?,
            whole: GlobalWeights::new(|feature| i32::from(weights.global[feature - MOBILITY])),
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
    fn off_board_input(&self, view: usize, side: usize, piece: usize) -> usize {
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
    type Step = FocusDelta;

    fn root_delta(&self, position: &Position) -> FocusDelta {
        FocusDelta::start(&self.inputs, position)
    }

    #[inline]
    fn move_delta(&self, before: &Position, mv: Move, after: &Position) -> FocusDelta {
        FocusDelta::of(&self.inputs, before, mv, after)
    }

    #[inline]
    fn update(
        &self,
        sums: &mut Accumulator<[i32; 1]>,
        from: &Accumulator<[i32; 1]>,
        steps: [&FocusDelta; 2],
    ) {
        update((self, &self.inputs, &self.changes), sums, from, steps);
    }

    #[inline]
    fn side(&self, seat: Seat) -> usize {
        self.sides.side(seat)
    }

    #[inline]
    fn evaluate(&self, position: &Position, sums: &Accumulator<[i32; 1]>) -> i32 {
        let mover = self.sides.side(position.turn()) & 1;
        let views = [&sums.hidden.0[mover], &sums.hidden.0[1 - mover]];
        let hidden = worth(views, &self.weights.outputs);
        let whole = sums.direct[0] + self.whole.sum(position, self.sides);
        (hidden + if mover == 0 { whole } else { -whole }) / WEIGHT_SCALE
    }
}
