//! The limits of a search.

use std::time::Duration;

/// When a search has to answer, and with what means.
///
/// A limit of `None` does not bind. With none of time, nodes and depth the search thinks until it
/// is stopped (or has proved the result).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Wall-clock time for this move.
    pub time: Option<Duration>,
    /// Nodes visited (tree searches) or playout moves, tree nodes and positions that were only evaluated
    /// (Monte-Carlo searches).
    pub nodes: Option<u64>,
    /// Plies of the tree (alpha-beta and its kin); Monte-Carlo searches read 2ᵈᵉᵖᵗʰ playouts.
    pub depth: Option<u32>,
    /// Threads, at least 1. One thread and one seed without a time limit replay exactly.
    pub threads: usize,
    /// Mebibytes for a table of positions or a tree, at least 1.
    pub memory: usize,
    /// The seed of choices at random. Alpha-beta, maxⁿ, paranoid and best-reply search
    /// make none: among equals they play the move that they tried first, whatever the seed.
    pub seed: u64,
}

impl Default for Limits {
    /// No limit, one thread, 64 MiB, seed 0.
    fn default() -> Self {
        Self {
            time: None,
            nodes: None,
            depth: None,
            threads: 1,
            memory: 64,
            seed: 0,
        }
    }
}
