//! Byte on either board.

use byte_rules::Variant;
use byte_rules::color::WHITE;
use stack_ai::Evaluation as _;
use stack_ai::byte::evaluation::{PER_STACK, PHASES, phase, stack_kind};
use stack_ai::byte::network::ByteWeights;
use stack_ai::byte::network::inputs::{
    ByteInputs, FORMS, GLOBAL_FEATURES, KINDS, PARTS, TEMPO, WON, WON_STACKS, global_features,
    parts,
};
use stack_ai::byte::{self, packed};
use stack_ai::network::{HIDDEN, VALUE_PER_LOGIT, WEIGHT_SCALE};
use stack_game::Game as _;

use crate::game::{EncodedPosition, MAX_WEIGHT, Rounding, TrainableGame, TrainedParameters};
use crate::symmetry::images;

/// A variant of Byte. Rows: the parts of each square, the kinds of stack, then won stacks.
pub struct Byte {
    variant: &'static Variant,
    inputs: ByteInputs,
    images: Vec<Vec<usize>>,
}

/// Divisor from weights of the network file to units of training.
const SIXTEENTHS: f32 = VALUE_PER_LOGIT * WEIGHT_SCALE as f32;
/// Limit for weights of the hidden units: 50 squares hold at most 40 checkers, each part of a stack
/// and possibly a stack of its own.
const MAX_PART_WEIGHT: f32 = i16::MAX as f32 / 128.0;

impl Byte {
    #[must_use]
    pub fn new(variant: &'static Variant) -> Self {
        Self {
            variant,
            inputs: ByteInputs::new(variant),
            images: images(variant.squares(), variant.size()),
        }
    }

    const fn first_kind(&self) -> usize {
        self.inputs.squares() * PARTS
    }
}

impl TrainableGame for Byte {
    fn encode(&self, bytes: &[u8]) -> Result<EncodedPosition, String> {
        let bytes = bytes.try_into().map_err(|_| "wrong size of a position")?;
        let position = packed::unpack(bytes, self.variant)?;
        let mover = usize::from(position.turn() != WHITE);
        let mut inputs = Vec::new();
        self.inputs
            .each(&position, mover, |input| inputs.push(input as u16));
        let sign = if mover == 0 { 1 } else { -1 };
        let global = global_features(&position).map(|amount| (sign * amount) as i8);
        Ok(EncodedPosition {
            inputs,
            global: global.to_vec(),
            phase: phase(&position) as u8,
            known: byte::ByteEvaluation.value(&position, position.turn()) as i16,
        })
    }

    fn rows(&self) -> usize {
        self.first_kind() + KINDS + 2 * WON
    }

    fn each_row(&self, input: usize, add: &mut dyn FnMut(usize)) {
        let first_kind = self.first_kind();
        if let Some(won) = input.checked_sub(self.inputs.first_won()) {
            return add(first_kind + KINDS + won);
        }
        let (square, kind) = (input / KINDS, input % KINDS);
        add(first_kind + kind);
        parts(kind, |part| add(square * PARTS + part));
    }

    fn images(&self) -> usize {
        self.images.len()
    }

    fn image(&self, input: usize, image: usize) -> usize {
        if input >= self.inputs.first_won() {
            input
        } else {
            self.images[image][input / KINDS] * KINDS + input % KINDS
        }
    }

    fn turned(&self, input: usize) -> usize {
        self.inputs.turned(input)
    }

    fn phases(&self) -> usize {
        PHASES
    }

    fn global(&self) -> usize {
        GLOBAL_FEATURES
    }

    fn divisor(&self, _: usize) -> f32 {
        1.0
    }

    /// Only for stacks with an own top; enemy stacks count in the other side's view.
    fn known_direct(&self) -> Vec<f32> {
        let mut direct = vec![0.0; self.rows() * PHASES];
        for kind in 0..KINDS {
            let (class, form) = (kind / FORMS, kind % FORMS);
            let height = (form + 1).ilog2() as usize;
            let enemy = form + 1 - (1 << height);
            let is_enemy = |level: usize| enemy >> level & 1 != 0;
            if height == 0 || is_enemy(height - 1) {
                continue;
            }
            let feature = stack_kind(height, !is_enemy(0), class > 0);
            let place = (self.first_kind() + kind) * PHASES;
            for (phase, weights) in byte::ByteEvaluation.weights().iter().enumerate() {
                direct[place + phase] = f32::from(weights[feature]) / VALUE_PER_LOGIT;
            }
        }
        direct
    }

    fn is_direct(&self) -> Vec<f32> {
        let kinds = self.first_kind()..self.first_kind() + KINDS;
        let rows = (0..self.rows()).map(|row| if kinds.contains(&row) { 1.0 } else { 0.0 });
        rows.collect()
    }

    fn known_global(&self) -> Vec<f32> {
        // The weighted sum has one feature for the won stacks of both sides.
        let known = |feature| match feature {
            WON_STACKS => PER_STACK,
            TEMPO => PER_STACK + 2,
            _ => PER_STACK + 1,
        };
        let by_phase = |feature| {
            let weights = byte::ByteEvaluation.weights().iter();
            weights.map(move |weights| f32::from(weights[known(feature)]) / VALUE_PER_LOGIT)
        };
        (0..GLOBAL_FEATURES).flat_map(by_phase).collect()
    }

    fn file(&self, name: &str, learned: &TrainedParameters) -> (Vec<u8>, usize) {
        let mut rounding = Rounding::default();
        let mut row = |number: usize| rounding.row(&learned.inputs[number], MAX_PART_WEIGHT);
        let first_kind = self.first_kind();
        let squares = (0..self.inputs.squares())
            .map(|square| std::array::from_fn(|part| row(square * PARTS + part)))
            .collect();
        let mut kinds: Vec<_> = (0..KINDS).map(|kind| row(first_kind + kind)).collect();
        let won = std::array::from_fn(|won| row(first_kind + KINDS + won));
        let mut direct: Vec<[i16; PHASES]> = Vec::new();
        for weights in &learned.direct[first_kind..first_kind + KINDS] {
            direct.push(std::array::from_fn(|phase| {
                rounding.integer(weights[phase] * SIXTEENTHS, MAX_WEIGHT)
            }));
        }
        // Empty squares have no weights.
        for class in 0..KINDS / FORMS {
            kinds[class * FORMS].fill(0);
            direct[class * FORMS].fill(0);
        }
        let weights = ByteWeights {
            name: name.into(),
            squares,
            kinds,
            won,
            direct,
            biases: rounding.row(&learned.biases, f32::from(i16::MAX) / 36.0),
            outputs: std::array::from_fn(|phase| {
                [0, HIDDEN].map(|first| rounding.outputs(&learned.outputs[first..], phase))
            }),
            global: std::array::from_fn(|phase| {
                std::array::from_fn(|feature| {
                    rounding.integer(learned.global[feature][phase] * SIXTEENTHS, MAX_WEIGHT)
                })
            }),
        };
        (weights.to_bytes(self.variant), rounding.limited)
    }
}
