//! Reading and writing files so that nothing is lost.

use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::disk;
use super::error::{FileError, StorageError};

/// The largest file that is read, in bytes: many times the longest record.
const LARGEST: u64 = 16 << 20;

/// Some editors begin a file in UTF-8 with it.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// What tells the temporary files of this program from those of others.
const OWN: &str = "focus-";

/// The time within which a program locks a file that it has made.
pub(super) const LOCKED_WITHIN: Duration = Duration::from_secs(10);

/// Where there are no locks, a temporary file that was not written to for so long belongs to no running program: a
/// day.
const ABANDONED_AFTER: Duration = Duration::from_hours(24);

/// Writes a file by way of a temporary one in the same folder: at every moment the file has either
/// its old or its new content. Missing folders are created.
///
/// # Errors
/// The fault of the file.
pub fn write_atomically(path: &Path, text: &str) -> Result<(), StorageError> {
    write_atomically_with(path, |file| file.write_all(text.as_bytes()))
}

/// Writes a file as [`write_atomically`] does; `write` writes its content.
///
/// # Errors
/// The fault of the file.
pub fn write_atomically_with(
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<(), StorageError> {
    write_and(path, write, |temporary| disk::rename(temporary, path))
}

/// Writes a new file, whole from the first moment on. A file that has its name already is left as it is,
/// also one that came at the last moment.
///
/// # Errors
/// The fault of the file; [`io::ErrorKind::AlreadyExists`] if there is one of this name.
pub(super) fn write_new(
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<(), StorageError> {
    write_and(path, write, |temporary| give_name(temporary, path))
}

/// Writes a new file with this text, as [`write_new`] does.
///
/// # Errors
/// As [`write_new`].
pub(super) fn write_new_text(path: &Path, text: &str) -> Result<(), StorageError> {
    write_new(path, |file| file.write_all(text.as_bytes()))
}

/// Writes a file under a temporary name in the folder of `path`, and lets `publish` give it its own.
fn write_and(
    path: &Path,
    write: impl FnOnce(&mut File) -> io::Result<()>,
    publish: impl FnOnce(&Path) -> io::Result<()>,
) -> Result<(), StorageError> {
    let fault = |why: io::Error| StorageError::file(path, why);
    let folder = path.parent().unwrap_or(Path::new("."));
    disk::make_folders(folder).map_err(fault)?;
    let temporary = temporary_beside(path);
    let done = disk::create(&temporary).and_then(|mut file| {
        // One that is not locked was left by a program that was killed. Not every system has locks.
        let _ = file.try_lock();
        disk::fill(&temporary, &mut file, write)?;
        publish(&temporary)
    });
    if done.is_err() {
        // The first error is the one that counts.
        let _ = disk::remove(&temporary);
    } else {
        disk::sync_folder(folder);
    }
    done.map_err(fault)
}

/// Moves a file to a name that no file has, in the same file system. At every moment, also when the power is cut, it has
/// at least one of the two names.
///
/// # Errors
/// The fault of the system; [`io::ErrorKind::AlreadyExists`] if there is a file of that name.
pub(super) fn move_new(from: &Path, to: &Path) -> io::Result<()> {
    give_name(from, to)?;
    disk::sync_folder(from.parent().unwrap_or(Path::new(".")));
    Ok(())
}

/// Gives a file another name, which no file has, and flushes that name.
fn give_name(from: &Path, to: &Path) -> io::Result<()> {
    let sync = || disk::sync_folder(to.parent().unwrap_or(Path::new(".")));
    match disk::link(from, to) {
        Ok(()) => {
            // The new name is there for good before the old one goes.
            sync();
            disk::remove(from).inspect_err(|_| {
                // Two names would be two games.
                let _ = disk::remove(to);
            })
        }
        Err(why) if why.kind() == io::ErrorKind::AlreadyExists => Err(why),
        // Not every system has links: there a file that comes at this very moment is replaced.
        Err(_) if is_taken(to) => Err(io::ErrorKind::AlreadyExists.into()),
        Err(_) => disk::rename(from, to).map(|()| sync()),
    }
}

/// True if there is something at a path, also a link that leads nowhere.
pub(super) fn is_taken(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

/// Whether an error says that there is a file of this name already.
pub(super) fn is_there_already(fault: &StorageError) -> bool {
    let StorageError::File { error: fault, .. } = fault else {
        return false;
    };
    matches!(fault, FileError::Io { kind, .. } if *kind == io::ErrorKind::AlreadyExists)
}

fn temporary_beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{OWN}{}.tmp", std::process::id()));
    path.with_file_name(name)
}

/// Removes the temporary files from a folder of programs that were killed while they wrote.
pub(super) fn remove_abandoned(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for path in entries.map(|entry| entry.path()) {
        if is_temporary(&path) && is_abandoned(&path) {
            // One that cannot be removed does no harm.
            let _ = disk::remove(&path);
        }
    }
}

/// True if [`temporary_beside`] makes such a name: `NAME.ENDING.focus-PROCESS.tmp`.
fn is_temporary(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut parts = name.rsplit('.');
    let (ending, mark) = (parts.next(), parts.next().unwrap_or_default());
    let process = mark.strip_prefix(OWN).unwrap_or_default();
    let is_number = !process.is_empty() && process.bytes().all(|byte| byte.is_ascii_digit());
    ending == Some("tmp") && is_number && parts.count() > 1
}

/// True if no running program writes a temporary file.
fn is_abandoned(path: &Path) -> bool {
    let Some(age) = age(path) else {
        return false;
    };
    let lock = File::open(path).map(|file| file.try_lock());
    match lock {
        Ok(Ok(())) => age > LOCKED_WITHIN,
        Ok(Err(TryLockError::Error(_))) => age > ABANDONED_AFTER,
        Ok(Err(TryLockError::WouldBlock)) | Err(_) => false,
    }
}

/// The time since a file was written, also where a clock that went wrong has put that into the time to come;
/// `None` for what is no file.
pub(super) fn age(path: &Path) -> Option<Duration> {
    let data = path.symlink_metadata().ok().filter(fs::Metadata::is_file)?;
    let apart = SystemTime::now().duration_since(data.modified().ok()?);
    Some(apart.unwrap_or_else(|ahead| ahead.duration()))
}

/// The text of a file of at most 16 MiB.
///
/// # Errors
/// The fault of the file.
pub(super) fn read_text(path: &Path) -> Result<String, StorageError> {
    let file = File::open(path).map_err(|why| StorageError::file(path, why))?;
    read_open(&file).map_err(|fault| StorageError::file(path, fault))
}

/// The text of an open file of at most 16 MiB, without a byte order mark before it.
///
/// # Errors
/// The error, without the path.
fn read_open(file: &File) -> Result<String, FileError> {
    let size = file.metadata().map_or(0, |data| data.len());
    let mut bytes = Vec::with_capacity(size.min(LARGEST) as usize + 1);
    file.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(FileError::TooLarge(LARGEST));
    }
    if bytes.starts_with(BYTE_ORDER_MARK) {
        bytes.drain(..BYTE_ORDER_MARK.len());
    }
    String::from_utf8(bytes).map_err(|_| FileError::NotText)
}

/// True when the name of a file has an ending such as `ron`.
pub(super) fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found == ending)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_file_replaces_none() -> Result<(), Box<dyn std::error::Error>> {
        let folder = std::env::temp_dir().join(format!("focus-new-file-{}", std::process::id()));
        let (one, other) = (folder.join("one"), folder.join("other"));
        write_new_text(&one, "1")?;
        let again = write_new_text(&one, "2");
        assert!(again.is_err_and(|fault| is_there_already(&fault)));
        write_new_text(&other, "3")?;
        let moved = move_new(&one, &other).map_err(|why| why.kind());
        assert_eq!(moved, Err(io::ErrorKind::AlreadyExists));
        let texts = [read_text(&one)?, read_text(&other)?];
        assert_eq!(texts, ["1", "3"]);
        fs::remove_file(&other)?;
        move_new(&one, &other)?;
        assert_eq!((read_text(&other)?.as_str(), one.exists()), ("1", false));
        // No temporary file is left.
        assert_eq!(fs::read_dir(&folder)?.count(), 1);
        Ok(fs::remove_dir_all(&folder)?)
    }

    #[test]
    fn a_text_is_read_up_to_the_largest_size() -> Result<(), Box<dyn std::error::Error>> {
        let path = std::env::temp_dir().join(format!("focus-largest-{}", std::process::id()));
        let mut text = "x".repeat(LARGEST as usize);
        fs::write(&path, &text)?;
        assert!(read_text(&path)? == text);
        text.push('x');
        fs::write(&path, &text)?;
        let fault = StorageError::file(&path, FileError::TooLarge(LARGEST));
        assert_eq!(read_text(&path), Err(fault));
        Ok(fs::remove_file(&path)?)
    }

    #[test]
    fn one_byte_order_mark_is_skipped() -> Result<(), Box<dyn std::error::Error>> {
        let path = std::env::temp_dir().join(format!("focus-mark-{}", std::process::id()));
        for (bytes, text) in [
            (&b"\xEF\xBB\xBF(a)"[..], "(a)"),
            (b"\xEF\xBB\xBF", ""),
            (b"a\xEF\xBB\xBF", "a\u{feff}"),
            (b"\xEF\xBB\xBF\xEF\xBB\xBF", "\u{feff}"),
        ] {
            fs::write(&path, bytes)?;
            assert_eq!(read_text(&path)?, text);
        }
        fs::write(&path, b"\xEF\xBB")?;
        assert_eq!(
            read_text(&path),
            Err(StorageError::file(&path, FileError::NotText))
        );
        Ok(fs::remove_file(&path)?)
    }

    #[test]
    fn temporary_files_that_no_program_writes_are_removed() -> Result<(), Box<dyn std::error::Error>>
    {
        let folder = std::env::temp_dir().join(format!("focus-abandoned-{}", std::process::id()));
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
        let (new, written, ahead) = (
            "b.ron.focus-17.tmp",
            "c.ron.focus-17.tmp",
            "d.ron.focus-17.tmp",
        );
        for name in old.iter().chain(&[new, written, ahead]) {
            fs::write(folder.join(name), "x")?;
        }
        let open = |name: &str| File::options().write(true).open(folder.join(name));
        let before = SystemTime::now() - LOCKED_WITHIN - Duration::from_secs(5);
        for name in old.iter().chain(&[written]) {
            open(name)?.set_modified(before)?;
        }
        // Of a time when the clock was wrong.
        open(ahead)?.set_modified(SystemTime::now() + ABANDONED_AFTER * 3_650)?;
        let writer = open(written)?;
        writer.try_lock()?;
        remove_abandoned(&folder);
        let left = fs::read_dir(&folder)?.flatten();
        let mut left: Vec<_> = left.map(|file| file.file_name()).collect();
        left.sort_unstable();
        let expected = [
            "a.focus-17.tmp",
            "a.ron",
            "a.ron.17.tmp",
            "a.ron.focus-17.tmp.ron",
            "a.ron.focus-x.tmp",
            new,
            written,
            "mine.tmp",
        ];
        assert_eq!(left, expected);
        Ok(fs::remove_dir_all(&folder)?)
    }
}
