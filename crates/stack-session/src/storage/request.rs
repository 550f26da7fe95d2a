//! Requests to the storage thread and its replies.

use std::fmt;
use std::fs::File;
use std::io;
use std::path::PathBuf;

use stack_game::Record;

use super::error::StorageError;
use super::library_files::{LibraryChange, LibraryList, LibraryRequest};
use super::match_file::{MatchSnapshot, OpenFailure};
use super::series_folder::SeriesFolder;
use crate::play::{OpenedMatch, SeriesGameKey};
use crate::settings::{SeriesPlan, Settings};

/// A request to the storage thread. Requests are carried out in order.
#[derive(Debug)]
pub enum Request {
    /// Read the settings: [`Reply::Settings`].
    ReadSettings,
    /// Write the settings if they have changed. A fault is a [`Reply::Fault`]; it is tried again until there is room.
    /// What another program has changed in the file stays, unless it was changed here, too.
    WriteSettings(Box<Settings>),
    /// Keep the match on the table. Sent once when a match comes to the table, before anything is
    /// added to it, and after each change; while a lesson is open, for the match that waits. A
    /// fault is a [`Reply::AutosaveFailed`]; the first success after one a [`Reply::AutosaveRecovered`]. It is tried again every two
    /// seconds, also when the match has left the table, and when the program ends.
    Autosave(Box<MatchSnapshot>),
    /// The match has left the table. An unfinished one can be resumed.
    CloseMatch,
    /// List all games: [`Reply::Library`], at once with what is known and again while more files are
    /// read in the background.
    ListLibrary,
    /// Change the library: [`Reply::LibraryChanged`] and [`Reply::Library`], or [`Reply::Fault`].
    ChangeLibrary(LibraryRequest),
    /// Open a record: [`Reply::Opened`] with the origin that [`origin_of`](super::origin_of) tells,
    /// or [`Reply::Unopened`].
    OpenRecord(PathBuf),
    /// Open a game of a series that is over from its record: [`Reply::Opened`] with
    /// [`Origin::SeriesRecord`](crate::play::Origin), or [`Reply::Unopened`].
    OpenSeriesGame(SeriesGameKey, PathBuf),
    /// Resume the unfinished match in this file, or the latest that can be read:
    /// [`Reply::Opened`] with [`Origin::Unfinished`](crate::play::Origin), or [`Reply::Unopened`];
    /// [`Reply::Fault`] where there is none. This program holds the match from now on.
    Resume(Option<PathBuf>),
    /// Save a record under a name that a person chose: [`Reply::Saved`] or [`Reply::Fault`]. Where its file cannot
    /// have the name, [`Reply::NameAdjusted`] follows; so after a picture and a new name in the library.
    SaveRecord {
        /// The name, without folder and ending.
        name: String,
        /// The record.
        record: Box<Record>,
    },
    /// Save a picture: [`Reply::ScreenshotSaved`].
    SaveScreenshot(ScreenshotFile),
    /// List the series: [`Reply::SeriesList`].
    ListSeries,
    /// Read the plan of the series in a folder: [`Reply::Series`].
    ReadSeries(PathBuf),
    /// Make the folder of a new series: [`Reply::Series`].
    CreateSeries(Box<SeriesPlan>),
    /// Write the changed plan of a series: [`Reply::Series`].
    WriteSeries {
        /// The folder of the series.
        folder: PathBuf,
        /// The new plan.
        plan: Box<SeriesPlan>,
    },
}

/// Writes the content of a file that was created.
pub type WriteFile = Box<dyn FnOnce(&mut File) -> io::Result<()> + Send>;

/// A picture for the folder of pictures.
pub struct ScreenshotFile {
    /// The name that a person chose, without folder and ending.
    pub name: String,
    /// The ending, such as `png`.
    pub extension: &'static str,
    /// Writes the encoded picture. It runs on the storage thread: encoding takes longer than a frame.
    pub write: WriteFile,
}

impl fmt::Debug for ScreenshotFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("Picture");
        debug.field("name", &self.name);
        debug.finish_non_exhaustive()
    }
}

/// A reply of the storage thread.
#[derive(Debug)]
pub enum Reply {
    /// The settings, every value within its limits. After a fault those of a first start apply.
    Settings(Result<Box<Settings>, StorageError>),
    /// All games.
    Library(LibraryList),
    /// The library was changed as it was asked for.
    LibraryChanged(LibraryChange),
    /// A match is being opened for longer than a moment: so many percent are done.
    OpenProgress(u8),
    /// A match, ready for the table.
    Opened(Box<OpenedMatch>),
    /// A file that was to be opened cannot be.
    OpenFailed(Box<OpenFailure>),
    /// A record was saved to this file.
    Saved(PathBuf),
    /// The file that was saved or renamed before has another name than the one that a person chose.
    NameAdjusted {
        /// The name of the file, without folder and ending.
        name: String,
        /// The signs of the chosen name that no file can have, each once; may be empty.
        removed_chars: String,
    },
    /// A picture was saved to this file, or the fault.
    ScreenshotSaved(Result<PathBuf, StorageError>),
    /// The series, the latest first.
    SeriesList(Vec<SeriesFolder>),
    /// The plan of a series that was read, created or changed, or the fault.
    Series(Result<SeriesFile, StorageError>),
    /// The match with this number could not be kept.
    AutosaveFailed {
        /// The number.
        number: u32,
        /// The fault, a [`StorageError::AutosaveFailed`].
        error: StorageError,
    },
    /// The match with this number, which could not be kept before, is kept now.
    AutosaveRecovered(u32),
    /// A request failed.
    Error(StorageError),
}

/// A plan in its folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesFile {
    /// The folder of the series.
    pub folder: PathBuf,
    /// The plan.
    pub plan: SeriesPlan,
    /// The request that it answers.
    pub action: SeriesAction,
}

/// The request that a [`SeriesFile`] answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeriesAction {
    /// [`Request::ReadSeries`].
    Read,
    /// [`Request::CreateSeries`].
    Created,
    /// [`Request::WriteSeries`].
    Changed,
}
