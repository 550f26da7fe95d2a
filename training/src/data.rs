//! Training samples in memory, and batches of them.

use std::error::Error;
use std::path::Path;

use focus_engine::datagen::{self, SideResult};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::network::VALUE_PER_LOGIT;

use crate::game::{EncodedPosition, TrainableGame};

/// Samples; each has a list of inputs in the mover's view.
pub struct Samples {
    inputs: Vec<u16>,
    /// End of each sample's inputs.
    ends: Vec<u32>,
    /// Global features for the mover, one sample after another.
    global: Vec<i8>,
    phase: Vec<u8>,
    score: Vec<i16>,
    result: Vec<u8>,
    /// Evaluation by the weighted sum of features.
    known: Vec<i16>,
}

/// Input of a training step: samples in the mover's view, then in the other side's view.
pub struct Batch {
    /// Rows of all views: first of all movers, then of all other sides.
    pub inputs: Vec<u32>,
    /// Start of each view's rows, and the end of the last one.
    pub starts: Vec<usize>,
    /// Global features.
    pub global: Vec<f32>,
    /// One-hot encoded phase of each sample.
    pub phase: Vec<f32>,
    /// Target win probability.
    pub target: Vec<f32>,
}

impl Samples {
    /// Reads sample files into a training and a validation set; one game in `validation_interval`
    /// is for validation.
    pub fn read(
        files: &[impl AsRef<Path>],
        (variant, game): (&str, &dyn TrainableGame),
        validation_interval: usize,
    ) -> Result<[Self; 2], Box<dyn Error>> {
        let mut parts = [Self::empty(), Self::empty()];
        for file in files {
            let file = file.as_ref();
            let error = |what: String| format!("{}: {what}", file.display());
            let content = datagen::read(&std::fs::read(file)?).map_err(error)?;
            // Positions of all variants of a game have the same encoding.
            if !content.header.split([' ', ',']).any(|word| word == variant) {
                return Err(error(format!("not games of {variant}: '{}'", content.header)).into());
            }
            for (number, block) in content.blocks.iter().enumerate() {
                let part = &mut parts[usize::from(number % validation_interval == 0)];
                for sample in &block.samples {
                    part.add(game.encode(&sample.position).map_err(error)?);
                    part.score.push(sample.score);
                    part.result.push(match sample.result {
                        SideResult::Loss => 0,
                        SideResult::Draw => 1,
                        SideResult::Win => 2,
                    });
                }
            }
        }
        Ok(parts)
    }

    const fn empty() -> Self {
        Self {
            inputs: Vec::new(),
            ends: Vec::new(),
            global: Vec::new(),
            phase: Vec::new(),
            score: Vec::new(),
            result: Vec::new(),
            known: Vec::new(),
        }
    }

    fn add(&mut self, encoded: EncodedPosition) {
        self.inputs.extend(encoded.inputs);
        self.ends.push(self.inputs.len() as u32);
        self.global.extend(encoded.global);
        self.phase.push(encoded.phase);
        self.known.push(encoded.known);
    }

    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The target of a sample: a share `score_share` of the score's win probability, the rest of
    /// the result.
    fn target(&self, number: usize, (score_share, scale): (f32, f32)) -> f32 {
        let result = f32::from(self.result[number]) / 2.0;
        score_share * chance(self.score[number], scale) + (1.0 - score_share) * result
    }

    /// Mean squared error of the weighted sum of features.
    #[must_use]
    pub fn known_error(&self, target_mix: (f32, f32)) -> f64 {
        let errors = (0..self.len()).map(|number| {
            let error =
                chance(self.known[number], VALUE_PER_LOGIT) - self.target(number, target_mix);
            f64::from(error * error)
        });
        errors.sum::<f64>() / self.len().max(1) as f64
    }

    /// A batch of samples, each with a random symmetry if there is a generator. `scale` is the
    /// score at which the odds are e to 1.
    #[must_use]
    pub fn batch(
        &self,
        game: &dyn TrainableGame,
        numbers: &[u32],
        (score_share, scale): (f32, f32),
        rng: Option<&mut Xoshiro256PlusPlus>,
    ) -> Batch {
        let mut batch = Batch {
            inputs: Vec::new(),
            starts: vec![0],
            global: Vec::new(),
            phase: Vec::new(),
            target: Vec::new(),
        };
        let features = game.global();
        let mut rng = rng;
        let mut others = Vec::new();
        for &number in numbers {
            let number = number as usize;
            let random = rng.as_mut().map_or(0, |rng| rng.next_u32() as usize);
            let image = random % game.images();
            let first = number.checked_sub(1).map_or(0, |before| self.ends[before]);
            let inputs = &self.inputs[first as usize..self.ends[number] as usize];
            for &input in inputs {
                let encoded = game.image(usize::from(input), image);
                game.each_row(encoded, &mut |row| batch.inputs.push(row as u32));
                others.push(game.turned(encoded));
            }
            batch.starts.push(batch.inputs.len());
            others.push(usize::MAX);
            let global = self.global[number * features..][..features].iter();
            let amounts = global.enumerate();
            let amounts = amounts.map(|(i, &amount)| f32::from(amount) / game.divisor(i));
            batch.global.extend(amounts);
            let phase = usize::from(self.phase[number]);
            let phases = (0..game.phases()).map(|other| if other == phase { 1.0 } else { 0.0 });
            batch.phase.extend(phases);
            batch.target.push(self.target(number, (score_share, scale)));
        }
        for input in others {
            if input == usize::MAX {
                batch.starts.push(batch.inputs.len());
            } else {
                game.each_row(input, &mut |row| batch.inputs.push(row as u32));
            }
        }
        batch
    }
}

/// Win probability of a score; `scale` is the score at which the odds are e to 1.
fn chance(score: i16, scale: f32) -> f32 {
    1.0 / (1.0 + (-f32::from(score) / scale).exp())
}

/// A random number generator.
#[must_use]
pub fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}
