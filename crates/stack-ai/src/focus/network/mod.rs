//! The evaluation network of two-sided Focus.
//!
//! The hidden layer has inputs for the stacks and reserves in each side's view ([`inputs`]). Direct
//! weights of stacks and the global features of the linear evaluation
//! [`TwoSidedEvaluation`](super::TwoSidedEvaluation) (threats, mobility, captures) are added.

mod delta;
pub mod inputs;

use delta::{DeltaTable, FocusDelta, update};
use focus_rules::{Move, Position, Variant};
use inputs::{FocusInputs, INPUTS, reserved, turned};
use stack_game::{Game as _, Seat};

pub use crate::focus::features::GLOBAL_FEATURES;
pub use inputs::FocusWeights;

use crate::focus::features::{GLOBAL, GlobalWeights, Sides};
use crate::network::{
    Accumulator, EmbeddedNetwork, Layer, Network, NetworkEvaluation, Row, WEIGHT_SCALE,
    hidden_output,
};

static NETWORKS: [EmbeddedNetwork<NetworkEvaluation<FocusNetwork>>; 3] = [
    EmbeddedNetwork::new("two", include_bytes!("../../../../../assets/nets/two.net")),
    EmbeddedNetwork::new(
        "two-fast",
        include_bytes!("../../../../../assets/nets/two-fast.net"),
    ),
    EmbeddedNetwork::new(
        "partners",
        include_bytes!("../../../../../assets/nets/partners.net"),
    ),
];

impl NetworkEvaluation<FocusNetwork> {
    /// The embedded network of a variant, if any.
    #[must_use]
    pub fn of(variant: &Variant) -> Option<Self> {
        // A test checks the embedded files.
        let make = |file: &[u8]| Self::new(variant, FocusWeights::from_bytes(file).ok()?);
        EmbeddedNetwork::of(&NETWORKS, variant.id(), make)
    }

    /// An evaluation with these weights; `None` if the variant has more than two sides.
    #[must_use]
    pub fn new(variant: &Variant, weights: FocusWeights) -> Option<Self> {
        Some(Self::from_network(FocusNetwork::new(variant, weights)?))
    }
}

/// A network of Focus.
pub struct FocusNetwork {
    sides: Sides,
    inputs: FocusInputs,
    weights: FocusWeights,
    /// Direct weight of each input, minus that of the same stack in the other side's view.
    differences: Vec<[i32; 1]>,
    delta_table: DeltaTable,
    global: GlobalWeights,
}

impl FocusNetwork {
    /// The network of a variant; `None` if it has more than two sides.
    fn new(variant: &Variant, weights: FocusWeights) -> Option<Self> {
        let sides = Sides::of(variant)?;
        let direct = |input: usize| i32::from(weights.direct.get(input).copied().unwrap_or(0));
        let differences = (0..INPUTS).map(|input| [direct(input) - direct(turned(input))]);
        let differences: Vec<_> = differences.collect();
        let inputs = FocusInputs::new(sides);
        Some(Self {
            sides,
            delta_table: DeltaTable::new(&inputs, &weights, &differences)?,
            global: GlobalWeights::new(|feature| i32::from(weights.global[feature - GLOBAL])),
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
    type Delta = FocusDelta;

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
        deltas: [&FocusDelta; 2],
    ) {
        update((self, &self.inputs, &self.delta_table), sums, from, deltas);
    }

    #[inline]
    fn side(&self, seat: Seat) -> usize {
        self.sides.side(seat)
    }

    #[inline]
    fn evaluate(&self, position: &Position, sums: &Accumulator<[i32; 1]>) -> i32 {
        let mover = self.sides.side(position.turn()) & 1;
        let views = [&sums.hidden.0[mover], &sums.hidden.0[1 - mover]];
        let hidden = hidden_output(views, &self.weights.outputs);
        let global = sums.direct[0] + self.global.sum(position, self.sides);
        (hidden + if mover == 0 { global } else { -global }) / WEIGHT_SCALE
    }
}
