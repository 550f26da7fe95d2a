//! Files: atomic writes, reading, and locks that prevent two programs from writing the same file.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use stack_game::{strip_byte_order_mark, truncated_reason};

use super::disk::{self, parent_of, paths_in};
use super::error::{FileError, StorageError};

/// The largest file that is read, in bytes: many times the longest record.
pub(super) const MAX_SIZE: u64 = 16 << 20;

/// Marks the temporary files of this program.
const TEMP_MARK: &str = "focus-";

/// A program locks a file that it created within this time.
pub(super) const LOCK_GRACE: Duration = Duration::from_secs(10);

/// The age at which a temporary file is stale on systems without locks.
const STALE_WITHOUT_LOCKS: Duration = Duration::from_hours(24);

/// Writes a file atomically: to a temporary file in the same folder, which replaces it. At every
/// moment the file has either its old or its new content. Creates missing folders.
///
/// # Errors
/// Returns the error of the file.
pub fn write_atomically(path: &Path, text: &str) -> Result<(), StorageError> {
    write_atomically_with(path, |file| file.write_all(text.as_bytes()))
}

/// Writes a file like [`write_atomically`], with the content that `write` writes.
///
/// # Errors
/// Returns the error of the file.
pub fn write_atomically_with(
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<(), StorageError> {
    write_temp(path, write, |temp| disk::rename(temp, path))
}

/// Creates a file atomically. Never replaces a file, not even one created at the last moment.
///
/// # Errors
/// Returns the error of the file: [`io::ErrorKind::AlreadyExists`] if the name is taken.
pub(crate) fn write_new(
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<(), StorageError> {
    write_temp(path, write, |temp| rename_new(temp, path))
}

/// Creates a file with this text, like [`write_new`].
///
/// # Errors
/// As [`write_new`].
pub(super) fn write_new_text(path: &Path, text: &str) -> Result<(), StorageError> {
    write_new(path, |file| file.write_all(text.as_bytes()))
}

/// Writes a temporary file next to `path`, and lets `publish` rename it.
fn write_temp(
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
    publish: impl FnOnce(&Path) -> io::Result<()>,
) -> Result<(), StorageError> {
    let folder = parent_of(path);
    let temp = temp_path(path);
    let done = disk::create_folders(folder).and_then(|()| {
        let written = disk::create_file(&temp).and_then(|mut file| {
            // An unlocked temporary file belongs to a killed program. Not every system has locks.
            let _ = file.try_lock();
            disk::write_and_sync(&temp, &mut file, write)?;
            publish(&temp)
        });
        if written.is_err() {
            // The first error is the one to report.
            let _ = disk::remove(&temp);
        } else {
            disk::sync_folder(folder);
        }
        written
    });
    done.map_err(|error| StorageError::file(path, error))
}

/// Moves a file to an unused name in the same file system. At every moment, also at a power cut, it
/// has at least one of the two names.
///
/// # Errors
/// Returns the system's error: [`io::ErrorKind::AlreadyExists`] if the name is taken.
pub(super) fn move_new(from: &Path, to: &Path) -> io::Result<()> {
    rename_new(from, to)?;
    disk::sync_folder(parent_of(from));
    Ok(())
}

/// Renames a file to an unused name, and flushes that name.
fn rename_new(from: &Path, to: &Path) -> io::Result<()> {
    let sync = || disk::sync_folder(parent_of(to));
    match disk::link(from, to) {
        Ok(()) => {
            // The new name must survive a power cut before the old one is removed.
            sync();
            disk::remove(from).inspect_err(|_| {
                // The library would list one game twice.
                let _ = disk::remove(to);
            })
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        // On systems without links, a file created between this check and the rename is replaced.
        Err(_) if is_taken(to) => Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => disk::rename(from, to).map(|()| sync()),
    }
}

/// Whether anything exists at a path, including a broken link.
pub(super) fn is_taken(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

/// The temporary file for `path`: `NAME.EXTENSION.focus-PROCESS.tmp`.
fn temp_path(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{TEMP_MARK}{}.tmp", std::process::id()));
    path.with_file_name(name)
}

/// Removes temporary files of killed programs from a folder.
pub(super) fn remove_stale_temp_files(folder: &Path) {
    for path in paths_in(folder) {
        if is_temp_name(&path) && is_stale(&path) {
            // A file that cannot be removed does no harm.
            let _ = disk::remove(&path);
        }
    }
}

/// Whether a name has the form of [`temp_path`].
fn is_temp_name(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut parts = name.rsplit('.');
    let (extension, mark) = (parts.next(), parts.next().unwrap_or_default());
    let process = mark.strip_prefix(TEMP_MARK).unwrap_or_default();
    let is_number = !process.is_empty() && process.bytes().all(|byte| byte.is_ascii_digit());
    extension == Some("tmp") && is_number && parts.count() > 1
}

/// Whether no running program writes to a temporary file.
fn is_stale(path: &Path) -> bool {
    let Some(age) = age(path) else {
        return false;
    };
    let lock = File::open(path).map(|file| file.try_lock());
    match lock {
        Ok(Ok(())) => age > LOCK_GRACE,
        Ok(Err(TryLockError::Error(_))) => age > STALE_WITHOUT_LOCKS,
        Ok(Err(TryLockError::WouldBlock)) | Err(_) => false,
    }
}

/// The time between now and the last write to a file, which is in the future if the clock was
/// wrong. Returns `None` for anything but a file.
pub(super) fn age(path: &Path) -> Option<Duration> {
    let data = path.symlink_metadata().ok().filter(fs::Metadata::is_file)?;
    let age = SystemTime::now().duration_since(data.modified().ok()?);
    Some(age.unwrap_or_else(|ahead| ahead.duration()))
}

/// Reads a text file of at most 16 MiB, without a byte order mark.
///
/// # Errors
/// Returns the error of the file with its path.
pub(super) fn read_text(path: &Path) -> Result<String, StorageError> {
    read_file(path).map_err(|error| StorageError::file(path, error))
}

/// Reads a text file like [`read_text`].
///
/// # Errors
/// If it cannot be read, is too large or no text.
pub(super) fn read_file(path: &Path) -> Result<String, FileError> {
    let file = File::open(path)?;
    let size = file.metadata().map_or(0, |data| data.len());
    read_limited(file, size)
}

/// Reads a text of at most 16 MiB, without a byte order mark. `size` is its probable size in bytes.
///
/// # Errors
/// If it cannot be read, is too large or no text.
pub(super) fn read_limited(source: impl Read, size: u64) -> Result<String, FileError> {
    let mut bytes = Vec::with_capacity(size.min(MAX_SIZE) as usize + 1);
    source.take(MAX_SIZE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_SIZE {
        return Err(FileError::TooLarge(MAX_SIZE));
    }
    let mut text = String::from_utf8(bytes).map_err(|_| FileError::NotText)?;
    let mark = text.len() - strip_byte_order_mark(&text).len();
    text.drain(..mark);
    Ok(text)
}

/// Parses a RON file whose `format` field is at most `known`. The first files had no such field.
///
/// # Errors
/// [`FileError::NewerFormat`] for a newer format, otherwise [`FileError::Damaged`].
pub(super) fn parse_ron<T: serde::de::DeserializeOwned>(
    text: &str,
    known: u32,
) -> Result<T, FileError> {
    #[derive(serde::Deserialize)]
    struct Format {
        format: u32,
    }
    match ron::from_str(text) {
        Ok(Format { format: found }) if found > known => {
            Err(FileError::NewerFormat { found, known })
        }
        _ => ron::from_str(text)
            .map_err(|error| FileError::Damaged(truncated_reason(&error.to_string()))),
    }
}

/// Whether a file name has this extension.
pub(super) fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found == extension)
}

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
        // Without a lock file there is no lock. If this is unknown, the record counts as
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

#[cfg(test)]
mod tests {
    use super::*;

    type Result = std::result::Result<(), Box<dyn std::error::Error>>;

    #[test]
    fn a_new_file_replaces_no_other_file() -> Result {
        let folder = std::env::temp_dir().join(format!("focus-new-file-{}", std::process::id()));
        let (one, other) = (folder.join("one"), folder.join("other"));
        write_new_text(&one, "1")?;
        let again = write_new_text(&one, "2");
        assert!(again.is_err_and(|error| error.is_already_exists()));
        write_new_text(&other, "3")?;
        let moved = move_new(&one, &other).map_err(|error| error.kind());
        assert_eq!(moved, Err(io::ErrorKind::AlreadyExists));
        let texts = [read_text(&one)?, read_text(&other)?];
        assert_eq!(texts, ["1", "3"]);
        fs::remove_file(&other)?;
        move_new(&one, &other)?;
        assert_eq!((read_text(&other)?.as_str(), one.exists()), ("1", false));
        assert_eq!(fs::read_dir(&folder)?.count(), 1, "no temporary file");
        Ok(fs::remove_dir_all(&folder)?)
    }

    #[test]
    fn text_files_are_read_up_to_the_size_limit_without_a_byte_order_mark() -> Result {
        let path = std::env::temp_dir().join(format!("focus-text-{}", std::process::id()));
        let full = "x".repeat(MAX_SIZE as usize);
        let too_large = format!("{full}x");
        for (bytes, expected) in [
            (full.as_bytes(), Ok(&*full)),
            (too_large.as_bytes(), Err(FileError::TooLarge(MAX_SIZE))),
            (b"\xEF\xBB\xBF(a)", Ok("(a)")),
            (b"\xEF\xBB\xBF", Ok("")),
            (b"\xEF\xBB", Err(FileError::NotText)),
        ] {
            fs::write(&path, bytes)?;
            let expected = expected.map_err(|error| StorageError::file(&path, error));
            assert!(read_text(&path) == expected.map(String::from));
        }
        Ok(fs::remove_file(&path)?)
    }

    #[test]
    fn temporary_files_of_killed_programs_are_removed() -> Result {
        let folder = std::env::temp_dir().join(format!("focus-stale-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        let old = [
            "a.ron.focus-17.tmp",
            "1763-12-3.ron.focus-4242.tmp",
            "a.ron",
            "mine.tmp",
            "a.focus-17.tmp",
            "a.ron.17.tmp",
            "a.ron.focus-x.tmp",
            "a.ron.focus-17.tmp.ron",
        ];
        let (new, locked, future) = (
            "b.ron.focus-17.tmp",
            "c.ron.focus-17.tmp",
            "d.ron.focus-17.tmp",
        );
        for name in old.iter().chain(&[new, locked, future]) {
            fs::write(folder.join(name), "x")?;
        }
        let open = |name: &str| File::options().write(true).open(folder.join(name));
        let before = SystemTime::now() - LOCK_GRACE - Duration::from_secs(5);
        for name in old.iter().chain(&[locked]) {
            open(name)?.set_modified(before)?;
        }
        // Written while the clock was wrong.
        open(future)?.set_modified(SystemTime::now() + STALE_WITHOUT_LOCKS * 3_650)?;
        let writer = open(locked)?;
        writer.try_lock()?;
        remove_stale_temp_files(&folder);
        let mut left: Vec<_> = paths_in(&folder)
            .filter_map(|path| Some(path.file_name()?.to_owned()))
            .collect();
        left.sort_unstable();
        let expected = [
            "a.focus-17.tmp",
            "a.ron",
            "a.ron.17.tmp",
            "a.ron.focus-17.tmp.ron",
            "a.ron.focus-x.tmp",
            new,
            locked,
            "mine.tmp",
        ];
        assert_eq!(left, expected);
        Ok(fs::remove_dir_all(&folder)?)
    }
}
