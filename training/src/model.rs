//! The network as it is trained.

use std::sync::Arc;

use candle_core::{Device, Result, Tensor, Var};
use rand::Rng;
use stack_ai::network::HIDDEN;

use crate::data::Batch;
use crate::embed::Sums;
use crate::game::{Learned, Trained};

/// The parameters. What depends on the stage of the game has a column for each.
pub struct Model {
    inputs: Var,
    direct: Var,
    /// 1 for rows of `direct` that count.
    counts: Tensor,
    biases: Var,
    /// What all stages have in common, and what each has beside it.
    outputs: [Var; 2],
    whole: Var,
    stages: usize,
}

/// What the directly counted weights are divided by in training: they are small beside the others.
const DIRECT: f64 = 0.1;

/// A number of the normal distribution of deviation 1 (G. E. P. Box, M. E. Muller, 1958).
fn normal(rng: &mut impl Rng) -> f32 {
    // Above 0 and at most 1.
    let mut uniform = || ((rng.next_u32() >> 8) + 1) as f32 / (1 << 24) as f32;
    let (distance, turn) = ((-2.0 * uniform().ln()).sqrt(), uniform());
    distance * (std::f32::consts::TAU * turn).cos()
}

impl Model {
    /// Parameters by lot; what is counted directly as in the weighted sum.
    pub fn new(game: &dyn Trained, rng: &mut impl Rng) -> Result<Self> {
        let device = Device::Cpu;
        let (rows, stages) = (game.rows(), game.stages());
        let mut normal = |deviation: f32, (rows, columns): (usize, usize)| {
            let numbers = (0..rows * columns).map(|_| deviation * normal(rng));
            Var::from_vec(numbers.collect(), (rows, columns), &device)
        };
        let direct: Vec<f32> = game.known_direct();
        let direct = direct.iter().map(|x| x / DIRECT as f32).collect();
        let none = Tensor::zeros((2 * HIDDEN, stages), candle_core::DType::F32, &device)?;
        Ok(Self {
            inputs: normal(0.08, (rows, HIDDEN))?,
            direct: Var::from_vec(direct, (rows, stages), &device)?,
            counts: Tensor::from_vec(game.is_direct(), (rows, 1), &device)?,
            biases: Var::from_tensor(&Tensor::full(0.25f32, (1, HIDDEN), &device)?)?,
            outputs: [normal(0.02, (2 * HIDDEN, 1))?, Var::from_tensor(&none)?],
            whole: Var::from_vec(game.known_whole(), (game.whole(), stages), &device)?,
            stages,
        })
    }

    /// All parameters.
    #[must_use]
    pub fn parameters(&self) -> Vec<Var> {
        let [common, beside] = &self.outputs;
        let mut all = vec![
            &self.inputs,
            &self.direct,
            &self.biases,
            common,
            &self.whole,
        ];
        if self.stages > 1 {
            all.push(beside);
        }
        all.into_iter().cloned().collect()
    }

    /// The weights behind the hidden units, by stage.
    fn outputs(&self) -> Result<Tensor> {
        let [common, beside] = &self.outputs;
        beside.broadcast_add(common)
    }

    /// The chances of the movers of a batch as logarithms of the odds.
    pub fn odds(&self, batch: &Batch) -> Result<Tensor> {
        let count = batch.target.len();
        let (rows, begins) = (
            Arc::new(batch.inputs.clone()),
            Arc::new(batch.begins.clone()),
        );
        let sums = |matrix: &Tensor| {
            let (rows, begins) = (rows.clone(), begins.clone());
            matrix.apply_op1(Sums { rows, begins })
        };
        let hidden = sums(&self.inputs)?.broadcast_add(&self.biases)?;
        let hidden = hidden.clamp(0f32, 1f32)?.sqr()?;
        let both = [hidden.narrow(0, 0, count)?, hidden.narrow(0, count, count)?];
        let direct = sums(&self.direct.broadcast_mul(&self.counts)?)?;
        let direct = (direct.narrow(0, 0, count)? - direct.narrow(0, count, count)?)?;
        let features = batch.whole.len() / count.max(1);
        let whole = Tensor::from_slice(&batch.whole, (count, features), &Device::Cpu)?;
        let learned = Tensor::cat(&both, 1)?.matmul(&self.outputs()?)?;
        let odds = ((learned + (direct * DIRECT)?)? + whole.matmul(&self.whole)?)?;
        // Each sample is of one stage.
        let stage = Tensor::from_slice(&batch.stage, (count, self.stages), &Device::Cpu)?;
        (odds * stage)?.sum(1)
    }

    /// The mean square of the errors of the chances.
    pub fn loss(&self, batch: &Batch) -> Result<Tensor> {
        let chances = candle_nn::ops::sigmoid(&self.odds(batch)?)?;
        let target = Tensor::from_slice(&batch.target, batch.target.len(), &Device::Cpu)?;
        (chances - target)?.sqr()?.mean_all()
    }

    /// What was learned.
    pub fn learned(&self) -> Result<Learned> {
        let direct = (self.direct.broadcast_mul(&self.counts)? * DIRECT)?;
        Ok(Learned {
            inputs: self.inputs.to_vec2()?,
            direct: direct.to_vec2()?,
            biases: self.biases.flatten_all()?.to_vec1()?,
            outputs: self.outputs()?.to_vec2()?,
            whole: self.whole.to_vec2()?,
        })
    }
}
