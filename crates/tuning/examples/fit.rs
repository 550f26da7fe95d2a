//! Fits the weights of a linear evaluation to the output of `gather`: `fit VARIANT MIX FILE…`.
//!
//! The target of a position mixes the result with the expectation of the search, by a share MIX
//! from 0 to 1: less exact, but with less variance. Prints the loss on the training and the
//! validation positions (every tenth run of lines), of the current evaluation, and the weights in
//! the format of the sources.

use std::error::Error;
use std::io::{BufRead, BufReader};

use focus_rules::{Position, Variant};
use stack_ai::byte::ByteEvaluation;
use stack_ai::byte::evaluation::{FEATURES as BYTE_FEATURES, PHASES, each_feature, phase};
use stack_ai::focus::features::{FEATURES as SIDE_FEATURES, Sides, collect as collect_sides};
use stack_ai::focus::multiplayer::{FEATURES as SEAT_FEATURES, collect as collect_seats};
use stack_ai::focus::{MultiplayerEvaluation, TwoSidedEvaluation};
use stack_ai::network::{VALUE_PER_LOGIT, WEIGHT_SCALE};
use stack_ai::{Evaluation, games};
use stack_game::Seat;
use tuning::regression::{Sample, Training, loss};
use tuning::team_leaders;

type BoxError = Box<dyn Error>;

/// Lines per run. Consecutive lines are positions of the same game, so validation uses whole runs.
const RUN: usize = 500;

fn main() -> Result<(), BoxError> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, mix, files @ ..] = &arguments[..] else {
        return Err("usage: fit VARIANT MIX FILE…".into());
    };
    let model = Model::of(id)?;
    let mix: f32 = mix.parse()?;
    let (mut training, mut validation) = (Vec::new(), Vec::new());
    let mut current = Vec::new();
    for file in files {
        let lines = BufReader::new(std::fs::File::open(file)?).lines();
        for (number, line) in lines.enumerate() {
            let (sample, now) = model.sample(&line?, mix)?;
            if number / RUN % 10 == 9 {
                validation.push(sample);
                current.push(now);
            } else {
                training.push(sample);
            }
        }
    }
    let fit = Training {
        epochs: 40,
        batch: 256,
        rate: 0.004,
        decay: 1e-4,
    };
    let none = vec![0.0; model.features()];
    let weights = fit.fit(&training, none.clone());
    let of = |samples: &[Sample], weights: &[f32]| loss(samples, |s| s.probabilities(weights));
    let now: f32 = validation
        .iter()
        .zip(current)
        .map(|(sample, now)| loss(std::slice::from_ref(sample), |_| now.clone()))
        .sum();
    println!(
        "{id}: {} positions, loss {:.4}, {:.4} on {} others; current evaluation {:.4}, without weights {:.4}",
        training.len(),
        of(&training, &weights),
        of(&validation, &weights),
        validation.len(),
        now / validation.len().max(1) as f32,
        of(&validation, &none)
    );
    for row in weights.chunks(model.row()) {
        let scaled = row.iter().map(|weight| (weight * model.scale()).round());
        println!(
            "{:?}",
            scaled.map(|weight| weight as i32).collect::<Vec<_>>()
        );
    }
    Ok(())
}

/// The linear evaluations.
enum Model {
    TwoSided(&'static Variant, Sides, TwoSidedEvaluation),
    Multiplayer(&'static Variant, MultiplayerEvaluation),
    Byte(&'static byte_rules::Variant),
}

impl Model {
    fn of(id: &str) -> Result<Self, BoxError> {
        if let Some(variant) = byte_rules::Variant::by_id(id) {
            return Ok(Self::Byte(variant));
        }
        let unknown = || format!("VARIANT must be one of {}", games::variants().join(", "));
        let variant = Variant::by_id(id).ok_or_else(unknown)?;
        Ok(
            match (Sides::of(variant), TwoSidedEvaluation::of(variant)) {
                (Some(sides), Some(evaluation)) => Self::TwoSided(variant, sides, evaluation),
                _ => Self::Multiplayer(variant, MultiplayerEvaluation::of(variant)),
            },
        )
    }

    const fn features(&self) -> usize {
        match self {
            Self::TwoSided(..) => SIDE_FEATURES,
            Self::Multiplayer(..) => SEAT_FEATURES,
            Self::Byte(_) => PHASES * BYTE_FEATURES,
        }
    }

    /// Weights per printed row: Byte has one row per phase.
    const fn row(&self) -> usize {
        match self {
            Self::Byte(_) => BYTE_FEATURES,
            _ => self.features(),
        }
    }

    /// Units of the sources per logit.
    const fn scale(&self) -> f32 {
        match self {
            Self::Byte(_) => VALUE_PER_LOGIT,
            _ => VALUE_PER_LOGIT * WEIGHT_SCALE as f32,
        }
    }

    /// Parses a line; returns the sample and the probabilities by the current evaluation.
    fn sample(&self, line: &str, mix: f32) -> Result<(Sample, Vec<f32>), BoxError> {
        let numbers = line.split(' ').map_while(|word| word.parse().ok());
        let numbers: Vec<f32> = numbers.collect();
        let (results, expected) = numbers.split_at(numbers.len() / 2);
        let text = line
            .splitn(numbers.len() + 1, ' ')
            .last()
            .unwrap_or_default();
        let mixed = results.iter().zip(expected);
        let target = mixed.map(|(result, expected)| mix * expected + (1.0 - mix) * result);
        let (options, now) = match self {
            Self::TwoSided(variant, sides, evaluation) => {
                let position = Position::parse(text, variant)?;
                let mut features = Vec::new();
                collect_sides(&position, *sides, |feature, amount| {
                    features.push((feature, amount as f32));
                });
                (vec![features, Vec::new()], chances(evaluation, &position))
            }
            Self::Multiplayer(variant, evaluation) => {
                let position = Position::parse(text, variant)?;
                let leaders = team_leaders(&position);
                let mut teams = vec![Vec::new(); leaders.len()];
                collect_seats(&position, |seat, feature, amount| {
                    let team = variant.team(Seat::new(seat as u8));
                    let team = leaders.iter().position(|leader| team.contains(*leader));
                    teams[team.unwrap_or(0)].push((feature, amount as f32));
                });
                (teams, chances(evaluation, &position))
            }
            Self::Byte(variant) => {
                let position = byte_rules::Position::parse(text, variant)?;
                let first = phase(&position) * BYTE_FEATURES;
                let mut features = Vec::new();
                each_feature(&position, |feature, count| {
                    features.push((first + feature, count as f32));
                });
                (
                    vec![features, Vec::new()],
                    chances(&ByteEvaluation, &position),
                )
            }
        };
        let sample = Sample {
            options,
            target: target.collect(),
        };
        if sample.target.len() == sample.options.len() {
            Ok((sample, now))
        } else {
            Err(format!("results, expectations and a position expected: {line}").into())
        }
    }
}

/// The win probability of each team.
fn chances<G: stack_game::Game, E: Evaluation<G>>(evaluation: &E, position: &G) -> Vec<f32> {
    let chances = evaluation.chances(position, &evaluation.values(position));
    let leaders = team_leaders(position).into_iter();
    leaders.map(|seat| chances[seat.index()]).collect()
}
