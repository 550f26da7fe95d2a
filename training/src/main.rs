//! Trains the networks that judge positions of Focus for two sides, and of Byte, from files of `focus-engine datagen`.
//!
//! docs/training.md describes all steps.

mod byte;
mod data;
mod embed;
mod focus;
mod game;
mod model;
mod symmetry;

use std::error::Error;
use std::path::{Path, PathBuf};
use std::time::Instant;

use candle_nn::{AdamW, Optimizer, ParamsAdamW};
use clap::Parser;
use rand::Rng as _;

use byte::Byte;
use data::{Samples, generator};
use focus::Focus;
use game::Trained;
use model::Model;

/// Trains a network from files of samples.
#[derive(Parser)]
struct Arguments {
    /// The files of `focus-engine datagen`.
    #[arg(required = true, value_name = "FILE")]
    data: Vec<PathBuf>,
    /// The variant.
    #[arg(long, default_value = "two")]
    variant: String,
    /// The file of the network.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The network's name.
    #[arg(long)]
    name: String,
    /// Passes over all samples.
    #[arg(long, default_value_t = 10)]
    passes: usize,
    /// Samples of one step.
    #[arg(long, default_value_t = 4096)]
    batch: usize,
    /// The size of the first steps; it falls to a hundredth.
    #[arg(long, default_value_t = 0.002)]
    rate: f64,
    /// How much of a target is the score; the rest is the result of the game.
    #[arg(long, default_value_t = 0.7)]
    trust: f32,
    /// The score at which the odds are e to 1.
    #[arg(long, default_value_t = 400.0)]
    scale: f32,
    /// The seed of the order and of the images.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// One game in so many is kept apart to see what the network is worth.
const KEPT: usize = 25;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    let game = game_of(&arguments.variant)?;
    let game = game.as_ref();
    let begin = Instant::now();
    let [learned, kept] = Samples::read(&arguments.data, (&arguments.variant, game), KEPT)?;
    let seconds = || begin.elapsed().as_secs();
    println!(
        "{} s: {} positions to learn from, {} kept apart",
        seconds(),
        learned.len(),
        kept.len()
    );
    let aim = (arguments.trust, arguments.scale);
    println!(
        "the weighted sum: error on games kept apart {:.6}",
        kept.known_error(aim)
    );
    let mut rng = generator(arguments.seed);
    let model = Model::new(game, &mut rng)?;
    let params = ParamsAdamW {
        lr: arguments.rate,
        weight_decay: 1e-4,
        ..ParamsAdamW::default()
    };
    let mut optimizer = AdamW::new(model.parameters(), params)?;
    let mut order: Vec<u32> = (0..learned.len() as u32).collect();
    let steps = arguments.passes * learned.len().div_ceil(arguments.batch);
    let mut step = 0;
    for pass in 1..=arguments.passes {
        for i in (1..order.len()).rev() {
            order.swap(i, (rng.next_u64() % (i as u64 + 1)) as usize);
        }
        let (mut sum, mut count) = (0.0, 0);
        for numbers in order.chunks(arguments.batch) {
            let done = step as f64 / steps as f64;
            optimizer.set_learning_rate(arguments.rate * 0.01f64.powf(done));
            let batch = learned.batch(game, numbers, aim, Some(&mut rng));
            let loss = model.loss(&batch)?;
            optimizer.backward_step(&loss)?;
            sum += loss.to_scalar::<f32>()?;
            count += 1;
            step += 1;
        }
        println!(
            "{} s: pass {pass}, error {:.6}, on games kept apart {:.6}",
            seconds(),
            sum / count as f32,
            apart(&model, game, &kept, aim, arguments.batch)?
        );
        let (bytes, limited) = game.file(&arguments.name, &model.learned()?);
        if limited > 0 {
            println!("{limited} weights limited");
        }
        write_whole(&arguments.out, &bytes)?;
    }
    Ok(())
}

/// Writes a file by way of another one beside it: when the training is stopped there is a whole network.
fn write_whole(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let beside = path.with_extension("part");
    std::fs::write(&beside, bytes)?;
    std::fs::rename(&beside, path)
}

/// The game of a variant.
fn game_of(variant: &str) -> Result<Box<dyn Trained>, Box<dyn Error>> {
    if let Some(variant) = byte_rules::Variant::by_id(variant) {
        return Ok(Box::new(Byte::new(variant)));
    }
    let variant = focus_rules::Variant::find(variant)?;
    Ok(Box::new(Focus::new(variant)?))
}

/// The mean error on samples that were not learned from.
fn apart(
    model: &Model,
    game: &dyn Trained,
    kept: &Samples,
    aim: (f32, f32),
    size: usize,
) -> Result<f64, Box<dyn Error>> {
    let numbers: Vec<u32> = (0..kept.len() as u32).collect();
    let mut sum = 0.0;
    for numbers in numbers.chunks(size) {
        let loss = model.loss(&kept.batch(game, numbers, aim, None))?;
        sum += f64::from(loss.to_scalar::<f32>()?) * numbers.len() as f64;
    }
    Ok(sum / kept.len().max(1) as f64)
}
