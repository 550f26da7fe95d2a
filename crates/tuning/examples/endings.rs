//! Solving time of endgames: `endings VARIANT PIECES POSITIONS NODES` plays random games
//! down to this number of pieces and runs the solver.

use std::error::Error;
use std::time::Instant;

use byte_rules::{Position, Variant};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng, SeedableRng};
use stack_ai::{Limits, Solver, Stop};
use stack_game::Game as _;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, pieces, positions, nodes] = &arguments[..] else {
        return Err("usage: endings VARIANT PIECES POSITIONS NODES".into());
    };
    let variant = Variant::by_id(id).ok_or("no such variant")?;
    let (pieces, positions): (u32, usize) = (pieces.parse()?, positions.parse()?);
    let limits = Limits {
        nodes: Some(nodes.parse()?),
        ..Limits::default()
    };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut times = Vec::new();
    let (mut unsolved, mut wins) = (0, 0);
    while times.len() < positions {
        let mut position = Position::start(variant)?;
        while position.outcome().is_none() && position.checkers() > pieces {
            position.play_unchecked(position.nth_move(rng.next_u32() % position.move_count()));
        }
        if position.outcome().is_some() {
            continue;
        }
        let start = Instant::now();
        let winner = Solver::new(64).solve(&position, &limits, &Stop::new());
        times.push(start.elapsed());
        unsolved += usize::from(winner.is_none());
        wins += usize::from(winner == Some(position.turn()));
    }
    times.sort_unstable();
    println!(
        "{positions} positions of {pieces}: {unsolved} not solved, {wins} won by the mover; \
         median {:.1?}, nine of ten {:.1?}, longest {:.1?}",
        times[positions / 2],
        times[positions * 9 / 10],
        times[positions - 1]
    );
    Ok(())
}
