//! Alpha-beta for two sides: two seats, or partners as two teams.
//!
//! Iterative deepening around a principal variation search; [`Config`] says which of its parts are
//! used. Turn order is read from the positions, never assumed: a side may move twice in a row.

mod config;
mod control;
mod history;
mod ordering;
mod path;
mod quiescence;
mod table;
mod worker;

use stack_game::{Game, Match, Seat};

use crate::{Evaluation, Info, Limits, Search, Stop, Tactics, Values};

pub use config::{Config, Order};
use control::{Control, EndsSearch};
use history::{Experience, MAX_PLY};
use ordering::gains;
use table::Table;
use worker::{INFINITE, PROVED, Window, Worker};

/// An alpha-beta search with an evaluation.
pub struct AlphaBeta<E> {
    config: Config,
    evaluation: E,
    table: Option<Table>,
    memory: usize,
    learned: Vec<Experience>,
}

impl<E> AlphaBeta<E> {
    /// A search that has learned nothing yet.
    #[must_use]
    pub const fn new(config: Config, evaluation: E) -> Self {
        Self {
            config,
            evaluation,
            table: None,
            memory: 0,
            learned: Vec::new(),
        }
    }
}

impl<G: Tactics, E: Evaluation<G>> Search<G> for AlphaBeta<E> {
    fn think(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Info<G::Move>),
    ) -> Option<G::Move> {
        if game.outcome().is_some() {
            return None;
        }
        let root = game.position();
        let choices = root.move_count();
        let control = Control::new(limits, stop);
        let threads = limits.threads.max(1);
        self.prepare::<G>(limits.memory, threads);
        let table = self.table.as_ref()?;
        let (own, helpers) = self.learned.split_first_mut()?;
        let means = (&self.config, &self.evaluation);
        let mut main = Worker::new(means, table, &control, own, game);

        // Should there be no time for any depth, what wins most at once has to do.
        let mut best = None;
        let mut most = i32::MIN;
        root.for_each_gain(|mv, gain| {
            let gained = gains(gain);
            if gained > most {
                (best, most) = (Some(mv), gained);
            }
        });
        let last = limits.depth.map_or(MAX_PLY as i32, |depth| {
            depth.clamp(1, MAX_PLY as u32) as i32
        });
        std::thread::scope(|scope| {
            for (number, learned) in helpers.iter_mut().take(threads - 1).enumerate() {
                let mut helper = Worker::new(means, table, &control, learned, game);
                // Helpers fill the shared table; every other one is a ply ahead.
                scope.spawn(move || {
                    let mut value = 0;
                    for depth in 1..=last {
                        value = helper.deepen(root, depth + (number as i32 & 1), value);
                        if helper.aborted {
                            break;
                        }
                    }
                });
            }
            let _end = EndsSearch(&control);
            let mut value = 0;
            for depth in 1..=last {
                value = main.deepen(root, depth, value);
                let line = main.line();
                if let Some(&first) = line.first() {
                    best = Some(first);
                }
                if main.aborted {
                    break;
                }
                tell(&info(&self.evaluation, &main, root, depth, value));
                // Nothing is left to find out.
                let proved = value.abs() >= PROVED && crate::WIN - value.abs() <= depth;
                if proved || choices == 1 {
                    break;
                }
            }
        });
        best
    }

    fn forget(&mut self) {
        self.learned.clear();
        self.table = None;
    }
}

impl<E> AlphaBeta<E> {
    /// Makes room and lets what earlier searches learned fade.
    fn prepare<G: Tactics>(&mut self, memory: usize, threads: usize) {
        match &mut self.table {
            Some(table) if self.memory == memory => table.grow_older(),
            table => *table = Some(Table::new(if self.config.table { memory } else { 0 })),
        }
        self.memory = memory;
        self.learned.iter_mut().for_each(Experience::fade);
        while self.learned.len() < threads {
            self.learned.push(Experience::new(G::INDICES));
        }
    }
}

impl<G: Tactics, E: Evaluation<G>> Worker<'_, G, E> {
    /// Searches one depth, around the value of the depth before.
    fn deepen(&mut self, root: &G, depth: i32, before: i32) -> i32 {
        let mut half = self.config.aspiration;
        let mut window = Window {
            alpha: -INFINITE,
            beta: INFINITE,
        };
        if half > 0 && depth > 3 && before.abs() < PROVED {
            window = Window {
                alpha: before - half,
                beta: before + half,
            };
        }
        let mut found = Vec::new();
        loop {
            let value = self.search_root(root, window, depth);
            if !self.line().is_empty() {
                found.clear();
                found.extend_from_slice(self.line());
            }
            half = half.saturating_mul(3);
            if self.aborted {
                self.set_line(&found);
                return value;
            }
            if value <= window.alpha && window.alpha > -INFINITE {
                window.alpha = if half > 1_000 {
                    -INFINITE
                } else {
                    value - half
                };
            } else if value >= window.beta && window.beta < INFINITE {
                window.beta = if half > 1_000 { INFINITE } else { value + half };
            } else {
                self.set_line(&found);
                return value;
            }
        }
    }
}

/// What the main thread tells after a depth.
fn info<G: Tactics, E: Evaluation<G>>(
    evaluation: &E,
    worker: &Worker<'_, G, E>,
    root: &G,
    depth: i32,
    value: i32,
) -> Info<G::Move> {
    Info {
        depth: depth as u32,
        chances: chances(evaluation, root, value),
        score: Some(value),
        line: worker.line().to_vec(),
        nodes: worker.control.total(&worker.count),
        playouts: 0,
        elapsed: worker.control.elapsed(),
    }
}

/// What each seat can expect when the position is worth `value` to the seat to move.
fn chances<G: Game, E: Evaluation<G>>(evaluation: &E, root: &G, value: i32) -> [f32; Seat::MAX] {
    let ours = root.team(root.turn());
    let mut values = Values::default();
    for &seat in root.seats() {
        values.0[seat.index()] = if ours.contains(seat) { value } else { -value };
    }
    evaluation.chances(root, &values)
}
