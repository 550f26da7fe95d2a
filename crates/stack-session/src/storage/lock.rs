//! Locks that keep two programs from writing the same files.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::disk;
use super::error::StorageError;
use super::file::{LOCKED_WITHIN, age, has_ending, is_taken};

/// Locks a file, which is made if need be, as long as the value lives; `None` when another program
/// holds it.
///
/// # Errors
/// When the file cannot be made or locked.
pub(crate) fn lock_file(path: &Path) -> io::Result<Option<File>> {
    loop {
        let file = File::create(path)?;
        match file.try_lock() {
            // Who held it before may have removed it meanwhile: then the next one makes another file, and both
            // would hold a lock.
            Ok(()) if !lies_at(&file, path) => {}
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(why)) => return Err(why),
        }
    }
}

/// True if a path leads to an open file.
#[cfg(unix)]
fn lies_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let place = |data: io::Result<fs::Metadata>| data.ok().map(|data| (data.dev(), data.ino()));
    let place_of_file = place(file.metadata());
    place_of_file.is_some() && place_of_file == place(path.symlink_metadata())
}

/// True if a path leads to an open file: here files that are open keep their names.
#[cfg(not(unix))]
fn lies_at(_: &File, path: &Path) -> bool {
    is_taken(path)
}

/// A lock on a record, held as long as the value lives. The end of the program, in whatever way,
/// releases it.
#[derive(Debug)]
pub(super) struct RecordLock {
    /// The record.
    pub(super) path: PathBuf,
    file: File,
}

impl RecordLock {
    /// Locks a record; `None` when another program holds it.
    ///
    /// The lock is on a file beside it, because the record's own file is replaced at every writing.
    ///
    /// # Errors
    /// When the file of the lock cannot be made.
    pub(super) fn take(path: &Path) -> Result<Option<Self>, StorageError> {
        let lock = path.with_extension("lock");
        let folder = lock.parent().unwrap_or(Path::new("."));
        let file = disk::make_folders(folder).and_then(|()| lock_file(&lock));
        let file = file.map_err(|why| StorageError::file(path, why))?;
        Ok(file.map(|file| Self {
            path: path.into(),
            file,
        }))
    }

    /// True if a running program holds a record, this one included. Nothing is written.
    pub(super) fn is_held(path: &Path) -> bool {
        let lock = File::open(path.with_extension("lock"));
        // Without a file there is no lock; one that cannot be asked is taken for free, as the
        // programs hold none in a folder that is read-only.
        lock.is_ok_and(|lock| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock)))
    }

    /// True while its file lies beside the record. Where the folder was taken away, another program finds no lock.
    pub(super) fn holds(&self) -> bool {
        lies_at(&self.file, &self.path.with_extension("lock"))
    }

    /// Releases the lock and removes its file.
    pub(super) fn remove(self) {
        // A file that cannot be removed does no harm. That of another program stays.
        if self.holds() {
            let _ = fs::remove_file(self.path.with_extension("lock"));
        }
    }
}

/// Removes the locks from a folder of records that are gone: those of programs that were killed.
pub(super) fn remove_left(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for path in entries.map(|entry| entry.path()) {
        let is_left = |path: &Path| {
            has_ending(path, "lock")
                && !is_taken(&path.with_extension("ron"))
                && age(path).is_some_and(|age| age > LOCKED_WITHIN)
                // Those of this program are empty.
                && path.metadata().is_ok_and(|data| data.len() == 0)
        };
        if is_left(&path)
            && let Ok(file) = File::open(&path)
            && file.try_lock().is_ok()
            // Another program may have begun a match there.
            && is_left(&path)
        {
            let _ = fs::remove_file(&path);
        }
    }
}
