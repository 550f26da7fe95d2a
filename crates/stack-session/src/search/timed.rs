//! Searches that must answer in time.

use std::time::Duration;

use super::computer_player::SearchInfo;
use super::thread::{Found, SearchThread};

/// The time after its limit at which a search is hurried that has not answered by itself. The owner
/// of the search does it, by the program's clock: its alarm wakes it then.
pub const OVERTIME: Duration = Duration::from_millis(100);

/// The time for which a search may stay away after it was hurried: a thousand times what any search takes to
/// stop. One that stays away longer counts as failed, so that the match goes on without it.
pub const GIVEN_UP: Duration = Duration::from_secs(30);

/// A search at work with the moment at which it is hurried. Dropping it stops the search.
pub struct TimedSearch {
    search: SearchThread,
    /// The program time at its start.
    since: Duration,
    time: Duration,
    /// The program time at which its time was up and it was hurried for that.
    hurried: Option<Duration>,
}

impl TimedSearch {
    /// A search that began at the program time `now` and may take `time`.
    #[must_use]
    pub fn new(search: SearchThread, time: Duration, now: Duration) -> Self {
        Self {
            search,
            since: now,
            time,
            hurried: None,
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
    pub fn take_thought(&self) -> Option<SearchInfo> {
        self.search.take_thought()
    }

    /// The newest thought of each line, as [`SearchThread::lines`] says.
    pub fn lines(&self) -> Vec<SearchInfo> {
        self.search.lines()
    }

    /// The program time at which [`found`](Self::found) hurries the search, or gives it up.
    #[must_use]
    pub fn next_due(&self) -> Duration {
        match self.hurried {
            None => self.since + self.time + OVERTIME,
            Some(hurried) => hurried + GIVEN_UP,
        }
    }

    /// The end of the search; `None` while it runs. One that takes too long is hurried; one that does not
    /// answer then has failed. Its thread cannot be ended from outside and is left to itself.
    pub fn found(&mut self, now: Duration) -> Option<Found> {
        let found = self.search.found();
        if found.is_some() || now < self.next_due() {
            return found;
        }
        if self.hurried.is_some() {
            return Some(Found::Panicked("it does not answer".into()));
        }
        self.search.hurry();
        self.hurried = Some(now);
        None
    }
}
