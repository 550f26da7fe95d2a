//! Byte on either board.

use byte_rules::Variant;
use byte_rules::colour::WHITE;
use stack_ai::Evaluation as _;
use stack_ai::byte::features::{PER_STACK, STAGES, kind, stage};
use stack_ai::byte::network::Weights;
use stack_ai::byte::network::inputs::{FORMS, Inputs, KINDS, PARTS, WON, parts};
use stack_ai::byte::network::whole::{TEMPO, WHOLE, WON_STACKS, whole};
use stack_ai::byte::{self, packed};
use stack_ai::network::{EVEN_ODDS, FINENESS, HIDDEN};
use stack_game::Game as _;

use crate::game::{EncodedPosition, Learned, MAX_WEIGHT, Rounding, Trained};
use crate::symmetry::images;

/// A variant of Byte. Rows: the parts of each square, the kinds of stack, then won stacks.
pub struct Byte {
    variant: &'static Variant,
    inputs: Inputs,
    images: Vec<Vec<usize>>,
}

/// Divisor from weights of the network file to units of training.
const SIXTEENTHS: f32 = EVEN_ODDS * FINENESS as f32;
/// Limit for weights of the hidden units: 50 squares hold at most 40 checkers, each part of a stack
/// and possibly a stack of its own.
const MAX_PART_WEIGHT: f32 = i16::MAX as f32 / 128.0;

impl Byte {
    #[must_use]
    pub fn new(variant: &'static Variant) -> Self {
        Self {
            variant,
            inputs: Inputs::new(variant),
            images: images(variant.squares(), variant.size()),
        }
    }

    const fn first_kind(&self) -> usize {
        self.inputs.squares() * PARTS
    }
}

impl Trained for Byte {
    fn encode(&self, bytes: &[u8]) -> Result<EncodedPosition, String> {
        let bytes = bytes.try_into().map_err(|_| "wrong size of a position")?;
        let position = packed::unpack(bytes, self.variant)?;
        let mover = usize::from(position.turn() != WHITE);
        let mut inputs = Vec::new();
        self.inputs
            .each(&position, mover, |input| inputs.push(input as u16));
        let sign = if mover == 0 { 1 } else { -1 };
        let whole = whole(&position).map(|amount| (sign * amount) as i8);
        Ok(EncodedPosition {
            inputs,
            whole: whole.to_vec(),
            stage: stage(&position) as u8,
            known: byte::Learned.value(&position, position.turn()) as i16,
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

    fn stages(&self) -> usize {
        STAGES
    }

    fn whole(&self) -> usize {
        WHOLE
    }

    fn divisor(&self, _: usize) -> f32 {
        1.0
    }

    /// Only for stacks with an own top; enemy stacks count in the other side's view.
    fn known_direct(&self) -> Vec<f32> {
        let mut direct = vec![0.0; self.rows() * STAGES];
        for seen in 0..KINDS {
            let (class, form) = (seen / FORMS, seen % FORMS);
            let height = (form + 1).ilog2() as usize;
            let enemy = form + 1 - (1 << height);
            let is_enemy = |level: usize| enemy >> level & 1 != 0;
            if height == 0 || is_enemy(height - 1) {
                continue;
            }
            let feature = kind(height, !is_enemy(0), class > 0);
            let place = (self.first_kind() + seen) * STAGES;
            for (stage, weights) in byte::Learned.weights().iter().enumerate() {
                direct[place + stage] = f32::from(weights[feature]) / EVEN_ODDS;
            }
        }
        direct
    }

    fn is_direct(&self) -> Vec<f32> {
        let kinds = self.first_kind()..self.first_kind() + KINDS;
        let rows = (0..self.rows()).map(|row| if kinds.contains(&row) { 1.0 } else { 0.0 });
        rows.collect()
    }

    fn known_whole(&self) -> Vec<f32> {
        // The weighted sum has one feature for the won stacks of both sides.
        let known = |feature| match feature {
            WON_STACKS => PER_STACK,
            TEMPO => PER_STACK + 2,
            _ => PER_STACK + 1,
        };
        let by_stage = |feature| {
            let weights = byte::Learned.weights().iter();
            weights.map(move |weights| f32::from(weights[known(feature)]) / EVEN_ODDS)
        };
        (0..WHOLE).flat_map(by_stage).collect()
    }

    fn file(&self, name: &str, learned: &Learned) -> (Vec<u8>, usize) {
        let mut rounding = Rounding::default();
        let mut row = |number: usize| rounding.row(&learned.inputs[number], MAX_PART_WEIGHT);
        let first_kind = self.first_kind();
        let squares = (0..self.inputs.squares())
            .map(|square| std::array::from_fn(|part| row(square * PARTS + part)))
            .collect();
        let mut kinds: Vec<_> = (0..KINDS).map(|kind| row(first_kind + kind)).collect();
        let won = std::array::from_fn(|won| row(first_kind + KINDS + won));
        let mut direct: Vec<[i16; STAGES]> = Vec::new();
        for weights in &learned.direct[first_kind..first_kind + KINDS] {
            direct.push(std::array::from_fn(|stage| {
                rounding.whole(weights[stage] * SIXTEENTHS, MAX_WEIGHT)
            }));
        }
        // Empty squares have no weights.
        for class in 0..KINDS / FORMS {
            kinds[class * FORMS].fill(0);
            direct[class * FORMS].fill(0);
        }
        let weights = Weights {
            name: name.into(),
            squares,
            kinds,
            won,
            direct,
            biases: rounding.row(&learned.biases, f32::from(i16::MAX) / 36.0),
            outputs: std::array::from_fn(|stage| {
                [0, HIDDEN].map(|first| rounding.outputs(&learned.outputs[first..], stage))
            }),
            whole: std::array::from_fn(|stage| {
                std::array::from_fn(|feature| {
                    rounding.whole(learned.whole[feature][stage] * SIXTEENTHS, MAX_WEIGHT)
                })
            }),
        };
        (weights.to_bytes(self.variant), rounding.limited)
    }
}
