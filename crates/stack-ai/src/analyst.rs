//! Searches that report several lines, or search some of the moves only.

use stack_game::{Game, Match};

use crate::{Info, Limits, Stop};

/// The root moves of a search, and which of them are reported.
#[derive(Clone, Copy, Debug)]
pub struct Scope<'a, M> {
    /// The moves that may be chosen; all legal ones when none is named.
    pub moves: &'a [M],
    /// The number of best moves reported, each with its line; at least 1.
    pub lines: usize,
    /// Moves that are scored besides the best ones, at the same depth, so that their values can be compared with them: the
    /// move played in a game. Moves that `moves` excludes and moves that are not legal are ignored.
    pub scored: &'a [M],
}

impl<M> Scope<'_, M> {
    /// All moves and the best line: the scope of [`Search::think`](crate::Search::think).
    pub const DEFAULT: Self = Self {
        moves: &[],
        lines: 1,
        scored: &[],
    };
}

/// A search that can be restricted to some moves, and reports more lines than the best.
pub trait MultiPvSearch<G: Game>: Send {
    /// As [`Search::think`](crate::Search::think) within a scope: chooses the best of its moves. `None` when the match
    /// is over or none of the moves is legal.
    ///
    /// `tell` receives the rank of each line, from 1, and the line: the best line whenever the search has news, all
    /// others, also those of the scored moves, after each finished depth, the best first.
    fn analyze(
        &mut self,
        game: &Match<G>,
        scope: &Scope<'_, G::Move>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(usize, &Info<G::Move>),
    ) -> Option<G::Move>;
}
