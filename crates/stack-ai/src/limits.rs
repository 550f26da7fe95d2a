//! Limits of a search, and the flag that stops it.

use std::time::Duration;

/// The limits and resources of a search.
///
/// `None` means unlimited. Without time, nodes and depth, a search runs until stopped or until the
/// result is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Time for this move.
    pub time: Option<Duration>,
    /// Maximum time for this move, at least `time`, for games with a clock. Alpha-beta then treats
    /// `time` as nominal: it uses up to this much for difficult moves and less for clear ones.
    /// Other searches use `time`. If `None`, alpha-beta uses exactly `time`.
    pub max_time: Option<Duration>,
    /// Nodes visited; for Monte-Carlo searches tree nodes, playout moves and evaluated positions.
    pub nodes: Option<u64>,
    /// Depth in plies; for Monte-Carlo searches 2ᵈᵉᵖᵗʰ playouts.
    pub depth: Option<u32>,
    /// Threads, at least 1 and at most the number of processors: a thread waiting for a processor
    /// would not notice the time limit. A single-threaded search limited by nodes or depth, not
    /// time, starts with an empty table and is reproducible.
    pub threads: usize,
    /// Memory in MiB for the transposition table or tree, at least 1.
    pub memory: usize,
    /// Seed of random choices. Alpha-beta, maxⁿ, paranoid and best-reply search are deterministic
    /// and ignore it.
    pub seed: u64,
    /// Opening variety: by how many thousandths of a win one of a player's first four moves may be
    /// worse than the best one. The seed chooses among such moves. 0 (the default) always plays the
    /// best move; the maximum is 1,000. The choice takes half of the other limits.
    ///
    /// Only the champion and the levels from 6 on use it. Lower levels vary with the seed anyway;
    /// published methods never vary.
    pub variety: u16,
}

impl Limits {
    /// Whether the search must not depend on earlier ones, because nodes or depth limit it: match,
    /// seed and limits alone determine the move of a single thread.
    pub(crate) const fn is_deterministic(&self) -> bool {
        self.nodes.is_some() || self.depth.is_some()
    }

    /// Applies a function to all times.
    pub(crate) fn map_time(self, change: impl Fn(Duration) -> Duration) -> Self {
        Self {
            time: self.time.map(&change),
            max_time: self.max_time.map(&change),
            ..self
        }
    }

    /// The number of threads to use on this machine.
    pub(crate) fn usable_threads(&self) -> usize {
        if cfg!(miri) {
            // Miri interleaves threads on one processor.
            return self.threads.max(1);
        }
        let processors = std::thread::available_parallelism();
        // If the number of processors is unknown, use the requested threads.
        let most = processors.map_or(usize::MAX, usize::from);
        self.threads.clamp(1, most)
    }

    /// Default variety when it is enabled: different games at little cost.
    pub const DEFAULT_VARIETY: u16 = 20;
}

impl Default for Limits {
    /// No limits, one thread, 64 MiB, seed 0, no variety.
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
