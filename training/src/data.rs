//! The samples as the trainer keeps them, and batches of them.

use std::error::Error;
use std::path::Path;

use focus_engine::datagen::{self, GameResult};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::network::EVEN_ODDS;

use crate::game::{Seen, Trained};

/// Samples, each a run of inputs in the mover's view.
pub struct Samples {
    inputs: Vec<u16>,
    /// Where each sample's inputs end.
    ends: Vec<u32>,
    /// What the whole positions have, for the mover: all features of one after another.
    whole: Vec<i8>,
    stage: Vec<u8>,
    score: Vec<i16>,
    result: Vec<u8>,
    /// What the weighted sum of features makes of the position.
    known: Vec<i16>,
}

/// What one step of training sees: samples in the view of the mover, then of the other side.
pub struct Batch {
    /// The rows of all views, one after another: first all movers', then all others'.
    pub inputs: Vec<u32>,
    /// Where the rows of each view begin, and where the last ones end.
    pub begins: Vec<usize>,
    /// The features of the whole positions.
    pub whole: Vec<f32>,
    /// For each sample 1 at its stage of the game, 0 at the others.
    pub stage: Vec<f32>,
    /// The chance to be learned.
    pub target: Vec<f32>,
}

impl Samples {
    /// Reads files of samples; gives those to learn from, and those of one game in `kept` apart.
    pub fn read(
        files: &[impl AsRef<Path>],
        (variant, game): (&str, &dyn Trained),
        kept: usize,
    ) -> Result<[Self; 2], Box<dyn Error>> {
        let mut parts = [Self::empty(), Self::empty()];
        for file in files {
            let file = file.as_ref();
            let fault = |what: String| format!("{}: {what}", file.display());
            let content = datagen::read(&std::fs::read(file)?).map_err(fault)?;
            // Positions of all variants of a game look alike.
            if !content.header.split([' ', ',']).any(|word| word == variant) {
                return Err(fault(format!("not games of {variant}: '{}'", content.header)).into());
            }
            for (number, block) in content.blocks.iter().enumerate() {
                let part = &mut parts[usize::from(number % kept == 0)];
                for sample in &block.samples {
                    part.add(game.see(&sample.position).map_err(fault)?);
                    part.score.push(sample.score);
                    part.result.push(match sample.result {
                        GameResult::Loss => 0,
                        GameResult::Draw => 1,
                        GameResult::Win => 2,
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
            whole: Vec::new(),
            stage: Vec::new(),
            score: Vec::new(),
            result: Vec::new(),
            known: Vec::new(),
        }
    }

    fn add(&mut self, seen: Seen) {
        self.inputs.extend(seen.inputs);
        self.ends.push(self.inputs.len() as u32);
        self.whole.extend(seen.whole);
        self.stage.push(seen.stage);
        self.known.push(seen.known);
    }

    /// The number of samples.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// What is to be learned of a sample: `trust` parts what the score says, the rest the result.
    fn target(&self, number: usize, (trust, scale): (f32, f32)) -> f32 {
        let result = f32::from(self.result[number]) / 2.0;
        trust * chance(self.score[number], scale) + (1.0 - trust) * result
    }

    /// The mean square of the errors that the weighted sum of features makes.
    #[must_use]
    pub fn known_error(&self, aim: (f32, f32)) -> f64 {
        let errors = (0..self.len()).map(|number| {
            let error = chance(self.known[number], EVEN_ODDS) - self.target(number, aim);
            f64::from(error * error)
        });
        errors.sum::<f64>() / self.len().max(1) as f64
    }

    /// Some samples, each turned or mirrored by lot when there is a generator for it. A target is
    /// `trust` parts what the score says, by odds of e to 1 at `scale`, and the rest the result.
    #[must_use]
    pub fn batch(
        &self,
        game: &dyn Trained,
        numbers: &[u32],
        (trust, scale): (f32, f32),
        lots: Option<&mut Xoshiro256PlusPlus>,
    ) -> Batch {
        let mut batch = Batch {
            inputs: Vec::new(),
            begins: vec![0],
            whole: Vec::new(),
            stage: Vec::new(),
            target: Vec::new(),
        };
        let features = game.whole();
        let mut rng = lots;
        let mut others = Vec::new();
        for &number in numbers {
            let number = number as usize;
            let lot = rng.as_mut().map_or(0, |rng| rng.next_u32() as usize);
            let image = lot % game.images();
            let first = number.checked_sub(1).map_or(0, |before| self.ends[before]);
            let inputs = &self.inputs[first as usize..self.ends[number] as usize];
            for &input in inputs {
                let seen = game.image(usize::from(input), image);
                game.each_row(seen, &mut |row| batch.inputs.push(row as u32));
                others.push(game.turned(seen));
            }
            batch.begins.push(batch.inputs.len());
            others.push(usize::MAX);
            let whole = self.whole[number * features..][..features].iter();
            let amounts = whole.enumerate();
            let amounts = amounts.map(|(i, &amount)| f32::from(amount) / game.divisor(i));
            batch.whole.extend(amounts);
            let stage = usize::from(self.stage[number]);
            let stages = (0..game.stages()).map(|other| if other == stage { 1.0 } else { 0.0 });
            batch.stage.extend(stages);
            batch.target.push(self.target(number, (trust, scale)));
        }
        for input in others {
            if input == usize::MAX {
                batch.begins.push(batch.inputs.len());
            } else {
                game.each_row(input, &mut |row| batch.inputs.push(row as u32));
            }
        }
        batch
    }
}

/// The chance at a score when the odds are e to 1 at `scale`.
fn chance(score: i16, scale: f32) -> f32 {
    1.0 / (1.0 + (-f32::from(score) / scale).exp())
}

/// A generator of lots.
#[must_use]
pub fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}
