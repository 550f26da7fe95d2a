//! Plays two alpha-beta searches against each other: `duel VARIANT A B PAIRS nodes|ms|depth N
//! [SEED]`.
//!
//! A player is `published` or `ours`, optionally with switches, as in
//! `ours:reductions=0,margin=80`. `training=0` selects the published evaluation, `weights=FILE`
//! other weights than the built-in ones. Each pair of games has the same random opening and is
//! played with both colors. Prints A's score with a 95 % confidence interval over the pairs.

use std::error::Error;
use std::time::Duration;

use focus_rules::{Position, Settings, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::alpha_beta::{AlphaBeta, AlphaBetaConfig, MoveOrder};
use stack_ai::focus::features::FEATURES;
use stack_ai::focus::{PublishedEvaluation, TwoSidedEvaluation};
use stack_ai::{Limits, Search, Stop};
use stack_game::{Game, Match, MatchSettings as _};

type Player = Box<dyn Search<Position>>;
type BoxError = Box<dyn Error>;

/// Random plies of the opening.
const OPENING: u32 = 4;
/// Longer games count as drawn.
const MAX_MOVES: usize = 600;

fn main() -> Result<(), BoxError> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (id, a, b, pairs, kind, amount, seed) = match &arguments[..] {
        [id, a, b, pairs, kind, amount] => (id, a, b, pairs, kind, amount, "1963"),
        [id, a, b, pairs, kind, amount, seed] => (id, a, b, pairs, kind, amount, seed.as_str()),
        _ => return Err("usage: duel VARIANT A B PAIRS nodes|ms|depth N [SEED]".into()),
    };
    let variant = Variant::find(id)?;
    let limits = limits(kind, amount.parse()?)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.parse()?);
    let (mut sum, mut squares, mut games, mut plies, mut draws) = (0.0, 0.0, 0, 0, 0);
    let pairs = pairs.parse::<u32>()?;
    for pair in 1..=pairs {
        let opening = opening(variant, &mut rng)?;
        let mut score = 0.0;
        for a_second in [false, true] {
            let mut players = [player(a, variant)?, player(b, variant)?];
            let mut game = opening.clone();
            let sides = game.position().seats().to_vec();
            while game.outcome().is_none() && game.moves().len() < MAX_MOVES {
                let turn = game.position().turn();
                let first = game.position().variant().team(sides[0]).contains(turn);
                let player = &mut players[usize::from(first == a_second)];
                let mv = player.think(&game, &limits, &Stop::new(), &mut |_| {});
                game.play(mv.ok_or("no move")?)?;
            }
            games += 1;
            plies += game.moves().len();
            let winners = game.outcome().map(|outcome| outcome.winners);
            score += match winners.filter(|winners| !winners.is_empty()) {
                Some(winners) if winners.contains(sides[0]) != a_second => 1.0,
                Some(_) => 0.0,
                None => {
                    draws += 1;
                    0.5
                }
            };
        }
        sum += score / 2.0;
        squares += score * score / 4.0;
        let n = f64::from(pair);
        let mean: f64 = sum / n;
        // Assumes normally distributed scores of pairs; the added variance avoids overconfidence
        // with few pairs.
        let error = 1.96 * ((squares / n - mean * mean + 0.25 / n) / n).sqrt();
        let last = pair == pairs;
        if last || pair % 20 == 0 {
            println!(
                "{a} - {b} in {id}: {mean:.3} ± {error:.3}, {games} games, {draws} draws, {} plies a game",
                plies / games
            );
        }
    }
    Ok(())
}

fn opening(
    variant: &'static Variant,
    rng: &mut Xoshiro256PlusPlus,
) -> Result<Match<Position>, BoxError> {
    loop {
        let mut game = Settings::new(variant).start_match()?;
        for _ in 0..OPENING {
            let count = game.position().move_count().max(1);
            let mv = game.position().nth_move(rng.next_u32() % count);
            game.play(mv)?;
        }
        if game.outcome().is_none() {
            return Ok(game);
        }
    }
}

fn limits(kind: &str, amount: u64) -> Result<Limits, BoxError> {
    let mut limits = Limits {
        memory: 16,
        ..Limits::default()
    };
    match kind {
        "nodes" => limits.nodes = Some(amount),
        "ms" => limits.time = Some(Duration::from_millis(amount)),
        "depth" => limits.depth = Some(u32::try_from(amount)?),
        _ => return Err(format!("'{kind}' is not nodes, ms or depth").into()),
    }
    Ok(limits)
}

fn player(text: &str, variant: &'static Variant) -> Result<Player, BoxError> {
    let (name, changes) = text.split_once(':').unwrap_or((text, ""));
    let mut config = match name {
        "published" => AlphaBetaConfig::PUBLISHED,
        "ours" => AlphaBetaConfig::FULL,
        _ => return Err(format!("unknown player '{name}'").into()),
    };
    let mut evaluation = TwoSidedEvaluation::of(variant);
    for change in changes.split(',').filter(|change| !change.is_empty()) {
        let (key, value) = change.split_once('=').ok_or("NAME=VALUE expected")?;
        if key == "weights" {
            let text = std::fs::read_to_string(value)?;
            let weights: Result<Vec<i32>, _> = text.split_whitespace().map(str::parse).collect();
            let weights: [i32; FEATURES] = weights?
                .try_into()
                .map_err(|_| format!("'{value}' does not hold {FEATURES} weights"))?;
            evaluation = TwoSidedEvaluation::with(variant, weights);
            continue;
        }
        let number: i32 = value.parse()?;
        let on = number != 0;
        match key {
            "table" => config.table = on,
            "order" => {
                config.order = if on {
                    MoveOrder::Gains
                } else {
                    MoveOrder::Published
                }
            }
            "killers" => config.killers = on,
            "history" => config.history = on,
            "counter_moves" => config.counter_moves = on,
            "null_windows" => config.pvs = on,
            "aspiration" => config.aspiration = number,
            "reductions" => config.reductions = on,
            "late_pruning" => config.late_pruning = on,
            "futility" => config.futility = on,
            "internal_reduction" => config.internal_iterative_reduction = on,
            "quiescence" => config.quiescence = on,
            "learned" => evaluation = evaluation.filter(|_| on),
            "margin" => config.pruning_margin = number,
            _ => return Err(format!("unknown switch '{key}'").into()),
        }
    }
    Ok(match evaluation.filter(|_| name != "published") {
        Some(evaluation) => Box::new(AlphaBeta::new(config, evaluation)),
        None => Box::new(AlphaBeta::new(config, PublishedEvaluation)),
    })
}
