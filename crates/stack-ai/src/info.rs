//! Progress reports of searches.

use std::time::Duration;

use stack_game::Seat;

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
