//! Self-play that prints positions with the results of their games: `gather VARIANT GAMES NODES
//! SEED learned|published [WEIGHTS]`.
//!
//! One line per position: the first side's result (1, 0.5 or 0) and the position. Input for `fit`.

use std::error::Error;
use std::io::Write;

use focus_rules::{Position, Settings, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::alpha_beta::{AlphaBeta, AlphaBetaConfig};
use stack_ai::focus::features::FEATURES;
use stack_ai::focus::{PublishedEvaluation, TwoSidedEvaluation};
use stack_ai::{Limits, Search, Stop};
use stack_game::{Game, Match, MatchSettings as _};

/// Longer games count as drawn.
const MAX_MOVES: usize = 400;
/// One in this many moves is random, so that games differ.
const RANDOM_INTERVAL: u32 = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, games, nodes, seed, rest @ ..] = &arguments[..] else {
        let usage = "usage: gather VARIANT GAMES NODES SEED learned|published [WEIGHTS]";
        return Err(usage.into());
    };
    let variant = Variant::find(id)?;
    let limits = Limits {
        nodes: Some(nodes.parse()?),
        memory: 4,
        ..Limits::default()
    };
    let mut search: Box<dyn Search<Position>> = match rest {
        [name] if name == "published" => {
            let config = AlphaBetaConfig {
                pruning_margin: 1,
                aspiration: 1,
                ..AlphaBetaConfig::FULL
            };
            Box::new(AlphaBeta::new(config, PublishedEvaluation))
        }
        [name] if name == "learned" => {
            let evaluation = TwoSidedEvaluation::of(variant).ok_or("not a two-sided variant")?;
            Box::new(AlphaBeta::new(AlphaBetaConfig::FULL, evaluation))
        }
        [_, file] => {
            let text = std::fs::read_to_string(file)?;
            let weights: Result<Vec<i32>, _> = text.split_whitespace().map(str::parse).collect();
            let weights: [i32; FEATURES] = weights?.try_into().map_err(|_| "weights")?;
            let evaluation =
                TwoSidedEvaluation::with(variant, weights).ok_or("not a two-sided variant")?;
            Box::new(AlphaBeta::new(AlphaBetaConfig::FULL, evaluation))
        }
        _ => return Err("learned or published expected".into()),
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.parse()?);
    let mut out = std::io::stdout().lock();
    for _ in 0..games.parse::<u32>()? {
        let mut game: Match<Position> = Settings::new(variant).start_match()?;
        let opening = 2 + rng.next_u32() % 12;
        search.new_game();
        while game.outcome().is_none() && game.moves().len() < MAX_MOVES {
            let position = game.position();
            let random_number =
                (game.moves().len() as u32) < opening || rng.next_u32() % RANDOM_INTERVAL == 0;
            let mv = if random_number {
                position.nth_move(rng.next_u32() % position.move_count().max(1))
            } else {
                search
                    .think(&game, &limits, &Stop::new(), &mut |_| {})
                    .ok_or("no move")?
            };
            game.play(mv)?;
        }
        let first = game.position().seats()[0];
        let result = match game.outcome() {
            Some(outcome) if outcome.winners.contains(first) => "1",
            Some(outcome) if !outcome.is_draw() => "0",
            _ => "0.5",
        };
        let positions = game.positions().iter().skip(opening as usize);
        for position in positions.filter(|position| position.outcome().is_none()) {
            writeln!(out, "{result} {position}")?;
        }
    }
    Ok(())
}
