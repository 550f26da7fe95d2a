//! A match on disk: description, records, results and locks.
//!
//! ```text
//! match.ron           the description; a match can only be resumed with the same one
//! games/00001.ron     one record per game, starting at 1
//! table.txt           the results for human readers, always derived from the records
//! claims/00002.lock   lock file of a game that a process plays, possibly stale
//! folder.lock         locked while the description or the results are written
//! ```
//!
//! Files are written atomically, so a match can be interrupted at any moment.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Read, Write};
use std::path::{Path, PathBuf};

use stack_game::{Record, RecordError, strip_byte_order_mark, truncated, truncated_reason};

/// The description of a match as strings by name: variant, players, limits, seed.
///
/// Names that end with `-file` hold paths, which can differ between machines and are not compared;
/// neither is `openings`, the former name of the path of the openings file.
pub type MatchConditions = BTreeMap<String, String>;

/// Why the folder of a match cannot be used.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum MatchFolderError {
    /// A file cannot be read or written.
    #[error("{}: {source}", path.display())]
    File { path: PathBuf, source: io::Error },
    /// The description of the match cannot be read or written.
    #[error("{}: {source}", path.display())]
    Conditions {
        path: PathBuf,
        source: Box<dyn std::error::Error + Send + Sync>,
    },
    /// The record of a game cannot be read or written.
    #[error("{}: {source}", path.display())]
    Record { path: PathBuf, source: RecordError },
    /// The folder holds other files.
    #[error("{}: this folder contains files that do not belong to a match", path.display())]
    NotAMatch { path: PathBuf },
    /// The folder contains another match.
    #[error("{}: this is another match: its {name} is {found}, not {expected}", path.display())]
    OtherMatch {
        path: PathBuf,
        name: String,
        /// The value in the file, `-` if absent.
        found: String,
        /// The value of the match to be played, `-` if absent.
        expected: String,
    },
    /// The folder contains games of another build of a player.
    #[error(
        "{}: played by another build: its {name} is {found}, here it is {expected}. Use another \
         folder, or the build that started this match",
        path.display()
    )]
    OtherBuild {
        path: PathBuf,
        name: String,
        /// The build in the file, `-` if absent.
        found: String,
        expected: String,
    },
    /// The folder contains no match.
    #[error("{}: there is no match in this folder", path.display())]
    Missing { path: PathBuf },
    /// Two records of the same game differ.
    #[error("{} and {} are different records of the same game", path.display(), other.display())]
    ConflictingRecords { path: PathBuf, other: PathBuf },
    /// The record is not a finished game of this match.
    #[error("{}: {reason}; move the file away to have the game played again", path.display())]
    InvalidGame { path: PathBuf, reason: ReplayError },
}

/// Why a record is not a finished game of a match.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// It cannot be replayed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// It is the record of another game.
    #[error("it does not belong to this match")]
    OtherGame,
    /// The game is not over.
    #[error("the game is not over")]
    Unfinished,
}

/// The folder of a match.
#[derive(Clone, Debug)]
pub struct MatchFolder {
    path: PathBuf,
}

impl MatchFolder {
    /// Opens the folder of a match, or creates it for a new one.
    ///
    /// # Errors
    /// If the folder contains another match or other files, or cannot be read or written.
    pub fn open(
        path: impl Into<PathBuf>,
        conditions: &MatchConditions,
    ) -> Result<Self, MatchFolderError> {
        let folder = Self { path: path.into() };
        let file = folder.conditions_file();
        let has_other_files = |allowed: &[&str]| {
            let entries = fs::read_dir(&folder.path).ok().into_iter().flatten();
            let mut names = entries.flatten().map(|entry| entry.file_name());
            names.any(|name| !allowed.iter().any(|allowed| name == **allowed))
        };
        let no_match = || MatchFolderError::NotAMatch {
            path: folder.path.clone(),
        };
        if !file.exists() {
            // Another process that creates the match here locks the folder first.
            if has_other_files(&[]) && !folder.path.join(LOCK).exists() {
                return Err(no_match());
            }
            fs::create_dir_all(&folder.path).map_err(|error| file_error(&folder.path, error))?;
        }
        let lock = lock(&folder.path)?;
        if file.exists() {
            folder.check(conditions)?;
        } else {
            if has_other_files(&[LOCK, "match.part"]) {
                return Err(no_match());
            }
            let text = ron::ser::to_string_pretty(conditions, ron::ser::PrettyConfig::new());
            let text = text.map_err(|error| conditions_error(&file, &error))? + "\n";
            write_atomically(&file, &text).map_err(|error| file_error(&file, error))?;
        }
        drop(lock);
        for part in ["games", CLAIMS] {
            let part = folder.path.join(part);
            fs::create_dir_all(&part).map_err(|error| file_error(&part, error))?;
        }
        Ok(folder)
    }

    /// Opens the folder of an existing match.
    ///
    /// # Errors
    /// If there is none, or another match.
    pub fn open_existing(
        path: impl Into<PathBuf>,
        conditions: &MatchConditions,
    ) -> Result<Self, MatchFolderError> {
        let folder = Self { path: path.into() };
        folder.check(conditions)?;
        Ok(folder)
    }

    /// Reads the description of the match in a folder.
    ///
    /// # Errors
    /// If there is no match, or it cannot be read.
    pub fn conditions(path: impl Into<PathBuf>) -> Result<MatchConditions, MatchFolderError> {
        Self { path: path.into() }.read_conditions()
    }

    fn conditions_file(&self) -> PathBuf {
        self.path.join("match.ron")
    }

    fn read_conditions(&self) -> Result<MatchConditions, MatchFolderError> {
        let file = &self.conditions_file();
        let text = read_text(file).map_err(|error| {
            if error.kind() == ErrorKind::NotFound {
                let path = self.path.clone();
                MatchFolderError::Missing { path }
            } else {
                file_error(file, error)
            }
        })?;
        let text = strip_byte_order_mark(&text);
        ron::from_str(text).map_err(|error| conditions_error(file, &error))
    }

    /// Checks that the match on disk is the one to be played.
    fn check(&self, conditions: &MatchConditions) -> Result<(), MatchFolderError> {
        let found = self.read_conditions()?;
        let names = found.keys().chain(conditions.keys());
        let is_path = |name: &str| name.ends_with("-file") || name == "openings";
        for name in names.filter(|name| !is_path(name)) {
            let (found, expected) = (found.get(name), conditions.get(name));
            if found != expected {
                let display = |value: Option<&String>| value.map_or("-".into(), |v| truncated(v));
                let (path, name) = (self.conditions_file(), name.clone());
                let (found, expected) = (display(found), display(expected));
                return Err(if name.ends_with("build") {
                    MatchFolderError::OtherBuild {
                        path,
                        name,
                        found,
                        expected,
                    }
                } else {
                    MatchFolderError::OtherMatch {
                        path,
                        name,
                        found,
                        expected,
                    }
                });
            }
        }
        Ok(())
    }

    /// The record file of a game.
    pub(crate) fn game(&self, number: usize) -> PathBuf {
        game_file(&self.path, number)
    }

    /// The numbers of the recorded games, starting at 0, in order.
    pub(crate) fn game_numbers(&self) -> Result<Vec<usize>, MatchFolderError> {
        let games = self.path.join("games");
        let error = |error| file_error(&games, error);
        let mut numbers = Vec::new();
        for entry in fs::read_dir(&games).map_err(error)? {
            let name = entry.map_err(error)?.file_name();
            let number = name.to_str().and_then(|name| name.strip_suffix(".ron"));
            let number = number.and_then(|number| number.parse::<usize>().ok());
            numbers.extend(number.and_then(|number| number.checked_sub(1)));
        }
        numbers.sort_unstable();
        Ok(numbers)
    }

    /// The highest number of a recorded game, starting at 1; 0 if there is none.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn game_count(&self) -> Result<usize, MatchFolderError> {
        Ok(self.game_numbers()?.last().map_or(0, |number| number + 1))
    }

    /// Locks a game for this process; `None` if another one is playing it.
    pub(crate) fn lock_game(&self, number: usize) -> Result<Option<FileLock>, MatchFolderError> {
        let file = format!("{:05}.lock", number + 1);
        let path = self.path.join(CLAIMS).join(file);
        FileLock::try_acquire(&path).map_err(|error| file_error(&path, error))
    }

    /// Reads the record of a game (starting at 0) if it exists.
    ///
    /// # Errors
    /// The file and the reason.
    pub fn read(&self, number: usize) -> Result<Option<Record>, MatchFolderError> {
        let file = self.game(number);
        let text = match read_text(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(file_error(&file, error)),
        };
        match Record::read(&text) {
            Ok(record) => Ok(Some(record)),
            Err(source) => Err(MatchFolderError::Record { path: file, source }),
        }
    }

    /// Writes the record of a game.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, number: usize, record: &Record) -> Result<(), MatchFolderError> {
        let file = self.game(number);
        match record.write() {
            Ok(text) => write_atomically(&file, &text).map_err(|error| file_error(&file, error)),
            Err(source) => Err(MatchFolderError::Record { path: file, source }),
        }
    }

    /// An error in the record of a game.
    pub(crate) fn invalid_game(&self, number: usize, reason: ReplayError) -> MatchFolderError {
        MatchFolderError::InvalidGame {
            path: self.game(number),
            reason,
        }
    }

    /// Writes the results.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn write_results(&self, text: &str) -> Result<(), MatchFolderError> {
        write_table(&self.path, text)
    }
}

/// The folder of the game lock files.
const CLAIMS: &str = "claims";
/// Maximum file size in bytes, many times more than the longest record.
const MAX_FILE_SIZE: u64 = 16 << 20;
/// The lock file for shared files.
const LOCK: &str = "folder.lock";

/// The record file of a game (starting at 0) in a match folder.
pub(crate) fn game_file(folder: &Path, number: usize) -> PathBuf {
    folder.join("games").join(format!("{:05}.ron", number + 1))
}

/// Waits for exclusive access to the shared files of a folder.
fn lock(folder: &Path) -> Result<FileLock, MatchFolderError> {
    let path = folder.join(LOCK);
    FileLock::acquire(&path).map_err(|error| file_error(&path, error))
}

/// Writes results to a folder.
pub(crate) fn write_table(folder: &Path, text: &str) -> Result<(), MatchFolderError> {
    let _lock = lock(folder)?;
    let file = folder.join("table.txt");
    write_atomically(&file, text).map_err(|error| file_error(&file, error))
}

fn file_error(path: &Path, source: io::Error) -> MatchFolderError {
    MatchFolderError::File {
        path: path.into(),
        source,
    }
}

fn conditions_error(path: &Path, reason: &impl std::error::Error) -> MatchFolderError {
    MatchFolderError::Conditions {
        path: path.into(),
        source: truncated_reason(&reason.to_string()).into(),
    }
}

/// Reads a text file of limited size.
fn read_text(path: &Path) -> io::Result<String> {
    let invalid = |error: &str| io::Error::new(ErrorKind::InvalidData, error);
    let mut bytes = Vec::new();
    let file = File::open(path)?;
    file.take(MAX_FILE_SIZE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_FILE_SIZE {
        let reason = format!("the file is larger than {MAX_FILE_SIZE} bytes");
        return Err(invalid(&reason));
    }
    String::from_utf8(bytes).map_err(|_| invalid("the file is not text"))
}

/// Writes a file through a temporary one, so that a power failure leaves the old or the new
/// content.
///
/// # Errors
/// If it cannot be written.
pub fn write_atomically(path: &Path, content: impl AsRef<[u8]>) -> io::Result<()> {
    let temporary = path.with_extension("part");
    let write = || {
        let mut file = File::create(&temporary)?;
        file.write_all(content.as_ref())?;
        file.sync_all()?;
        drop(file);
        fs::rename(&temporary, path)
    };
    write().inspect_err(|_| {
        // The disk may be full; do not leave half a file.
        let _ = fs::remove_file(&temporary);
    })
}

/// An exclusive lock on a file, released on drop.
#[derive(Debug)]
pub(crate) struct FileLock {
    path: PathBuf,
    _lock: File,
}

impl FileLock {
    /// Locks a file; `None` if another process holds the lock.
    ///
    /// Always succeeds on file systems without locks. Games may then be played twice, and the last
    /// record remains.
    pub(crate) fn try_acquire(path: &Path) -> io::Result<Option<Self>> {
        let file = open_lock_file(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) if error.kind() != ErrorKind::Unsupported => {
                return Err(error);
            }
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        Ok(Some(Self {
            path: path.into(),
            _lock: file,
        }))
    }

    /// Waits for the lock.
    pub(crate) fn acquire(path: &Path) -> io::Result<Self> {
        let file = open_lock_file(path)?;
        match file.lock() {
            Err(error) if error.kind() != ErrorKind::Unsupported => Err(error),
            _ => Ok(Self {
                path: path.into(),
                _lock: file,
            }),
        }
    }

    /// Releases the lock of a game whose record is saved. Later owners will find the record.
    pub(crate) fn release_and_delete(self) {
        // A leftover file is harmless.
        let _ = fs::remove_file(&self.path);
    }
}

/// Opens a lock file, created if missing.
fn open_lock_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true).open(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lock_is_held_until_dropped() -> io::Result<()> {
        let name = format!("focus-lock-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let lock = FileLock::try_acquire(&path)?;
        assert!(lock.is_some() && FileLock::try_acquire(&path)?.is_none());
        // As after a crash: the file remains, the lock does not.
        drop(lock);
        assert!(path.exists());
        let again = FileLock::try_acquire(&path)?;
        assert!(again.is_some());
        if let Some(lock) = again {
            lock.release_and_delete();
        }
        assert!(!path.exists());
        Ok(())
    }
}
