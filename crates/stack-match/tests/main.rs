//! All tests of the library as one program.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]

mod common;
mod engines;
mod matches;
mod series;
