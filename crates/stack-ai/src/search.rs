//! The interface of searches, and their reports.

use std::time::Duration;

use stack_game::{Game, Match, Seat};

use crate::{Limits, Stop};

/// A move-choosing algorithm. It keeps knowledge (tables, history) between moves, but ignores it if
/// nodes or depth limit a search, to be reproducible.
pub trait Search<G: Game>: Send {
    /// Searches within a scope and returns the best move. `None` if the match is over or no move in
    /// the scope is legal. Searches that do not [support lines](Self::supports_lines) ignore the
    /// scope.
    ///
    /// Calls `on_info` on the calling thread with the rank of each line, from 1, and its info: for
    /// the best line whenever there is new information; for the others, including scored moves,
    /// after each finished depth, best first. Returns within 50 ms of `stop` being set.
    fn analyze(
        &mut self,
        game: &Match<G>,
        scope: &Scope<'_, G::Move>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(usize, &Info<G::Move>),
    ) -> Option<G::Move>;

    /// Chooses a move for the seat to move; `None` only if the match is over. Only here players may
    /// vary their moves.
    fn think(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        on_info: &mut dyn FnMut(&Info<G::Move>),
    ) -> Option<G::Move> {
        let mut on_info = |_, info: &Info<G::Move>| on_info(info);
        self.analyze(game, &Scope::DEFAULT, limits, stop, &mut on_info)
    }

    /// Whether the search supports several lines and restricted root moves.
    fn supports_lines(&self) -> bool {
        false
    }

    /// Why the last search returned no move, for searches that can fail.
    fn take_error(&mut self) -> Option<String> {
        None
    }

    /// Clears all knowledge for a new game; keeps the memory.
    fn new_game(&mut self) {}

    /// Allocates the memory for searches with these limits, at most 1 GiB, so that the first search
    /// need not.
    fn prepare(&mut self, limits: &Limits) {
        let _ = limits;
    }
}

/// The state of a search, reported after each finished depth and at least about once per second.
#[derive(Clone, Debug, PartialEq)]
pub struct Info<M> {
    /// Depth in plies; 0 if depth 1 was not finished, so that the move comes from move ordering.
    /// For Monte-Carlo searches the length of the principal variation in the tree.
    pub depth: u32,
    /// Win probability of each seat. The sides in play sum to about 1.
    pub chances: [f32; Seat::MAX],
    /// Value for the seat to move in hundredths of a piece, if the search has one; wins and losses
    /// as in [`WIN`](crate::WIN).
    pub score: Option<i32>,
    /// Principal variation; starts with the best move.
    pub pv: Vec<M>,
    /// Nodes visited; see [`Limits::nodes`](crate::Limits::nodes).
    pub nodes: u64,
    /// Number of iterations of a Monte-Carlo search; 0 for other searches.
    pub playouts: u64,
    /// Time since the start of the search.
    pub elapsed: Duration,
}

/// Restricts and scores root moves.
#[derive(Clone, Copy, Debug)]
pub struct Scope<'a, M> {
    /// Restricts the search to these moves, unless empty.
    pub moves: &'a [M],
    /// Number of reported lines; at least 1.
    pub lines: usize,
    /// Moves to score in addition to the best ones at the same depth, for comparison (for example
    /// the move played in a game). Excluded and illegal moves are ignored.
    pub scored: &'a [M],
}

impl<M> Scope<'_, M> {
    /// All moves and the best line, as in [`Search::think`].
    pub const DEFAULT: Self = Self {
        moves: &[],
        lines: 1,
        scored: &[],
    };
}

/// Interval between reports without new information.
pub(crate) const REPORT_INTERVAL: Duration = Duration::from_millis(500);

/// Reports each finished depth, and the progress within long depths.
pub(crate) struct Reporter<'a, M> {
    /// Called with the rank of a line, from 1, and its info.
    on_info: &'a mut dyn FnMut(usize, &Info<M>),
    /// The best line.
    latest: Option<Info<M>>,
}

impl<'a, M> Reporter<'a, M> {
    pub(crate) fn new(on_info: &'a mut dyn FnMut(usize, &Info<M>)) -> Self {
        Self {
            on_info,
            latest: None,
        }
    }

    /// Reports a line of a finished depth with its rank.
    pub(crate) fn report(&mut self, rank: usize, info: Info<M>) {
        (self.on_info)(rank, &info);
        if rank == 1 {
            self.latest = Some(info);
        }
    }

    /// Updates the state for the next progress report within a depth.
    pub(crate) fn update(&mut self, info: Info<M>) {
        if let Some(latest) = &mut self.latest {
            let elapsed = latest.elapsed;
            *latest = Info { elapsed, ..info };
        }
    }

    /// Reports the progress if the last report is old.
    pub(crate) fn report_if_due(&mut self, elapsed: Duration, nodes: impl FnOnce() -> u64) {
        if let Some(latest) = &mut self.latest
            && elapsed >= latest.elapsed + REPORT_INTERVAL
        {
            latest.elapsed = elapsed;
            latest.nodes = nodes();
            (self.on_info)(1, latest);
        }
    }
}
