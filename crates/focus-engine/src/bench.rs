//! The subcommand `bench`: fixed workloads, counted and timed on one thread.

use std::io::Write;
use std::time::{Duration, Instant};

use clap::Args;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_ai::games::{self, GameVisitor};
use stack_ai::players::{Playable, player};
use stack_ai::{Limits, Stop};
use stack_game::{Describe, Game, Match, MatchSettings, perft, playout};

/// Options of the benchmark.
#[derive(Args, Debug)]
pub struct BenchArgs {
    /// Runs of each workload; the median rate is printed.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=99))]
    runs: u16,
}

/// Variants whose moves are counted, with the perft depth.
const COUNTED: [(&str, u32); 4] = [("two", 5), ("three", 5), ("four", 5), ("byte", 4)];
/// Random games per run.
const PLAYOUTS: u32 = 20_000;
/// The longest random game, in moves.
const MAX_PLIES: u32 = 200;

/// A player with a fixed search limit.
struct Workload {
    player: &'static str,
    variant: &'static str,
    depth: Option<u32>,
    nodes: Option<u64>,
}

/// The measured searches.
const WORKLOADS: [Workload; 4] = [
    Workload {
        player: "alpha-beta",
        variant: "two",
        depth: Some(6),
        nodes: None,
    },
    Workload {
        player: "champion",
        variant: "two",
        depth: Some(11),
        nodes: None,
    },
    Workload {
        player: "mcts",
        variant: "two-fast",
        depth: None,
        nodes: Some(500_000),
    },
    Workload {
        player: "champion",
        variant: "byte",
        depth: Some(9),
        nodes: None,
    },
];

/// Seed of all random moves.
const SEED: u64 = 1963;
/// Numbers of random moves that lead to the searched positions.
const PLIES: [u32; 3] = [0, 8, 16];

/// Measures and prints each game and each search, then the total.
///
/// # Errors
/// If the output cannot be written.
pub fn run(arguments: &BenchArgs, out: &mut impl Write) -> Result<(), String> {
    let runs = arguments.runs;
    let mut total = 0;
    let mut print = |line: String| writeln!(out, "{line}").map_err(|error| error.to_string());
    for (id, depth) in COUNTED {
        let (leaves, moves) = games::visit(id, CountWork { runs, depth })??;
        total += leaves.nodes + moves.nodes;
        print(format!(
            "{id:6} perft {depth} leaves {} per_second {:.0} playout_moves {} per_second {:.0}",
            leaves.nodes,
            leaves.per_second(leaves.nodes),
            moves.nodes,
            moves.per_second(moves.nodes)
        ))?;
    }
    for workload in &WORKLOADS {
        let work = median(runs, || games::visit(workload.variant, workload)?)?;
        total += work.nodes;
        let mut line = format!(
            "{} {} nodes {} per_second {:.0}",
            workload.player,
            workload.variant,
            work.nodes,
            work.per_second(work.nodes)
        );
        if work.playouts > 0 {
            let per_second = work.per_second(work.playouts);
            line += &format!(" playouts {} per_second {per_second:.0}", work.playouts);
        }
        print(line)?;
    }
    print(format!("nodes {total}"))
}

/// The work done and its time.
#[derive(Clone, Copy, Default)]
struct WorkDone {
    /// Nodes of searches; otherwise leaves or moves.
    nodes: u64,
    playouts: u64,
    time: Duration,
}

impl WorkDone {
    fn per_second(&self, count: u64) -> f64 {
        count as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// The run with the median time.
fn median(
    runs: u16,
    mut run: impl FnMut() -> Result<WorkDone, String>,
) -> Result<WorkDone, String> {
    let mut results = (0..runs).map(|_| run()).collect::<Result<Vec<_>, _>>()?;
    results.sort_by_key(|work| work.time);
    Ok(results[results.len() / 2])
}

/// Counts perft leaves and the moves of random games.
struct CountWork {
    runs: u16,
    depth: u32,
}

impl GameVisitor for CountWork {
    type Output = Result<(WorkDone, WorkDone), String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let game = settings.start_match().map_err(|error| error.to_string())?;
        let measure = |count: &dyn Fn(&A::Game) -> u64| {
            median(self.runs, || {
                let start = Instant::now();
                let nodes = count(game.position());
                let time = start.elapsed();
                Ok(WorkDone {
                    nodes,
                    time,
                    ..WorkDone::default()
                })
            })
        };
        let leaves = measure(&|position| perft(position, self.depth))?;
        Ok((leaves, measure(&playouts)?))
    }
}

/// Plays the fixed random games; returns the number of moves.
fn playouts<G: Game>(start: &G) -> u64 {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    (0..PLAYOUTS)
        .map(|_| u64::from(playout(&mut start.clone(), &mut rng, MAX_PLIES).plies))
        .sum()
}

/// Searches each position with a fresh player.
impl GameVisitor for &Workload {
    type Output = Result<WorkDone, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output {
        let mut work = WorkDone::default();
        for plies in PLIES {
            let game = match_after(settings.clone(), plies)?;
            let limits = Limits {
                depth: self.depth,
                nodes: self.nodes,
                ..Limits::default()
            };
            let mut last = (0, 0);
            let start = Instant::now();
            player(self.player, game.position())
                .map_err(|error| error.to_string())?
                .think(&game, &limits, &Stop::new(), &mut |info| {
                    last = (info.nodes, info.playouts);
                });
            work.time += start.elapsed();
            work.nodes += last.0;
            work.playouts += last.1;
        }
        Ok(work)
    }
}

/// A match from a position reached by fixed random moves.
fn match_after<A: MatchSettings>(mut settings: A, plies: u32) -> Result<Match<A::Game>, String> {
    let start = settings.start_match().map_err(|error| error.to_string())?;
    let mut position = start.position().clone();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    playout(&mut position, &mut rng, plies);
    settings
        .set_start(&position.position_text())
        .map_err(|error| error.to_string())?;
    settings.start_match().map_err(|error| error.to_string())
}
