//! Errors of the storage.

use std::io;
use std::path::{Path, PathBuf};

use stack_game::RecordError;

/// An error of the storage. Its text is one line for the user that names the file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StorageError {
    /// A file cannot be read, written or parsed.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// Its error.
        error: FileError,
    },
    /// The current match cannot be saved. The user can keep playing, but the match is lost when the
    /// program ends.
    #[error("couldn't save this match: {0}")]
    AutosaveFailed(Box<StorageError>),
    /// The settings cannot be read. Their file was renamed so that nothing overwrites it.
    #[error("{error}; the file is now {}", backup.display())]
    BackedUp {
        /// The error of the file.
        error: Box<StorageError>,
        /// The new name of the file.
        backup: PathBuf,
    },
    /// A file name without a letter or digit.
    #[error("the name needs a letter or a digit")]
    NameEmpty,
    /// A file name that already exists.
    #[error("'{name}' already exists; choose another name")]
    NameTaken {
        /// The name without folder and extension.
        name: String,
        /// The existing file.
        path: PathBuf,
    },
    /// A request panicked.
    #[error("internal error while reading or writing a file")]
    Panicked,
    /// No unfinished match can be resumed.
    #[error("there is no unfinished match")]
    NoUnfinishedMatch,
    /// No deleted record can be restored.
    #[error("there is no deleted game to restore")]
    NothingToRestore,
}

/// The error of a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// An error of the operating system.
    #[error("{message}")]
    Io {
        /// The kind of the system's error.
        kind: io::ErrorKind,
        /// The system's message.
        message: String,
    },
    /// The file is larger than this number of bytes.
    #[error("the file is larger than {0} bytes")]
    TooLarge(u64),
    /// The file is not UTF-8.
    #[error("the file is not text")]
    NotText,
    /// The file is not a record, or the record is not a valid match.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A field of settings or a tournament plan is invalid. The text names the field.
    #[error("{0}")]
    InvalidContent(String),
    /// The text cannot be parsed, for this reason.
    #[error("{0}")]
    Damaged(String),
    /// The game report cannot be imported, for this reason.
    #[error("{0}")]
    UnsupportedReport(String),
    /// The content cannot be serialized, for this reason: a bug.
    #[error("the content cannot be written: {0}")]
    NotSerializable(String),
    /// A newer program wrote the file.
    #[error("format {found} is newer than this program, which reads formats up to {known}")]
    NewerFormat {
        /// The format of the file.
        found: u32,
        /// The newest format that this program reads.
        known: u32,
    },
    /// Another running program has the match open.
    #[error("the match is open in another window")]
    InUse,
    /// The file is not in a folder of the library.
    #[error("this file is not in the library")]
    NotInLibrary,
    /// The game belongs to a tournament, which counts it.
    #[error("tournament games can't be changed")]
    BelongsToTournament,
}

impl StorageError {
    pub(super) fn file(path: &Path, error: impl Into<FileError>) -> Self {
        Self::File {
            path: path.into(),
            error: error.into(),
        }
    }

    /// The error of a file, if this is one.
    pub(super) const fn file_error(&self) -> Option<&FileError> {
        match self {
            Self::File { error, .. } => Some(error),
            _ => None,
        }
    }

    /// Whether the name of a new file is taken.
    pub(super) fn is_already_exists(&self) -> bool {
        let kind = io::ErrorKind::AlreadyExists;
        matches!(self.file_error(), Some(FileError::Io { kind: found, .. }) if *found == kind)
    }

    /// Whether another program has the match open.
    pub const fn is_in_use(&self) -> bool {
        matches!(self.file_error(), Some(FileError::InUse))
    }

    /// The file that has the error, if any.
    pub fn path(&self) -> Option<&Path> {
        match self {
            Self::File { path, .. } | Self::NameTaken { path, .. } => Some(path),
            Self::AutosaveFailed(error) | Self::BackedUp { error, .. } => error.path(),
            Self::NameEmpty | Self::NoUnfinishedMatch | Self::NothingToRestore | Self::Panicked => {
                None
            }
        }
    }
}

impl From<io::Error> for FileError {
    fn from(error: io::Error) -> Self {
        Self::Io {
            kind: error.kind(),
            message: error.to_string(),
        }
    }
}
