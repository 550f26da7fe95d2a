//! Fits the move priors for several players to the evaluation after the moves: `fit_moves VARIANT
//! GAMES SEED`.
//!
//! Moves of the games are sampled by their evaluation. The prior is a weighted sum of move features
//! and stack values; its exponential is proportional to the odds of the move, which are fitted to
//! the odds by evaluation. Prints how often the best move is among the first few by prior in the
//! validation games (every tenth), and the weights.

use std::error::Error;

use focus_rules::{Position, Settings, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::Evaluation;
use stack_ai::focus::MultiplayerEvaluation;
use stack_ai::focus::multiplayer::{MOVE_FEATURES, MoveFeatures};
use stack_game::{Game as _, MatchSettings as _};
use tuning::regression::{Sample, Training, softmax};

type BoxError = Box<dyn Error>;

/// Difference in win probability that corresponds to odds of e to 1.
const TEMPERATURE: f32 = 0.025;
/// The same for sampling the moves of the games.
const PLAYED: f32 = 0.03;
/// Parameters of the fit.
const TRAINING: Training = Training {
    epochs: 12,
    batch: 64,
    rate: 0.03,
    decay: 1e-5,
};
/// Index of the weight of the stack gain; the weights of the move features precede it.
const GAIN: usize = MOVE_FEATURES;

fn main() -> Result<(), BoxError> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, games, seed] = &arguments[..] else {
        return Err("usage: fit_moves VARIANT GAMES SEED".into());
    };
    let variant = Variant::find(id)?;
    let evaluation = MultiplayerEvaluation::of(variant);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.parse()?);
    let (mut training, mut validation) = (Vec::new(), Vec::new());
    for number in 0..games.parse::<u32>()? {
        let mut settings = Settings::new(variant);
        settings.randomize_first(&mut rng);
        let mut game = settings.start_match()?;
        while game.outcome().is_none() && game.moves().len() < 300 {
            let position = game.position();
            let chances = win_probabilities(position, &evaluation);
            if let Some(sample) = sample(position, &evaluation, &chances) {
                if number % 10 == 9 {
                    validation.push(sample);
                } else {
                    training.push(sample);
                }
            }
            let odds = softmax(&divided(&chances, PLAYED));
            let mut random_number = (rng.next_u32() >> 8) as f32 / (1 << 24) as f32;
            let chosen = odds.iter().position(|share| {
                random_number -= share;
                random_number < 0.0
            });
            game.play(position.nth_move(chosen.unwrap_or(0) as u32))?;
        }
    }
    let mut gain_only = vec![0.0; MOVE_FEATURES + 1];
    gain_only[GAIN] = 4.0;
    let weights = TRAINING.fit(&training, gain_only.clone());
    println!(
        "{id}: {} training positions, {} validation positions",
        training.len(),
        validation.len()
    );
    for (name, weights) in [("stacks alone", &gain_only), ("all", &weights)] {
        print!("{name}: share of the odds and of the best moves among the first");
        for count in [4, 6, 8, 10, 12, 16] {
            let (odds, best) = share_found(&validation, weights, count);
            print!(" {count}: {odds:.3} {best:.3}");
        }
        println!();
    }
    let rounded = weights.iter().map(|weight| (weight * 256.0).round() as i32);
    let rounded: Vec<i32> = rounded.collect();
    println!("{}", rounded[GAIN]);
    println!("{:?}", &rounded[..MOVE_FEATURES]);
    Ok(())
}

/// The mover's win probability after each move.
fn win_probabilities(position: &Position, evaluation: &MultiplayerEvaluation) -> Vec<f32> {
    let turn = position.turn();
    let evaluate = |mv| {
        let mut after = *position;
        after.play_unchecked(mv);
        match after.outcome() {
            Some(outcome) => f32::from(u8::from(outcome.winners.contains(turn))),
            None => evaluation.chances(&after, &evaluation.values(&after))[turn.index()],
        }
    };
    position.legal_moves().into_iter().map(evaluate).collect()
}

/// The moves of a position with their features; the targets follow the win probabilities.
fn sample(
    position: &Position,
    evaluation: &MultiplayerEvaluation,
    chances: &[f32],
) -> Option<Sample> {
    let move_features = MoveFeatures::of(position)?;
    let own = evaluation.chances(position, &evaluation.values(position));
    let gains = evaluation.gains(position, &own);
    let option = |mv| {
        let mut features = Vec::new();
        let delta = move_features.each(mv, |feature| features.push((feature, 1.0)));
        features.push((GAIN, gains.of(&delta)));
        features
    };
    Some(Sample {
        options: position.legal_moves().into_iter().map(option).collect(),
        target: softmax(&divided(chances, TEMPERATURE)),
    })
}

fn divided(chances: &[f32], temperature: f32) -> Vec<f32> {
    chances.iter().map(|chance| chance / temperature).collect()
}

/// The share of probability, and of best moves, among the first `count` moves by prior.
fn share_found(samples: &[Sample], weights: &[f32], count: usize) -> (f32, f32) {
    let (mut odds, mut best) = (0.0, 0);
    for sample in samples {
        let priors = sample.probabilities(weights);
        let mut order: Vec<usize> = (0..priors.len()).collect();
        order.sort_by(|&a, &b| priors[b].total_cmp(&priors[a]));
        let first = order.iter().take(count).map(|&i| sample.target[i]);
        let max = sample.target.iter().copied().fold(0.0, f32::max);
        odds += first.clone().sum::<f32>();
        best += usize::from(first.clone().any(|share| share >= max));
    }
    let count = samples.len().max(1) as f32;
    (odds / count, best as f32 / count)
}
