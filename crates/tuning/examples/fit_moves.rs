//! Fits the move priors for several players to the evaluation after the moves: `fit_moves VARIANT
//! GAMES SEED`.
//!
//! Moves of the games are sampled by their evaluation. The prior is a weighted sum of move features
//! and stack values; its exponential is proportional to the odds of the move, which are fitted to
//! the odds by evaluation (Adam; D. Kingma, J. Ba, 2014). Prints how often the best move is among
//! the first few by prior in the validation games (every tenth), and the weights.

use std::error::Error;

use focus_rules::{Position, Settings, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::Evaluation;
use stack_ai::focus::MultiplayerEvaluation;
use stack_ai::focus::multiplayer::{MOVE_FEATURES, MoveFeatures};
use stack_game::{Game as _, MatchSettings as _, random_below};

type BoxError = Box<dyn Error>;

/// Difference in win probability that corresponds to odds of e to 1.
const TEMPERATURE: f32 = 0.025;
/// The same for sampling the moves of the games.
const PLAYED: f32 = 0.03;
/// Number of epochs.
const EPOCHS: u32 = 12;
/// Batch size.
const BATCH: usize = 64;
/// Initial learning rate.
const RATE: f32 = 0.03;

/// A move: gain of the stacks it changes, features, and target probability.
struct MoveSample {
    gain: f32,
    features: Vec<u16>,
    share: f32,
}

fn main() -> Result<(), BoxError> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, games, seed] = &arguments[..] else {
        return Err("usage: fit_moves VARIANT GAMES SEED".into());
    };
    let variant = Variant::find(id)?;
    let rivals = MultiplayerEvaluation::of(variant);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.parse()?);
    let (mut fitted, mut validation) = (Vec::new(), Vec::new());
    for number in 0..games.parse::<u32>()? {
        let mut settings = Settings::new(variant);
        settings.randomize_first(&mut rng);
        let mut game = settings.start_match()?;
        while game.outcome().is_none() && game.moves().len() < 300 {
            let position = game.position();
            let chances = win_probabilities(position, &rivals);
            if let Some(move_samples) = move_samples(position, &rivals, &chances) {
                if number % 10 == 9 {
                    validation.push(move_samples);
                } else {
                    fitted.push(move_samples);
                }
            }
            let odds = softmax(chances.iter().map(|chance| chance / PLAYED));
            let mut random_number = (rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
            let chosen = odds.iter().position(|share| {
                random_number -= share;
                random_number < 0.0
            });
            game.play(position.nth_move(chosen.unwrap_or(0) as u32))?;
        }
    }
    let weights = fit(&fitted, &mut rng);
    println!(
        "{id}: {} training positions, {} validation positions",
        fitted.len(),
        validation.len()
    );
    let stacks_alone = vec![0.0; MOVE_FEATURES];
    for (name, weights) in [
        ("stacks alone", (1.0, &stacks_alone)),
        ("all", (weights.0, &weights.1)),
    ] {
        print!("{name}: share of the odds and of the best moves among the first");
        for count in [4, 6, 8, 10, 12, 16] {
            let (odds, best) = found(&validation, weights, count);
            print!(" {count}: {odds:.3} {best:.3}");
        }
        println!();
    }
    println!("{:.0}", 256.0 * weights.0);
    let whole: Vec<i32> = weights
        .1
        .iter()
        .map(|w| (w * 256.0).round() as i32)
        .collect();
    println!("{whole:?}");
    Ok(())
}

/// The mover's win probability after each move.
fn win_probabilities(position: &Position, rivals: &MultiplayerEvaluation) -> Vec<f32> {
    let turn = position.turn();
    let evaluate = |mv| {
        let mut after = *position;
        after.play_unchecked(mv);
        match after.outcome() {
            Some(outcome) => f32::from(u8::from(outcome.winners.contains(turn))),
            None => rivals.chances(&after, &rivals.values(&after))[turn.index()],
        }
    };
    position.legal_moves().into_iter().map(evaluate).collect()
}

fn move_samples(
    position: &Position,
    rivals: &MultiplayerEvaluation,
    chances: &[f32],
) -> Option<Vec<MoveSample>> {
    let move_features = MoveFeatures::of(position)?;
    let own = rivals.chances(position, &rivals.values(position));
    let gains = rivals.gains(position, &own);
    let shares = softmax(chances.iter().map(|chance| chance / TEMPERATURE));
    let moves = position.legal_moves().into_iter().zip(shares);
    let move_samples = moves.map(|(mv, share)| {
        let mut features = Vec::new();
        let print = move_features.each(mv, |feature| features.push(feature as u16));
        let gain = gains.of(&print);
        MoveSample {
            gain,
            features,
            share,
        }
    });
    Some(move_samples.collect())
}

fn softmax(logs: impl Iterator<Item = f32> + Clone) -> Vec<f32> {
    let most_nodes = logs.clone().fold(f32::MIN, f32::max);
    let odds: Vec<f32> = logs.map(|log| (log - most_nodes).exp()).collect();
    let sum: f32 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / sum).collect()
}

fn guess(move_samples: &MoveSample, (scale, weights): (f32, &Vec<f32>)) -> f32 {
    let features = move_samples
        .features
        .iter()
        .map(|&feature| weights[usize::from(feature)]);
    scale * move_samples.gain + features.sum::<f32>()
}

/// The share of probability, and of best moves, among the first `count` moves by prior.
fn found(positions: &[Vec<MoveSample>], weights: (f32, &Vec<f32>), count: usize) -> (f32, f32) {
    let (mut odds, mut best) = (0.0, 0);
    for moves in positions {
        let mut order: Vec<&MoveSample> = moves.iter().collect();
        order.sort_by(|a, b| guess(b, weights).total_cmp(&guess(a, weights)));
        let first = &order[..count.min(order.len())];
        odds += first
            .iter()
            .map(|move_samples| move_samples.share)
            .sum::<f32>();
        let most_nodes = moves
            .iter()
            .map(|move_samples| move_samples.share)
            .fold(0.0, f32::max);
        best += usize::from(
            first
                .iter()
                .any(|move_samples| move_samples.share >= most_nodes),
        );
    }
    let count = positions.len().max(1) as f32;
    (odds / count, best as f32 / count)
}

fn fit(positions: &[Vec<MoveSample>], rng: &mut impl Rng) -> (f32, Vec<f32>) {
    const ALL: usize = MOVE_FEATURES + 1;
    let mut weights = vec![0.0f32; ALL];
    weights[MOVE_FEATURES] = 4.0;
    let (mut mean, mut square) = (vec![0.0f32; ALL], vec![0.0f32; ALL]);
    let mut order: Vec<usize> = (0..positions.len()).collect();
    let mut step = 0;
    for pass in 0..EPOCHS {
        for i in (1..order.len()).rev() {
            order.swap(i, random_below(rng.next_u32(), i as u32 + 1) as usize);
        }
        let rate = RATE * (1.0 - pass as f32 / EPOCHS as f32);
        for batch in order.chunks(BATCH) {
            let mut gradient = vec![0.0f32; ALL];
            for &number in batch {
                let moves = &positions[number];
                let logs = moves.iter().map(|move_samples| {
                    let features = move_samples
                        .features
                        .iter()
                        .map(|&feature| weights[usize::from(feature)]);
                    weights[MOVE_FEATURES] * move_samples.gain + features.sum::<f32>()
                });
                let logs: Vec<f32> = logs.collect();
                for (move_samples, share) in moves.iter().zip(softmax(logs.iter().copied())) {
                    let error = share - move_samples.share;
                    gradient[MOVE_FEATURES] += error * move_samples.gain;
                    for &feature in &move_samples.features {
                        gradient[usize::from(feature)] += error;
                    }
                }
            }
            step += 1;
            for i in 0..ALL {
                let gradient = gradient[i] / batch.len() as f32 + 1e-5 * weights[i];
                mean[i] = 0.9 * mean[i] + 0.1 * gradient;
                square[i] = 0.999 * square[i] + 0.001 * gradient * gradient;
                let mean = mean[i] / (1.0 - 0.9f32.powi(step));
                let square = square[i] / (1.0 - 0.999f32.powi(step));
                weights[i] -= rate * mean / (square.sqrt() + 1e-8);
            }
        }
    }
    (weights[MOVE_FEATURES], weights[..MOVE_FEATURES].to_vec())
}
