//! Threads, locks and channels of a model, for tests: all of them take turns on one thread of the system, and at
//! each step another one may go on, in as many orders as a test asks for.
//!
//! What depends on the system happens or not, by the runner's lot: a thread is given, a time is up.

pub(crate) use shuttle::sync;

use std::cell::Cell;
use std::sync::mpsc::{RecvError, TryRecvError as Empty};

use shuttle::rand::Rng;

// Searches below have models, too.
#[path = "../../../stack-ai/src/threads/model/orders.rs"]
mod orders;

/// Tries `model` in many orders of its threads.
pub(crate) fn try_orders(model: fn()) {
    orders::try_orders(move |drawn| {
        // Where threads change seldom, each is counted on.
        REFUSES.set(drawn);
        model();
    });
}

thread_local! {
    /// True if the system refuses one thread of four.
    static REFUSES: Cell<bool> = const { Cell::new(false) };
}

/// True or false, by lot.
pub(crate) fn lot() -> bool {
    shuttle::rand::thread_rng().gen_bool(0.5)
}

/// Threads of the model. The system gives one, or does not.
pub(crate) mod thread {
    pub(crate) use shuttle::thread::{JoinHandle, spawn, yield_now};
    pub(crate) use std::thread::available_parallelism;

    /// Makes a thread.
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
            if super::REFUSES.get() && super::lot() && super::lot() {
                return Err(std::io::ErrorKind::WouldBlock.into());
            }
            self.0.spawn(work)
        }
    }
}

/// Channels of the model, with times that are up at any moment.
pub(crate) mod mpsc {
    pub(crate) use shuttle::sync::mpsc::Sender;
    pub(crate) use std::sync::mpsc::{RecvTimeoutError, TryRecvError};

    use std::time::Duration;

    pub(crate) fn channel<T>() -> (Sender<T>, Receiver<T>) {
        let (send, receiver) = shuttle::sync::mpsc::channel();
        (send, Receiver(receiver))
    }

    /// The end of a channel that is read.
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

        /// No time at all is always up; any other one is by lot.
        pub(crate) fn recv_timeout(&self, time: Duration) -> Result<T, RecvTimeoutError> {
            match self.try_recv() {
                Ok(received) => Ok(received),
                Err(super::Empty::Disconnected) => Err(RecvTimeoutError::Disconnected),
                Err(super::Empty::Empty) if time.is_zero() || super::lot() => {
                    Err(RecvTimeoutError::Timeout)
                }
                Err(super::Empty::Empty) => self.recv().map_err(RecvTimeoutError::from),
            }
        }
    }
}
