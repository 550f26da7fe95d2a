//! Self-play of the champion with three or four players that prints positions with the results of
//! their games: `gather_rivals VARIANT GAMES NODES SEED`.
//!
//! One line per position: the number of the winning team, the win probability of each team by the
//! search, and the position. Input for `fit_rivals`.

use std::error::Error;
use std::io::Write;

use focus_rules::{Match, Position, Settings, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::players::{DEFAULT_PLAYER, player};
use stack_ai::{Limits, Stop};
use stack_game::{Game as _, MatchSettings as _, Seat};

/// Longer games are skipped.
const MAX_MOVES: usize = 400;
/// One in this many moves is random, so that positions differ.
const RANDOM_INTERVAL: u32 = 30;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, games, nodes, seed] = &arguments[..] else {
        return Err("usage: gather_rivals VARIANT GAMES NODES SEED".into());
    };
    let variant = Variant::find(id)?;
    let leads = |seat: &Seat| variant.team(*seat).iter().next() == Some(*seat);
    let teams: Vec<Seat> = variant.seats().iter().copied().filter(leads).collect();
    let mut search = player(DEFAULT_PLAYER, &Settings::new(variant).start_position()?)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.parse()?);
    let mut out = std::io::stdout().lock();
    for _ in 0..games.parse::<u32>()? {
        let mut settings = Settings::new(variant);
        settings.randomize_first(&mut rng);
        let mut game: Match<Position> = settings.start_match()?;
        let beginning = 2 * variant.seats().len();
        // Win probabilities before each searched move.
        let mut expected = Vec::new();
        while game.outcome().is_none() && game.moves().len() < MAX_MOVES {
            let position = game.position();
            let early = game.moves().len() < beginning;
            let limits = Limits {
                nodes: Some(nodes.parse()?),
                seed: rng.next_u64(),
                ..Limits::default()
            };
            let mv = if early || rng.next_u32().is_multiple_of(RANDOM_INTERVAL) {
                position.nth_move(rng.next_u32() % position.move_count().max(1))
            } else {
                let mut chances = [0.0; Seat::MAX];
                let mv = search.think(&game, &limits, &Stop::new(), &mut |info| {
                    chances = info.chances;
                });
                expected.push((game.moves().len(), chances));
                mv.ok_or("no move")?
            };
            game.play(mv)?;
        }
        let winners = game.outcome().map(|outcome| outcome.winners);
        let Some(winner) = teams
            .iter()
            .position(|&team| winners.is_some_and(|winners| winners.contains(team)))
        else {
            continue;
        };
        for (ply, chances) in expected {
            write!(out, "{winner} ")?;
            for team in &teams {
                write!(out, "{:.3} ", chances[team.index()])?;
            }
            writeln!(out, "{}", game.positions()[ply])?;
        }
    }
    Ok(())
}
