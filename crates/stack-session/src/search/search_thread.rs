//! Searches in their own threads, with and without a deadline.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use stack_ai::{Limits, Stop};
use stack_game::{Action, MatchStep};
use thread_priority::ThreadPriority;

use super::computer_player::{ComputerPlayer, SearchInfo};
use super::threads::mpsc::{Receiver, TryRecvError, channel};
use super::threads::sync::Mutex;
use super::threads::sync::atomic::{AtomicUsize, Ordering};
use super::threads::thread;
use super::wake::WakeHandle;
use crate::random::random_seed;

/// The number of running search threads.
#[derive(Clone, Debug, Default)]
pub struct RunningSearches(Arc<AtomicUsize>);

impl RunningSearches {
    /// Returns the current number.
    pub fn get(&self) -> usize {
        self.0.load(Ordering::Acquire)
    }

    fn count_thread(&self) -> ThreadGuard {
        self.0.fetch_add(1, Ordering::AcqRel);
        ThreadGuard(self.0.clone())
    }
}

/// Counts a thread until it ends or panics.
struct ThreadGuard(Arc<AtomicUsize>);

impl Drop for ThreadGuard {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

/// The end of a search.
pub enum SearchOutcome {
    /// The search has finished.
    Action {
        /// The chosen move; `None` if there is none.
        action: Option<Action>,
        /// The last search info.
        info: Option<SearchInfo>,
        /// The player, for the next search.
        player: Box<dyn ComputerPlayer>,
    },
    /// The search failed, panicked or did not stop. Contains the reason.
    Failed(String),
}

/// The latest search info of each line.
#[derive(Default)]
struct LatestInfo {
    /// The lines, best first.
    lines: Vec<SearchInfo>,
    /// Whether the best line is new since the last call of [`SearchThread::take_info`].
    is_new: bool,
}

impl LatestInfo {
    fn set(&mut self, rank: usize, info: SearchInfo) {
        let index = rank.max(1) - 1;
        self.is_new |= index == 0;
        match self.lines.get_mut(index) {
            Some(line) => *line = info,
            // Lines are reported in order.
            None => self.lines.push(info),
        }
    }
}

/// The priority of background searches, from 0 to 100; half of it is normal. On Linux it is a nice
/// value of about 10.
const BACKGROUND_PRIORITY: u8 = 25;

/// Lowers the priority of this thread and of the threads and engines that it starts. Without the
/// permission to do so, the search is only less considerate.
fn lower_priority() {
    let priority = ThreadPriority::try_from(BACKGROUND_PRIORITY);
    let _ = priority.map(thread_priority::set_current_thread_priority);
}

/// A running search. Dropping it stops the search.
pub struct SearchThread {
    stop: Stop,
    latest: Arc<Mutex<LatestInfo>>,
    /// The mutex only makes the receiver `Sync`; it is never contended.
    result: Mutex<Receiver<SearchOutcome>>,
}

impl SearchThread {
    /// Starts to search `lines` lines, and the moves in `scored`, in the position after `steps`.
    /// Wakes the window at the end. `in_background` lowers the priority of the thread, so that the
    /// window stays responsive.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn start(
        mut player: Box<dyn ComputerPlayer>,
        steps: Vec<MatchStep<Action>>,
        (lines, scored): (usize, Vec<Action>),
        limits: Limits,
        in_background: bool,
        count: &RunningSearches,
        wake: &WakeHandle,
    ) -> std::io::Result<Self> {
        let stop = Stop::new();
        let latest = Arc::new(Mutex::new(LatestInfo::default()));
        let (send, result) = channel();
        let (guard, wake) = (count.count_thread(), wake.clone());
        let (shared_stop, shared_latest) = (stop.clone(), latest.clone());
        let search = move || {
            if in_background {
                lower_priority();
            }
            let mut last = None;
            let think = AssertUnwindSafe(|| {
                let scope = (lines, &scored[..]);
                player.analyze(&steps, scope, &limits, &shared_stop, &mut |rank, info| {
                    if rank == 1 {
                        last = Some(info.clone());
                    }
                    let mut latest = shared_latest.lock().unwrap_or_else(PoisonError::into_inner);
                    latest.set(rank, info);
                })
            });
            let result = match catch_unwind(think) {
                Ok(action) => match player.take_error().filter(|_| action.is_none()) {
                    Some(error) => SearchOutcome::Failed(error),
                    None => SearchOutcome::Action {
                        action,
                        info: last,
                        player,
                    },
                },
                Err(cause) => SearchOutcome::Failed(panic_message(cause.as_ref())),
            };
            // An error means that the search was dropped.
            let _ = send.send(result);
            drop(guard);
            wake.wake();
        };
        thread::Builder::new().name("search".into()).spawn(search)?;
        Ok(Self {
            stop,
            latest,
            result: Mutex::new(result),
        })
    }

    /// Asks the search to stop and return its best move.
    pub fn stop_and_answer(&self) {
        self.stop.set();
    }

    /// Returns the latest search info of the best line, once.
    pub fn take_info(&self) -> Option<SearchInfo> {
        let mut latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        let is_new = std::mem::take(&mut latest.is_new);
        latest.lines.first().filter(|_| is_new).cloned()
    }

    /// Returns the latest search info of each line, best first. Leaves out outdated lines that
    /// start with the same move as a better one.
    pub fn lines(&self) -> Vec<SearchInfo> {
        let latest = self.latest.lock().unwrap_or_else(PoisonError::into_inner);
        let mut lines: Vec<SearchInfo> = Vec::new();
        for line in &latest.lines {
            let first = line.line.first();
            if lines.iter().all(|better| better.line.first() != first) {
                lines.push(line.clone());
            }
        }
        lines
    }

    /// Returns the result once the search has finished.
    pub fn poll(&mut self) -> Option<SearchOutcome> {
        let result = self
            .result
            .get_mut()
            .unwrap_or_else(PoisonError::into_inner);
        match result.try_recv() {
            Ok(result) => Some(result),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                Some(SearchOutcome::Failed("the search thread ended".into()))
            }
        }
    }
}

impl Drop for SearchThread {
    fn drop(&mut self) {
        self.stop.set();
    }
}

/// Returns the limits for a search of this duration.
pub fn limits_for_time(time: Duration) -> Limits {
    // One core is left for rendering.
    let cores = thread::available_parallelism().map_or(1, usize::from);
    Limits {
        time: Some(time),
        threads: cores.saturating_sub(1).clamp(1, 8),
        seed: random_seed(),
        ..Limits::default()
    }
}

fn panic_message(cause: &(dyn Any + Send)) -> String {
    let text = cause.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| cause.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".into())
}

/// A search that exceeds its time by this much is stopped. The owner must call
/// [`DeadlineSearch::poll`] then.
pub const GRACE_PERIOD: Duration = Duration::from_millis(100);

/// A stopped search that does not answer within this time counts as failed. Searches normally stop
/// within 50 ms.
pub const ABANDON_AFTER: Duration = Duration::from_secs(30);

/// A running search with a deadline. Dropping it stops the search.
pub struct DeadlineSearch {
    search: SearchThread,
    /// The program time of the start.
    started: Duration,
    time: Duration,
    /// When the search was stopped because of its deadline.
    stopped_at: Option<Duration>,
}

impl DeadlineSearch {
    /// Wraps a search that started at the program time `now`.
    pub fn new(search: SearchThread, time: Duration, now: Duration) -> Self {
        Self {
            search,
            started: now,
            time,
            stopped_at: None,
        }
    }

    /// Changes the time limit, counted from the start.
    pub const fn set_time(&mut self, time: Duration) {
        self.time = time;
    }

    /// Asks the search to stop and return its best move.
    pub fn stop_and_answer(&self) {
        self.search.stop_and_answer();
    }

    /// Returns the latest search info, once.
    pub fn take_info(&self) -> Option<SearchInfo> {
        self.search.take_info()
    }

    /// Returns the lines; see [`SearchThread::lines`].
    pub fn lines(&self) -> Vec<SearchInfo> {
        self.search.lines()
    }

    /// Returns when [`poll`](Self::poll) must be called to enforce the deadline.
    pub fn next_due(&self) -> Duration {
        match self.stopped_at {
            None => self.started + self.time + GRACE_PERIOD,
            Some(stopped_at) => stopped_at + ABANDON_AFTER,
        }
    }

    /// Returns the result once the search has finished. Stops it at its deadline, and reports an
    /// error if it does not respond then; its thread cannot be ended and is abandoned.
    pub fn poll(&mut self, now: Duration) -> Option<SearchOutcome> {
        let result = self.search.poll();
        if result.is_some() || now < self.next_due() {
            return result;
        }
        if self.stopped_at.is_some() {
            return Some(SearchOutcome::Failed("it does not respond".into()));
        }
        self.search.stop_and_answer();
        self.stopped_at = Some(now);
        None
    }
}
