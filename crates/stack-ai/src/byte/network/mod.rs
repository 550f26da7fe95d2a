//! The evaluation network of Byte.
//!
//! The hidden layer has inputs for each stack with its distance to the nearest one, and for won
//! stacks ([`inputs`]). The output weights depend on the game phase. Direct weights and global
//! features are added, as in the linear evaluation [`ByteEvaluation`](super::ByteEvaluation).

mod delta;
pub mod inputs;
mod weights;

use byte_rules::{Move, Position, Variant};
use delta::{ByteDelta, update};
use inputs::{ByteInputs, GLOBAL_FEATURES, KINDS, global_features};
use stack_game::{Game as _, Seat};

pub use weights::ByteWeights;

use crate::byte::evaluation::{PHASES, phase};
use crate::network::{
    Accumulator, EmbeddedNetwork, Layer, Network, NetworkEvaluation, Row, WEIGHT_SCALE,
    hidden_output,
};

static NETWORKS: [EmbeddedNetwork<NetworkEvaluation<ByteNetwork>>; 2] = [
    EmbeddedNetwork::new(
        "byte",
        include_bytes!("../../../../../assets/nets/byte.net"),
    ),
    EmbeddedNetwork::new(
        "byte-ten",
        include_bytes!("../../../../../assets/nets/byte-ten.net"),
    ),
];

impl NetworkEvaluation<ByteNetwork> {
    /// The embedded network of a variant, if any.
    #[must_use]
    pub fn of(variant: &Variant) -> Option<Self> {
        // A test checks the embedded files.
        let make = |file: &[u8]| {
            let weights = ByteWeights::from_bytes(file, variant).ok()?;
            Some(Self::new(variant, &weights))
        };
        EmbeddedNetwork::of(&NETWORKS, variant.id(), make)
    }

    /// An evaluation with these weights.
    #[must_use]
    pub fn new(variant: &Variant, weights: &ByteWeights) -> Self {
        Self::from_network(ByteNetwork::new(variant, weights))
    }
}

/// A network of Byte.
pub struct ByteNetwork {
    inputs: ByteInputs,
    /// Hidden-layer weights of each input.
    rows: Vec<Row>,
    biases: Row,
    /// Direct weight of each kind of stack by phase, minus that of the same stack in the other
    /// side's view.
    differences: Vec<[i32; PHASES]>,
    outputs: [[Row; 2]; PHASES],
    global: [[i16; GLOBAL_FEATURES]; PHASES],
}

impl ByteNetwork {
    /// The network of a variant.
    fn new(variant: &Variant, weights: &ByteWeights) -> Self {
        let inputs = ByteInputs::new(variant);
        let direct = |kind: usize| weights.direct.get(kind).copied().unwrap_or([0; PHASES]);
        let differences = (0..KINDS).map(|kind| {
            let (own, other) = (direct(kind), direct(inputs.turned(kind)));
            std::array::from_fn(|phase| i32::from(own[phase]) - i32::from(other[phase]))
        });
        Self {
            rows: weights.rows(&inputs),
            biases: weights.biases,
            differences: differences.collect(),
            outputs: weights.outputs,
            global: weights.global,
            inputs,
        }
    }
}

impl Layer for ByteNetwork {
    type Position = Position;
    type Worth = [i32; PHASES];

    #[inline]
    fn off_board_input(&self, view: usize, side: usize, piece: usize) -> usize {
        self.inputs.won(view, side, piece)
    }

    fn each(&self, position: &Position, view: usize, add: impl FnMut(usize)) {
        self.inputs.each(position, view, add);
    }

    #[inline]
    fn row(&self, input: usize) -> &Row {
        &self.rows[input]
    }

    #[inline]
    fn biases(&self) -> &Row {
        &self.biases
    }

    #[inline]
    fn direct(&self, input: usize) -> &[i32; PHASES] {
        // Won stacks are a global feature.
        if input < self.inputs.first_won() {
            &self.differences[input % KINDS]
        } else {
            &[0; PHASES]
        }
    }
}

impl Network for ByteNetwork {
    type Delta = ByteDelta;

    fn root_delta(&self, position: &Position) -> ByteDelta {
        ByteDelta::of(position)
    }

    #[inline]
    fn move_delta(&self, _: &Position, _: Move, after: &Position) -> ByteDelta {
        ByteDelta::of(after)
    }

    #[inline]
    fn update(
        &self,
        sums: &mut Accumulator<Self::Worth>,
        from: &Accumulator<Self::Worth>,
        deltas: [&ByteDelta; 2],
    ) {
        update((self, &self.inputs), sums, from, deltas);
    }

    #[inline]
    fn side(&self, seat: Seat) -> usize {
        seat.index() & 1
    }

    #[inline]
    fn evaluate(&self, position: &Position, sums: &Accumulator<[i32; PHASES]>) -> i32 {
        let mover = self.side(position.turn());
        let phase = phase(position);
        let views = [&sums.hidden.0[mover], &sums.hidden.0[1 - mover]];
        let hidden = hidden_output(views, &self.outputs[phase]);
        let weighted = global_features(position)
            .into_iter()
            .zip(&self.global[phase]);
        let global: i32 = weighted
            .map(|(amount, &weight)| amount * i32::from(weight))
            .sum();
        let direct = sums.direct[phase] + global;
        (hidden + if mover == 0 { direct } else { -direct }) / WEIGHT_SCALE
    }
}
