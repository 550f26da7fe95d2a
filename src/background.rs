//! Threads that prepare what will be seen, behind the frames that are seen now.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use bevy::prelude::*;
use stack_session::search::Wake;
use thread_priority::{ThreadPriority, set_current_thread_priority};

/// The priority of such a thread, from 0 to 99, where 50 is usual: on Linux a niceness of 9, so that a frame is drawn eight
/// times as fast as it, and it still comes on beside busy programs.
const PRIORITY: u8 = 25;

/// Starts such threads. The window sleeps while they work.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Background {
    wake: Wake,
}

/// Something that a thread prepares.
pub(crate) struct Prepared<T>(Arc<Mutex<Option<thread::Result<T>>>>);

impl Background {
    /// Threads that wake the window when they are done.
    pub(crate) const fn new(wake: Wake) -> Self {
        Self { wake }
    }

    /// Starts some work on a thread of its own, which waits for frames where there are too few processors for both. Threads
    /// that it starts wait, too. The window is woken when it is done.
    pub(crate) fn start<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Prepared<T> {
        let prepared = Arc::new(Mutex::new(None));
        let (theirs, wake) = (prepared.clone(), self.wake.clone());
        thread::spawn(move || {
            let priority = PRIORITY.try_into().map(ThreadPriority::Crossplatform);
            // A system that refuses it, or a program that is patient already: the work is done as usual.
            let set = priority.map(set_current_thread_priority);
            if !matches!(set, Ok(Ok(()))) {
                debug!("the priority of a thread stays as it is: {set:?}");
            }
            let done = catch_unwind(AssertUnwindSafe(work));
            *theirs.lock().unwrap_or_else(PoisonError::into_inner) = Some(done);
            wake.wake();
        });
        Prepared(prepared)
    }
}

impl<T> Prepared<T> {
    /// Takes what is prepared out of its place, once it is done.
    ///
    /// # Errors
    /// A line for the log, when the work has panicked.
    pub(crate) fn take_from(place: &mut Option<Self>) -> Option<Result<T, &'static str>> {
        let done = |waiting: &mut Self| {
            let mut done = waiting.0.lock().unwrap_or_else(PoisonError::into_inner);
            done.take()
        };
        let done = place.as_mut().and_then(done)?;
        *place = None;
        Some(done.map_err(|_| "a thread in the background has failed"))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    /// Prepares something, waits for the wake-up and takes it.
    fn prepared<T: Send + 'static>(
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, &'static str> {
        let (woken, wakes) = channel();
        let background = Background::new(Wake::new(move || {
            let _ = woken.send(());
        }));
        let mut waiting = Some(background.start(work));
        wakes.recv().expect("a wake-up");
        let done = Prepared::take_from(&mut waiting).expect("it is done");
        assert!(waiting.is_none());
        done
    }

    #[test]
    fn what_is_prepared_wakes_the_window_also_when_it_fails() {
        assert_eq!(prepared(|| 7), Ok(7));
        let failed = prepared(|| -> u8 { std::panic::resume_unwind(Box::new("a fault")) });
        assert!(failed.is_err());
        assert!(Prepared::<u8>::take_from(&mut None).is_none());
    }

    /// The niceness of the thread that asks, see `proc_pid_stat(5)`.
    #[cfg(target_os = "linux")]
    fn niceness() -> i32 {
        let stat = std::fs::read_to_string("/proc/thread-self/stat").expect("Linux tells it");
        let after_name = stat.rsplit(')').next().expect("a part");
        let field = after_name.split_whitespace().nth(16).expect("field 19");
        field.parse().expect("a number")
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn such_threads_and_theirs_are_more_patient_than_the_one_that_started_them() {
        let usual = niceness();
        let told = prepared(|| {
            let theirs = thread::spawn(niceness).join();
            (niceness(), theirs.expect("a number"))
        });
        let (here, theirs) = told.expect("two numbers");
        assert_eq!(here, theirs);
        assert_eq!(here, usual.max(9), "from {usual}");
        assert_eq!(niceness(), usual, "this thread goes on as it was");
    }
}
