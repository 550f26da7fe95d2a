//! Files: settings, the match on the table, records, series, pictures.
//!
//! One thread reads and writes them: [`Storage`] takes a [`Request`] and hands out the [`Reply`].
//! A file that cannot be read is never written: a damaged file is named and left as it is.

mod autosave;
mod comparison;
mod disk;
mod fault;
mod file;
mod folders;
mod home;
#[cfg(all(test, unix))]
mod journal;
mod lock;
mod match_file;
#[cfg(test)]
mod models;
mod names;
mod opened_copy;
mod owed;
mod progress;
mod request;
mod series_folder;
mod settings_file;
mod settings_merge;
mod shelf;
mod step;
mod thread;
#[cfg(all(test, unix))]
mod trials;
#[cfg(test)]
mod without_thread;
mod worker;

use crate::threads;

pub use fault::{FileFault, StorageFault};
pub use file::{write_atomically, write_through};
pub use folders::Folders;
pub(crate) use lock::lock_file;
pub use match_file::{
    KeptMatch, Unopened, origin_of, read_match, read_match_with_warnings, read_record, record_of,
};
pub use names::{LONGEST_FILE_NAME, without_number};
pub(crate) use names::{numbered, safe_name};
pub use opened_copy::commented_copy;
pub(crate) use opened_copy::is_copy_of;
pub use request::{Picture, Reply, Request, SeriesAction, SeriesFile, WriteFile};
pub use series_folder::SeriesFolder;
pub use shelf::{
    EntryContent, EntryKind, LibraryChange, LibraryEntry, LibraryList, LibraryRequest,
};
pub use thread::Storage;
