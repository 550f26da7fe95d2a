//! Searches that must answer in time.

use std::time::Duration;

use super::thinker::Thought;
use super::thread::{Found, SearchThread};

/// The time after its limit at which a search is hurried that has not answered by itself. The owner
/// of the search does it, by the program's clock: its alarm wakes it then.
pub const OVERTIME: Duration = Duration::from_millis(100);

/// A search at work with the moment at which it is hurried. Dropping it stops the search.
pub struct TimedSearch {
    search: SearchThread,
    /// The program time at its start.
    since: Duration,
    time: Duration,
}

impl TimedSearch {
    /// A search that began at the program time `now` and may take `time`.
    #[must_use]
    pub fn new(search: SearchThread, time: Duration, now: Duration) -> Self {
        Self {
            search,
            since: now,
            time,
        }
    }

    /// Gives the search this time, counted from its start, instead of that which it had.
    pub const fn set_time(&mut self, time: Duration) {
        self.time = time;
    }

    /// Asks the search to answer now with its best move so far.
    pub fn hurry(&self) {
        self.search.hurry();
    }

    /// The newest thought, once.
    pub fn take_thought(&self) -> Option<Thought> {
        self.search.take_thought()
    }

    /// The program time at which [`found`](Self::found) hurries the search.
    #[must_use]
    pub fn next_due(&self) -> Duration {
        self.since + self.time + OVERTIME
    }

    /// The end of the search; `None` while it runs. One that takes too long is hurried.
    pub fn found(&mut self, now: Duration) -> Option<Found> {
        if now >= self.next_due() {
            self.search.hurry();
        }
        self.search.found()
    }
}
