//! Alpha-beta search for two sides: two seats, or partners as two teams.
//!
//! Iterative deepening with principal variation search; [`AlphaBetaConfig`] selects the features:
//! [`AlphaBetaConfig::PUBLISHED`] is the baseline, [`AlphaBetaConfig::PLAIN`] equals minimax. The
//! turn order comes from the positions: a side may move twice in a row.
//!
//! All threads search the same position and share the transposition table (lazy SMP).

mod config;
mod deepening;
mod huge_pages;
#[cfg(test)]
mod interleaving_tests;
mod move_ordering;
mod negamax;
mod pruning;
mod reduction;
#[cfg(test)]
mod test_utils;
mod thread;
mod time_management;
mod transposition_table;

use std::thread::Builder;

use stack_game::{Game, Match, Seat};

use crate::evaluation::PROVED;
use crate::limits::drop_in_background;
use crate::root_moves::RootMoves;
use crate::search::Reporter;
use crate::{Evaluation, Info, Limits, Scope, Search, Stop, Tactics, Values, WIN, threads};

pub use config::{AlphaBetaConfig, MoveOrder};
use deepening::{RootLine, deepen, deepen_lines};
use move_ordering::{MAX_PLY, MoveHistory, gain_score};
use thread::SearchThread;
use time_management::{SearchControl, StopOnDrop, TimeManager};
use transposition_table::TranspositionTable;

/// An alpha-beta search with an evaluation.
pub struct AlphaBeta<E> {
    config: AlphaBetaConfig,
    evaluation: E,
    table: Option<TranspositionTable>,
    /// Size of the table in MiB.
    memory: usize,
    histories: Vec<MoveHistory>,
}

impl<E> AlphaBeta<E> {
    /// A search with an empty table and history.
    #[must_use]
    pub const fn new(config: AlphaBetaConfig, evaluation: E) -> Self {
        Self {
            config,
            evaluation,
            table: None,
            memory: 0,
            histories: Vec::new(),
        }
    }
}

impl<G: Tactics, E: Evaluation<G>> Search<G> for AlphaBeta<E> {
    fn analyze(
        &mut self,
        game: &Match<G>,
        scope: &Scope<'_, G::Move>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(usize, &Info<G::Move>),
    ) -> Option<G::Move> {
        if game.outcome().is_some() {
            return None;
        }
        let root = game.position();
        let moves = RootMoves::new(scope.moves);
        let count = scope.lines.clamp(1, moves.count(root).max(1));
        let scored = moves.legal(root, scope.scored);
        let mut time_manager = TimeManager::new(limits);
        let mut best = Some(highest_gain_move(root, &moves)?);
        let move_count = root.move_count();
        let control = SearchControl::new(limits, stop);
        let threads = limits.usable_threads();
        self.start_search::<G>(limits, threads);
        let table = self.table.as_ref()?;
        let (main_history, helpers) = self.histories.split_first_mut()?;
        let config_and_evaluation = (&self.config, &self.evaluation);
        let mut main = SearchThread::new(
            config_and_evaluation,
            table,
            &control,
            main_history,
            game,
            moves.clone(),
        );
        main.reporter = Some(Reporter::new(on_info));

        let last = limits.depth.unwrap_or(u32::MAX).clamp(1, MAX_PLY as u32) as i32;
        std::thread::scope(|scope| {
            let _end = StopOnDrop(&control);
            for (number, history) in helpers.iter_mut().take(threads - 1).enumerate() {
                let (control, moves) = (&control, moves.clone());
                // Helpers fill the shared table; every other one searches one ply deeper.
                let run_helper = move || {
                    let mut helper = SearchThread::new(
                        config_and_evaluation,
                        table,
                        control,
                        history,
                        game,
                        moves,
                    );
                    let mut value = 0;
                    for depth in 1..=last {
                        let depth = depth + (number as i32 & 1);
                        value = deepen(&mut helper, root, depth, value);
                        if helper.aborted {
                            break;
                        }
                    }
                };
                if Builder::new().spawn_scoped(scope, run_helper).is_err() {
                    // No more threads available; continue with those that run.
                    break;
                }
            }
            let mut lines: Vec<RootLine<G::Move>> = Vec::new();
            let mut finished = false;
            for depth in 1..=last {
                lines = deepen_lines(&mut main, root, depth, &lines, (count, &scored));
                // Do not mix lines of different depths.
                if main.aborted && depth > 1 && (count > 1 || !scored.is_empty()) {
                    break;
                }
                if let Some(line) = lines.first() {
                    best = line.moves.first().copied();
                }
                if main.aborted {
                    break;
                }
                finished = true;
                for (rank, line) in (1..).zip(&lines) {
                    let info = info(&self.evaluation, &main, root, depth, line);
                    if let Some(reporter) = &mut main.reporter {
                        reporter.report(rank, info);
                    }
                }
                // Proven results need no deeper search.
                let proved = |line: &RootLine<_>| {
                    line.value.abs() >= PROVED && WIN - line.value.abs() <= depth
                };
                let settled = lines.first().zip(best).is_some_and(|(line, mv)| {
                    time_manager.should_stop(control.elapsed(), line.value, G::index(mv))
                });
                if lines.iter().all(proved) || move_count == 1 || settled {
                    break;
                }
            }
            // Without a finished depth, report the unfinished line, or the static evaluation.
            if let (false, Some(mv)) = (finished, best) {
                let line = lines.into_iter().next().unwrap_or_else(|| RootLine {
                    value: self.evaluation.value(root, root.turn()),
                    moves: vec![mv],
                });
                let info = info(&self.evaluation, &main, root, 0, &line);
                if let Some(reporter) = &mut main.reporter {
                    reporter.report(1, info);
                }
            }
        });
        best
    }

    fn supports_lines(&self) -> bool {
        true
    }

    fn new_game(&mut self) {
        self.histories.clear();
        self.table.iter_mut().for_each(TranspositionTable::clear);
    }

    fn prepare(&mut self, limits: &Limits) {
        self.table_with_size(limits.memory).preallocate();
    }
}

impl<E> AlphaBeta<E> {
    /// The transposition table with this size in MiB; reallocated if the size changed.
    fn table_with_size(&mut self, memory: usize) -> &mut TranspositionTable {
        if self.memory != memory {
            if let Some(table) = self.table.take() {
                drop_in_background(table);
            }
            self.memory = memory;
        }
        let memory = if self.config.table { memory } else { 0 };
        self.table
            .get_or_insert_with(|| TranspositionTable::new(memory))
    }

    /// Ages the knowledge of earlier searches, or clears it if the search has to be
    /// [independent of earlier searches](Limits::ignores_earlier_searches).
    fn start_search<G: Tactics>(&mut self, limits: &Limits, threads: usize) {
        let table = self.table_with_size(limits.memory);
        if limits.ignores_earlier_searches() {
            table.start_empty(limits.nodes);
            self.histories.clear();
        } else {
            table.next_search();
            self.histories.iter_mut().for_each(MoveHistory::age);
        }
        while self.histories.len() < threads {
            self.histories.push(MoveHistory::new(G::INDICES));
        }
    }
}

/// The move with the highest immediate gain: the fallback if no depth is finished.
fn highest_gain_move<G: Tactics>(root: &G, moves: &RootMoves<G::Move>) -> Option<G::Move> {
    let (mut best, mut max_gain) = (None, i32::MIN);
    root.for_each_gain(|mv, gain| {
        let gained = gain_score(gain);
        if gained > max_gain && moves.allows(mv) {
            (best, max_gain) = (Some(mv), gained);
        }
    });
    best
}

/// The search info of a line, as reported by the main thread.
fn info<G: Tactics, E: Evaluation<G>>(
    evaluation: &E,
    main: &SearchThread<'_, G, E>,
    root: &G,
    depth: i32,
    line: &RootLine<G::Move>,
) -> Info<G::Move> {
    Info {
        depth: depth as u32,
        chances: chances(evaluation, root, line.value),
        score: Some(line.value),
        pv: line.moves.clone(),
        nodes: main.control.total(&main.count),
        playouts: 0,
        elapsed: main.control.elapsed(),
    }
}

/// The win chances of each seat if the position has this value for the seat to move.
fn chances<G: Game, E: Evaluation<G>>(evaluation: &E, root: &G, value: i32) -> [f32; Seat::MAX] {
    let ours = root.team(root.turn());
    let mut values = Values::default();
    for &seat in root.seats() {
        values.0[seat.index()] = if ours.contains(seat) { value } else { -value };
    }
    evaluation.chances(root, &values)
}
