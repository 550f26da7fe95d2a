//! Remaining time and nodes of a running search.

use std::time::{Duration, Instant};

use crate::{Limits, Stop};

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

    /// The same for a search that may use up to [`Limits::max_time`](Limits::max_time).
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
