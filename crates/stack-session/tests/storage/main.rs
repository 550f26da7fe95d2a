//! Files as people can rely on them: kept, resumed, saved, opened, damaged, full disks.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "test code: a fault must stop the test"
)]

mod autosave;
mod clock;
mod disks;
mod files;
mod formats;
mod instances;
mod left;
mod left_over;
mod program;
mod queue;
