//! Plays random games and prints their length: `random_games VARIANT GAMES [SEED]`.

use std::error::Error;
use std::time::Instant;

use byte_rules::{Position, Variant};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::playout;

/// Move limit, far beyond the longest game.
const MAX_PLIES: u32 = 100_000;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (id, games, seed) = match &arguments[..] {
        [id, games] => (id, games, "2005"),
        [id, games, seed] => (id, games, seed.as_str()),
        _ => return Err("usage: random_games VARIANT GAMES [SEED]".into()),
    };
    let variant = Variant::by_id(id).ok_or_else(|| format!("no variant '{id}'"))?;
    let start = Position::start(variant)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.parse()?);
    let games: u32 = games.parse()?;
    let (mut moves, mut shortest, mut longest, mut unfinished) = (0, MAX_PLIES, 0, 0);
    let begin = Instant::now();
    for _ in 0..games {
        let result = playout(&mut start.clone(), &mut rng, MAX_PLIES);
        moves += u64::from(result.plies);
        shortest = shortest.min(result.plies);
        longest = longest.max(result.plies);
        unfinished += u32::from(!result.finished);
    }
    let rate = moves as f64 / begin.elapsed().as_secs_f64();
    println!(
        "{games} games, {moves} moves: shortest {shortest}, mean {:.1}, longest {longest}, \
         unfinished {unfinished}; {rate:.0} moves a second",
        moves as f64 / f64::from(games.max(1))
    );
    Ok(())
}
