//! Measures how much longer searches change win probabilities:
//! `uncertainty FIRST COUNT NODES LINES VARIANT…`.
//!
//! Plays `COUNT` games of each variant from number `FIRST` on; the number is the seed. The champion
//! plays them with few nodes against itself, after four random moves. A random position of the
//! first three quarters of each game is searched by one thread with `NODES` nodes, a quarter and a
//! sixteenth of them, in `LINES` lines (the live analysis has 3), and in one line with
//! [`REFERENCE`] times as many.
//!
//! Prints a line per search and side: whether it is to move, its win probability, the change by the
//! reference, and this divided by 4 p (1 − p). The last lines are percentiles of the quotients of
//! the sides to move, by number of sides and nodes.

use std::collections::BTreeMap;
use std::error::Error;

use rand::rngs::Xoshiro256PlusPlus;
use rand::{Rng as _, SeedableRng};
use stack_ai::games::{GameVisitor, visit};
use stack_ai::players::{Playable, player};
use stack_ai::{Info, Limits, Scope, Stop};
use stack_game::{Game, Match, MatchSettings};
use tuning::{random_opening, team_leaders};

/// Nodes of the longer search, relative to the search that it checks.
const REFERENCE: u64 = 20;
/// The checked searches have `NODES` divided by these numbers.
const PARTS: [u64; 3] = [16, 4, 1];
/// Random plies of the opening.
const OPENING: u32 = 4;
/// Nodes per move of the games.
const GAME_NODES: u64 = 2_000;
/// Maximum number of moves per game.
const MAX_MOVES: usize = 200;
/// Memory of a search in MiB, as of the live analysis.
const MEMORY: usize = 256;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let names: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let [first, count, nodes, lines, ref variants @ ..] = names[..] else {
        return Err("usage: uncertainty FIRST COUNT NODES LINES VARIANT…".into());
    };
    let (first, count): (u64, u64) = (first.parse()?, count.parse()?);
    let (nodes, lines): (u64, usize) = (nodes.parse()?, lines.parse()?);
    let mut all: BTreeMap<(usize, u64), Vec<f32>> = BTreeMap::new();
    println!("variant game ply sides nodes moves chance change quotient");
    for number in first..first + count {
        for variant in variants {
            let measure = Measure {
                number,
                nodes,
                lines,
            };
            let position = visit(variant, measure)??;
            for &(nodes, moves, chance, change) in &position.changes {
                let quotient = change / (4.0 * chance * (1.0 - chance)).max(0.001);
                let (ply, sides) = (position.ply, position.sides);
                println!(
                    "{variant} {number} {ply} {sides} {nodes} {moves} {chance:.4} {change:.4} {quotient:.4}"
                );
                if moves {
                    all.entry((sides, nodes)).or_default().push(quotient);
                }
            }
        }
    }
    println!("sides nodes values 50% 90%");
    for ((sides, nodes), mut quotients) in all {
        quotients.sort_by(f32::total_cmp);
        let at = |percent: usize| quotients[(quotients.len() - 1) * percent / 100];
        let values = quotients.len();
        println!("{sides} {nodes} {values} {:.4} {:.4}", at(50), at(90));
    }
    Ok(())
}

/// A measured position.
struct Measured {
    ply: usize,
    sides: usize,
    /// Nodes, whether a side is to move, its win probability, and the absolute change by the
    /// reference.
    changes: Vec<(u64, bool, f32, f32)>,
}

/// Measures a position of the game with this number.
struct Measure {
    number: u64,
    nodes: u64,
    lines: usize,
}

impl GameVisitor for Measure {
    type Output = Result<Measured, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let mut game = random_opening(&settings, OPENING, self.number)?;
        while game.outcome().is_none() && game.moves().len() < MAX_MOVES {
            let Some(mv) = search(&game, 1, GAME_NODES)?.pv.first().copied() else {
                break;
            };
            game.play(mv).map_err(|error| error.to_string())?;
        }
        let plies = (game.moves().len() * 3 / 4).max(1) as u64;
        let random = Xoshiro256PlusPlus::seed_from_u64(self.number).next_u64();
        let ply = (random % plies) as usize;
        game.rewind_to(ply);
        let position = game.position().clone();
        let sides = team_leaders(&position);
        let mut changes = Vec::new();
        for part in PARTS {
            let nodes = self.nodes / part;
            let short = search(&game, self.lines, nodes)?.chances;
            let long = search(&game, 1, REFERENCE * nodes)?.chances;
            changes.extend(sides.iter().map(|&side| {
                let chance = short[side.index()];
                let moves = position.team(side).contains(position.turn());
                (nodes, moves, chance, (long[side.index()] - chance).abs())
            }));
        }
        Ok(Measured {
            ply,
            sides: sides.len(),
            changes,
        })
    }
}

/// The last report on the best line of the champion's search with this many lines and nodes.
fn search<G: Playable>(game: &Match<G>, lines: usize, nodes: u64) -> Result<Info<G::Move>, String> {
    let mut champion = player("champion", game.position()).map_err(|error| error.to_string())?;
    let limits = Limits {
        nodes: Some(nodes),
        memory: MEMORY,
        ..Limits::default()
    };
    let scope = Scope {
        lines,
        ..Scope::DEFAULT
    };
    let mut best = None;
    champion.analyze(game, &scope, &limits, &Stop::new(), &mut |rank, info| {
        if rank == 1 {
            best = Some(info.clone());
        }
    });
    best.ok_or_else(|| "the search reported nothing".into())
}
