//! A network ready to judge: from the sums of its first layer to a value.

use focus_rules::{Position, Variant};
use stack_game::Game as _;

use super::inputs::{INPUTS, Inputs, turned};
use super::weights::{FULL, OUTPUT, Row, Weights, squared};
use crate::focus::features::{MOBILITY, Sides, collect_whole};
use crate::focus::learned::{EVEN_ODDS, FINENESS};

/// A network, ready to judge.
pub(super) struct Network {
    pub(super) sides: Sides,
    pub(super) inputs: Inputs,
    pub(super) weights: Weights,
    /// For each input its direct worth to its side less that of the same thing seen by the other side.
    differences: Vec<i32>,
}

impl Network {
    /// The network of a variant by such weights; `None` when it has more than two sides.
    pub(super) fn new(variant: &Variant, weights: Weights) -> Option<Self> {
        let sides = Sides::of(variant)?;
        let direct = |input: usize| i32::from(weights.direct.get(input).copied().unwrap_or(0));
        let differences = (0..INPUTS).map(|input| direct(input) - direct(turned(input)));
        Some(Self {
            sides,
            inputs: Inputs::new(sides),
            differences: differences.collect(),
            weights,
        })
    }

    /// The weights of the hidden units for an input.
    #[inline]
    pub(super) fn row(&self, input: usize) -> &Row {
        &self.weights.inputs[input]
    }

    /// The direct worth of an input to the first side, whose view it is in.
    #[inline]
    pub(super) fn difference(&self, input: usize) -> i32 {
        self.differences[input]
    }

    /// The worth of a position to the seat to move, by the sums of its hidden units in the view of each side and
    /// the direct worth of its inputs to the first side.
    #[inline]
    pub(super) fn judge(&self, position: &Position, hidden: &[Row; 2], direct: i32) -> i32 {
        let mover = self.sides.side(position.turn());
        let [own, other] = &self.weights.outputs;
        let (first, second) = (&hidden[mover & 1], &hidden[1 - (mover & 1)]);
        // At most 8,128 × OUTPUT for each unit of weight.
        let hidden = i64::from(worth(first, own)) + i64::from(worth(second, other));
        let scale = i64::from(EVEN_ODDS as i32 * FINENESS);
        let hidden = (hidden * scale / i64::from(squared(FULL)) / i64::from(OUTPUT)) as i32;
        let mut whole = direct;
        collect_whole(position, self.sides, |feature, amount| {
            whole += i32::from(self.weights.whole[feature - MOBILITY]) * amount;
        });
        (hidden + if mover == 0 { whole } else { -whole }) / FINENESS
    }
}

/// The worth of hidden units: each limited to 0 to [`FULL`], squared, weighted.
#[inline]
fn worth(hidden: &Row, weights: &Row) -> i32 {
    let pairs = hidden.iter().zip(weights);
    pairs.fold(0, |sum, (&unit, &weight)| {
        sum.wrapping_add(i32::from(squared(unit.clamp(0, FULL))) * i32::from(weight))
    })
}
