//! A search that asks a solver first.

use std::time::Duration;

use stack_game::{Game, Match, Seat};

use super::proof::{Solver, Watched};
use crate::budget::Budget;
use crate::{Info, Limits, Search, Stop, WIN};

/// Puts a solver before a search: where it finds out who wins in time, it plays perfectly;
/// everywhere else the search chooses.
pub struct Solving<S> {
    /// The search that plays when nothing is proved.
    pub search: S,
    solver: Solver,
    /// The solver is not asked before as few pieces are on the board.
    pieces: u32,
    memory: usize,
}

/// The share of the time or of the nodes that a proof may take: the rest is the search's.
const SHARE: u32 = 2;
/// The share of the time that a first look may take.
const GLANCE: u32 = 8;
/// Time between two reports while the proof takes long.
const INTERVAL: Duration = Duration::from_millis(500);

impl<S> Solving<S> {
    /// A solver that is asked once no more than `pieces` pieces are left on the board.
    #[must_use]
    pub const fn new(search: S, pieces: u32) -> Self {
        Self {
            search,
            solver: Solver::EMPTY,
            pieces,
            memory: 0,
        }
    }
}

impl<G: Game, S: Search<G>> Search<G> for Solving<S> {
    fn think(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Info<G::Move>),
    ) -> Option<G::Move> {
        let position = game.position();
        if game.outcome().is_some() || pieces(position) > self.pieces {
            return self.search.think(game, limits, stop, tell);
        }
        // Half the memory and half of what the move may take.
        let memory = (limits.memory / 2).max(1);
        if self.memory != memory {
            (self.solver, self.memory) = (Solver::new(memory), memory);
        }
        let own = Limits {
            time: limits.time.map(|time| time / SHARE),
            nodes: limits.nodes.map(|nodes| nodes / u64::from(SHARE)),
            memory,
            ..*limits
        };
        let rest = Limits {
            memory: limits.memory.saturating_sub(memory).max(1),
            ..*limits
        };
        let budget = Budget::begin(&own, stop);
        let Self { search, solver, .. } = self;
        solver.nodes = 0;
        let (mut glanced, mut told) = (None, Duration::ZERO);
        let mut tell_on = |nodes| {
            if budget.elapsed() < told + INTERVAL {
                return;
            }
            // Not before: most proofs take no time, and need not disturb what the search knows.
            let seen = glanced.get_or_insert_with(|| glance(search, game, &rest, stop));
            told = budget.elapsed();
            if let Some(info) = seen {
                (info.nodes, info.elapsed) = (nodes, told);
                tell(info);
            }
        };
        let mut watched = Watched::new(&budget, &mut tell_on);
        let proof = solver.winner(position, &mut watched);
        let won_by = (proof == Some(position.turn()))
            .then(|| solver.winning_move(position, &mut watched))
            .flatten();
        let (nodes, elapsed) = (solver.nodes, budget.elapsed());
        if let Some(mv) = won_by {
            tell(&won(position, mv, nodes, elapsed));
            return Some(mv);
        }
        // Lost or unknown: the search looks for what is hardest to win against, or best.
        let rest = Limits {
            time: limits.time.map(|time| time.saturating_sub(elapsed)),
            nodes: limits.nodes.map(|limit| limit.saturating_sub(nodes).max(1)),
            ..rest
        };
        let mut with_proof = |info: &Info<G::Move>| {
            tell(&Info {
                nodes: info.nodes + nodes,
                elapsed: info.elapsed + elapsed,
                ..info.clone()
            });
        };
        search.think(game, &rest, stop, &mut with_proof)
    }

    fn forget(&mut self) {
        self.search.forget();
    }

    fn prepare(&mut self, limits: &Limits) {
        self.search.prepare(limits);
    }
}

/// What a search thinks at first sight: told while the proof goes on.
fn glance<G: Game>(
    search: &mut impl Search<G>,
    game: &Match<G>,
    limits: &Limits,
    stop: &Stop,
) -> Option<Info<G::Move>> {
    let limits = Limits {
        time: limits.time.map(|time| time / GLANCE),
        depth: Some(1),
        threads: 1,
        ..*limits
    };
    let mut seen = None;
    search.think(game, &limits, stop, &mut |info| seen = Some(info.clone()));
    seen
}

fn pieces<G: Game>(position: &G) -> u32 {
    let squares = position.squares().iter();
    let heights = squares.map(|&square| position.stack(square).height() as u32);
    heights.sum()
}

/// The report of a proved win. The proof does not tell the distance to the end.
fn won<G: Game>(position: &G, mv: G::Move, nodes: u64, elapsed: Duration) -> Info<G::Move> {
    let mut chances = [0.0; Seat::MAX];
    chances[position.turn().index()] = 1.0;
    Info {
        depth: 1,
        chances,
        score: Some(WIN - FAR),
        line: vec![mv],
        nodes,
        playouts: 0,
        elapsed,
    }
}

/// As many plies as a proved win may take.
const FAR: i32 = 100;
