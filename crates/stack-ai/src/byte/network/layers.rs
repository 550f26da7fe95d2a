//! A network of Byte ready to judge: from the sums of its first layer to a value.

use byte_rules::{Move, Position, Variant};
use stack_game::{Game as _, Seat};

use super::inputs::{Inputs, KINDS};
use super::steps::{Step, update};
use super::weights::Weights;
use super::whole::{WHOLE, whole};
use crate::byte::features::{STAGES, stage};
use crate::network::{FINENESS, Layer, Network, Row, Sums, worth};

/// A network of Byte, ready to judge.
pub struct ByteNetwork {
    inputs: Inputs,
    /// For each input the weights of the hidden units.
    rows: Vec<Row>,
    biases: Row,
    /// For each kind of stack its direct worth to its side, by stage, less that of the same thing seen by the other side.
    differences: Vec<[i32; STAGES]>,
    outputs: [[Row; 2]; STAGES],
    whole: [[i16; WHOLE]; STAGES],
}

impl ByteNetwork {
    /// The network of a variant by such weights.
    pub(super) fn new(variant: &Variant, weights: &Weights) -> Self {
        let inputs = Inputs::new(variant);
        let direct = |kind: usize| weights.direct.get(kind).copied().unwrap_or([0; STAGES]);
        let differences = (0..KINDS).map(|kind| {
            let (own, other) = (direct(kind), direct(inputs.turned(kind)));
            std::array::from_fn(|stage| i32::from(own[stage]) - i32::from(other[stage]))
        });
        Self {
            rows: weights.rows(&inputs),
            biases: weights.biases,
            differences: differences.collect(),
            outputs: weights.outputs,
            whole: weights.whole,
            inputs,
        }
    }
}

impl Layer for ByteNetwork {
    type Position = Position;
    type Worth = [i32; STAGES];

    #[inline]
    fn input_beside(&self, view: usize, side: usize, piece: usize) -> usize {
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
    fn direct(&self, input: usize) -> &[i32; STAGES] {
        // Stacks won are a feature of the whole position.
        if input < self.inputs.first_won() {
            &self.differences[input % KINDS]
        } else {
            &[0; STAGES]
        }
    }
}

impl Network for ByteNetwork {
    type Step = Step;

    fn start(&self, position: &Position) -> Step {
        Step::of(position)
    }

    #[inline]
    fn step(&self, _: &Position, _: Move, after: &Position) -> Step {
        Step::of(after)
    }

    #[inline]
    fn update(&self, sums: &mut Sums<Self::Worth>, from: &Sums<Self::Worth>, steps: [&Step; 2]) {
        update((self, &self.inputs), sums, from, steps);
    }

    #[inline]
    fn side(&self, seat: Seat) -> usize {
        seat.index() & 1
    }

    #[inline]
    fn judge(&self, position: &Position, sums: &Sums<[i32; STAGES]>) -> i32 {
        let mover = self.side(position.turn());
        let stage = stage(position);
        let views = [&sums.hidden.0[mover], &sums.hidden.0[1 - mover]];
        let hidden = worth(views, &self.outputs[stage]);
        let weighted = whole(position).into_iter().zip(&self.whole[stage]);
        let beside: i32 = weighted
            .map(|(amount, &weight)| amount * i32::from(weight))
            .sum();
        let direct = sums.direct[stage] + beside;
        (hidden + if mover == 0 { direct } else { -direct }) / FINENESS
    }
}
