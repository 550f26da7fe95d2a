//! Storage: settings, autosave, records, tournaments and screenshots.
//!
//! One thread reads and writes all files: [`Storage`] takes a [`Request`] and returns [`Reply`]s.
//! The storage never overwrites a file that it cannot read: it reports the error and leaves the
//! file as it is.
//!
//! | module | content |
//! |---|---|
//! | `storage_thread`, `worker` | the thread, the requests that it carries out, and failed writes |
//! | `autosave` | the current match, written after every change |
//! | `library_files` | all games on disk: scanner, SQLite index, position search, rename, delete, copy |
//! | `batch` | deleting and restoring games |
//! | `import`, `archive` | games of a folder or a ZIP archive, without duplicates; new archives |
//! | `match_file` | records as matches; copies of imported games |
//! | `settings_file`, `tournament_folder` | the other files |
//! | `file`, `file_names`, `folders` | atomic writes, lock files, names and folders |
//! | `disk`, `fault_injection`, `crash_tests` | file system operations and how tests make them fail |

mod archive;
mod autosave;
mod batch;
#[cfg(all(test, unix))]
mod crash_tests;
mod disk;
mod error;
#[cfg(all(test, unix))]
mod fault_injection;
mod file;
mod file_names;
mod folders;
mod import;
mod library_files;
mod match_file;
mod request;
mod settings_file;
mod storage_thread;
#[cfg(test)]
mod storage_thread_tests;
mod tournament_folder;
mod worker;

use crate::threads;

pub(crate) use archive::write_archive;
pub use error::{FileError, StorageError};
pub(crate) use file::{lock_file, write_new};
pub use file::{write_atomically, write_atomically_with};
pub use file_names::numbered_name;
pub use file_names::{MAX_FILE_NAME_LENGTH, without_number};
pub(crate) use file_names::{create_chosen, safe_name};
pub use folders::Folders;
pub use import::{ImportReport, is_import_file, is_import_source};
pub(crate) use library_files::kind_of;
pub use library_files::{
    BatchReport, BatchTask, EntryContent, EntryKind, FoundPosition, GameFilter, LibraryChange,
    LibraryEntry, LibraryList, LibraryRequest, PositionReply, PositionRequest, PositionTask,
    ReadDetails, RestoredGame,
};
pub(crate) use match_file::is_copy_of;
pub use match_file::{
    MatchSnapshot, OpenFailure, annotated_copy, line_record_of, origin_of, position_record_of,
    read_match, read_match_with_warnings, read_record, record_of,
};
pub use request::{Reply, Request, ScreenshotFile, TournamentAction, TournamentFile, WriteFile};
pub use storage_thread::Storage;
pub use tournament_folder::TournamentFolder;
