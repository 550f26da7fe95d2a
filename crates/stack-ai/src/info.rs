//! The state of a search, as it reports it.

use std::time::Duration;

use stack_game::Seat;

/// The state of a search. Streamed after each finished depth, and at least every second or so.
#[derive(Clone, Debug, PartialEq)]
pub struct Info<M> {
    /// Plies searched, 0 when not even the first was finished and the move is the best at first sight; for Monte-Carlo searches the depth of the principal line in the tree.
    pub depth: u32,
    /// The chance of each seat: 0 for a sure loss, 1 for a sure win, by the seat's number. The
    /// seats in play (teams counted once) add up to about 1.
    pub chances: [f32; Seat::MAX],
    /// The value for the seat to move, in the evaluation's hundredths of a piece, when the search
    /// has one; wins and losses as in [`WIN`](crate::WIN).
    pub score: Option<i32>,
    /// The moves expected, the best move first.
    pub pv: Vec<M>,
    /// Nodes visited, as [`Limits::nodes`](crate::Limits::nodes) counts them.
    pub nodes: u64,
    /// The number of times a Monte-Carlo search went down its tree, to a playout or to evaluations;
    /// 0 for other searches.
    pub playouts: u64,
    /// Time since the search began.
    pub elapsed: Duration,
}
