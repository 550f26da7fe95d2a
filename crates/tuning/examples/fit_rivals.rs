//! Fits the evaluation weights for several players: `fit_rivals VARIANT MIX FILE...`, with the
//! output of `gather_rivals`.
//!
//! The exponentials of the players' weighted feature sums are proportional to their odds; the
//! weights maximize the likelihood of the results (Adam with weight decay; D. Kingma, J. Ba, 2014).
//! The target of a position mixes the result with the expectation of the search, by a share MIX
//! from 0 to 1: less exact, but with less variance. Prints the mean loss in nats on the training
//! and validation positions (every tenth run), for the results only, and the weights.

use std::error::Error;
use std::io::{BufRead, BufReader};

use focus_rules::{Position, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::Evaluation;
use stack_ai::focus::MultiplayerEvaluation;
use stack_ai::focus::multiplayer::{FEATURES, collect};
use stack_ai::network::{VALUE_PER_LOGIT, WEIGHT_SCALE};
use stack_game::{Seat, random_below};

type BoxError = Box<dyn Error>;
type Features = [f32; FEATURES];

/// Features of each team in a position, and the target.
struct Sample {
    teams: Vec<Features>,
    winner: usize,
    /// Target for each team: result mixed with expectation.
    shares: Vec<f32>,
    /// Win probability of the winner by the current evaluation.
    now: f32,
}

fn main() -> Result<(), BoxError> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, trust, files @ ..] = &arguments[..] else {
        return Err("usage: fit_rivals VARIANT TRUST FILE...".into());
    };
    let variant = Variant::find(id)?;
    let trust = trust.parse()?;
    let rivals = MultiplayerEvaluation::of(variant);
    let (mut fitted, mut validation) = (Vec::new(), Vec::new());
    for file in files {
        let lines = BufReader::new(std::fs::File::open(file)?).lines();
        for (number, line) in lines.enumerate() {
            let sample = sample(&line?, variant, trust, &rivals)?;
            // Consecutive lines are positions of the same game: validate with whole runs of lines.
            if number / 500 % 10 == 9 {
                validation.push(sample);
            } else {
                fitted.push(sample);
            }
        }
    }
    let weights = fit(&fitted);
    println!(
        "{id}: {} positions, loss {:.4}, {:.4} on others; with the weights there are {:.4}, without {:.4}",
        fitted.len(),
        loss(&weights, &fitted),
        loss(&weights, &validation),
        mean(&validation, |sample| sample.now),
        loss(&[0.0; FEATURES], &validation)
    );
    let whole =
        weights.map(|weight| (weight * VALUE_PER_LOGIT * WEIGHT_SCALE as f32).round() as i32);
    println!("{whole:?}");
    Ok(())
}

/// Parses a line: winner, expectations and position.
fn sample(
    line: &str,
    variant: &'static Variant,
    trust: f32,
    rivals: &MultiplayerEvaluation,
) -> Result<Sample, BoxError> {
    let leads = |seat: &Seat| variant.team(*seat).iter().next() == Some(*seat);
    let leaders: Vec<Seat> = variant.seats().iter().copied().filter(leads).collect();
    let mut parts = line.splitn(leaders.len() + 2, ' ');
    let winner: usize = parts.next().unwrap_or_default().parse()?;
    let mut shares = Vec::new();
    for team in 0..leaders.len() {
        let expected: f32 = parts.next().unwrap_or_default().parse()?;
        let won = f32::from(u8::from(team == winner));
        shares.push(trust * expected + (1.0 - trust) * won);
    }
    let position = Position::parse(parts.next().unwrap_or_default(), variant)?;
    let mut teams = vec![[0.0; FEATURES]; leaders.len()];
    collect(&position, |seat, feature, amount| {
        let seat = Seat::new(seat as u8);
        let team = leaders
            .iter()
            .position(|&leader| variant.team(leader).contains(seat));
        teams[team.unwrap_or(0)][feature] += amount as f32;
    });
    let chances = rivals.chances(&position, &rivals.values(&position));
    let now = leaders
        .get(winner)
        .map_or(0.0, |seat| chances[seat.index()]);
    Ok(Sample {
        teams,
        now,
        winner,
        shares,
    })
}

/// The win probability of each team by the weights.
fn chances(weights: &Features, sample: &Sample) -> Vec<f32> {
    let sum = |team: &Features| team.iter().zip(weights).map(|(x, w)| x * w).sum::<f32>();
    let sums: Vec<f32> = sample.teams.iter().map(sum).collect();
    let most_nodes = sums.iter().copied().fold(f32::MIN, f32::max);
    let odds: Vec<f32> = sums.iter().map(|sum| (sum - most_nodes).exp()).collect();
    let total: f32 = odds.iter().sum();
    odds.iter().map(|odds| odds / total).collect()
}

fn loss(weights: &Features, samples: &[Sample]) -> f32 {
    mean(samples, |sample| chances(weights, sample)[sample.winner])
}

/// The mean loss for the predicted probability of the winner.
fn mean(samples: &[Sample], chance: impl Fn(&Sample) -> f32) -> f32 {
    let losses = samples.iter().map(|sample| -chance(sample).max(1e-6).ln());
    losses.sum::<f32>() / samples.len().max(1) as f32
}

fn fit(samples: &[Sample]) -> Features {
    const EPOCHS: u32 = 40;
    const BATCH: usize = 256;
    const RATE: f32 = 0.004;
    const DECAY: f32 = 1e-4;
    let mut weights = [0.0; FEATURES];
    let (mut mean, mut square) = ([0.0f32; FEATURES], [0.0f32; FEATURES]);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1963);
    let mut step = 0;
    for pass in 0..EPOCHS {
        for i in (1..order.len()).rev() {
            order.swap(i, random_below(rng.next_u32(), i as u32 + 1) as usize);
        }
        // Decrease the learning rate to converge.
        let rate = RATE * (1.0 - pass as f32 / EPOCHS as f32);
        for batch in order.chunks(BATCH) {
            let mut gradient = [0.0; FEATURES];
            for &number in batch {
                let sample = &samples[number];
                let chances = chances(&weights, sample);
                for (team, features) in sample.teams.iter().enumerate() {
                    let error = chances[team] - sample.shares[team];
                    for (gradient, feature) in gradient.iter_mut().zip(features) {
                        *gradient += error * feature;
                    }
                }
            }
            step += 1;
            for i in 0..FEATURES {
                let gradient = gradient[i] / batch.len() as f32 + DECAY * weights[i];
                mean[i] = 0.9 * mean[i] + 0.1 * gradient;
                square[i] = 0.999 * square[i] + 0.001 * gradient * gradient;
                let mean = mean[i] / (1.0 - 0.9f32.powi(step));
                let square = square[i] / (1.0 - 0.999f32.powi(step));
                weights[i] -= rate * mean / (square.sqrt() + 1e-8);
            }
        }
    }
    weights
}
