//! Storage: autosave, saved and damaged files, several programs, slow and full disks.

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
