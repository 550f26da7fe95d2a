//! Measures the thinking time of the levels below the champion, in all or the given variants:
//! `times [PLIES [VARIANT…]]`.
//!
//! Each level plays `PLIES` moves (40 by default) against itself after four random moves, without
//! other limits than its own, in two games. Prints the median, 95th percentile and maximum of the
//! time per move in milliseconds, and the maximum number of nodes.

use std::error::Error;
use std::time::{Duration, Instant};

use stack_ai::games::{GameVisitor, variants, visit};
use stack_ai::players::{LEVELS, Playable, player};
use stack_ai::{Limits, Stop};
use stack_game::MatchSettings;
use tuning::random_opening;

/// Random plies of the opening.
const OPENING: u32 = 4;
/// Seeds of the two games of each level.
const SEEDS: [u64; 2] = [1963, 2005];

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let plies = arguments.first().map_or(Ok(40), |plies| plies.parse())?;
    let named: Vec<&str> = arguments.iter().skip(1).map(String::as_str).collect();
    let all = variants();
    println!("variant level moves median_ms p95_ms longest_ms most_nodes");
    for variant in if named.is_empty() { &all } else { &named } {
        for level in &LEVELS[..LEVELS.len() - 1] {
            println!("{}", visit(variant, Measure { level, plies })??);
        }
    }
    Ok(())
}

/// Measures the moves of a level.
struct Measure<'a> {
    level: &'a str,
    plies: usize,
}

impl GameVisitor for Measure<'_> {
    type Output = Result<String, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let (mut times, mut most_nodes) = (Vec::new(), 0);
        for seed in SEEDS {
            let mut game = random_opening(&settings, OPENING, seed)?;
            let mut search =
                player(self.level, game.position()).map_err(|error| error.to_string())?;
            for ply in 0..self.plies as u64 {
                let limits = Limits {
                    seed: seed + ply,
                    ..Limits::default()
                };
                let start = Instant::now();
                let mut report = |info: &stack_ai::Info<_>| most_nodes = most_nodes.max(info.nodes);
                let Some(mv) = search.think(&game, &limits, &Stop::new(), &mut report) else {
                    break;
                };
                times.push(start.elapsed());
                game.play(mv).map_err(|error| error.to_string())?;
            }
        }
        times.sort_unstable();
        let ms = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1_000.0);
        let at = |share: usize| ms(times.get(times.len() * share / 100));
        Ok(format!(
            "{} {} {} {:.2} {:.2} {:.2} {most_nodes}",
            settings.variant(),
            self.level,
            times.len(),
            at(50),
            at(95),
            ms(times.last())
        ))
    }
}
