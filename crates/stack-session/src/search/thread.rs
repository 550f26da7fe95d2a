//! A search on a thread of its own.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use stack_ai::{Limits, Stop};
use stack_game::{Action, MatchStep};

use super::computer_player::{ComputerPlayer, SearchInfo};
use super::threads::mpsc::{Receiver, TryRecvError, channel};
use super::threads::sync::Mutex;
use super::threads::sync::atomic::{AtomicUsize, Ordering};
use super::threads::thread;
use super::wake::WakeHandle;
use crate::random::random_seed;

/// The number of search threads that run now.
#[derive(Clone, Debug, Default)]
pub struct ThreadCount(Arc<AtomicUsize>);

impl ThreadCount {
    /// The number of threads.
    #[must_use]
    pub fn now(&self) -> usize {
        self.0.load(Ordering::Acquire)
    }

    fn count(&self) -> Counted {
        self.0.fetch_add(1, Ordering::AcqRel);
        Counted(self.0.clone())
    }
}

/// Counts a thread until it ends, also by a panic.
struct Counted(Arc<AtomicUsize>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

/// The end of a search.
pub enum Found {
    /// Its action, its last thought, and the player itself with what it has learned.
    Action {
        /// The chosen action; `None` when the player found none.
        action: Option<Action>,
        /// The last thought.
        thought: Option<SearchInfo>,
        /// The player.
        thinker: Box<dyn ComputerPlayer>,
    },
    /// The search panicked with this message, or was given up for this reason.
    Panicked(String),
}

/// What a search has told.
#[derive(Default)]
struct Told {
    /// The newest thought of each line, the best first.
    lines: Vec<SearchInfo>,
    /// True if the best of them was not read yet.
    fresh: bool,
}

impl Told {
    fn tell(&mut self, rank: usize, thought: SearchInfo) {
        let place = rank.max(1) - 1;
        self.fresh |= place == 0;
        match self.lines.get_mut(place) {
            Some(line) => *line = thought,
            // Lines are told in their order.
            None => self.lines.push(thought),
        }
    }
}

/// A search at work. Dropping it stops the search.
pub struct SearchThread {
    stop: Stop,
    /// What it has told so far.
    told: Arc<Mutex<Told>>,
    /// The mutex only makes the channel shareable between threads; it is never contended.
    found: Mutex<Receiver<Found>>,
}

impl SearchThread {
    /// Starts a search for so many lines in the position after `steps`, with actions that are scored besides. The window is
    /// woken when the search ends.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(
        mut thinker: Box<dyn ComputerPlayer>,
        steps: Vec<MatchStep<Action>>,
        (lines, scored): (usize, Vec<Action>),
        limits: Limits,
        count: &ThreadCount,
        wake: &WakeHandle,
    ) -> std::io::Result<Self> {
        let stop = Stop::new();
        let told = Arc::new(Mutex::new(Told::default()));
        let (send, found) = channel();
        let (counted, wake) = (count.count(), wake.clone());
        let (its_stop, its_told) = (stop.clone(), told.clone());
        let search = move || {
            let mut last = None;
            let think = AssertUnwindSafe(|| {
                let scope = (lines, &scored[..]);
                thinker.analyze(&steps, scope, &limits, &its_stop, &mut |rank, thought| {
                    if rank == 1 {
                        last = Some(thought.clone());
                    }
                    let mut told = its_told.lock().unwrap_or_else(PoisonError::into_inner);
                    told.tell(rank, thought);
                })
            });
            let found = match catch_unwind(think) {
                Ok(action) => Found::Action {
                    action,
                    thought: last,
                    thinker,
                },
                Err(cause) => Found::Panicked(panic_message(cause.as_ref())),
            };
            // An error means that the search was dropped: its result is not needed.
            let _ = send.send(found);
            drop(counted);
            wake.wake();
        };
        thread::Builder::new().name("search".into()).spawn(search)?;
        Ok(Self {
            stop,
            told,
            found: Mutex::new(found),
        })
    }

    /// Asks the search to answer now with its best move so far.
    pub fn hurry(&self) {
        self.stop.set();
    }

    /// The newest thought, once.
    pub fn take_thought(&self) -> Option<SearchInfo> {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = std::mem::take(&mut told.fresh);
        told.lines.first().filter(|_| fresh).cloned()
    }

    /// The newest thought of each line, the best first. A line that begins with the move of a better one is left out: it is
    /// from before that was found to be better.
    pub fn lines(&self) -> Vec<SearchInfo> {
        let told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        let mut lines: Vec<SearchInfo> = Vec::new();
        for line in &told.lines {
            let first = line.line.first();
            if lines.iter().all(|better| better.line.first() != first) {
                lines.push(line.clone());
            }
        }
        lines
    }

    /// The end of the search; `None` while it runs.
    pub fn found(&mut self) -> Option<Found> {
        let found = self.found.get_mut().unwrap_or_else(PoisonError::into_inner);
        match found.try_recv() {
            Ok(found) => Some(found),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => {
                Some(Found::Panicked("the search thread ended".into()))
            }
        }
    }
}

impl Drop for SearchThread {
    fn drop(&mut self) {
        self.stop.set();
    }
}

/// The limits of a search that may take `time`.
#[must_use]
pub fn limits(time: Duration) -> Limits {
    // One core draws the table.
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
        .unwrap_or_else(|| "without a message".into())
}
