//! Fits the weights of Byte's evaluation: `fit_byte GAMES NODES SEED`.
//!
//! The champion plays against itself with every tenth move at random; a game ends when the solver
//! finds a win. The weights are fitted to the winner of each position by logistic regression and
//! printed in the format of src/byte/weights.rs.

use std::error::Error;

use byte_rules::{Settings, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::byte::evaluation::{FEATURES, PHASES, each_feature, phase};
use stack_ai::players::{DEFAULT_PLAYER, player};
use stack_ai::{Limits, Stop, WIN};
use stack_game::{Game as _, MatchSettings};

/// Phase and features of a position, and whether White won.
struct Sample {
    stage: usize,
    features: Vec<(usize, i32)>,
    won: bool,
}

/// One in this many moves is random; the first moves are all random.
const RANDOM_INTERVAL: u32 = 10;
const OPENING: usize = 4;
/// Value in hundredths at which the odds are e to 1.
const SCALE: f64 = 400.0;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [games, nodes, seed] = &arguments[..] else {
        return Err("usage: fit_byte GAMES NODES SEED".into());
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.parse()?);
    let mut samples = Vec::new();
    for _ in 0..games.parse::<u32>()? {
        play(nodes.parse()?, &mut rng, &mut samples)?;
    }
    let weights = fit(&samples);
    println!(
        "// {} positions, mean loss {:.4}",
        samples.len(),
        loss(&samples, &weights)
    );
    for stage in &weights {
        let rounded: Vec<String> = stage.iter().map(|w| format!("{:.0}", w * SCALE)).collect();
        println!("    [{}],", rounded.join(", "));
    }
    Ok(())
}

fn play(
    nodes: u64,
    rng: &mut Xoshiro256PlusPlus,
    samples: &mut Vec<Sample>,
) -> Result<(), Box<dyn Error>> {
    let mut game = Settings::new(Variant::EIGHT).start_match()?;
    let mut search = player(DEFAULT_PLAYER, game.position())?;
    let first = samples.len();
    let mut winner = None;
    while winner.is_none() {
        let position = *game.position();
        let limits = Limits {
            nodes: Some(nodes),
            seed: rng.next_u64(),
            memory: 8,
            ..Limits::default()
        };
        let mut score = None;
        let mut mv = search.think(&game, &limits, &Stop::new(), &mut |info| score = info.score);
        if game.moves().len() < OPENING || rng.next_u32().is_multiple_of(RANDOM_INTERVAL) {
            mv = Some(position.nth_move(rng.next_u32() % position.move_count()));
        } else {
            // Both sides play well from here on, so the result depends on the position.
            let mut features = Vec::new();
            each_feature(&position, |feature, count| features.push((feature, count)));
            samples.push(Sample {
                stage: phase(&position),
                features,
                won: false,
            });
        }
        let proved = score.filter(|score| score.abs() > WIN - 1_000);
        winner = proved.map(|score| (score > 0) == (position.turn().index() == 0));
        game.play(mv.ok_or("no move")?)?;
        let ended = game
            .outcome()
            .map(|end| end.winners.iter().any(|seat| seat.index() == 0));
        winner = winner.or(ended);
    }
    for sample in &mut samples[first..] {
        sample.won = winner == Some(true);
    }
    Ok(())
}

type Weights = [[f64; FEATURES]; PHASES];

/// White's win probability.
fn expected(sample: &Sample, weights: &Weights) -> f64 {
    let terms = sample.features.iter();
    let sum: f64 = terms
        .map(|&(f, count)| weights[sample.stage][f] * f64::from(count))
        .sum();
    1.0 / (1.0 + (-sum).exp())
}

fn loss(samples: &[Sample], weights: &Weights) -> f64 {
    let each = samples.iter().map(|sample| {
        let expected = expected(sample, weights);
        -(if sample.won { expected } else { 1.0 - expected })
            .max(1e-9)
            .ln()
    });
    each.sum::<f64>() / samples.len() as f64
}

/// Adagrad (J. Duchi, E. Hazan, Y. Singer, 2011) with weight decay.
fn fit(samples: &[Sample]) -> Weights {
    let mut weights = [[0.0; FEATURES]; PHASES];
    let mut squares = [[1e-6; FEATURES]; PHASES];
    for _ in 0..400 {
        let mut gradient = weights.map(|stage| stage.map(|weight| 3e-5 * weight));
        for sample in samples {
            let error = expected(sample, &weights) - f64::from(u8::from(sample.won));
            for &(feature, count) in &sample.features {
                let share = error * f64::from(count) / samples.len() as f64;
                gradient[sample.stage][feature] += share;
            }
        }
        for stage in 0..PHASES {
            for feature in 0..FEATURES {
                let gradient = gradient[stage][feature];
                squares[stage][feature] += gradient * gradient;
                weights[stage][feature] -= 0.1 * gradient / squares[stage][feature].sqrt();
            }
        }
    }
    weights
}
