//! The interface of searches.

use stack_game::{Game, Match};

use crate::{Info, Limits, MultiPvSearch, Stop};

/// A move-choosing algorithm. It keeps knowledge (tables, history) between moves, but ignores it if
/// nodes or depth limit a search, to be reproducible.
pub trait Search<G: Game>: Send {
    /// Chooses a move for the seat to move; `None` only if the match is over.
    ///
    /// Calls `tell` on the calling thread. Returns a legal move within 50 ms of `stop` being set.
    fn think(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Info<G::Move>),
    ) -> Option<G::Move>;

    /// This search as one that supports several lines and restricted root moves, if it does.
    fn as_multi_pv(&mut self) -> Option<&mut dyn MultiPvSearch<G>> {
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
