//! Search workloads of the benchmark: fixed positions, fixed limits, one thread.

use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use stack_ai::players::{Playable, player};
use stack_ai::{Limits, Stop};
use stack_game::{Describe, Match, MatchSettings, playout};

use stack_ai::games;

/// A player with a fixed search limit.
pub(super) struct Workload {
    pub(super) player: &'static str,
    pub(super) variant: &'static str,
    depth: Option<u32>,
    nodes: Option<u64>,
}

/// The measured searches.
pub(super) const WORKLOADS: [Workload; 4] = [
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
pub(super) const SEED: u64 = 1963;
/// Numbers of random moves that lead to the searched positions.
const PLIES: [u32; 3] = [0, 8, 16];

/// The work done and its time.
#[derive(Clone, Copy, Default)]
pub(super) struct WorkDone {
    pub(super) nodes: u64,
    pub(super) playouts: u64,
    pub(super) time: Duration,
}

impl Workload {
    /// Searches each position with a fresh player.
    pub(super) fn run(&self) -> Result<WorkDone, String> {
        games::visit(self.variant, self)?
    }
}

impl games::GameVisitor for &Workload {
    type Output = Result<WorkDone, String>;

    fn visit<A: MatchSettings<Game: Playable>>(self, usual: A) -> Self::Output {
        let mut work = WorkDone::default();
        for plies in PLIES {
            let game = game(usual.clone(), plies)?;
            let limits = Limits {
                depth: self.depth,
                nodes: self.nodes,
                ..Limits::default()
            };
            let mut last = (0, 0);
            let begin = Instant::now();
            player(self.player, game.position())
                .map_err(|fault| fault.to_string())?
                .think(&game, &limits, &Stop::new(), &mut |info| {
                    last = (info.nodes, info.playouts);
                });
            work.time += begin.elapsed();
            work.nodes += last.0;
            work.playouts += last.1;
        }
        Ok(work)
    }
}

/// A match from a position reached by fixed random moves.
fn game<A: MatchSettings>(mut agreed: A, plies: u32) -> Result<Match<A::Game>, String> {
    let start = agreed.start_match().map_err(|fault| fault.to_string())?;
    let mut position = start.position().clone();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(SEED);
    playout(&mut position, &mut rng, plies);
    agreed
        .set_start(&position.position_text())
        .map_err(|why| why.to_string())?;
    agreed.start_match().map_err(|fault| fault.to_string())
}
