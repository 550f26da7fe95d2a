//! The end of a search: limits that all its threads share.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use crate::budget::Budget;
use crate::{Limits, Stop};

/// Nodes between two looks at the clock: well below a millisecond.
const CHECK_INTERVAL: u64 = 1024;

/// The limits of one search, shared by its threads.
pub(super) struct Control<'a> {
    budget: Budget<'a>,
    /// Nodes of all threads, as far as they have been reported.
    nodes: AtomicU64,
    over: AtomicBool,
}

/// A thread's share of the count.
#[derive(Default)]
pub(super) struct Count {
    /// Nodes visited by this thread.
    pub(super) nodes: u64,
    reported: u64,
    look_at: u64,
}

impl Count {
    /// Counts a node and tells whether it is time to [look](Control::look) at the clock.
    #[inline]
    pub(super) const fn add_node(&mut self) -> bool {
        self.nodes += 1;
        self.nodes >= self.look_at
    }

    /// The clock is looked at with the next node: this one has taken long.
    #[cold]
    pub(super) const fn look_soon(&mut self) {
        self.look_at = 0;
    }
}

impl<'a> Control<'a> {
    /// The search begins now.
    pub(super) fn new(limits: &'a Limits, stop: &'a Stop) -> Self {
        Self {
            budget: Budget::begin_at_most(limits, stop),
            nodes: AtomicU64::new(0),
            over: AtomicBool::new(false),
        }
    }

    /// Reports the nodes of a thread and tells whether the search has to end.
    #[cold]
    pub(super) fn look(&self, count: &mut Count) -> bool {
        let gained = count.nodes - count.reported;
        let total = self.nodes.fetch_add(gained, Relaxed) + gained;
        count.reported = count.nodes;
        count.look_at = count.nodes + self.budget.nodes_left(total).clamp(1, CHECK_INTERVAL);
        let over = self.over.load(Relaxed) || self.budget.is_spent(total);
        if over {
            self.end();
        }
        over
    }

    /// Ends the search of all threads.
    pub(super) fn end(&self) {
        self.over.store(true, Relaxed);
    }

    /// Time since the search began.
    pub(super) fn elapsed(&self) -> Duration {
        self.budget.elapsed()
    }

    /// Nodes of all threads, the given one's exactly.
    pub(super) fn total(&self, count: &Count) -> u64 {
        self.nodes.load(Relaxed) + (count.nodes - count.reported)
    }
}

/// Ends the search when it goes out of scope: helpers must not think on when the main thread has
/// failed.
pub(super) struct EndsSearch<'a>(pub(super) &'a Control<'a>);

impl Drop for EndsSearch<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}
