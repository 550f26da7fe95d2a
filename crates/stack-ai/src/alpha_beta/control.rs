//! Time management: stopping all threads, and deciding whether to start another iteration.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use crate::budget::Budget;
use crate::{Limits, Stop};

/// Nodes between two polls of the clock: well below a millisecond.
const CHECK_INTERVAL: u64 = 1024;

/// Limits of one search, shared by its threads.
pub(super) struct SearchControl<'a> {
    budget: Budget<'a>,
    /// Nodes reported by all threads.
    nodes: AtomicU64,
    over: AtomicBool,
}

/// A thread's node counter.
#[derive(Default)]
pub(super) struct NodeCounter {
    /// Nodes visited by this thread.
    pub(super) nodes: u64,
    reported: u64,
    next_poll: u64,
}

impl NodeCounter {
    /// Counts a node; returns whether to [poll](SearchControl::poll) the clock.
    #[inline]
    pub(super) const fn add_node(&mut self) -> bool {
        self.nodes += 1;
        self.nodes >= self.next_poll
    }

    /// Polls the clock at the next node, because this one took long.
    #[cold]
    pub(super) const fn poll_soon(&mut self) {
        self.next_poll = 0;
    }
}

impl<'a> SearchControl<'a> {
    /// Starts the clock.
    pub(super) fn new(limits: &'a Limits, stop: &'a Stop) -> Self {
        Self {
            budget: Budget::start_with_max_time(limits, stop),
            nodes: AtomicU64::new(0),
            over: AtomicBool::new(false),
        }
    }

    /// Reports the nodes of a thread; returns whether the search has to stop.
    #[cold]
    pub(super) fn poll(&self, count: &mut NodeCounter) -> bool {
        let gained = count.nodes - count.reported;
        let total = self.nodes.fetch_add(gained, Relaxed) + gained;
        count.reported = count.nodes;
        count.next_poll = count.nodes + self.budget.nodes_left(total).clamp(1, CHECK_INTERVAL);
        let over = self.over.load(Relaxed) || self.budget.is_exhausted(total);
        if over {
            self.stop();
        }
        over
    }

    /// Stops all threads.
    pub(super) fn stop(&self) {
        self.over.store(true, Relaxed);
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.budget.elapsed()
    }

    /// Nodes of all threads; exact for the given one.
    pub(super) fn total(&self, count: &NodeCounter) -> u64 {
        self.nodes.load(Relaxed) + (count.nodes - count.reported)
    }
}

/// Stops the search on drop, so that helper threads end if the main thread panics.
pub(super) struct StopOnDrop<'a>(pub(super) &'a SearchControl<'a>);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}
