//! The steps in which files are written.
//!
//! Everything that the storage does to its folders, the index apart, goes through these functions. Tests can therefore let a
//! step fail, and know what is on disk after each of them, also when the power is cut and only what was flushed stays.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use super::step::DiskOp;

/// Carries out a step that concerns a path, or two of them.
fn step<T>(
    step: DiskOp,
    [from, to]: [&Path; 2],
    act: impl FnOnce() -> io::Result<T>,
) -> io::Result<T> {
    log::trace!("{step:?} {} {}", from.display(), to.display());
    #[cfg(all(test, unix))]
    super::fault_injection::before(step)?;
    let done = act()?;
    #[cfg(all(test, unix))]
    super::fault_injection::after(step, [from, to]);
    Ok(done)
}

/// Makes a folder with all that lead to it. Their names are flushed: a file in a folder without a name is lost.
///
/// # Errors
/// The fault of the system.
pub(super) fn make_folders(folder: &Path) -> io::Result<()> {
    if folder.as_os_str().is_empty() || folder.is_dir() {
        return Ok(());
    }
    let above = folder
        .parent()
        .filter(|above| !above.as_os_str().is_empty());
    if let Some(above) = above {
        make_folders(above)?;
    }
    match step(DiskOp::MakeFolder, [folder; 2], || fs::create_dir(folder)) {
        // Another program was quicker; or a file is in the way.
        Err(why) if why.kind() == io::ErrorKind::AlreadyExists => match folder.is_dir() {
            true => Ok(()),
            false => Err(io::ErrorKind::NotADirectory.into()),
        },
        made => {
            made?;
            sync_folder(above.unwrap_or(Path::new(".")));
            Ok(())
        }
    }
}

/// Makes one folder, which must not be there.
///
/// # Errors
/// The fault of the system; [`io::ErrorKind::AlreadyExists`] if there is something of this name.
pub(super) fn make_new_folder(folder: &Path) -> io::Result<()> {
    let above = folder.parent().unwrap_or(Path::new("."));
    make_folders(above)?;
    step(DiskOp::MakeFolder, [folder; 2], || fs::create_dir(folder))?;
    sync_folder(above);
    Ok(())
}

/// Makes an empty file, or empties one.
///
/// # Errors
/// The fault of the system.
pub(super) fn create(path: &Path) -> io::Result<File> {
    step(DiskOp::Create, [path; 2], || File::create(path))
}

/// Fills a file with what `write` writes, and flushes it.
///
/// # Errors
/// The fault of the system, or of `write`.
pub(super) fn fill(
    path: &Path,
    file: &mut File,
    write: impl FnOnce(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    step(DiskOp::Write, [path; 2], || write(file))?;
    step(DiskOp::SyncFile, [path; 2], || file.sync_all())
}

/// Gives a file another name, in place of a file that has it. The folder is still to be flushed.
///
/// # Errors
/// The fault of the system.
pub(super) fn rename(from: &Path, to: &Path) -> io::Result<()> {
    step(DiskOp::Rename, [from, to], || fs::rename(from, to))
}

/// Gives a file a second name. The folder is still to be flushed.
///
/// # Errors
/// The fault of the system; [`io::ErrorKind::AlreadyExists`] if there is something of this name.
pub(super) fn link(from: &Path, to: &Path) -> io::Result<()> {
    step(DiskOp::Link, [from, to], || fs::hard_link(from, to))
}

/// Removes a file. Until the folder is flushed a power cut may bring it back.
///
/// # Errors
/// The fault of the system.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    step(DiskOp::Remove, [path; 2], || fs::remove_file(path))
}

/// Flushes the names in a folder; not every system can do that.
pub(super) fn sync_folder(folder: &Path) {
    let _ = step(DiskOp::SyncFolder, [folder; 2], || {
        File::open(folder)?.sync_all()
    });
}
