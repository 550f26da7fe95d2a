//! The interface of all searches.

use stack_game::{Game, Match};

use crate::{Info, Limits, MultiPvSearch, Stop};

/// A way to choose a move. Keeps what it learned (tables, history) from move to move, but uses it only where neither
/// nodes nor depth limit a search: those replay.
pub trait Search<G: Game>: Send {
    /// Chooses a move for the seat to move. `None` only when the match is over.
    ///
    /// `tell` is called from the calling thread. The search returns within 50 ms of `stop` being
    /// set, and always with a legal move.
    fn think(
        &mut self,
        game: &Match<G>,
        limits: &Limits,
        stop: &Stop,
        tell: &mut dyn FnMut(&Info<G::Move>),
    ) -> Option<G::Move>;

    /// The search as one that tells several lines and looks at some moves only, if it can.
    fn as_multi_pv(&mut self) -> Option<&mut dyn MultiPvSearch<G>> {
        None
    }

    /// Forgets everything learned: another match begins. Keeps the memory.
    fn new_game(&mut self) {}

    /// Takes the memory for searches with these limits, a gibibyte at most, so that the first one need
    /// not: that takes as long as many nodes.
    fn prepare(&mut self, limits: &Limits) {
        let _ = limits;
    }
}
