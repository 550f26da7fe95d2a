//! Thinking while commands go on being read.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use focus_rules::{Match, Position};

use super::{Output, command::Limits, say};
use crate::choose::random_move;

/// A search on its own thread. Dropping it stops it and waits for its `bestmove`.
pub(super) struct Search {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Search {
    /// Begins to think about a match; `bestmove` is written when it has thought.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub(super) fn start(
        game: Match<Position>,
        limits: &Limits,
        seed: u64,
        out: Output,
    ) -> io::Result<Self> {
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let infinite = limits.infinite;
        let thread = thread::Builder::new()
            .name("search".into())
            .spawn(move || {
                let choice = random_move(&game, seed);
                while infinite && !stopped.load(Ordering::Acquire) {
                    // `stop` wakes the thread up; a chance awakening is caught by the loop.
                    thread::park();
                }
                let best = choice.map_or("(none)".into(), |mv| mv.to_string());
                // Nobody reads any more when the output is closed; the reader notices it too.
                let _ = say(&out, &format!("bestmove {best}"));
            })?;
        Ok(Self {
            stop,
            thread: Some(thread),
        })
    }

    /// Whether `bestmove` is still to come.
    pub(super) fn is_running(&self) -> bool {
        self.thread
            .as_ref()
            .is_some_and(|thread| !thread.is_finished())
    }

    /// Ends the thinking; returns when `bestmove` has been written.
    pub(super) fn stop(&mut self) {
        self.stop.store(true, Ordering::Release);
        if let Some(thread) = self.thread.take() {
            thread.thread().unpark();
            // A search that panicked has said so on standard error; the session lives on.
            let _ = thread.join();
        }
    }

    /// Waits until `bestmove` has been written, without ending the thinking.
    pub(super) fn wait(&mut self) {
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Search {
    fn drop(&mut self) {
        self.stop();
    }
}
