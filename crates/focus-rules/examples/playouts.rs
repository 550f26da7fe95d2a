//! Plays random games and prints the number of moves: `playouts VARIANT GAMES [SEED]`.
//!
//! To count instructions, run it under `valgrind --tool=callgrind` with two numbers of games; the
//! difference in instructions divided by the difference in moves is the cost per move.

use std::error::Error;

use focus_rules::{Position, Variant};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_game::playout;

/// The maximum number of moves of a game.
const CAP: u32 = 200;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (id, games, seed) = match &arguments[..] {
        [id, games] => (id, games, "1963"),
        [id, games, seed] => (id, games, seed.as_str()),
        _ => return Err("usage: playouts VARIANT GAMES [SEED]".into()),
    };
    let variant = Variant::find(id)?;
    let start = Position::start(variant, variant.seats()[0], false)?;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.parse()?);
    let mut moves = 0;
    for _ in 0..games.parse::<u32>()? {
        moves += u64::from(playout(&mut start.clone(), &mut rng, CAP).plies);
    }
    println!("{moves}");
    Ok(())
}
