//! Synchronization primitives from `std`. Code with interleaving tests imports them from here; the
//! tests compile the same source files with [`model`] instead.

pub(crate) use std::sync;

#[cfg(test)]
pub(crate) mod model;
