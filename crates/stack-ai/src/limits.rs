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
    /// The longest wall-clock time for this move, at least `time`, where a clock for the whole game lets
    /// moves take more or less than `time`: alpha-beta goes on up to here where a move is hard to
    /// choose, and answers before `time` where the choice is clear. Other searches take `time`. With
    /// `None` alpha-beta takes exactly `time`, too.
    pub max_time: Option<Duration>,
    /// Nodes visited (tree searches) or playout moves, tree nodes and positions that were only evaluated
    /// (Monte-Carlo searches).
    pub nodes: Option<u64>,
    /// Plies of the tree (alpha-beta and its kin); Monte-Carlo searches read 2ᵈᵉᵖᵗʰ playouts.
    pub depth: Option<u32>,
    /// Threads, at least 1; more than the machine has processors are not used, because a search that waits for one
    /// of them does not see its time go by. A search of one thread that nodes or depth limit and time does not starts
    /// from an empty table and replays exactly, whatever was searched before.
    pub threads: usize,
    /// Mebibytes for a table of positions or a tree, at least 1.
    pub memory: usize,
    /// The seed of choices at random. Alpha-beta, maxⁿ, paranoid and best-reply search
    /// make none: among equals they play the move that they tried first, whatever the seed.
    pub seed: u64,
    /// Thousandths of a win by which one of a player's first four moves may be worse than the best
    /// that it finds: among such moves the seed chooses, so that games differ. 0, which is usual,
    /// for the best move always; at most 1,000. Half of the other limits go into the choice.
    ///
    /// The champion and the levels from 6 on look at it. Lower levels vary with the seed anyway; the
    /// published methods stay as they are.
    pub variety: u16,
}

impl Limits {
    /// Whether the search must not depend on earlier searches: nodes or depth limit it, so that match, seed and
    /// limits alone determine the move of one thread. Other searches use what earlier ones learned.
    pub(crate) const fn is_deterministic(&self) -> bool {
        self.nodes.is_some() || self.depth.is_some()
    }

    /// The same limits with other times, each by what it was.
    pub(crate) fn map_time(self, change: impl Fn(Duration) -> Duration) -> Self {
        Self {
            time: self.time.map(&change),
            max_time: self.max_time.map(&change),
            ..self
        }
    }

    /// The threads that are used on this machine.
    pub(crate) fn usable_threads(&self) -> usize {
        if cfg!(miri) {
            // It tries the orders of threads, on one processor.
            return self.threads.max(1);
        }
        let processors = std::thread::available_parallelism();
        // Where nobody knows how many there are, what is asked for holds.
        let most = processors.map_or(usize::MAX, usize::from);
        self.threads.clamp(1, most)
    }

    /// The variety that is asked for where nothing is said of its size: games differ, and little is lost.
    pub const DEFAULT_VARIETY: u16 = 20;
}

impl Default for Limits {
    /// No limit, one thread, 64 MiB, seed 0, no variety.
    fn default() -> Self {
        Self {
            time: None,
            max_time: None,
            nodes: None,
            depth: None,
            threads: 1,
            memory: 64,
            seed: 0,
            variety: 0,
        }
    }
}
