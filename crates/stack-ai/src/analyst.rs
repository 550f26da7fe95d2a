//! Searches with several lines (MultiPV) or restricted root moves.

use stack_game::{Game, Match};

use crate::{Info, Limits, Stop};

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
    /// All moves and the best line, as in [`Search::think`](crate::Search::think).
    pub const DEFAULT: Self = Self {
        moves: &[],
        lines: 1,
        scored: &[],
    };
}

/// A search that supports several lines and restricted root moves.
pub trait MultiPvSearch<G: Game>: Send {
    /// Searches within a scope and returns the best move. `None` if the match is over or no move in
    /// the scope is legal.
    ///
    /// Calls `tell` with the rank of each line, from 1, and its info: for the best line whenever
    /// there is new information; for the others, including scored moves, after each finished depth,
    /// best first.
    fn analyze(
        &mut self,
        game: &Match<G>,
        scope: &Scope<'_, G::Move>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(usize, &Info<G::Move>),
    ) -> Option<G::Move>;
}
