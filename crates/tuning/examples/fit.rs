//! Fits weights to the results of games: `fit VARIANT FILE OUT`, with the output of `gather`.
//!
//! Logistic regression: the win probability of the first side is 1 / (1 + e^(−value / VALUE_PER_LOGIT)).
//! Every tenth game is used for validation.

use std::error::Error;
use std::io::{BufRead, BufReader};

use focus_rules::{Position, Variant};
use stack_ai::focus::features::{FEATURES, Sides, collect};
use stack_ai::focus::{VALUE_PER_LOGIT, WEIGHT_SCALE};

/// Features of a position, and the result of its game.
struct Sample {
    features: Vec<(u16, f32)>,
    result: f32,
}

/// Number of epochs.
const EPOCHS: usize = 60;
/// Batch size.
const BATCH: usize = 256;
/// Weight decay, for features of few positions.
const DECAY: f32 = 1e-6;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, file, out] = &arguments[..] else {
        return Err("usage: fit VARIANT FILE OUT".into());
    };
    let variant = Variant::find(id)?;
    let sides = Sides::of(variant).ok_or("not a two-sided variant")?;
    let (mut training, mut validation) = (Vec::new(), Vec::new());
    for (number, line) in BufReader::new(std::fs::File::open(file)?)
        .lines()
        .enumerate()
    {
        let line = line?;
        let (result, text) = line.split_once(' ').ok_or("RESULT POSITION expected")?;
        let position = Position::parse(text, variant)?;
        let mut sums = [0; FEATURES];
        collect(&position, sides, |feature, amount| sums[feature] += amount);
        let sample = Sample {
            features: (0u16..)
                .zip(sums)
                .filter(|&(_, sum)| sum != 0)
                .map(|(feature, sum)| (feature, sum as f32))
                .collect(),
            result: result.parse()?,
        };
        // Consecutive lines are positions of the same game: validate with whole runs of lines.
        if number / 500 % 10 == 9 {
            validation.push(sample);
        } else {
            training.push(sample);
        }
    }
    let weights = fit(&training, &validation);
    let whole: Vec<String> = weights
        .iter()
        .map(|weight| {
            (weight * VALUE_PER_LOGIT * WEIGHT_SCALE as f32)
                .round()
                .to_string()
        })
        .collect();
    std::fs::write(out, whole.join(" "))?;
    Ok(())
}

/// Adam (D. Kingma, J. Ba, 2015) with a decreasing learning rate.
fn fit(training: &[Sample], validation: &[Sample]) -> [f32; FEATURES] {
    let mut weights = [0f32; FEATURES];
    let (mut mean, mut square) = ([0f32; FEATURES], [0f32; FEATURES]);
    let mut order: Vec<usize> = (0..training.len()).collect();
    let mut state = 1u64;
    let mut steps = 0;
    for pass in 0..EPOCHS {
        for i in (1..order.len()).rev() {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            order.swap(i, (state >> 33) as usize % (i + 1));
        }
        let rate = 0.01 * (1.0 - pass as f32 / EPOCHS as f32);
        for batch in order.chunks(BATCH) {
            let mut gradient = [0f32; FEATURES];
            for &i in batch {
                let sample = &training[i];
                let error = chance(sample, &weights) - sample.result;
                for &(feature, amount) in &sample.features {
                    gradient[usize::from(feature)] += error * amount / batch.len() as f32;
                }
            }
            steps += 1;
            for (i, weight) in weights.iter_mut().enumerate() {
                let gradient = gradient[i] + DECAY * *weight;
                mean[i] = 0.9 * mean[i] + 0.1 * gradient;
                square[i] = 0.999 * square[i] + 0.001 * gradient * gradient;
                let corrected = mean[i] / (1.0 - 0.9f32.powi(steps));
                let spread = (square[i] / (1.0 - 0.999f32.powi(steps))).sqrt();
                *weight -= rate * corrected / (spread + 1e-8);
            }
        }
        if pass % 10 == 9 {
            println!(
                "epoch {}: loss {:.4}, validation loss {:.4}",
                pass + 1,
                loss(training, &weights),
                loss(validation, &weights)
            );
        }
    }
    println!(
        "{} training positions, {} validation positions",
        training.len(),
        validation.len()
    );
    weights
}

fn chance(sample: &Sample, weights: &[f32; FEATURES]) -> f32 {
    let sum: f32 = sample
        .features
        .iter()
        .map(|&(feature, amount)| weights[usize::from(feature)] * amount)
        .sum();
    1.0 / (1.0 + (-sum).exp())
}

/// Mean cross-entropy.
fn loss(samples: &[Sample], weights: &[f32; FEATURES]) -> f32 {
    let total: f32 = samples
        .iter()
        .map(|sample| {
            let chance = chance(sample, weights).clamp(1e-6, 1.0 - 1e-6);
            -(sample.result * chance.ln() + (1.0 - sample.result) * (1.0 - chance).ln())
        })
        .sum();
    total / samples.len() as f32
}
