//! A program that is killed: what it has told, and what lies on disk afterwards.

#![allow(dead_code, reason = "each test program uses a part")]

mod shelf;
mod trace;

pub(crate) use shelf::{Shelf, left_over};
pub(crate) use trace::Traced;
