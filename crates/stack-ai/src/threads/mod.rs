//! Locks and numbers that threads share: those of the system. What is tested in all orders of its threads names them
//! through here; its models compile the same sources with those of [`model`].

pub(crate) use std::sync;

#[cfg(test)]
pub(crate) mod model;
