//! Locks that prevent two programs from writing the same file.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::disk::{self, parent_of, paths_in};
use super::error::{FileError, StorageError};
use super::file::{LOCK_GRACE, age, has_extension, is_taken};

/// Locks a file, which is created if necessary, until the returned value is dropped. Returns `None`
/// if another program has locked it.
///
/// # Errors
/// Returns the system's error.
pub(crate) fn lock_file(path: &Path) -> io::Result<Option<File>> {
    loop {
        let file = File::create(path)?;
        match file.try_lock() {
            // The previous owner removed the file in between. A third program would create and
            // lock another one.
            Ok(()) if !is_at(&file, path) => {}
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
}

/// Whether a path leads to an open file.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let id = |data: io::Result<fs::Metadata>| data.ok().map(|data| (data.dev(), data.ino()));
    let file_id = id(file.metadata());
    file_id.is_some() && file_id == id(path.symlink_metadata())
}

/// Whether a path leads to an open file. Open files keep their names on this system.
#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    is_taken(path)
}

/// A lock on a record until it is dropped or the program ends in any way.
#[derive(Debug)]
pub(super) struct RecordLock {
    /// The record.
    pub(super) path: PathBuf,
    file: File,
}

impl RecordLock {
    /// Locks a record. Returns `None` if another program has locked it.
    ///
    /// The lock file is next to the record, because each write replaces the record's own file.
    ///
    /// # Errors
    /// Returns the error of the lock file.
    pub(super) fn take(path: &Path) -> Result<Option<Self>, StorageError> {
        let lock = path.with_extension("lock");
        let file = disk::create_folders(parent_of(&lock)).and_then(|()| lock_file(&lock));
        let file = file.map_err(|error| StorageError::file(path, error))?;
        Ok(file.map(|file| Self {
            path: path.into(),
            file,
        }))
    }

    /// Locks a record like [`take`](Self::take).
    ///
    /// # Errors
    /// [`FileError::InUse`] if another program has locked it, or the error of the lock file.
    pub(super) fn require(path: &Path) -> Result<Self, StorageError> {
        Self::take(path)?.ok_or_else(|| StorageError::file(path, FileError::InUse))
    }

    /// Whether a running program, this one included, has locked a record. Writes nothing.
    pub(super) fn is_locked(path: &Path) -> bool {
        let lock = File::open(path.with_extension("lock"));
        // Without a lock file there is no lock. If the system cannot tell, the record counts as
        // free, because programs lock nothing in a read-only folder.
        lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
    }

    /// Whether the lock file still exists. If the folder was removed, other programs see no lock.
    pub(super) fn is_valid(&self) -> bool {
        is_at(&self.file, &self.path.with_extension("lock"))
    }

    /// Releases the lock and removes its file.
    pub(super) fn release(self) {
        // A remaining file does no harm; one of another program must stay.
        if self.is_valid() {
            let _ = fs::remove_file(self.path.with_extension("lock"));
        }
    }
}

/// Removes lock files of killed programs from a folder, if their record is gone.
pub(super) fn remove_stale_locks(folder: &Path) {
    let is_stale = |path: &Path| {
        has_extension(path, "lock")
            && !is_taken(&path.with_extension("ron"))
            && age(path).is_some_and(|age| age > LOCK_GRACE)
            // This program's lock files are empty.
            && path.metadata().is_ok_and(|data| data.len() == 0)
    };
    for path in paths_in(folder) {
        if is_stale(&path)
            && let Ok(file) = File::open(&path)
            && file.try_lock().is_ok()
            // Another program may have started a match in between.
            && is_stale(&path)
        {
            let _ = fs::remove_file(&path);
        }
    }
}
