//! Limits of a search, the flag that stops it, and the budget of a running search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

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
    /// Memory in MiB for the transposition table or tree, at least 1. Players with a solver give it
    /// half.
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
    pub(crate) const fn ignores_earlier_searches(&self) -> bool {
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
        let available = processors.map_or(usize::MAX, usize::from);
        self.threads.clamp(1, available)
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

/// A shared flag that stops a search. It cannot be reset.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A flag that is not set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Stops the search, which then answers with its best move so far.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search was stopped.
    #[inline]
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The limits of a running search.
pub(crate) struct Budget<'a> {
    limits: &'a Limits,
    /// Time after which the search must answer.
    time: Option<Duration>,
    stop: &'a Stop,
    began: Instant,
}

impl<'a> Budget<'a> {
    /// Starts the clock.
    pub(crate) fn start(limits: &'a Limits, stop: &'a Stop) -> Self {
        Self {
            limits,
            time: limits.time,
            stop,
            began: Instant::now(),
        }
    }

    /// Starts the clock of a search that may use up to [`Limits::max_time`].
    pub(crate) fn start_with_max_time(limits: &'a Limits, stop: &'a Stop) -> Self {
        Self {
            time: limits.max_time.or(limits.time),
            ..Self::start(limits, stop)
        }
    }

    pub(crate) fn limits(&self) -> &'a Limits {
        self.limits
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.began.elapsed()
    }

    pub(crate) fn nodes_left(&self, nodes: u64) -> u64 {
        self.limits.nodes.unwrap_or(u64::MAX).saturating_sub(nodes)
    }

    /// Whether a search that has visited `nodes` must answer. Reads the clock.
    pub(crate) fn is_exhausted(&self, nodes: u64) -> bool {
        self.stop.is_set()
            || self.nodes_left(nodes) == 0
            || self.time.is_some_and(|limit| self.elapsed() >= limit)
    }
}

/// Frees a large allocation on another thread, because that can take longer than a move may.
pub(crate) fn drop_in_background(table: impl Send + 'static) {
    // If no thread can be started, it is freed here.
    let _ = std::thread::Builder::new().spawn(move || drop(table));
}

/// Number of entries of this size in a table of at most `mebibytes` (at least one): a power of two.
pub(crate) fn entries_in(mebibytes: usize, bytes: usize) -> usize {
    1 << ((mebibytes.max(1) << 20) / bytes).ilog2()
}
