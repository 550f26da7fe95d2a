//! Files: settings, the match on the table, records, series, pictures.
//!
//! One thread reads and writes them: [`Storage`] takes a [`Request`] and hands out the [`Reply`].
//! A file that cannot be read is never written: a damaged file is named and left as it is.

mod autosave;
mod fault;
mod file;
mod folders;
mod heading;
mod lock;
mod match_file;
mod record_list;
mod request;
mod scan;
mod series_folder;
mod settings_file;
mod thread;
mod worker;

pub use fault::{FileFault, StorageFault};
pub use file::{write_atomically, write_through};
pub use folders::Folders;
pub use heading::Heading;
pub use match_file::{KeptMatch, read_match, read_record, record_of};
pub use record_list::{RecordHeading, RecordList};
pub use request::{Picture, Reply, Request, SeriesAction, SeriesFile, WriteFile};
pub use series_folder::SeriesFolder;
pub use thread::Storage;
