//! Threads, locks and channels of the system.
//!
//! Modules with interleaving tests import them from here. These tests compile the same sources with
//! the threads of [`model`].

pub(crate) use std::sync::{self, mpsc};
pub(crate) use std::thread;

#[cfg(test)]
pub(crate) mod model;
