//! Focus with two sides.

use std::error::Error;

use focus_rules::{BOARD, Variant};
use stack_ai::Evaluation as _;
use stack_ai::focus::features::{
    GLOBAL, MOBILITY, PATTERNS, SHORTAGE, Sides, collect_global, zone,
};
use stack_ai::focus::network::inputs::{FocusInputs, INPUTS, OWN_RESERVE, STACKS, turned};
use stack_ai::focus::network::{FocusWeights, GLOBAL_FEATURES};
use stack_ai::focus::{self, packed};
use stack_ai::network::{HIDDEN, VALUE_PER_LOGIT, WEIGHT_SCALE};
use stack_game::Game as _;

use crate::game::{EncodedPosition, MAX_WEIGHT, Rounding, TrainableGame, TrainedParameters};
use crate::symmetry::images;

/// A variant of Focus. Rows: the network's inputs, the kinds of stack, then the pieces by square,
/// depth and owner.
pub struct Focus {
    variant: &'static Variant,
    sides: Sides,
    inputs: FocusInputs,
    known: focus::TwoSidedEvaluation,
    images: Vec<Vec<usize>>,
}

/// First row of the kinds of stack.
const FIRST_STACK: usize = INPUTS;
/// First row of the pieces.
const FIRST_PIECE: usize = FIRST_STACK + STACKS;

/// Divisor from weights of the network file to units of training.
const SIXTEENTHS: f32 = VALUE_PER_LOGIT * WEIGHT_SCALE as f32;

impl Focus {
    /// A two-sided variant.
    ///
    /// # Errors
    /// If it has more than two sides.
    pub fn new(variant: &'static Variant) -> Result<Self, Box<dyn Error>> {
        let sides = Sides::of(variant).ok_or("more than two sides")?;
        Ok(Self {
            variant,
            sides,
            inputs: FocusInputs::new(sides),
            known: focus::TwoSidedEvaluation::of(variant).ok_or("more than two sides")?,
            images: images(&BOARD, 8),
        })
    }
}

impl TrainableGame for Focus {
    fn encode(&self, bytes: &[u8]) -> Result<EncodedPosition, String> {
        let bytes = bytes.try_into().map_err(|_| "wrong size of a position")?;
        let position = packed::unpack(bytes, self.variant)?;
        let mover = self.sides.side(position.turn());
        let mut inputs = Vec::new();
        self.inputs
            .each(&position, mover, |input| inputs.push(input as u16));
        let mut global = vec![0; GLOBAL_FEATURES];
        collect_global(&position, self.sides, |feature, amount| {
            let encoded = if mover == 0 { amount } else { -amount };
            global[feature - GLOBAL] += encoded.clamp(-127, 127) as i8;
        });
        Ok(EncodedPosition {
            inputs,
            global,
            phase: 0,
            known: self.known.value(&position, position.turn()) as i16,
        })
    }

    fn rows(&self) -> usize {
        FIRST_PIECE + BOARD.len() * 2 * 5
    }

    fn each_row(&self, input: usize, add: &mut dyn FnMut(usize)) {
        add(input);
        let (square, stack) = (input / STACKS, input % STACKS);
        if input >= OWN_RESERVE || stack == 0 {
            return;
        }
        add(FIRST_STACK + stack);
        let (enemy, mut pattern) = ((stack - 1) / PATTERNS, (stack - 1) % PATTERNS);
        // Patterns of each height follow those of lower heights: 1 + 2 + 4 + 8 + 16.
        let mut height = 1;
        while pattern >= 1 << (height - 1) {
            pattern -= 1 << (height - 1);
            height += 1;
        }
        for depth in 0..height {
            let as_top = depth == 0 || pattern >> (depth - 1) & 1 == 1;
            let owner = if as_top { enemy } else { 1 - enemy };
            add(FIRST_PIECE + (square * 2 + owner) * 5 + depth);
        }
    }

    fn images(&self) -> usize {
        self.images.len()
    }

    fn image(&self, input: usize, image: usize) -> usize {
        if input >= OWN_RESERVE {
            input
        } else {
            self.images[image][input / STACKS] * STACKS + input % STACKS
        }
    }

    fn turned(&self, input: usize) -> usize {
        turned(input)
    }

    fn phases(&self) -> usize {
        1
    }

    fn global(&self) -> usize {
        GLOBAL_FEATURES
    }

    fn divisor(&self, feature: usize) -> f32 {
        match feature + GLOBAL {
            MOBILITY => 16.0,
            SHORTAGE => 8.0,
            _ => 1.0,
        }
    }

    /// Only for own stacks; enemy stacks count in the other side's view.
    fn known_direct(&self) -> Vec<f32> {
        let mut direct = vec![0.0; self.rows()];
        for (number, square) in BOARD.iter().enumerate() {
            let zone = zone(usize::from(8 * square.rank() + square.file()));
            for pattern in 0..PATTERNS {
                let weight = self.known.weights()[zone * PATTERNS + pattern] as f32;
                direct[number * STACKS + 1 + pattern] = weight / SIXTEENTHS;
            }
        }
        direct
    }

    fn is_direct(&self) -> Vec<f32> {
        vec![1.0; self.rows()]
    }

    fn known_global(&self) -> Vec<f32> {
        let weights = self.known.weights()[GLOBAL..].iter().enumerate();
        let scaled = weights.map(|(i, &weight)| weight as f32 * self.divisor(i) / SIXTEENTHS);
        scaled.collect()
    }

    fn file(&self, name: &str, learned: &TrainedParameters) -> (Vec<u8>, usize) {
        let mut rounding = Rounding::default();
        // The sum over all squares must not overflow.
        let max = f32::from(i16::MAX) / 36.0;
        let (mut inputs, mut direct) = (Vec::new(), Vec::new());
        for input in 0..INPUTS {
            let (mut row, mut worth) = ([0.0; HIDDEN], 0.0);
            // Empty squares have no weights.
            if input >= OWN_RESERVE || input % STACKS > 0 {
                self.each_row(input, &mut |number| {
                    let sums = row.iter_mut().zip(&learned.inputs[number]);
                    sums.for_each(|(sum, x)| *sum += x);
                    worth += learned.direct[number][0];
                });
            }
            inputs.push(rounding.row(&row, max));
            direct.push(rounding.integer(worth * SIXTEENTHS, MAX_WEIGHT));
        }
        let weights = FocusWeights {
            name: name.into(),
            inputs,
            direct,
            biases: rounding.row(&learned.biases, max),
            outputs: [0, HIDDEN].map(|first| rounding.outputs(&learned.outputs[first..], 0)),
            global: std::array::from_fn(|feature| {
                let weight = learned.global[feature][0] / self.divisor(feature);
                rounding.integer(weight * SIXTEENTHS, MAX_WEIGHT)
            }),
        };
        (weights.to_bytes(), rounding.limited)
    }
}
