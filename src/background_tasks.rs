//! Threads that prepare what will be seen, beside the frames that are seen now.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use bevy::prelude::*;
use stack_session::search::WakeHandle;

/// Starts such threads. The window sleeps while they work.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct BackgroundTasks {
    wake: WakeHandle,
}

/// Something that a thread prepares.
pub(crate) struct TaskResult<T>(Arc<Mutex<Option<thread::Result<T>>>>);

impl BackgroundTasks {
    /// Threads that wake the window when they are done.
    pub(crate) const fn new(wake: WakeHandle) -> Self {
        Self { wake }
    }

    /// Starts some work on a thread of its own. The window is woken when it is done.
    pub(crate) fn spawn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> TaskResult<T> {
        let prepared = Arc::new(Mutex::new(None));
        let (theirs, wake) = (prepared.clone(), self.wake.clone());
        thread::spawn(move || {
            let done = catch_unwind(AssertUnwindSafe(work));
            *theirs.lock().unwrap_or_else(PoisonError::into_inner) = Some(done);
            wake.wake();
        });
        TaskResult(prepared)
    }
}

impl<T> TaskResult<T> {
    /// Takes what is prepared out of its place, once it is done.
    ///
    /// # Errors
    /// A line for the log, when the work has panicked.
    pub(crate) fn take_if_ready(place: &mut Option<Self>) -> Option<Result<T, &'static str>> {
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
        let background = BackgroundTasks::new(WakeHandle::new(move || {
            let _ = woken.send(());
        }));
        let mut waiting = Some(background.spawn(work));
        wakes.recv().expect("a wake-up");
        let done = TaskResult::take_if_ready(&mut waiting).expect("it is done");
        assert!(waiting.is_none());
        done
    }

    #[test]
    fn what_is_prepared_wakes_the_window_also_when_it_fails() {
        assert_eq!(prepared(|| 7), Ok(7));
        let failed = prepared(|| -> u8 { std::panic::resume_unwind(Box::new("a fault")) });
        assert!(failed.is_err());
        assert!(TaskResult::<u8>::take_if_ready(&mut None).is_none());
    }
}
