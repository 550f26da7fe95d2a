//! The samples as the trainer keeps them, and batches of them.

use std::error::Error;
use std::path::Path;

use focus_engine::datagen::{self, GameResult};
use focus_rules::{BOARD, Position, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::Evaluation as _;
use stack_ai::focus::features::{MOBILITY, SHORTAGE, Sides, collect_whole};
use stack_ai::focus::network::WHOLE;
use stack_ai::focus::network::inputs::{Inputs, OWN_RESERVE, RESERVED, STACKS, turned};
use stack_ai::focus::{EVEN_ODDS, Learned, packed};
use stack_game::Game as _;

/// Samples, each a run of inputs in the mover's view.
pub struct Samples {
    inputs: Vec<u16>,
    /// Where each sample's inputs end.
    ends: Vec<u32>,
    /// What the whole position has, for the mover.
    whole: Vec<[i8; WHOLE]>,
    score: Vec<i16>,
    result: Vec<u8>,
    /// What the weighted sum of features makes of the position.
    known: Vec<i16>,
}

/// By what the amounts of the whole position's features are divided in training, so that all are of
/// about the same size.
#[must_use]
pub fn divisor(feature: usize) -> f32 {
    match feature + MOBILITY {
        MOBILITY => 16.0,
        SHORTAGE => 8.0,
        _ => 1.0,
    }
}

/// What one step of training sees: samples in the view of the mover, then of the other side.
pub struct Batch {
    /// The inputs of all views, one after another: first all movers', then all others'.
    pub inputs: Vec<u32>,
    /// Where the inputs of each view begin, and where the last ones end.
    pub begins: Vec<usize>,
    /// The features of the whole positions.
    pub whole: Vec<f32>,
    /// The chance to be learned.
    pub target: Vec<f32>,
}

impl Samples {
    /// Reads files of samples; gives those to learn from, and those of one game in `kept` apart.
    pub fn read(
        files: &[impl AsRef<Path>],
        variant: &'static Variant,
        kept: usize,
    ) -> Result<[Self; 2], Box<dyn Error>> {
        let sides = Sides::of(variant).ok_or("more than two sides")?;
        let inputs = Inputs::new(sides);
        let learned = Learned::of(variant).ok_or("more than two sides")?;
        let mut parts = [Self::empty(), Self::empty()];
        for file in files {
            let file = file.as_ref();
            let fault = |what: String| format!("{}: {what}", file.display());
            let content = datagen::read(&std::fs::read(file)?).map_err(fault)?;
            for (number, block) in content.blocks.iter().enumerate() {
                let part = &mut parts[usize::from(number % kept == 0)];
                for sample in &block.samples {
                    let bytes = sample.position.as_slice().try_into();
                    let bytes = bytes.map_err(|_| fault("positions of another size".into()))?;
                    let position = packed::unpack(bytes, variant).map_err(fault)?;
                    part.add(&position, &inputs, sides);
                    part.known
                        .push(learned.value(&position, position.turn()) as i16);
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
            score: Vec::new(),
            result: Vec::new(),
            known: Vec::new(),
        }
    }

    fn add(&mut self, position: &Position, inputs: &Inputs, sides: Sides) {
        let mover = sides.side(position.turn());
        inputs.each(position, mover, |input| self.inputs.push(input as u16));
        self.ends.push(self.inputs.len() as u32);
        let mut whole = [0; WHOLE];
        collect_whole(position, sides, |feature, amount| {
            let seen = if mover == 0 { amount } else { -amount };
            whole[feature - MOBILITY] += seen.clamp(-127, 127) as i8;
        });
        self.whole.push(whole);
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
        numbers: &[u32],
        (trust, scale): (f32, f32),
        lots: Option<&mut Xoshiro256PlusPlus>,
    ) -> Batch {
        let images = images();
        let mut batch = Batch {
            inputs: Vec::new(),
            begins: vec![0],
            whole: Vec::new(),
            target: Vec::new(),
        };
        let mut rng = lots;
        let mut others = Vec::new();
        for &number in numbers {
            let number = number as usize;
            let image = rng.as_mut().map_or(0, |rng| rng.next_u32() as usize & 7);
            let first = number.checked_sub(1).map_or(0, |before| self.ends[before]);
            let inputs = &self.inputs[first as usize..self.ends[number] as usize];
            for &input in inputs {
                let seen = imaged(usize::from(input), &images[image]);
                add_input(seen, &mut batch.inputs);
                others.push(turned(seen));
            }
            batch.begins.push(batch.inputs.len());
            others.push(usize::MAX);
            let whole = self.whole[number].iter().enumerate();
            let amounts = whole.map(|(feature, &amount)| f32::from(amount) / divisor(feature));
            batch.whole.extend(amounts);
            batch.target.push(self.target(number, (trust, scale)));
        }
        for input in others {
            if input == usize::MAX {
                batch.begins.push(batch.inputs.len());
            } else {
                add_input(input, &mut batch.inputs);
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

/// Inputs of the trainer alone: those of the network, then each stack wherever it stands, then each piece by its square,
/// depth and owner. What they learn is added to the weights of the stacks that they are part of, so that rare stacks
/// profit from what is known of others.
pub const TRAINED: usize = FIRST_PIECE + BOARD.len() * 2 * 5;
/// The first input for a stack wherever it stands.
pub const FIRST_STACK: usize = OWN_RESERVE + 2 * RESERVED;
/// The first input for a piece.
pub const FIRST_PIECE: usize = FIRST_STACK + STACKS;

fn add_input(input: usize, into: &mut Vec<u32>) {
    into.push(input as u32);
    shared(input, |other| into.push(other as u32));
}

/// The inputs of the trainer alone that belong to a network's input.
pub fn shared(input: usize, mut tell: impl FnMut(usize)) {
    if input >= OWN_RESERVE {
        return;
    }
    let (square, stack) = (input / STACKS, input % STACKS);
    if stack == 0 {
        return;
    }
    tell(FIRST_STACK + stack);
    let patterns = STACKS / 2;
    let (enemy, mut pattern) = ((stack - 1) / patterns, (stack - 1) % patterns);
    // Patterns of each height begin where those of the lower ones end: 1 + 2 + 4 + 8 + 16.
    let mut height = 1;
    while pattern >= 1 << (height - 1) {
        pattern -= 1 << (height - 1);
        height += 1;
    }
    for depth in 0..height {
        let as_top = depth == 0 || pattern >> (depth - 1) & 1 == 1;
        let owner = if as_top { enemy } else { 1 - enemy };
        tell(FIRST_PIECE + (square * 2 + owner) * 5 + depth);
    }
}

/// For each symmetry of the square the image of each square's number.
fn images() -> [Vec<usize>; 8] {
    std::array::from_fn(|symmetry| {
        let image = |&square: &stack_game::Square| {
            let (mut file, mut rank) = (square.file(), square.rank());
            if symmetry & 1 != 0 {
                file = 7 - file;
            }
            if symmetry & 2 != 0 {
                rank = 7 - rank;
            }
            if symmetry & 4 != 0 {
                (file, rank) = (rank, file);
            }
            let found = BOARD
                .iter()
                .position(|other| (other.file(), other.rank()) == (file, rank));
            found.unwrap_or(0)
        };
        BOARD.iter().map(image).collect()
    })
}

fn imaged(input: usize, image: &[usize]) -> usize {
    if input >= OWN_RESERVE {
        input
    } else {
        image[input / STACKS] * STACKS + input % STACKS
    }
}
