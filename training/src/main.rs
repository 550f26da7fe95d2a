//! Trains the network that judges positions of Focus for two sides, from files of `focus-engine datagen`.
//!
//! docs/training.md tells the way from games to a network.

mod data;
mod embed;
mod model;

use std::error::Error;
use std::path::PathBuf;
use std::time::Instant;

use candle_nn::{AdamW, Optimizer, ParamsAdamW};
use clap::Parser;
use focus_rules::Variant;
use rand::Rng;
use stack_ai::focus::Learned;

use data::{Samples, generator};
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
    let variant = Variant::find(&arguments.variant)?;
    let begin = Instant::now();
    let [learned, kept] = Samples::read(&arguments.data, variant, KEPT)?;
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
    let known = Learned::of(variant).ok_or("more than two sides")?;
    let model = Model::new(&known)?;
    let params = ParamsAdamW {
        lr: arguments.rate,
        weight_decay: 1e-4,
        ..ParamsAdamW::default()
    };
    let mut optimizer = AdamW::new(model.parameters(), params)?;
    let mut rng = generator(arguments.seed);
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
            let batch = learned.batch(numbers, aim, Some(&mut rng));
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
            apart(&model, &kept, aim, arguments.batch)?
        );
    }
    let (weights, limited) = model.weights(&arguments.name)?;
    println!("{limited} weights limited");
    std::fs::write(&arguments.out, weights.to_bytes())?;
    Ok(())
}

/// The mean error on samples that were not learned from.
fn apart(
    model: &Model,
    kept: &Samples,
    aim: (f32, f32),
    size: usize,
) -> Result<f64, Box<dyn Error>> {
    let numbers: Vec<u32> = (0..kept.len() as u32).collect();
    let mut sum = 0.0;
    for numbers in numbers.chunks(size) {
        let loss = model.loss(&kept.batch(numbers, aim, None))?;
        sum += f64::from(loss.to_scalar::<f32>()?) * numbers.len() as f64;
    }
    Ok(sum / kept.len().max(1) as f64)
}
