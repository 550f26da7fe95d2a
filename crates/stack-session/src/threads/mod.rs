//! Threads, locks and channels: those of the system. Rooms whose threads are tested in all orders name them
//! through here; their models compile the same sources with those of [`model`].

pub(crate) use std::sync::{self, mpsc};
pub(crate) use std::thread;

#[cfg(test)]
pub(crate) mod model;
