//! Files: settings, the match on the table, records, series, pictures.
//!
//! One thread reads and writes them: [`Storage`] takes a [`Request`] and hands out the [`Reply`].
//! A file that cannot be read is never written: a damaged file is named and left as it is.

mod autosave;
mod comparison;
#[cfg(all(test, unix))]
mod crash_tests;
mod disk;
mod error;
#[cfg(all(test, unix))]
mod fault_injection;
mod file;
mod file_names;
mod folders;
mod home;
mod import_copy;
mod library_files;
mod lock;
mod match_file;
#[cfg(test)]
mod models;
mod pending_writes;
mod progress;
mod request;
mod series_folder;
mod settings_file;
mod settings_merge;
mod step;
mod thread;
#[cfg(test)]
mod without_thread;
mod worker;

use crate::threads;

pub use error::{FileError, StorageError};
pub use file::{write_atomically, write_atomically_with};
pub use file_names::{MAX_FILE_NAME_LENGTH, without_number};
pub(crate) use file_names::{numbered, safe_name};
pub use folders::Folders;
pub use import_copy::annotated_copy;
pub(crate) use import_copy::is_copy_of;
pub use library_files::{
    EntryContent, EntryKind, LibraryChange, LibraryEntry, LibraryList, LibraryRequest,
};
pub(crate) use lock::lock_file;
pub use match_file::{
    MatchSnapshot, OpenFailure, origin_of, read_match, read_match_with_warnings, read_record,
    record_of,
};
pub use request::{Reply, Request, ScreenshotFile, SeriesAction, SeriesFile, WriteFile};
pub use series_folder::SeriesFolder;
pub use thread::Storage;
