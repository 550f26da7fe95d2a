//! Searches that must answer in time.

use std::time::Duration;

use super::thread::{Found, SearchThread};

/// The time after its limit at which a search is hurried that has not answered by itself. The owner
/// of the search does it, by the program's clock: its alarm wakes it then.
pub const OVERTIME: Duration = Duration::from_millis(100);

/// A search at work with the moment at which it is hurried. Dropping it stops the search.
pub struct TimedSearch {
    search: SearchThread,
    limit: Duration,
}

impl TimedSearch {
    /// A search that began at the program time `now` and may take `time`.
    #[must_use]
    pub fn new(search: SearchThread, time: Duration, now: Duration) -> Self {
        Self {
            search,
            limit: now + time + OVERTIME,
        }
    }

    /// The program time at which [`found`](Self::found) hurries the search.
    #[must_use]
    pub const fn next_due(&self) -> Duration {
        self.limit
    }

    /// The end of the search; `None` while it runs. One that takes too long is hurried.
    pub fn found(&mut self, now: Duration) -> Option<Found> {
        if now >= self.limit {
            self.search.hurry();
        }
        self.search.found()
    }
}
