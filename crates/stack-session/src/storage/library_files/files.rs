//! The files of the library, as the folders tell them without a file being opened.

use std::cmp::Reverse;
use std::fs::{self, DirEntry, Metadata};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use super::entry::EntryKind;
use crate::storage::file::has_ending;
use crate::storage::file_names::is_automatic;
use crate::storage::folders::Folders;
use crate::storage::lock::RecordLock;
use crate::storage::series_folder::game_folders;

/// How long the latest match is waited for while another program holds it.
const PATIENCE: Duration = Duration::from_secs(1);

/// Clocks of two machines that share files may differ by this much.
const AHEAD: Duration = Duration::from_hours(1);

/// The size and the time of writing of a file: when they are the same, so is the content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FileStamp {
    /// In bytes.
    pub(super) size: u64,
    /// The time of the last writing.
    pub(super) changed: SystemTime,
}

/// A file of the library.
pub(super) struct LibraryFile {
    pub(super) path: PathBuf,
    pub(super) kind: EntryKind,
    pub(super) stamp: FileStamp,
    /// True for an unfinished match that a running program holds, this one included.
    pub(super) held: bool,
}

/// All files of the library.
pub(super) fn all_files(folders: &Folders) -> Vec<LibraryFile> {
    let own = [folders.unfinished(), folders.records(), folders.opened()];
    let series = folders_in(&folders.series());
    let games = series.flat_map(|series| game_folders(&series));
    let files = own.into_iter().chain(games);
    let files = files.flat_map(|folder| records_in(&folder).collect::<Vec<_>>());
    let files = files.filter_map(|(path, stamp)| {
        let kind = kind_of(folders, &path)?;
        let held = kind == EntryKind::Unfinished && RecordLock::is_held(&path);
        Some(LibraryFile {
            path,
            kind,
            stamp,
            held,
        })
    });
    files.collect()
}

/// Gives a program that is about to end the time to let go of its match: the next one is to go on with it. Where it
/// keeps it longer, as a second window does, an older one is taken. A lock cannot be waited for with a limit, so it is asked again and again.
///
/// Returns its file if the other program keeps it.
pub(in crate::storage) fn await_latest(folders: &Folders) -> Option<PathBuf> {
    let until = Instant::now() + PATIENCE;
    loop {
        let held = held_latest(folders)?;
        if Instant::now() >= until {
            return Some(held);
        }
        thread::sleep(Duration::from_millis(20));
    }
}

/// The unfinished match that was written last, if a running program holds it.
fn held_latest(folders: &Folders) -> Option<PathBuf> {
    let files = records_in(&folders.unfinished());
    let now = SystemTime::now();
    let (path, _) = files.min_by_key(|(_, stamp)| latest_first(stamp.changed, now))?;
    RecordLock::is_held(&path).then_some(path)
}

/// The order of times, the latest one first. Times to come are those of a clock that went wrong then, or goes wrong now:
/// what was written since comes before them.
pub(super) fn latest_first(time: SystemTime, now: SystemTime) -> (bool, Reverse<SystemTime>) {
    let ahead = time.duration_since(now).is_ok_and(|ahead| ahead > AHEAD);
    (ahead, Reverse(time))
}

/// The unfinished matches that no running program holds, the last written one first.
pub(in crate::storage) fn unfinished_files(folders: &Folders) -> Vec<PathBuf> {
    let files = records_in(&folders.unfinished());
    let free = files.filter(|(path, _)| !RecordLock::is_held(path));
    let mut free: Vec<_> = free.collect();
    let now = SystemTime::now();
    free.sort_by_key(|(_, stamp)| latest_first(stamp.changed, now));
    free.into_iter().map(|(path, _)| path).collect()
}

/// The kind of a file by its place; `None` outside the library.
pub(in crate::storage) fn kind_of(folders: &Folders, path: &Path) -> Option<EntryKind> {
    let folder = path.parent()?;
    if folder == folders.unfinished() {
        Some(EntryKind::Unfinished)
    } else if folder == folders.records() {
        Some(if is_automatic(path) {
            EntryKind::Finished
        } else {
            EntryKind::Saved
        })
    } else if folder == folders.opened() {
        Some(EntryKind::Opened)
    } else {
        let in_series = folder.starts_with(folders.series());
        in_series.then_some(EntryKind::Series)
    }
}

fn folders_in(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    entries_in(folder).map(|entry| entry.path())
}

fn entries_in(folder: &Path) -> impl Iterator<Item = DirEntry> + use<> {
    fs::read_dir(folder).into_iter().flatten().flatten()
}

/// The records in a folder.
fn records_in(folder: &Path) -> impl Iterator<Item = (PathBuf, FileStamp)> + use<> {
    let files = entries_in(folder);
    files.filter_map(|file| {
        let path = file.path();
        let hidden = file.file_name().as_encoded_bytes().starts_with(b".");
        if hidden || !has_ending(&path, "ron") {
            return None;
        }
        let data = match file.file_type().ok()? {
            kind if kind.is_symlink() => path.metadata().ok()?,
            _ => file.metadata().ok()?,
        };
        data.is_file().then(|| (path, stamp(&data)))
    })
}

fn stamp(data: &Metadata) -> FileStamp {
    FileStamp {
        size: data.len(),
        changed: data.modified().unwrap_or(UNIX_EPOCH),
    }
}
