//! Files as people can rely on them: kept, resumed, saved, opened, damaged, full disks.

mod autosave;
mod clock;
mod disks;
mod files;
mod formats;
mod instances;
mod left;
mod left_over;
mod meanwhile;
mod program;
mod queue;
