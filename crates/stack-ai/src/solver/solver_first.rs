//! A search that tries the solver first.

use std::time::Duration;

use stack_game::{Game, Match, Seat};

use super::proof_number_search::{ReportingBudget, Solver};
use crate::evaluation::PROVED;
use crate::limits::{Budget, drop_in_background};
use crate::search::REPORT_INTERVAL;
use crate::{Info, Limits, Scope, Search, Stop};

/// Plays perfectly if the solver finds the winner in time; otherwise uses another search.
pub struct SolverFirst<S> {
    /// The search for unsolved positions.
    pub search: S,
    solver: Solver,
    /// Maximum number of pieces on the board for the solver.
    pieces: u32,
    /// Memory of the solver in MiB.
    memory: usize,
}

/// The solver gets 1/`SHARE` of time, nodes and memory.
const SHARE: u32 = 2;
/// Node limit of the solver if neither time nor nodes are limited: about half a second.
const DEFAULT_NODES: u64 = 300_000;
/// The quick search for progress reports gets 1/`QUICK_SHARE` of the time.
const QUICK_SHARE: u32 = 8;

impl<S> SolverFirst<S> {
    /// Uses the solver once at most `pieces` pieces are left on the board.
    #[must_use]
    pub const fn new(search: S, pieces: u32) -> Self {
        Self {
            search,
            solver: Solver::EMPTY,
            pieces,
            memory: 0,
        }
    }

    /// The memory of solver and search in MiB. The search gets the same share before the solver is
    /// used: reallocating its table would cost the time of several moves.
    fn shares(memory: usize) -> (usize, usize) {
        let proof = (memory / SHARE as usize).max(1);
        (proof, memory.saturating_sub(proof).max(1))
    }

    /// The solver's share of the limits.
    fn proof_limits(limits: &Limits) -> Limits {
        Limits {
            nodes: match (limits.time, limits.nodes) {
                (None, None) => Some(DEFAULT_NODES),
                (_, nodes) => nodes.map(|nodes| nodes / u64::from(SHARE)),
            },
            ..limits.map_time(|time| time / SHARE)
        }
    }

    /// Sets the solver's memory in MiB; clears its table on a change.
    fn resize_solver(&mut self, memory: usize) {
        if self.memory != memory {
            let old = std::mem::replace(&mut self.solver, Solver::new(memory));
            drop_in_background(old);
            self.memory = memory;
        }
    }
}

impl<G: Game, S: Search<G>> Search<G> for SolverFirst<S> {
    fn think(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<G::Move>),
    ) -> Option<G::Move> {
        let position = game.position();
        let (memory, search_memory) = Self::shares(limits.memory);
        let rest = Limits {
            memory: search_memory,
            ..*limits
        };
        if game.outcome().is_some() || piece_count(position) > self.pieces {
            return self.search.think(game, &rest, stop, on_info);
        }
        self.resize_solver(memory);
        if limits.ignores_earlier_searches() {
            self.solver.clear();
        }
        let own = Self::proof_limits(&Limits { memory, ..*limits });
        let budget = Budget::start(&own, stop);
        let Self { search, solver, .. } = self;
        solver.nodes = 0;
        let (mut quick_info, mut last_report) = (None, Duration::ZERO);
        let mut on_progress = |nodes| {
            if budget.elapsed() < last_report + REPORT_INTERVAL {
                return;
            }
            // Only now: most proofs are instantaneous and need no report.
            let info = quick_info.get_or_insert_with(|| quick_search(search, game, &rest, stop));
            last_report = budget.elapsed();
            if let Some(info) = info {
                (info.nodes, info.elapsed) = (nodes, last_report);
                on_info(info);
            }
        };
        let mut reporting_budget = ReportingBudget::new(&budget, &mut on_progress);
        let proof = solver.winner(position, &mut reporting_budget);
        let won_by = (proof == Some(position.turn()))
            .then(|| solver.winning_move(position, &mut reporting_budget))
            .flatten();
        let (nodes, elapsed) = (solver.nodes, budget.elapsed());
        if let Some(mv) = won_by {
            let mover = position.turn();
            on_info(&proved(mover, mover, mv, nodes, elapsed));
            return Some(mv);
        }
        // Lost or unknown: the search plays the most difficult or best move.
        let rest = Limits {
            nodes: limits.nodes.map(|limit| limit.saturating_sub(nodes).max(1)),
            ..rest.map_time(|time| time.saturating_sub(elapsed))
        };
        let mut with_proof = |info: &Info<G::Move>| {
            on_info(&Info {
                nodes: info.nodes + nodes,
                elapsed: info.elapsed + elapsed,
                ..info.clone()
            });
        };
        search.think(game, &rest, stop, &mut with_proof)
    }

    /// Searches for one line use the solver. Several lines come from the search only: a proof
    /// yields one winning move, but neither alternatives nor a distance.
    fn analyze(
        &mut self,
        game: &Match<G>,
        scope: &Scope<'_, G::Move>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(usize, &Info<G::Move>),
    ) -> Option<G::Move> {
        let budget = Budget::start(limits, stop);
        self.solver.nodes = 0;
        let proofs = self.prove_scored(game, scope, limits, stop);
        let (nodes, elapsed) = (self.solver.nodes, budget.elapsed());
        let (_, memory) = Self::shares(limits.memory);
        let rest = Limits {
            memory,
            nodes: limits.nodes.map(|limit| limit.saturating_sub(nodes).max(1)),
            ..limits.map_time(|time| time.saturating_sub(elapsed))
        };
        match proofs {
            None => self.search.analyze(game, scope, &rest, stop, on_info),
            Some(Proofs::Won(lines)) => {
                (1..)
                    .zip(&lines)
                    .for_each(|(rank, info)| on_info(rank, info));
                lines.first()?.pv.first().copied()
            }
            Some(Proofs::Lost(chances)) => {
                let mut lost = |rank, info: &Info<G::Move>| {
                    on_info(
                        rank,
                        &Info {
                            chances,
                            ..info.clone()
                        },
                    );
                };
                self.search.analyze(game, scope, &rest, stop, &mut lost)
            }
        }
    }

    fn supports_lines(&self) -> bool {
        self.search.supports_lines()
    }

    fn new_game(&mut self) {
        self.search.new_game();
        self.solver.clear();
    }

    fn prepare(&mut self, limits: &Limits) {
        let (proof, memory) = Self::shares(limits.memory);
        self.resize_solver(proof);
        self.search.prepare(&Limits { memory, ..*limits });
    }
}

/// Proven results of a position and its scored moves.
enum Proofs<M> {
    /// The mover wins: the winning line, then the other scored moves.
    Won(Vec<Info<M>>),
    /// All moves lose, with these win probabilities.
    Lost([f32; Seat::MAX]),
}

impl<S> SolverFirst<S> {
    /// Solves the position and each scored move. `None` unless all are solved within the solver's
    /// share.
    fn prove_scored<G: Game>(
        &mut self,
        game: &Match<G>,
        scope: &Scope<'_, G::Move>,
        limits: &Limits,
        stop: &Stop,
    ) -> Option<Proofs<G::Move>> {
        let position = game.position();
        let plain = scope.lines == 1 && scope.moves.is_empty();
        if !plain || game.outcome().is_some() || piece_count(position) > self.pieces {
            return None;
        }
        self.resize_solver(Self::shares(limits.memory).0);
        if limits.ignores_earlier_searches() {
            self.solver.clear();
        }
        let own = Self::proof_limits(limits);
        let budget = Budget::start(&own, stop);
        let solver = &mut self.solver;
        let mut quiet = |_| {};
        let mut reporting_budget = ReportingBudget::new(&budget, &mut quiet);
        let mover = position.turn();
        let winner = solver.winner(position, &mut reporting_budget)?;
        if winner != mover {
            let mut chances = [0.0; Seat::MAX];
            chances[winner.index()] = 1.0;
            return Some(Proofs::Lost(chances));
        }
        let opponent = *position.seats().iter().find(|&&seat| seat != mover)?;
        let mut others = Vec::new();
        let mut best = None;
        for mv in position.legal_moves() {
            if !scope.scored.contains(&mv) {
                continue;
            }
            let mut after = position.clone();
            after.play_unchecked(mv);
            let by_rule = after.outcome().map(|outcome| outcome.winners);
            let wins = match by_rule {
                Some(winners) => winners.contains(mover),
                None => solver.winner(&after, &mut reporting_budget)? == mover,
            };
            if wins && best.is_none() {
                best = Some(mv);
            } else {
                others.push((mv, if wins { mover } else { opponent }));
            }
        }
        let best = match best {
            Some(mv) => mv,
            None => solver.winning_move(position, &mut reporting_budget)?,
        };
        let (nodes, elapsed) = (solver.nodes, budget.elapsed());
        let won = proved(mover, mover, best, nodes, elapsed);
        others.sort_by_key(|&(_, winner)| winner != mover);
        let others = others
            .into_iter()
            .map(|(mv, winner)| proved(mover, winner, mv, nodes, elapsed));
        Some(Proofs::Won([won].into_iter().chain(others).collect()))
    }
}

/// A quick search, to report something during a proof.
fn quick_search<G: Game>(
    search: &mut impl Search<G>,
    game: &Match<G>,
    limits: &Limits,
    stop: &Stop,
) -> Option<Info<G::Move>> {
    let limits = Limits {
        depth: Some(1),
        threads: 1,
        ..limits.map_time(|time| time / QUICK_SHARE)
    };
    let mut info = None;
    search.think(game, &limits, stop, &mut |latest| {
        info = Some(latest.clone());
    });
    info
}

fn piece_count<G: Game>(position: &G) -> u32 {
    let squares = position.squares().iter();
    let heights = squares.map(|&square| position.stack(square).height() as u32);
    heights.sum()
}

/// The search info of a proven move; the distance to the end is unknown.
fn proved<M>(mover: Seat, winner: Seat, mv: M, nodes: u64, elapsed: Duration) -> Info<M> {
    let mut chances = [0.0; Seat::MAX];
    chances[winner.index()] = 1.0;
    Info {
        depth: 1,
        chances,
        score: Some(if mover == winner { PROVED } else { -PROVED }),
        pv: vec![mv],
        nodes,
        playouts: 0,
        elapsed,
    }
}

#[cfg(test)]
mod tests {
    use byte_rules::{Position, Settings, Variant};
    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{Rng, SeedableRng};
    use stack_game::MatchSettings as _;

    use super::*;

    /// Plays the first move and records the memory limits.
    #[derive(Default)]
    struct Recorder(Vec<usize>);

    impl<G: Game> Search<G> for Recorder {
        fn analyze(
            &mut self,
            game: &Match<G>,
            _: &Scope<'_, G::Move>,
            limits: &Limits,
            _: &Stop,
            _: &mut dyn FnMut(usize, &Info<G::Move>),
        ) -> Option<G::Move> {
            self.0.push(limits.memory);
            game.legal_moves().first().copied()
        }

        fn prepare(&mut self, limits: &Limits) {
            self.0.push(limits.memory);
        }
    }

    #[test]
    fn search_memory_is_constant_during_a_game() {
        let Ok(mut game) = Settings::new(Variant::EIGHT).start_match() else {
            unreachable!("a variant has a start");
        };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(4);
        for (memory, shares) in [(1, (1, 1)), (64, (32, 32)), (1_024, (512, 512))] {
            assert_eq!(SolverFirst::<Recorder>::shares(memory), shares);
            let mut solving = SolverFirst::new(Recorder::default(), 16);
            let limits = Limits {
                memory,
                nodes: Some(2),
                ..Limits::default()
            };
            Search::<Position>::prepare(&mut solving, &limits);
            let mut proofs = 0;
            while game.outcome().is_none() {
                solving.think(&game, &limits, &Stop::new(), &mut |_| {});
                proofs += usize::from(solving.solver.nodes > 0);
                assert_eq!(solving.memory, shares.0);
                let n = rng.next_u32() % game.position().move_count();
                let mv = game.position().nth_move(n);
                assert!(game.play(mv).is_ok());
            }
            assert!(proofs > 0 && solving.search.0.len() > proofs);
            assert!(solving.search.0.iter().all(|&given| given == shares.1));
            while game.undo().is_some() {}
        }
    }
}
