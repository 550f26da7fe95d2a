//! Background threads for work that a frame must not wait for.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use bevy::prelude::*;
use stack_session::search::WakeHandle;

/// Starts background threads that wake the window when they finish.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct BackgroundTasks {
    wake: WakeHandle,
}

/// The result of a background task.
pub(crate) struct TaskResult<T>(Arc<Mutex<Option<thread::Result<T>>>>);

impl BackgroundTasks {
    pub(crate) const fn new(wake: WakeHandle) -> Self {
        Self { wake }
    }

    /// Runs `work` on a new thread and wakes the window when it is done.
    pub(crate) fn spawn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> TaskResult<T> {
        let result = Arc::new(Mutex::new(None));
        let (slot, wake) = (result.clone(), self.wake.clone());
        thread::spawn(move || {
            let output = catch_unwind(AssertUnwindSafe(work));
            *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(output);
            wake.wake();
        });
        TaskResult(result)
    }
}

impl<T> TaskResult<T> {
    /// Takes the result out of `slot` once it is available.
    ///
    /// # Errors
    /// A message for the log if the task panicked.
    pub(crate) fn take_if_ready(slot: &mut Option<Self>) -> Option<Result<T, &'static str>> {
        let take = |task: &mut Self| {
            let mut output = task.0.lock().unwrap_or_else(PoisonError::into_inner);
            output.take()
        };
        let output = slot.as_mut().and_then(take)?;
        *slot = None;
        Some(output.map_err(|_| "a background thread panicked"))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    /// Runs a task, waits for the wake-up and takes its result.
    fn run<T: Send + 'static>(
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, &'static str> {
        let (sender, wakes) = channel();
        let tasks = BackgroundTasks::new(WakeHandle::new(move || {
            let _ = sender.send(());
        }));
        let mut slot = Some(tasks.spawn(work));
        wakes.recv().expect("a wake-up");
        let result = TaskResult::take_if_ready(&mut slot).expect("a result");
        assert!(slot.is_none());
        result
    }

    #[test]
    fn task_wakes_the_window_even_if_it_panics() {
        assert_eq!(run(|| 7), Ok(7));
        let failed = run(|| -> u8 { std::panic::resume_unwind(Box::new("panic")) });
        assert!(failed.is_err());
        assert!(TaskResult::<u8>::take_if_ready(&mut None).is_none());
    }
}
