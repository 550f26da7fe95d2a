//! The network as it is trained, and as it is written for the game.

use std::sync::Arc;

use candle_core::{Device, Result, Tensor, Var};
use focus_rules::BOARD;
use stack_ai::focus::features::{MOBILITY, PATTERNS, zone};
use stack_ai::focus::network::inputs::{INPUTS, OWN_RESERVE, STACKS};
use stack_ai::focus::network::{FULL, HIDDEN, OUTPUT, WHOLE, Weights};
use stack_ai::focus::{EVEN_ODDS, FINENESS, Learned};

use crate::data::{Batch, TRAINED, divisor, shared};
use crate::embed::Sums;

/// The parameters.
pub struct Model {
    inputs: Var,
    direct: Var,
    biases: Var,
    outputs: Var,
    whole: Var,
}

/// What weights of the game are divided by to be those of training.
const SIXTEENTHS: f32 = EVEN_ODDS * FINENESS as f32;

/// The direct worth of each input by a weighted sum: of own stacks alone, so that enemy stacks count
/// in the other side's view.
fn known_direct(known: &Learned) -> Vec<f32> {
    let mut direct = vec![0.0; TRAINED];
    for (number, square) in BOARD.iter().enumerate() {
        let zone = zone(usize::from(8 * square.rank() + square.file()));
        for pattern in 0..PATTERNS {
            let weight = known.weights()[zone * PATTERNS + pattern] as f32;
            direct[number * STACKS + 1 + pattern] = weight / SIXTEENTHS / DIRECT as f32;
        }
    }
    direct
}

fn known_whole(known: &Learned) -> Vec<f32> {
    let weights = known.weights()[MOBILITY..].iter().enumerate();
    let scaled = weights.map(|(i, &weight)| weight as f32 * divisor(i) / SIXTEENTHS);
    scaled.collect()
}

/// What the directly counted weights are divided by in training: they are small beside the others.
const DIRECT: f64 = 0.1;

impl Model {
    /// Parameters by lot; what is counted directly as in the weighted sum `known`.
    pub fn new(known: &Learned) -> Result<Self> {
        let device = Device::Cpu;
        let normal =
            |deviation: f32, shape: (usize, usize)| Var::randn(0f32, deviation, shape, &device);
        Ok(Self {
            inputs: normal(0.08, (TRAINED, HIDDEN))?,
            direct: Var::from_vec(known_direct(known), (TRAINED, 1), &device)?,
            biases: Var::from_tensor(&Tensor::full(0.25f32, (1, HIDDEN), &device)?)?,
            outputs: normal(0.02, (2 * HIDDEN, 1))?,
            whole: Var::from_vec(known_whole(known), (WHOLE, 1), &device)?,
        })
    }

    /// All parameters.
    #[must_use]
    pub fn parameters(&self) -> Vec<Var> {
        [
            &self.inputs,
            &self.direct,
            &self.biases,
            &self.outputs,
            &self.whole,
        ]
        .map(Clone::clone)
        .to_vec()
    }

    /// The chances of the movers of a batch as logarithms of the odds.
    pub fn odds(&self, batch: &Batch) -> Result<Tensor> {
        let count = batch.target.len();
        let (rows, begins) = (
            Arc::new(batch.inputs.clone()),
            Arc::new(batch.begins.clone()),
        );
        let sums = |matrix: &Var| {
            let (rows, begins) = (rows.clone(), begins.clone());
            matrix.apply_op1(Sums { rows, begins })
        };
        let hidden = sums(&self.inputs)?.broadcast_add(&self.biases)?;
        let hidden = hidden.clamp(0f32, 1f32)?.sqr()?;
        let both = [hidden.narrow(0, 0, count)?, hidden.narrow(0, count, count)?];
        let direct = sums(&self.direct)?;
        let direct = (direct.narrow(0, 0, count)? - direct.narrow(0, count, count)?)?;
        let whole = Tensor::from_slice(&batch.whole, (count, WHOLE), &Device::Cpu)?;
        let learned = Tensor::cat(&both, 1)?.matmul(&self.outputs)?;
        let odds = ((learned + (direct * DIRECT)?)? + whole.matmul(&self.whole)?)?;
        odds.squeeze(1)
    }

    /// The mean square of the errors of the chances.
    pub fn loss(&self, batch: &Batch) -> Result<Tensor> {
        let chances = candle_nn::ops::sigmoid(&self.odds(batch)?)?;
        let target = Tensor::from_slice(&batch.target, batch.target.len(), &Device::Cpu)?;
        (chances - target)?.sqr()?.mean_all()
    }

    /// The weights in whole numbers; and how many had to be limited.
    pub fn weights(&self, name: &str) -> Result<(Weights, usize)> {
        let (inputs, direct) = (self.inputs.to_vec2::<f32>()?, self.direct.to_vec2::<f32>()?);
        let mut limited = 0;
        let mut whole_number = |x: f32, most: f32| {
            limited += usize::from(x.abs() > most);
            x.clamp(-most, most).round() as i16
        };
        let unit = f32::from(FULL);
        // Even the sum of all squares must fit.
        let most = f32::from(i16::MAX) / 36.0;
        let mut rows = Vec::new();
        let mut directs = Vec::new();
        for input in 0..INPUTS {
            let mut row = inputs[input].clone();
            let mut worth = direct[input][0];
            // Empty squares count nothing.
            if input < OWN_RESERVE && input % STACKS == 0 {
                row.fill(0.0);
                worth = 0.0;
            }
            shared(input, |other| {
                row.iter_mut()
                    .zip(&inputs[other])
                    .for_each(|(sum, x)| *sum += x);
                worth += direct[other][0];
            });
            rows.push(std::array::from_fn(|i| whole_number(row[i] * unit, most)));
            directs.push(whole_number(worth * DIRECT as f32 * SIXTEENTHS, 32_000.0));
        }
        let biases = self.biases.to_vec2::<f32>()?;
        let outputs = self.outputs.flatten_all()?.to_vec1::<f32>()?;
        let whole = self.whole.flatten_all()?.to_vec1::<f32>()?;
        let output = OUTPUT as f32;
        let weights = Weights {
            name: name.into(),
            inputs: rows,
            direct: directs,
            biases: std::array::from_fn(|i| whole_number(biases[0][i] * unit, most)),
            outputs: [0, HIDDEN].map(|first| {
                std::array::from_fn(|i| whole_number(outputs[first + i] * output, 32_000.0))
            }),
            whole: std::array::from_fn(|i| {
                whole_number(whole[i] / divisor(i) * SIXTEENTHS, 32_000.0)
            }),
        };
        Ok((weights, limited))
    }
}
