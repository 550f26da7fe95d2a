//! Storage: autosave, saved and damaged files, several programs, slow and full disks.

mod autosave;
mod concurrent_programs;
mod disks;
mod files;
pub(crate) mod program;
mod undone_moves;
