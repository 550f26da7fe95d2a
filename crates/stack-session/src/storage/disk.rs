//! File system operations.
//!
//! Except for the SQLite index, the storage changes its folders only through these functions. Tests
//! make any operation fail, and reconstruct the disk after a crash or power cut at any point.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

/// An operation. Its effect survives a power cut once the file is flushed, or for names the folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DiskOp {
    /// Creates one folder.
    CreateFolder,
    /// Creates an empty file, or truncates a file.
    CreateFile,
    /// Writes the content of a file.
    Write,
    /// Flushes the content of a file.
    SyncFile,
    /// Renames a file and replaces a file of that name.
    Rename,
    /// Gives a file a second, unused name.
    Link,
    /// Removes a name.
    Remove,
    /// Flushes the names in a folder.
    SyncFolder,
}

/// Runs an operation on one or two paths.
fn run<T>(
    op: DiskOp,
    [from, to]: [&Path; 2],
    action: impl FnOnce() -> io::Result<T>,
) -> io::Result<T> {
    log::trace!("{op:?} {} {}", from.display(), to.display());
    #[cfg(all(test, unix))]
    super::fault_injection::before(op)?;
    let result = action()?;
    #[cfg(all(test, unix))]
    super::fault_injection::after(op, [from, to]);
    Ok(result)
}

/// Creates a folder and its parents, and flushes their names: a power cut would otherwise lose the
/// files in them.
///
/// # Errors
/// Returns the system's error.
pub(super) fn create_folders(folder: &Path) -> io::Result<()> {
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    let parent = parent_of(folder);
    if parent != Path::new(".") {
        create_folders(parent)?;
    }
    match run(DiskOp::CreateFolder, [folder; 2], || fs::create_dir(folder)) {
        // Another program was faster, or a file has this name.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => match folder.is_dir() {
            true => Ok(()),
            false => Err(io::ErrorKind::NotADirectory.into()),
        },
        created => {
            created?;
            sync_folder(parent);
            Ok(())
        }
    }
}

/// Creates a folder that must not exist yet.
///
/// # Errors
/// Returns the system's error: [`io::ErrorKind::AlreadyExists`] if the name is taken.
pub(super) fn create_new_folder(folder: &Path) -> io::Result<()> {
    let parent = parent_of(folder);
    create_folders(parent)?;
    run(DiskOp::CreateFolder, [folder; 2], || fs::create_dir(folder))?;
    sync_folder(parent);
    Ok(())
}

/// Creates or truncates a file.
///
/// # Errors
/// Returns the system's error.
pub(super) fn create_file(path: &Path) -> io::Result<File> {
    run(DiskOp::CreateFile, [path; 2], || File::create(path))
}

/// Writes the content of a file by `write`, and flushes it.
///
/// # Errors
/// Returns the error of the system or of `write`.
pub(super) fn write_and_sync(
    path: &Path,
    file: &mut File,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    run(DiskOp::Write, [path; 2], || write(file))?;
    run(DiskOp::SyncFile, [path; 2], || file.sync_all())
}

/// Renames a file and replaces a file of that name. The caller flushes the folder.
///
/// # Errors
/// Returns the system's error.
pub(super) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    run(DiskOp::Rename, [from, to], || fs::rename(from, to))
}

/// Gives a file a second name. The caller flushes the folder.
///
/// # Errors
/// Returns the system's error: [`io::ErrorKind::AlreadyExists`] if the name is taken.
pub(super) fn link(from: &Path, to: &Path) -> io::Result<()> {
    run(DiskOp::Link, [from, to], || fs::hard_link(from, to))
}

/// Removes a file. It may reappear after a power cut until the folder is flushed.
///
/// # Errors
/// Returns the system's error.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    run(DiskOp::Remove, [path; 2], || fs::remove_file(path))
}

/// Flushes the names in a folder. Some systems cannot do that, so errors are ignored.
pub(super) fn sync_folder(folder: &Path) {
    let _ = run(DiskOp::SyncFolder, [folder; 2], || {
        File::open(folder)?.sync_all()
    });
}

/// The folder of a path; the current one for a bare file name.
pub(super) fn parent_of(path: &Path) -> &Path {
    let parent = path.parent();
    let named = parent.filter(|parent| !parent.as_os_str().is_empty());
    named.unwrap_or(Path::new("."))
}

/// The paths in a folder; none if it cannot be read.
pub(super) fn paths_in(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path())
}
