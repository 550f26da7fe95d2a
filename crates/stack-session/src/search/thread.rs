//! Threads that think. Each has a flag that ends it and tells what it found through a channel.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;
use stack_ai::{Limits, Stop};
use stack_game::Action;

use super::{Thinker, Thought};

/// Wakes the window, which sleeps while nothing happens; in programs without a window nothing.
#[derive(Resource, Clone)]
pub struct Wake(pub Arc<dyn Fn() + Send + Sync>);

impl Default for Wake {
    fn default() -> Self {
        Self(Arc::new(|| {}))
    }
}

/// How many threads think at this moment.
#[derive(Resource, Clone, Default)]
pub struct Thinking(Arc<AtomicUsize>);

impl Thinking {
    /// The number of threads.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.0.load(Ordering::Acquire)
    }
}

/// Counts a thread for as long as it runs, however it ends.
struct Counted(Arc<AtomicUsize>);

impl Counted {
    fn new(thinking: &Thinking) -> Self {
        thinking.0.fetch_add(1, Ordering::AcqRel);
        Self(thinking.0.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

/// What a search came to.
pub(crate) enum Found {
    /// Its action, what it thought last, and the search itself, which has learned.
    Action {
        action: Option<Action>,
        thought: Option<Thought>,
        thinker: Box<dyn Thinker>,
    },
    /// It failed; this is what it said last.
    Panicked(String),
}

/// The newest thought that nobody has heard yet; an older one is forgotten for it.
#[derive(Clone, Default)]
struct Newest(Arc<Mutex<Option<Thought>>>);

impl Newest {
    fn put(&self, thought: Thought) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(thought);
    }

    fn take(&self) -> Option<Thought> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn waits(&self) -> bool {
        let newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        newest.is_some()
    }
}

/// A search at work. Dropping it stops it.
pub(crate) struct Work {
    stop: Stop,
    newest: Newest,
    found: SyncCell<Receiver<Found>>,
    /// Ends the clock's thread when dropped.
    _clock: Sender<()>,
}

impl Work {
    /// Begins to think about a match on a thread of its own.
    ///
    /// The window is woken when something is found, after `pause`, and every second; when somebody
    /// follows what is thought (`watched`), a few times a second for as long as there is news.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub(crate) fn begin(
        mut thinker: Box<dyn Thinker>,
        game: Box<dyn Any + Send>,
        limits: Limits,
        pause: Duration,
        watched: bool,
        thinking: &Thinking,
        wake: &Wake,
    ) -> std::io::Result<Self> {
        let stop = Stop::new();
        // The clock first: without it nothing would end a search.
        let (clock, over) = channel();
        let newest = Newest::default();
        let clockwork = Clock {
            pause: Some(pause),
            most: limits.time.map(|time| time + LATEST),
            news: watched.then(|| newest.clone()),
            stop: stop.clone(),
            wake: wake.clone(),
        };
        thread::Builder::new()
            .name("thinking-clock".into())
            .spawn(move || clockwork.run(&over))?;
        let (tell, found) = channel();
        let (counted, done) = (Counted::new(thinking), wake.clone());
        let (theirs, told) = (stop.clone(), newest.clone());
        thread::Builder::new()
            .name("thinking".into())
            .spawn(move || {
                let mut thought = None;
                let thinks = AssertUnwindSafe(|| {
                    thinker.think(game.as_ref(), &limits, &theirs, &mut |now| {
                        told.put(now.clone());
                        thought = Some(now);
                    })
                });
                let found = match catch_unwind(thinks) {
                    Ok(action) => Found::Action {
                        action,
                        thought,
                        thinker,
                    },
                    Err(cause) => Found::Panicked(said(cause.as_ref())),
                };
                // Whoever has stopped listening needs no answer.
                let _ = tell.send(found);
                drop(counted);
                done.0();
            })?;
        Ok(Self {
            stop,
            newest,
            found: SyncCell::new(found),
            _clock: clock,
        })
    }

    /// Asks the search to answer with what it has.
    pub(super) fn hurry(&self) {
        self.stop.set();
    }

    /// What was thought last, if that is news.
    pub(super) fn thought(&self) -> Option<Thought> {
        self.newest.take()
    }

    /// What was found; `None` while the search goes on.
    pub(crate) fn found(&mut self) -> Option<Found> {
        match self.found.get().try_recv() {
            Ok(found) => Some(found),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Found::Panicked("it fell silent".into())),
        }
    }
}

impl Drop for Work {
    fn drop(&mut self) {
        self.stop.set();
    }
}

/// How long after its time a search is told to answer that has not done so by itself.
const LATEST: Duration = Duration::from_millis(100);
/// How often news of a thought are looked for: as often as people can read them.
const NEWS: Duration = Duration::from_millis(250);
/// How often the window is woken in any case, to count the seconds.
const SECOND: Duration = Duration::from_secs(1);

/// Wakes the window at the right moments and ends a search that takes too long.
struct Clock {
    /// When people have had time to follow, counted from the beginning.
    pause: Option<Duration>,
    /// The longest that the search may take.
    most: Option<Duration>,
    /// What is thought, when somebody follows it.
    news: Option<Newest>,
    stop: Stop,
    wake: Wake,
}

impl Clock {
    /// Runs until `over` is closed.
    fn run(mut self, over: &Receiver<()>) {
        let begun = Instant::now();
        let (mut second, mut news) = (SECOND, self.news.is_some().then_some(NEWS));
        loop {
            let next = [self.pause, self.most, news].into_iter().flatten();
            let next = next.fold(second, Duration::min);
            let rest = next.saturating_sub(begun.elapsed());
            if over.recv_timeout(rest) != Err(RecvTimeoutError::Timeout) {
                return;
            }
            let mut rings = false;
            if self.most == Some(next) {
                self.stop.set();
                self.most = None;
            }
            if self.pause == Some(next) {
                self.pause = None;
                rings = true;
            }
            if second == next {
                second += SECOND;
                rings = true;
            }
            if news == Some(next) {
                news = Some(next + NEWS);
                rings |= self.news.as_ref().is_some_and(Newest::waits);
            }
            if rings {
                (self.wake.0)();
            }
        }
    }
}

/// What a panic said.
fn said(cause: &(dyn Any + Send)) -> String {
    let text = cause.downcast_ref::<&str>().map(ToString::to_string);
    text.or_else(|| cause.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "it did not say why".into())
}
