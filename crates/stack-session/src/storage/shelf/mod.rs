//! All games on disk: what each file holds, and the changes that people make to them.
//!
//! Files are the truth. What was read of a file counts as long as its size and its time of writing
//! stay the same.

mod catalogue;
mod changes;
mod entry;
mod files;
mod index;
mod row;

pub(super) use catalogue::Catalogue;
pub(super) use changes::Changer;
pub use changes::LibraryRequest;
pub use entry::{EntryContent, EntryKind, LibraryChange, LibraryEntry, LibraryList};
pub(super) use files::{await_latest, kind_of, unfinished_files};
