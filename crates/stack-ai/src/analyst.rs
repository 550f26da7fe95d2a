//! Searches that tell several lines, or look at some of the moves only.

use stack_game::{Game, Match};

use crate::{Info, Limits, Stop};

/// The moves of a position that are looked at, and how many of them are told of.
#[derive(Clone, Copy, Debug)]
pub struct Scope<'a, M> {
    /// The moves that may be chosen; all legal ones when none is named.
    pub moves: &'a [M],
    /// The number of best moves told, each with its line; at least 1.
    pub lines: usize,
}

impl<M> Scope<'_, M> {
    /// All moves, and the best line: what a search looks at without being told.
    pub const USUAL: Self = Self {
        moves: &[],
        lines: 1,
    };
}

/// A search that can look at some moves only, and tell more lines than the best.
pub trait Analyst<G: Game>: Send {
    /// As [`Search::think`](crate::Search::think) within a scope: chooses the best of its moves. `None` when the match
    /// is over or none of the moves is legal.
    ///
    /// `tell` is told the rank of each line, from 1, and the line: the best line whenever the search
    /// has something to say, all others after each finished depth, in their order.
    fn analyse(
        &mut self,
        game: &Match<G>,
        scope: &Scope<'_, G::Move>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(usize, &Info<G::Move>),
    ) -> Option<G::Move>;
}
