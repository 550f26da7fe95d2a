//! All games on disk: what each file holds, and the changes that people make to them.
//!
//! Files are the truth. What was read of a file counts as long as its size and its time of writing
//! stay the same.

mod edits;
mod entry;
mod files;
mod index_db;
mod row;
mod scanner;

pub(super) use edits::LibraryEditor;
pub use edits::LibraryRequest;
pub use entry::{EntryContent, EntryKind, LibraryChange, LibraryEntry, LibraryList};
pub(super) use files::{await_latest, kind_of, unfinished_files};
pub(super) use scanner::LibraryScanner;
