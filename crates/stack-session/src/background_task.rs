//! Functions that run once on a thread of their own, and their results.

use std::io;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use crate::search::WakeHandle;

/// A function that runs on another thread. At its end it wakes the window.
#[derive(Debug)]
pub(crate) struct BackgroundTask<T> {
    /// The mutex only makes the receiver `Sync`; it is never contended.
    result: Mutex<Receiver<T>>,
    thread: JoinHandle<()>,
}

/// The function panicked. The message is on standard error.
#[derive(Debug)]
pub(crate) struct TaskPanicked;

/// Wakes the window when it is dropped, also by a panic.
struct WakeOnDrop(WakeHandle);

impl Drop for WakeOnDrop {
    fn drop(&mut self) {
        self.0.wake();
    }
}

impl<T: Send + 'static> BackgroundTask<T> {
    /// Starts a thread with a name.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub(crate) fn start(
        name: &str,
        wake: WakeHandle,
        run: impl FnOnce() -> T + Send + 'static,
    ) -> io::Result<Self> {
        let (sender, result) = channel();
        let thread = thread::Builder::new().name(name.into());
        let thread = thread.spawn(move || {
            let _wake = WakeOnDrop(wake);
            // Dropped before the window wakes.
            let sender = sender;
            // Fails if the task was dropped.
            let _ = sender.send(run());
        })?;
        Ok(Self {
            result: Mutex::new(result),
            thread,
        })
    }

    /// Returns the result once, when the function has ended.
    pub(crate) fn poll(&mut self) -> Option<Result<T, TaskPanicked>> {
        let result = self.result.get_mut();
        match result.unwrap_or_else(PoisonError::into_inner).try_recv() {
            Ok(result) => Some(Ok(result)),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(TaskPanicked)),
        }
    }

    /// Waits for the end of the thread.
    pub(crate) fn join(self) {
        // A panic was reported by `poll`.
        let _ = self.thread.join();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_wakes_for_results_and_panics() {
        for panics in [false, true] {
            let (sender, woken) = channel();
            let wake = WakeHandle::new(move || sender.send(()).unwrap());
            let run = move || {
                assert!(!panics, "as expected by the test");
                7
            };
            let mut task = BackgroundTask::start("task", wake, run).unwrap();
            woken.recv().unwrap();
            let result = task.poll().expect("a result");
            assert_eq!(result.ok(), (!panics).then_some(7));
            task.join();
        }
    }
}
