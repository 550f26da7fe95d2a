//! A program that is killed: what it has told, and what lies on disk afterwards.

#![allow(dead_code, reason = "each test program uses a part")]

mod figures;
pub(crate) mod left;
mod shelf;
mod trace;

pub(crate) use figures::Figures;
pub(crate) use trace::Traced;
