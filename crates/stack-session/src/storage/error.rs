//! Faults of files.

use std::io;
use std::path::{Path, PathBuf};

use stack_game::RecordError;

/// A fault of the storage. Its text is one line for people and names the file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StorageError {
    /// A file cannot be read, written or understood.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The fault.
        error: FileError,
    },
    /// The match on the table cannot be written. People can play on; the match is lost when the
    /// program ends.
    #[error("This match is not being saved: {0}")]
    AutosaveFailed(Box<StorageError>),
    /// The settings cannot be read. Their file was renamed, so that the next writing does not
    /// replace it.
    #[error("{error}; the file is kept as {}", backup.display())]
    BackedUp {
        /// The fault of the file.
        error: Box<StorageError>,
        /// The new name of the file.
        backup: PathBuf,
    },
    /// A name for a file that has neither a letter nor a digit.
    #[error("the name needs a letter or a digit")]
    NameEmpty,
    /// A name for a file that exists already.
    #[error("'{name}' is there already; choose another name")]
    NameTaken {
        /// The name, without folder and ending.
        name: String,
        /// The file that exists.
        path: PathBuf,
    },
    /// A request failed by a fault of the program.
    #[error("a file could not be read or written because of a fault in this program")]
    Panicked,
    /// There is no unfinished match to resume.
    #[error("there is no unfinished match")]
    NoUnfinishedMatch,
    /// There is no deleted record to bring back.
    #[error("nothing was deleted")]
    NothingToRestore,
}

/// The fault of a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// The system refuses.
    #[error("{message}")]
    Io {
        /// The kind of the system's error.
        kind: io::ErrorKind,
        /// The system's own text.
        message: String,
    },
    /// The file is larger than the given number of bytes.
    #[error("the file is larger than {0} bytes")]
    TooLarge(u64),
    /// The file is not UTF-8.
    #[error("the file is not text")]
    NotText,
    /// The file is not a record, or its record is not a match.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The file is not of the expected form: settings or the plan of a series. The text names the
    /// line or the field.
    #[error("{0}")]
    InvalidContent(String),
    /// The file's text cannot be understood at all, for this reason.
    #[error("{0}")]
    Damaged(String),
    /// The content cannot be told as text, for this reason: a fault of the program.
    #[error("the content cannot be written: {0}")]
    NotSerializable(String),
    /// A newer program has written the file.
    #[error("format {found} is newer than this program, which reads {known}")]
    NewerFormat {
        /// The file's format.
        found: u32,
        /// The newest one that this program reads.
        known: u32,
    },
    /// Another running program holds the match.
    #[error("the match is open in another window")]
    InUse,
    /// The file is no game of the library.
    #[error("this file is not in the library")]
    NotInLibrary,
    /// The game belongs to a series, which counts it.
    #[error("this game belongs to a series and stays as it is")]
    BelongsToSeries,
}

impl StorageError {
    /// The fault of a file.
    pub(super) fn file(path: &Path, fault: impl Into<FileError>) -> Self {
        Self::File {
            path: path.into(),
            error: fault.into(),
        }
    }

    /// True if another program has the match on its table.
    #[must_use]
    pub const fn is_in_use(&self) -> bool {
        matches!(
            self,
            Self::File {
                error: FileError::InUse,
                ..
            }
        )
    }

    /// The file that has the fault; `None` when no file is concerned.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::File { path, .. } | Self::NameTaken { path, .. } => Some(path),
            Self::AutosaveFailed(fault) | Self::BackedUp { error: fault, .. } => fault.path(),
            Self::NameEmpty | Self::NoUnfinishedMatch | Self::NothingToRestore | Self::Panicked => {
                None
            }
        }
    }
}

impl From<io::Error> for FileError {
    fn from(fault: io::Error) -> Self {
        Self::Io {
            kind: fault.kind(),
            message: fault.to_string(),
        }
    }
}
