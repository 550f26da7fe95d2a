//! Imports games from a folder, a ZIP archive or a game report.
//!
//! A second thread reads the source, which may be large or slow, and checks the games; it never
//! writes. The storage thread writes them between other requests. Each game becomes a new record
//! with the name of its file; nothing is overwritten. A file whose name a program made is named by
//! its players, because in the library such a name marks a game that was played here.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use stack_game::Record;

use super::archive::read_archive;
use super::error::{FileError, StorageError};
use super::file::{has_extension, read_file};
use super::file_names::{create_numbered, is_automatic, safe_name, stem};
use super::folders::Folders;
use super::library_files::{LibraryScanner, name_by_players};
use super::match_file::write_new_record;
use crate::analysis::displayed_accuracy;
use crate::game::{read_game_report, summary};

/// The extension of game reports.
const REPORT: &str = "json";
/// The extension of archives.
const ARCHIVE: &str = "zip";
/// The number of games that are read ahead.
const READ_AHEAD: usize = 32;

/// What an import has done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportReport {
    /// The folder or file.
    pub source: PathBuf,
    /// The number of new files.
    pub imported: usize,
    /// The number of files whose games are in the library already.
    pub duplicates: usize,
    /// The number of files that contain no valid game, or could not be written.
    pub errors: usize,
    /// The first error. It names the file.
    pub first_error: Option<StorageError>,
    /// Whether the import is over: complete or canceled.
    pub is_over: bool,
}

/// Whether a path is imported rather than opened: a folder, an archive or a game report. Asks the
/// file system.
pub fn is_import_source(path: &Path) -> bool {
    path.is_dir() || is_import_file(path)
}

/// Whether a file is imported rather than opened: an archive or a game report, by its extension.
pub fn is_import_file(path: &Path) -> bool {
    let mut imported = [REPORT, ARCHIVE].iter();
    imported.any(|extension| has_extension(path, extension))
}

/// A file of a source: its path, and the game or the error.
type SourceFile = (PathBuf, Result<SourceGame, FileError>);

/// A game of a source.
struct SourceGame {
    record: Box<Record>,
    /// The content key.
    content: u64,
    /// The name of its new file.
    name: String,
}

/// A running import.
pub(super) struct Import {
    files: Receiver<SourceFile>,
    /// The contents of the games that this program has imported.
    known: HashSet<u64>,
    report: ImportReport,
}

impl Import {
    /// Starts to read a source.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub(super) fn start(source: PathBuf) -> Result<Self, StorageError> {
        let (send, files) = sync_channel(READ_AHEAD);
        let path = source.clone();
        let reader = thread::Builder::new().name("import".into());
        let started = reader.spawn(move || read_source(&path, &send));
        started.map_err(|error| StorageError::file(&source, FileError::from(error)))?;
        Ok(Self {
            files,
            known: HashSet::new(),
            report: ImportReport {
                source,
                ..ImportReport::default()
            },
        })
    }

    /// Imports files for the given time. Returns whether the source is complete.
    pub(super) fn run_for(
        &mut self,
        time: Duration,
        folders: &Folders,
        scanner: &LibraryScanner,
    ) -> bool {
        let start = Instant::now();
        while let Some(left) = time.checked_sub(start.elapsed()) {
            match self.files.recv_timeout(left) {
                Ok((_, Ok(game))) => self.import(&game, folders, scanner),
                Ok((path, Err(error))) => self.report.add_error(StorageError::file(&path, error)),
                Err(RecvTimeoutError::Timeout) => return false,
                Err(RecvTimeoutError::Disconnected) => return true,
            }
        }
        false
    }

    fn import(&mut self, game: &SourceGame, folders: &Folders, scanner: &LibraryScanner) {
        let key = game.content;
        if self.known.contains(&key) || scanner.contains_game(key) {
            self.report.duplicates += 1;
            return;
        }
        let written = create_numbered(&folders.records(), &game.name, |path| {
            write_new_record(path, &game.record)
        });
        match written {
            Ok(_) => {
                self.known.insert(key);
                self.report.imported += 1;
            }
            Err(error) => self.report.add_error(error),
        }
    }

    /// What was done so far.
    pub(super) const fn report(&self) -> &ImportReport {
        &self.report
    }

    /// Ends the import. The reading thread ends with its next file.
    pub(super) fn into_report(self) -> ImportReport {
        ImportReport {
            is_over: true,
            ..self.report
        }
    }
}

impl ImportReport {
    fn add_error(&mut self, error: StorageError) {
        self.errors += 1;
        self.first_error.get_or_insert(error);
    }
}

/// Reads the game in the text of a file and plays its moves to find errors. `None` for a JSON file
/// among others that is no game report.
fn read_game(
    path: PathBuf,
    text: Result<String, FileError>,
    is_among_others: bool,
) -> Option<SourceFile> {
    let read = || -> Result<Option<SourceGame>, FileError> {
        let text = text?;
        let record = if !has_extension(&path, REPORT) {
            Record::read(&text)?
        } else if is_among_others && !text.contains("\"header\"") {
            return Ok(None);
        } else {
            read_game_report(&text).map_err(FileError::UnsupportedReport)?
        };
        let (summary, positions) = summary(&record, displayed_accuracy)?;
        let name = match is_automatic(&path) {
            true => name_by_players(&summary),
            false => safe_name(&stem(&path)),
        };
        Ok(Some(SourceGame {
            record: Box::new(record),
            content: positions.content,
            name: name.unwrap_or_else(|_| "game".into()),
        }))
    };
    let game = read().transpose()?;
    Some((path, game))
}

/// Whether a file may contain a game.
fn is_game_file(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    let is_hidden = name.as_encoded_bytes().starts_with(b".");
    !is_hidden && (has_extension(path, "ron") || has_extension(path, REPORT))
}

/// Reads all files of a source. Ends when the import was canceled.
fn read_source(path: &Path, send: &SyncSender<SourceFile>) {
    // The import may have been canceled: the result of the last `send` does not matter.
    if path.is_dir() {
        read_folder(path, send);
    } else if has_extension(path, ARCHIVE) {
        let read = read_archive(path, is_game_file, |path, text| {
            let file = read_game(path, text, true);
            file.is_none_or(|file| send.send(file).is_ok())
        });
        if let Err(error) = read {
            let _ = send.send((path.into(), Err(error)));
        }
    } else if let Some(file) = read_game(path.into(), read_file(path), false) {
        let _ = send.send(file);
    }
}

/// Reads a folder with its subfolders. Links are not followed.
fn read_folder(folder: &Path, send: &SyncSender<SourceFile>) {
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = match fs::read_dir(&folder) {
            Ok(entries) => entries,
            Err(error) => {
                if send.send((folder, Err(error.into()))).is_err() {
                    return;
                }
                continue;
            }
        };
        let mut paths = Vec::new();
        for entry in entries.flatten() {
            match entry.file_type() {
                Ok(kind) if kind.is_dir() => folders.push(entry.path()),
                Ok(kind) if kind.is_file() && is_game_file(&entry.path()) => {
                    paths.push(entry.path());
                }
                _ => {}
            }
        }
        paths.sort();
        for path in paths {
            let text = read_file(&path);
            let Some(file) = read_game(path, text, true) else {
                continue;
            };
            if send.send(file).is_err() {
                return;
            }
        }
    }
}
