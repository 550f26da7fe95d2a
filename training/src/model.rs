//! The network during training.

use std::sync::Arc;

use candle_core::{Device, Result, Tensor, Var};
use rand::Rng;
use stack_ai::network::HIDDEN;

use crate::data::Batch;
use crate::embed::Accumulator;
use crate::game::{TrainableGame, TrainedParameters};

/// The parameters. Those that depend on the phase have a column for each.
pub struct Model {
    inputs: Var,
    direct: Var,
    /// 1 for rows of `direct` that are used.
    direct_mask: Tensor,
    biases: Var,
    /// Output weights shared by all phases, and the difference of each phase.
    outputs: [Var; 2],
    global: Var,
    phases: usize,
}

/// Scale of the direct weights in training, which are small compared with the others.
const DIRECT: f64 = 0.1;

/// A normally distributed random number (G. E. P. Box, M. E. Muller, 1958).
fn normal(rng: &mut impl Rng) -> f32 {
    // In (0, 1].
    let mut uniform = || ((rng.next_u32() >> 8) + 1) as f32 / (1 << 24) as f32;
    let (distance, turn) = ((-2.0 * uniform().ln()).sqrt(), uniform());
    distance * (std::f32::consts::TAU * turn).cos()
}

impl Model {
    /// Random, except the direct and global weights, which start at their known values.
    pub fn new(game: &dyn TrainableGame, rng: &mut impl Rng) -> Result<Self> {
        let device = Device::Cpu;
        let (rows, phases) = (game.rows(), game.phases());
        let mut normal = |deviation: f32, (rows, columns): (usize, usize)| {
            let numbers = (0..rows * columns).map(|_| deviation * normal(rng));
            Var::from_vec(numbers.collect(), (rows, columns), &device)
        };
        let direct: Vec<f32> = game.known_direct();
        let direct = direct.iter().map(|x| x / DIRECT as f32).collect();
        let none = Tensor::zeros((2 * HIDDEN, phases), candle_core::DType::F32, &device)?;
        Ok(Self {
            inputs: normal(0.08, (rows, HIDDEN))?,
            direct: Var::from_vec(direct, (rows, phases), &device)?,
            direct_mask: Tensor::from_vec(game.is_direct(), (rows, 1), &device)?,
            biases: Var::from_tensor(&Tensor::full(0.25f32, (1, HIDDEN), &device)?)?,
            outputs: [normal(0.02, (2 * HIDDEN, 1))?, Var::from_tensor(&none)?],
            global: Var::from_vec(game.known_global(), (game.global(), phases), &device)?,
            phases,
        })
    }

    /// All trained parameters.
    #[must_use]
    pub fn parameters(&self) -> Vec<Var> {
        let [common, per_phase] = &self.outputs;
        let mut all = vec![
            &self.inputs,
            &self.direct,
            &self.biases,
            common,
            &self.global,
        ];
        if self.phases > 1 {
            all.push(per_phase);
        }
        all.into_iter().cloned().collect()
    }

    /// Output weights by phase.
    fn outputs(&self) -> Result<Tensor> {
        let [common, per_phase] = &self.outputs;
        per_phase.broadcast_add(common)
    }

    /// Log odds of the movers in a batch.
    pub fn log_odds(&self, batch: &Batch) -> Result<Tensor> {
        let count = batch.target.len();
        let (rows, starts) = (
            Arc::new(batch.inputs.clone()),
            Arc::new(batch.starts.clone()),
        );
        let sums = |matrix: &Tensor| {
            let (rows, starts) = (rows.clone(), starts.clone());
            matrix.apply_op1(Accumulator { rows, starts })
        };
        let hidden = sums(&self.inputs)?.broadcast_add(&self.biases)?;
        let hidden = hidden.clamp(0f32, 1f32)?.sqr()?;
        let both = [hidden.narrow(0, 0, count)?, hidden.narrow(0, count, count)?];
        let direct = sums(&self.direct.broadcast_mul(&self.direct_mask)?)?;
        let direct = (direct.narrow(0, 0, count)? - direct.narrow(0, count, count)?)?;
        let features = batch.global.len() / count.max(1);
        let global = Tensor::from_slice(&batch.global, (count, features), &Device::Cpu)?;
        let learned = Tensor::cat(&both, 1)?.matmul(&self.outputs()?)?;
        let odds = ((learned + (direct * DIRECT)?)? + global.matmul(&self.global)?)?;
        // Select the phase of each sample.
        let phase = Tensor::from_slice(&batch.phase, (count, self.phases), &Device::Cpu)?;
        (odds * phase)?.sum(1)
    }

    /// Mean squared error of the win probabilities.
    pub fn loss(&self, batch: &Batch) -> Result<Tensor> {
        let chances = candle_nn::ops::sigmoid(&self.log_odds(batch)?)?;
        let target = Tensor::from_slice(&batch.target, batch.target.len(), &Device::Cpu)?;
        (chances - target)?.sqr()?.mean_all()
    }

    /// The trained parameters as numbers, to be written to a network.
    pub fn export_parameters(&self) -> Result<TrainedParameters> {
        let direct = (self.direct.broadcast_mul(&self.direct_mask)? * DIRECT)?;
        Ok(TrainedParameters {
            inputs: self.inputs.to_vec2()?,
            direct: direct.to_vec2()?,
            biases: self.biases.flatten_all()?.to_vec1()?,
            outputs: self.outputs()?.to_vec2()?,
            global: self.global.to_vec2()?,
        })
    }
}
