//! Fits weights to the results of games: `fit VARIANT FILE OUT`, with the lines of `gather`.
//!
//! Logistic regression: the chance of the first side is 1 / (1 + e^(−value / EVEN_ODDS)). Every
//! tenth game is kept apart to see what the weights are worth.

use std::error::Error;
use std::io::{BufRead, BufReader};

use focus_rules::{Position, Variant};
use stack_ai::focus::features::{FEATURES, Sides, collect};
use stack_ai::focus::{EVEN_ODDS, FINENESS};

/// A position: its features, and the result of its game.
struct Sample {
    features: Vec<(u16, f32)>,
    result: f32,
}

/// Passes over all samples.
const PASSES: usize = 60;
/// Samples of one step.
const BATCH: usize = 256;
/// Pulls weights towards 0 that few positions speak for.
const DECAY: f32 = 1e-6;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, file, out] = &arguments[..] else {
        return Err("usage: fit VARIANT FILE OUT".into());
    };
    let variant = Variant::find(id)?;
    let sides = Sides::of(variant).ok_or("more than two sides")?;
    let (mut learned, mut kept) = (Vec::new(), Vec::new());
    for (number, line) in BufReader::new(std::fs::File::open(file)?)
        .lines()
        .enumerate()
    {
        let line = line?;
        let (result, text) = line.split_once(' ').ok_or("RESULT POSITION is needed")?;
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
        // Positions of a game stand together: kept apart are whole runs of lines.
        if number / 500 % 10 == 9 {
            kept.push(sample);
        } else {
            learned.push(sample);
        }
    }
    let weights = fit(&learned, &kept);
    let whole: Vec<String> = weights
        .iter()
        .map(|weight| (weight * EVEN_ODDS * FINENESS as f32).round().to_string())
        .collect();
    std::fs::write(out, whole.join(" "))?;
    Ok(())
}

/// Adam (D. Kingma, J. Ba, 2015) with a falling step.
fn fit(learned: &[Sample], kept: &[Sample]) -> [f32; FEATURES] {
    let mut weights = [0f32; FEATURES];
    let (mut mean, mut square) = ([0f32; FEATURES], [0f32; FEATURES]);
    let mut order: Vec<usize> = (0..learned.len()).collect();
    let mut state = 1u64;
    let mut steps = 0;
    for pass in 0..PASSES {
        for i in (1..order.len()).rev() {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            order.swap(i, (state >> 33) as usize % (i + 1));
        }
        let rate = 0.01 * (1.0 - pass as f32 / PASSES as f32);
        for batch in order.chunks(BATCH) {
            let mut slope = [0f32; FEATURES];
            for &i in batch {
                let sample = &learned[i];
                let error = chance(sample, &weights) - sample.result;
                for &(feature, amount) in &sample.features {
                    slope[usize::from(feature)] += error * amount / batch.len() as f32;
                }
            }
            steps += 1;
            for (i, weight) in weights.iter_mut().enumerate() {
                let slope = slope[i] + DECAY * *weight;
                mean[i] = 0.9 * mean[i] + 0.1 * slope;
                square[i] = 0.999 * square[i] + 0.001 * slope * slope;
                let corrected = mean[i] / (1.0 - 0.9f32.powi(steps));
                let spread = (square[i] / (1.0 - 0.999f32.powi(steps))).sqrt();
                *weight -= rate * corrected / (spread + 1e-8);
            }
        }
        if pass % 10 == 9 {
            println!(
                "pass {}: loss {:.4}, on games kept apart {:.4}",
                pass + 1,
                loss(learned, &weights),
                loss(kept, &weights)
            );
        }
    }
    println!(
        "{} positions learned from, {} kept apart",
        learned.len(),
        kept.len()
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

/// The mean surprise.
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
