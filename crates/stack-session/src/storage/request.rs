//! Requests to the storage thread, its replies, and the progress of opening a match.

use std::cell::Cell;
use std::fmt;
use std::fs::File;
use std::io;
use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use stack_game::Record;

use super::error::StorageError;
use super::import::ImportReport;
use super::library_files::{
    BatchReport, FoundPosition, LibraryChange, LibraryList, LibraryRequest, PositionReply,
    PositionRequest, ReadDetails,
};
use super::match_file::{MatchSnapshot, OpenFailure};
use super::tournament_folder::TournamentFolder;
use crate::play::{OpenedMatch, TournamentGameKey};
use crate::search::WakeHandle;
use crate::settings::{Settings, TournamentPlan};

/// A request to the storage thread. Requests are carried out in order.
#[derive(Debug)]
pub enum Request {
    /// Read the settings: [`Reply::Settings`].
    ReadSettings,
    /// Write the settings if they have changed. Changes that another program made to the file are
    /// kept, except where both programs changed the same setting. An error is a [`Reply::Error`],
    /// and the write is retried.
    WriteSettings(Box<Settings>),
    /// Save the current match. Sent once when a match is opened, before anything is added to it,
    /// and after each change; during a lesson for the suspended match. An error is a
    /// [`Reply::AutosaveFailed`], the first success after it a [`Reply::AutosaveRecovered`]. Failed
    /// saves are retried every two seconds, also after the match was closed, and when the program
    /// ends.
    Autosave(Box<MatchSnapshot>),
    /// Close the current match. An unfinished one can be resumed.
    CloseMatch,
    /// List all games: [`Reply::Library`], immediately with what is known, and again while more
    /// files are read in the background.
    ListLibrary,
    /// Search the positions of all games: [`Reply::Positions`]. Runs between other requests. A
    /// later request replaces one that asks for the same: moves or games.
    SearchPositions(PositionRequest),
    /// Read the position after this many moves of a game: [`Reply::FoundPosition`]. A later request
    /// replaces it.
    ReadPosition {
        /// The file.
        path: PathBuf,
        /// The number of moves.
        ply: usize,
    },
    /// Read the details of a game: [`Reply::Details`].
    ReadDetails(PathBuf),
    /// Change the library: [`Reply::LibraryChanged`] and [`Reply::Library`], or [`Reply::Error`].
    ChangeLibrary(LibraryRequest),
    /// Open a record: [`Reply::Opened`] with the origin of [`origin_of`](super::origin_of), or
    /// [`Reply::OpenFailed`]. A folder, an archive or a game report is imported instead:
    /// [`Reply::Import`] from time to time, and at the end with [`Reply::Library`]. Cancels an
    /// earlier import.
    OpenRecord(PathBuf),
    /// Open the record of a finished tournament game: [`Reply::Opened`] with
    /// [`Origin::TournamentRecord`](crate::play::Origin), or [`Reply::OpenFailed`].
    OpenTournamentGame(TournamentGameKey, PathBuf),
    /// Resume the unfinished match in this file, or the latest readable one: [`Reply::Opened`] with
    /// [`Origin::Unfinished`](crate::play::Origin), [`Reply::OpenFailed`], or [`Reply::Error`] if
    /// there is none. Locks the match.
    Resume(Option<PathBuf>),
    /// Save a record under a name that the user typed: [`Reply::Saved`] or [`Reply::Error`]. If the
    /// file needs another name, [`Reply::NameAdjusted`] follows, as after saving a screenshot and
    /// renaming a game.
    SaveRecord {
        /// The name without folder and extension.
        name: String,
        /// The record.
        record: Box<Record>,
    },
    /// Save a screenshot: [`Reply::ScreenshotSaved`].
    SaveScreenshot(ScreenshotFile),
    /// List the tournaments: [`Reply::TournamentList`].
    ListTournaments,
    /// Read the plan of the tournament in a folder: [`Reply::Tournament`].
    ReadTournament(PathBuf),
    /// Create the folder of a new tournament: [`Reply::Tournament`].
    CreateTournament(Box<TournamentPlan>),
    /// Write the changed plan of a tournament: [`Reply::Tournament`].
    WriteTournament {
        /// The folder of the tournament.
        folder: PathBuf,
        /// The new plan.
        plan: Box<TournamentPlan>,
    },
}

/// Writes the content of a new file.
pub type WriteFile = Box<dyn FnOnce(&mut File) -> io::Result<()> + Send>;

/// A screenshot to save.
pub struct ScreenshotFile {
    /// The name that the user typed, without folder and extension.
    pub name: String,
    /// The extension, such as `png`.
    pub extension: &'static str,
    /// Writes the encoded image. It runs on the storage thread, because encoding takes longer than
    /// a frame.
    pub write: WriteFile,
}

impl fmt::Debug for ScreenshotFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("ScreenshotFile");
        debug.field("name", &self.name);
        debug.finish_non_exhaustive()
    }
}

/// A reply of the storage thread.
#[derive(Debug)]
pub enum Reply {
    /// The settings, each within its limits. After an error the default settings apply.
    Settings(Result<Box<Settings>, StorageError>),
    /// All games.
    Library(LibraryList),
    /// The result of a search in the positions of all games.
    Positions(PositionRequest, PositionReply),
    /// The position that was read.
    FoundPosition(Box<FoundPosition>),
    /// The details of a game that were read.
    Details(Box<ReadDetails>),
    /// What the import has done so far.
    Import(ImportReport),
    /// What was done so far of deleting or restoring several games.
    Batch(BatchReport),
    /// The requested change of the library was made.
    LibraryChanged(LibraryChange),
    /// Opening a match takes a while; this percentage is done.
    OpenProgress(u8),
    /// The match that was opened or resumed.
    Opened(Box<OpenedMatch>),
    /// A file cannot be opened.
    OpenFailed(Box<OpenFailure>),
    /// A record was saved to this file.
    Saved(PathBuf),
    /// The file that was just saved or renamed got another name than the user typed.
    NameAdjusted {
        /// The name of the file without folder and extension.
        name: String,
        /// The characters of the typed name that file names cannot contain; may be empty.
        removed_chars: String,
    },
    /// A screenshot was saved to this file, or the error.
    ScreenshotSaved(Result<PathBuf, StorageError>),
    /// The tournaments, latest first.
    TournamentList(Vec<TournamentFolder>),
    /// The plan of a tournament that was read, created or changed, or the error.
    Tournament(Result<TournamentFile, StorageError>),
    /// A match could not be saved.
    AutosaveFailed {
        /// The id of the match.
        match_id: u32,
        /// The error, a [`StorageError::AutosaveFailed`].
        error: StorageError,
    },
    /// The match with this id is saved again after a failure.
    AutosaveRecovered(u32),
    /// A request failed.
    Error(StorageError),
}

/// Reports the progress of opening a match to the window.
pub(super) struct OpenProgress(Option<(Sender<Reply>, WakeHandle)>);

impl OpenProgress {
    /// Most matches are open before this time, and nothing is reported.
    const DELAY: Duration = Duration::from_millis(200);

    pub(super) const fn new(replies: Sender<Reply>, wake: WakeHandle) -> Self {
        Self(Some((replies, wake)))
    }

    /// Reports nothing.
    pub(super) const fn none() -> Self {
        Self(None)
    }

    /// Returns the progress function of a match that is opened now. It reports each percent once.
    pub(super) fn start(&self) -> impl Fn(f32) + use<> {
        let target = self.0.clone();
        let (start, last) = (Instant::now(), Cell::new(None));
        move |share: f32| {
            let percent = (share * 100.0) as u8;
            if let Some((replies, wake)) = &target
                && last.get() != Some(percent)
                && start.elapsed() >= Self::DELAY
            {
                last.set(Some(percent));
                // The program may have ended.
                let _ = replies.send(Reply::OpenProgress(percent));
                wake.wake();
            }
        }
    }
}

/// The plan of a tournament and its folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentFile {
    /// The folder of the tournament.
    pub folder: PathBuf,
    /// The plan.
    pub plan: TournamentPlan,
    /// What the request did.
    pub action: TournamentAction,
}

/// The request that a [`TournamentFile`] answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentAction {
    /// [`Request::ReadTournament`].
    Read,
    /// [`Request::CreateTournament`].
    Created,
    /// [`Request::WriteTournament`].
    Changed,
}
