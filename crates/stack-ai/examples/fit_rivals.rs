//! Plays games of Monte-Carlo tree search against itself and fits the weights of the evaluation
//! for several sides to who won:
//!
//! `fit_rivals VARIANT GAMES NODES SEED [again]`
//!
//! With `again` the games are played with the weights there are, otherwise with the published
//! evaluation. The exponentials of the seats' sums of weighted features are taken as their odds;
//! the weights make the games that were played most likely (gradient descent with momentum as by
//! D. Kingma and J. Ba: "Adam", 2014; small weights preferred). Prints the mean loss in nats on the
//! games that were fitted and on the last fifth, which was not, and the weights.

use std::error::Error;

use focus_rules::{Match, Position, Settings, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::focus::rivals::{EVEN_ODDS, FEATURES, FINENESS, collect};
use stack_ai::focus::{Published, Rivals};
use stack_ai::{Limits, Mcts, MctsConfig, Search, Stop};
use stack_game::Seat;

type Fault = Box<dyn Error>;
type Features = [f32; FEATURES];

/// What each team has in a position, and which team won the game.
struct Sample {
    teams: Vec<Features>,
    winner: usize,
}

fn main() -> Result<(), Fault> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, games, nodes, seed, rest @ ..] = &arguments[..] else {
        return Err("usage: fit_rivals VARIANT GAMES NODES SEED [again]".into());
    };
    let variant = Variant::find(id)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.parse()?);
    let config = MctsConfig::judging();
    let mut search: Box<dyn Search<Position>> = if rest.is_empty() {
        Box::new(Mcts::new(config, Published))
    } else {
        Box::new(Mcts::new(config, Rivals::of(variant)))
    };
    let nodes = Some(nodes.parse()?);
    let mut samples = Vec::new();
    let games: usize = games.parse()?;
    for _ in 0..games {
        let limits = Limits {
            nodes,
            ..Limits::default()
        };
        samples.extend(game(variant, search.as_mut(), limits, &mut rng)?);
    }
    let (fitted, kept) = samples.split_at(samples.len() * 4 / 5);
    let weights = fit(fitted);
    println!(
        "{id}: {} positions, loss {:.4}, {:.4} on others, {:.4} without weights",
        samples.len(),
        loss(&weights, fitted),
        loss(&weights, kept),
        loss(&[0.0; FEATURES], kept)
    );
    let whole = weights.map(|weight| (weight * EVEN_ODDS * FINENESS as f32).round() as i32);
    println!("{whole:?}");
    Ok(())
}

/// A game with a random beginning and a random move now and then, so that positions differ.
fn game(
    variant: &'static Variant,
    search: &mut dyn Search<Position>,
    limits: Limits,
    rng: &mut impl Rng,
) -> Result<Vec<Sample>, Fault> {
    const LONGEST: usize = 400;
    let beginning = 2 * variant.seats().len();
    let mut settings = Settings::new(variant);
    settings.draw_first(rng);
    let mut game: Match<Position> = settings.start_match()?;
    while game.outcome().is_none() && game.moves().len() < LONGEST {
        let moves = game.legal_moves();
        let mv = if game.moves().len() < beginning || rng.next_u32().is_multiple_of(30) {
            moves[rng.next_u64() as usize % moves.len()]
        } else {
            let seed = rng.next_u64();
            let limits = Limits { seed, ..limits };
            search
                .think(&game, &limits, &Stop::new(), &mut |_| {})
                .ok_or("no move")?
        };
        game.play(mv)?;
    }
    let Some(winner) = game
        .outcome()
        .and_then(|outcome| outcome.winners.iter().next())
    else {
        return Ok(Vec::new());
    };
    let leads = |seat: &Seat| variant.team(*seat).iter().next() == Some(*seat);
    let teams: Vec<Seat> = variant.seats().iter().copied().filter(leads).collect();
    let winner = teams
        .iter()
        .position(|&team| variant.team(team).contains(winner))
        .unwrap_or(0);
    let positions = &game.positions()[beginning..game.positions().len() - 1];
    Ok(positions
        .iter()
        .map(|position| {
            let mut sums = vec![[0.0; FEATURES]; teams.len()];
            collect(position, |seat, feature, amount| {
                let seat = Seat::new(seat as u8);
                let team = teams
                    .iter()
                    .position(|&team| variant.team(team).contains(seat));
                sums[team.unwrap_or(0)][feature] += amount as f32;
            });
            Sample {
                teams: sums,
                winner,
            }
        })
        .collect())
}

/// What each team can expect by the weights.
fn chances(weights: &Features, sample: &Sample) -> Vec<f32> {
    let sum = |team: &Features| team.iter().zip(weights).map(|(x, w)| x * w).sum::<f32>();
    let sums: Vec<f32> = sample.teams.iter().map(sum).collect();
    let most = sums.iter().copied().fold(f32::MIN, f32::max);
    let odds: Vec<f32> = sums.iter().map(|sum| (sum - most).exp()).collect();
    let total: f32 = odds.iter().sum();
    odds.iter().map(|odds| odds / total).collect()
}

fn loss(weights: &Features, samples: &[Sample]) -> f32 {
    let one = |sample: &Sample| -chances(weights, sample)[sample.winner].max(1e-6).ln();
    samples.iter().map(one).sum::<f32>() / samples.len().max(1) as f32
}

fn fit(samples: &[Sample]) -> Features {
    const STEPS: i32 = 500;
    const RATE: f32 = 0.02;
    const DECAY: f32 = 1e-3;
    let mut weights = [0.0; FEATURES];
    let (mut mean, mut square) = ([0.0f32; FEATURES], [0.0f32; FEATURES]);
    for step in 1..=STEPS {
        let mut gradient = [0.0; FEATURES];
        for sample in samples {
            let chances = chances(&weights, sample);
            for (team, features) in sample.teams.iter().enumerate() {
                let error = chances[team] - f32::from(u8::from(team == sample.winner));
                for (slope, feature) in gradient.iter_mut().zip(features) {
                    *slope += error * feature;
                }
            }
        }
        for i in 0..FEATURES {
            let slope = gradient[i] / samples.len().max(1) as f32 + DECAY * weights[i];
            mean[i] = 0.9 * mean[i] + 0.1 * slope;
            square[i] = 0.999 * square[i] + 0.001 * slope * slope;
            let mean = mean[i] / (1.0 - 0.9f32.powi(step));
            let square = square[i] / (1.0 - 0.999f32.powi(step));
            weights[i] -= RATE * mean / (square.sqrt() + 1e-8);
        }
    }
    weights
}
