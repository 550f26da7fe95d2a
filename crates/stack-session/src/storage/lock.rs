//! Locks that keep two programs from writing the same files.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::fault::StorageFault;

/// Locks a file, which is made if need be, as long as the value lives; `None` when another program
/// holds it.
///
/// # Errors
/// When the file cannot be made or locked.
pub(crate) fn lock_file(path: &Path) -> io::Result<Option<File>> {
    let file = File::create(path)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(TryLockError::WouldBlock) => Ok(None),
        Err(TryLockError::Error(why)) => Err(why),
    }
}

/// A lock on a record, held as long as the value lives. The end of the program, in whatever way,
/// releases it.
#[derive(Debug)]
pub(super) struct RecordLock {
    /// The record.
    pub(super) path: PathBuf,
    _file: File,
}

impl RecordLock {
    /// Locks a record; `None` when another program holds it.
    ///
    /// The lock is on a file beside it, because the record's own file is replaced at every writing.
    ///
    /// # Errors
    /// When the file of the lock cannot be made.
    pub(super) fn take(path: &Path) -> Result<Option<Self>, StorageFault> {
        let lock = path.with_extension("lock");
        let folder = lock.parent().unwrap_or(Path::new("."));
        let file = fs::create_dir_all(folder).and_then(|()| lock_file(&lock));
        let file = file.map_err(|why| StorageFault::file(path, why))?;
        Ok(file.map(|file| Self {
            path: path.into(),
            _file: file,
        }))
    }

    /// True if a running program holds a record, this one included. Nothing is written.
    pub(super) fn is_held(path: &Path) -> bool {
        let lock = File::open(path.with_extension("lock"));
        // Without a file there is no lock; one that cannot be asked is taken for free, as the
        // programs hold none in a folder that is read-only.
        lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
    }

    /// Releases the lock and removes its file.
    pub(super) fn remove(self) {
        // A file that cannot be removed does no harm.
        let _ = fs::remove_file(self.path.with_extension("lock"));
    }
}
