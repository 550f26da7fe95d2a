//! When a search has to end, and what may not take its time.

use std::time::{Duration, Instant};

use crate::{Limits, Stop};

/// The limits of a search that has begun.
pub(crate) struct Budget<'a> {
    limits: &'a Limits,
    /// The time after which it has to answer.
    time: Option<Duration>,
    stop: &'a Stop,
    began: Instant,
}

impl<'a> Budget<'a> {
    /// The clock starts now.
    pub(crate) fn start(limits: &'a Limits, stop: &'a Stop) -> Self {
        Self {
            limits,
            time: limits.time,
            stop,
            began: Instant::now(),
        }
    }

    /// The same for a search that ends by itself when it need not take all of
    /// [`Limits::at_most`](Limits::at_most).
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

    /// The number of nodes that may still be visited.
    pub(crate) fn nodes_left(&self, nodes: u64) -> u64 {
        self.limits.nodes.unwrap_or(u64::MAX).saturating_sub(nodes)
    }

    /// Tells whether a search that has visited `nodes` has to answer. Reads the clock.
    pub(crate) fn is_exhausted(&self, nodes: u64) -> bool {
        self.stop.is_set()
            || self.nodes_left(nodes) == 0
            || self.time.is_some_and(|limit| self.elapsed() >= limit)
    }
}

/// Gives the memory of a table back. Much of it takes longer than a move may: another thread does it.
pub(crate) fn drop_in_background(table: impl Send + 'static) {
    // Without a thread it is given back here.
    let _ = std::thread::Builder::new().spawn(move || drop(table));
}
