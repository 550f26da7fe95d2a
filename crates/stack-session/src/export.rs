//! Exports games to images, pages, documents, texts and archives on another thread.

use std::fmt;
use std::fs::File;
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{Arc, OnceLock};

use game_export::{ExportError, ExportOptions, Replay, Style, Texts, export};
use stack_game::Record;

use crate::background_task::{BackgroundTask, TaskPanicked};
use crate::game::share_text;
use crate::search::WakeHandle;
use crate::storage::{StorageError, create_chosen, read_record, write_archive, write_new};

/// A command to the export.
#[derive(Clone, Debug)]
pub enum ExportCommand {
    /// Export a game, at the same time as running exports.
    Start(Box<ExportRequest>),
    /// Write a text to a new file, at the same time as running exports.
    StartText(TextExport),
    /// Write records to a new archive, at the same time as running exports.
    StartArchive(ArchiveExport),
    /// Stop all running exports. No file is written.
    Cancel,
}

/// A game to export.
#[derive(Clone, Debug)]
pub struct ExportRequest {
    /// The game.
    pub source: ExportSource,
    /// What the export makes.
    pub target: ExportTarget,
}

/// A text to write to a file.
#[derive(Clone)]
pub struct TextExport {
    /// The path of the file. The extension is appended if it is missing. An existing file is never
    /// replaced.
    pub path: PathBuf,
    /// The extension.
    pub extension: &'static str,
    /// Makes the text. Runs on the export's thread.
    pub text: Arc<dyn Fn() -> String + Send + Sync>,
}

/// The extension of archives.
pub const ARCHIVE_EXTENSION: &str = "zip";

/// Records to write to a ZIP archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArchiveExport {
    /// The path of the archive. The extension is appended if it is missing. An existing file is
    /// never replaced.
    pub path: PathBuf,
    /// The files of the records, in the order of the archive.
    pub records: Vec<PathBuf>,
}

impl fmt::Debug for TextExport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut debug = f.debug_struct("TextExport");
        debug.field("path", &self.path).finish_non_exhaustive()
    }
}

/// The game of an export.
#[derive(Clone, Debug, PartialEq)]
pub enum ExportSource {
    /// A record.
    Record(Box<Record>),
    /// A record in a file.
    File(PathBuf),
}

/// What an export makes.
#[derive(Clone)]
pub enum ExportTarget {
    /// A new file.
    File {
        /// Its path. The extension of the format is appended if it is missing. An existing file is
        /// never replaced.
        path: PathBuf,
        /// Format, exported part and sizes.
        options: ExportOptions,
        /// Returns colors and texts. Runs on the export's thread.
        appearance: Arc<AppearanceFn>,
    },
    /// A [shared game](share_text).
    Text,
}

/// Returns the colors and texts of a game.
pub type AppearanceFn = dyn Fn(&Record, &Replay) -> (Style, Texts) + Send + Sync;

impl fmt::Debug for ExportTarget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File { path, options, .. } => {
                let mut debug = f.debug_struct("File");
                debug.field("path", path).field("options", options);
                debug.finish_non_exhaustive()
            }
            Self::Text => f.write_str("Text"),
        }
    }
}

/// What an export made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exported {
    /// A file at this path.
    File(PathBuf),
    /// This text.
    Text(String),
}

/// Why an export failed.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum ExportFailure {
    /// The game cannot be exported in this way.
    #[error(transparent)]
    Export(#[from] ExportError),
    /// A file cannot be read or written.
    #[error(transparent)]
    Storage(#[from] StorageError),
}

/// A running or canceled export. Dropping it cancels the export and waits for its thread.
pub(crate) struct Export {
    state: Arc<State>,
    /// `None` if no thread could be started.
    task: Option<BackgroundTask<Result<Exported, ExportFailure>>>,
}

#[derive(Default)]
struct State {
    end: OnceLock<End>,
    percent: AtomicU8,
}

/// How an export ends, whichever happens first.
#[derive(PartialEq, Eq)]
enum End {
    Canceled,
    /// The file is complete and gets its name.
    Complete,
}

impl State {
    fn is_canceled(&self) -> bool {
        self.end.get() == Some(&End::Canceled)
    }

    /// Reports the completed share, from 0 to 1, and wakes the window with each percent. Returns
    /// whether the export continues: it was not canceled.
    fn report(&self, share: f32, wake: &WakeHandle) -> bool {
        let percent = (share * 100.0) as u8;
        if self.percent.swap(percent, Ordering::Relaxed) != percent {
            wake.wake();
        }
        !self.is_canceled()
    }
}

impl Export {
    /// Starts a thread, which wakes the window with each percent and at the end.
    pub(crate) fn start(request: ExportRequest, wake: WakeHandle) -> Self {
        Self::spawn(wake, |state, wake| run(request, state, wake))
    }

    /// Starts a thread that writes a text, and wakes the window at the end.
    pub(crate) fn start_text(request: TextExport, wake: WakeHandle) -> Self {
        Self::spawn(wake, move |state, _| {
            let text = (request.text)();
            create_file(&request.path, request.extension, state, |file| {
                let written = file.write_all(text.as_bytes());
                written.map_err(|error| ExportError::from(error).into())
            })
        })
    }

    /// Starts a thread that writes an archive, and wakes the window with each percent and at the
    /// end.
    pub(crate) fn start_archive(request: ArchiveExport, wake: WakeHandle) -> Self {
        Self::spawn(wake, move |state, wake| {
            let ArchiveExport { path, records } = request;
            let total = records.len().max(1) as f32;
            let progress = |written: usize| state.report(written as f32 / total, wake);
            create_file(&path, ARCHIVE_EXTENSION, state, |file| {
                Ok(write_archive(file, &path, &records, progress)?)
            })
        })
    }

    fn spawn(
        wake: WakeHandle,
        run: impl FnOnce(&State, &WakeHandle) -> Result<Exported, ExportFailure> + Send + 'static,
    ) -> Self {
        let state = Arc::new(State::default());
        let (shared, progress) = (Arc::clone(&state), wake.clone());
        let task = BackgroundTask::start("export", wake, move || run(&shared, &progress));
        Self {
            state,
            task: task.ok(),
        }
    }

    /// Cancels the export, unless its file is complete. The thread stops soon.
    pub(crate) fn cancel(&self) {
        // The first end counts.
        let _ = self.state.end.set(End::Canceled);
    }

    /// Whether the export was canceled, so that its result is not reported.
    pub(crate) fn is_canceled(&self) -> bool {
        self.state.is_canceled()
    }

    /// Returns the completed share in percent.
    pub(crate) fn percent(&self) -> u8 {
        self.state.percent.load(Ordering::Relaxed)
    }

    /// Returns the result once the export has ended.
    pub(crate) fn poll(&mut self) -> Option<Result<Exported, ExportFailure>> {
        // A missing thread is reported like a panic.
        let task = self.task.as_mut();
        let result = task.map_or(Some(Err(TaskPanicked)), BackgroundTask::poll)?;
        Some(result.unwrap_or_else(|TaskPanicked| Err(StorageError::Panicked.into())))
    }
}

impl Drop for Export {
    fn drop(&mut self) {
        self.cancel();
        if let Some(task) = self.task.take() {
            task.join();
        }
    }
}

/// Exports a game.
fn run(
    request: ExportRequest,
    state: &State,
    wake: &WakeHandle,
) -> Result<Exported, ExportFailure> {
    let mut record = match request.source {
        ExportSource::Record(record) => *record,
        ExportSource::File(path) => read_record(&path)?,
    };
    let replay = Replay::read(&record)?;
    let ExportTarget::File {
        path,
        options,
        appearance,
    } = request.target
    else {
        // A file may write moves in another form.
        let moves = replay.frames.into_iter().filter_map(|frame| frame.mv);
        record.moves = moves.map(|mv| mv.text).collect();
        let text = share_text(&record);
        let text = text.ok_or_else(|| ExportError::Encoding("unknown kind of move".into()))?;
        return Ok(Exported::Text(text));
    };
    let (style, texts) = appearance(&record, &replay);
    let mut progress = |share: f32| state.report(share, wake);
    create_file(&path, options.format.extension(), state, |file| {
        let mut file = BufWriter::new(file);
        export(&replay, &style, &texts, &options, &mut file, &mut progress)?;
        file.flush().map_err(ExportError::from)?;
        Ok(())
    })
}

/// Creates a file, unless the export is canceled before `write` has written all of it.
fn create_file(
    path: &Path,
    extension: &str,
    state: &State,
    write: impl FnOnce(&mut File) -> Result<(), ExportFailure>,
) -> Result<Exported, ExportFailure> {
    let mut failure = None;
    let write = |file: &mut File| {
        let complete = |()| {
            let first = state.end.set(End::Complete);
            first.map_err(|_| ExportError::Canceled.into())
        };
        write(file).and_then(complete).map_err(|error| match error {
            ExportFailure::Export(ExportError::Write(kind)) => kind.into(),
            error => {
                failure = Some(error);
                io::Error::other("not exported")
            }
        })
    };
    let created = create_chosen(path, extension, |path| write_new(path, write));
    match failure {
        Some(error) => Err(error),
        None => Ok(Exported::File(created?)),
    }
}
