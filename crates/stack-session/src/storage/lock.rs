//! Locks that keep two programs from writing the same record.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use super::fault::StorageFault;

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
        let file = fs::create_dir_all(folder).and_then(|()| File::create(&lock));
        let file = file.map_err(|why| StorageFault::file(path, why))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self {
                path: path.into(),
                _file: file,
            })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(why)) => Err(StorageFault::file(path, why)),
        }
    }

    /// Releases the lock and removes its file.
    pub(super) fn remove(self) {
        // A file that cannot be removed does no harm.
        let _ = fs::remove_file(self.path.with_extension("lock"));
    }
}
