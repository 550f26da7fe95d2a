//! Trains the evaluation networks of two-sided Focus and of Byte from games of `focus-engine
//! datagen`.
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
use game::TrainableGame;
use model::Model;

/// Trains a network from sample files.
#[derive(Parser)]
struct Arguments {
    /// Files of `focus-engine datagen`.
    #[arg(required = true, value_name = "FILE")]
    data: Vec<PathBuf>,
    /// Variant.
    #[arg(long, default_value = "two")]
    variant: String,
    /// Output file.
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Name of the network.
    #[arg(long)]
    name: String,
    /// Number of epochs.
    #[arg(long, alias = "passes", default_value_t = 10)]
    epochs: usize,
    /// Batch size.
    #[arg(long, default_value_t = 4096)]
    batch: usize,
    /// Initial learning rate; it decreases to 1 %.
    #[arg(long, default_value_t = 0.002)]
    rate: f64,
    /// Share of the score in the target; the rest is the result of the game.
    #[arg(long, alias = "trust", default_value_t = 0.7)]
    score_share: f32,
    /// Score at which the odds are e to 1.
    #[arg(long, default_value_t = 400.0)]
    scale: f32,
    /// Seed of shuffling and symmetries.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// One game in this many is for validation.
const VALIDATION_INTERVAL: usize = 25;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    let game = trainable_game(&arguments.variant)?;
    let game = game.as_ref();
    let started = Instant::now();
    let [training, validation] = Samples::read(
        &arguments.data,
        (&arguments.variant, game),
        VALIDATION_INTERVAL,
    )?;
    let seconds = || started.elapsed().as_secs();
    println!(
        "{} s: {} training positions, {} validation positions",
        seconds(),
        training.len(),
        validation.len()
    );
    let target_mix = (arguments.score_share, arguments.scale);
    println!(
        "weighted sum: validation error {:.6}",
        validation.known_error(target_mix)
    );
    let mut rng = generator(arguments.seed);
    let model = Model::new(game, &mut rng)?;
    let params = ParamsAdamW {
        lr: arguments.rate,
        weight_decay: 1e-4,
        ..ParamsAdamW::default()
    };
    let mut optimizer = AdamW::new(model.parameters(), params)?;
    let mut order: Vec<u32> = (0..training.len() as u32).collect();
    let steps = arguments.epochs * training.len().div_ceil(arguments.batch);
    let mut step = 0;
    for epoch in 1..=arguments.epochs {
        for i in (1..order.len()).rev() {
            order.swap(i, (rng.next_u64() % (i as u64 + 1)) as usize);
        }
        let (mut sum, mut count) = (0.0, 0);
        for numbers in order.chunks(arguments.batch) {
            let done = step as f64 / steps as f64;
            optimizer.set_learning_rate(arguments.rate * 0.01f64.powf(done));
            let batch = training.batch(game, numbers, target_mix, Some(&mut rng));
            let loss = model.loss(&batch)?;
            optimizer.backward_step(&loss)?;
            sum += loss.to_scalar::<f32>()?;
            count += 1;
            step += 1;
        }
        println!(
            "{} s: epoch {epoch}, error {:.6}, validation error {:.6}",
            seconds(),
            sum / count as f32,
            validation_error(&model, game, &validation, target_mix, arguments.batch)?
        );
        let (bytes, limited) = game.file(&arguments.name, &model.export_parameters()?);
        if limited > 0 {
            println!("{limited} weights clamped");
        }
        write_atomically(&arguments.out, &bytes)?;
    }
    Ok(())
}

/// Writes a file atomically, so that an interrupted training leaves a complete network.
fn write_atomically(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let part_file = path.with_extension("part");
    std::fs::write(&part_file, bytes)?;
    std::fs::rename(&part_file, path)
}

fn trainable_game(variant: &str) -> Result<Box<dyn TrainableGame>, Box<dyn Error>> {
    if let Some(variant) = byte_rules::Variant::by_id(variant) {
        return Ok(Box::new(Byte::new(variant)));
    }
    let variant = focus_rules::Variant::find(variant)?;
    Ok(Box::new(Focus::new(variant)?))
}

/// Mean error on the validation set.
fn validation_error(
    model: &Model,
    game: &dyn TrainableGame,
    validation: &Samples,
    target_mix: (f32, f32),
    size: usize,
) -> Result<f64, Box<dyn Error>> {
    let numbers: Vec<u32> = (0..validation.len() as u32).collect();
    let mut sum = 0.0;
    for numbers in numbers.chunks(size) {
        let loss = model.loss(&validation.batch(game, numbers, target_mix, None))?;
        sum += f64::from(loss.to_scalar::<f32>()?) * numbers.len() as f64;
    }
    Ok(sum / validation.len().max(1) as f64)
}
