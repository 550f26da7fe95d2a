//! Threads, locks and channels of the `shuttle` model checker for interleaving tests: it runs all
//! threads on one system thread, and switches between them at random in each step.
//!
//! Whether the system starts a thread and whether a timeout expires is random, too.

pub(crate) use shuttle::sync;

use std::cell::Cell;
use std::sync::mpsc::{RecvError, TryRecvError as TryError};

use shuttle::rand::Rng;

// Shared with the interleaving tests of `stack-ai`.
#[path = "../../../stack-ai/src/threads/model/orders.rs"]
mod orders;

/// Runs `model` with many interleavings of its threads.
pub(crate) fn try_orders(model: fn()) {
    orders::try_orders(move |threads_may_fail| {
        // Runs with few thread switches need every thread.
        THREADS_MAY_FAIL.set(threads_may_fail);
        model();
    });
}

thread_local! {
    /// Whether starting a thread fails in one of four cases.
    static THREADS_MAY_FAIL: Cell<bool> = const { Cell::new(false) };
}

/// Draws true or false at random.
pub(crate) fn random_bool() -> bool {
    shuttle::rand::thread_rng().gen_bool(0.5)
}

/// Threads of the model checker. Starting one may fail.
pub(crate) mod thread {
    pub(crate) use shuttle::thread::{JoinHandle, spawn, yield_now};
    pub(crate) use std::thread::available_parallelism;

    /// Starts a thread.
    pub(crate) struct Builder(shuttle::thread::Builder);

    impl Builder {
        pub(crate) fn new() -> Self {
            Self(shuttle::thread::Builder::new())
        }

        pub(crate) fn name(self, name: String) -> Self {
            Self(self.0.name(name))
        }

        pub(crate) fn spawn<F, T>(self, work: F) -> std::io::Result<JoinHandle<T>>
        where
            F: FnOnce() -> T + Send + 'static,
            T: Send + 'static,
        {
            if super::THREADS_MAY_FAIL.get() && super::random_bool() && super::random_bool() {
                return Err(std::io::ErrorKind::WouldBlock.into());
            }
            self.0.spawn(work)
        }
    }
}

/// Channels of the model checker, with timeouts that expire at any time.
pub(crate) mod mpsc {
    pub(crate) use shuttle::sync::mpsc::Sender;
    pub(crate) use std::sync::mpsc::{RecvTimeoutError, TryRecvError};

    use std::time::Duration;

    pub(crate) fn channel<T>() -> (Sender<T>, Receiver<T>) {
        let (send, receiver) = shuttle::sync::mpsc::channel();
        (send, Receiver(receiver))
    }

    /// The receiving end of a channel.
    pub(crate) struct Receiver<T>(shuttle::sync::mpsc::Receiver<T>);

    impl<T> Receiver<T> {
        pub(crate) fn recv(&self) -> Result<T, super::RecvError> {
            self.0.recv()
        }

        pub(crate) fn try_recv(&self) -> Result<T, TryRecvError> {
            shuttle::thread::yield_now();
            self.0.try_recv()
        }

        pub(crate) fn try_iter(&self) -> impl Iterator<Item = T> {
            std::iter::from_fn(|| self.try_recv().ok())
        }

        /// A timeout of zero expires at once, any other one at random.
        pub(crate) fn recv_timeout(&self, time: Duration) -> Result<T, RecvTimeoutError> {
            match self.try_recv() {
                Ok(received) => Ok(received),
                Err(super::TryError::Disconnected) => Err(RecvTimeoutError::Disconnected),
                Err(super::TryError::Empty) if time.is_zero() || super::random_bool() => {
                    Err(RecvTimeoutError::Timeout)
                }
                Err(super::TryError::Empty) => self.recv().map_err(RecvTimeoutError::from),
            }
        }
    }
}
