//! The library scanner: finds the files of the library, and reads those that the index does not
//! know.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use stack_game::Record;

use super::index_db::{FileStamp, IndexedFile, LibraryIndex, ReadFile, is_busy};
use super::position_scan::PositionScan;
use super::{EntryContent, EntryKind, LibraryEntry};
use crate::analysis::displayed_accuracy;
use crate::game::{GamePositions, GameSummary, summary};
use crate::storage::disk::paths_in;
use crate::storage::error::{FileError, StorageError};
use crate::storage::file::{RecordLock, has_extension, read_text};
use crate::storage::file_names::{is_automatic, stem};
use crate::storage::folders::Folders;
use crate::storage::tournament_folder::game_folders;

/// Two writes within this time may leave the same modification time on any file system.
const TIME_RESOLUTION: Duration = Duration::from_secs(3);

/// An index that fails more often is not used any more.
const MAX_REBUILDS: u8 = 2;

/// How long to wait until another program unlocks the latest match.
const LOCK_TIMEOUT: Duration = Duration::from_secs(1);

/// The clocks of two machines that share files may differ by this much.
const CLOCK_SKEW: Duration = Duration::from_hours(1);

/// A file of the library.
struct LibraryFile {
    path: PathBuf,
    kind: EntryKind,
    stamp: FileStamp,
    /// Whether a running program, this one included, has locked this unfinished match.
    is_locked: bool,
}

/// The files of the library and what was read of them.
pub(in crate::storage) struct LibraryScanner {
    folders: Folders,
    known: HashMap<PathBuf, KnownFile>,
    /// The files to read, the most urgent one last.
    unread: Vec<PathBuf>,
    /// Games that the index lacks, because another program is using it. Without an index only their
    /// content keys.
    unindexed: HashMap<PathBuf, ReadFile>,
    /// Files to remove from the index.
    gone: Vec<PathBuf>,
    /// The number of times that the index was rebuilt.
    rebuilds: u8,
    /// `None` until the index is open, `Some(None)` if it cannot be opened.
    index: Option<Option<LibraryIndex>>,
}

struct KnownFile {
    stamp: FileStamp,
    /// Whether the content is valid as long as the stamp stays the same.
    is_valid: bool,
    entry: Arc<LibraryEntry>,
}

impl LibraryScanner {
    pub(in crate::storage) fn new(folders: Folders) -> Self {
        Self {
            folders,
            known: HashMap::new(),
            unread: Vec::new(),
            unindexed: HashMap::new(),
            gone: Vec::new(),
            rebuilds: 0,
            index: None,
        }
    }

    /// Compares the known files with the folders: forgets removed files and queues changed ones.
    /// `is_own` returns whether a locked match is the current match of this program.
    pub(in crate::storage) fn scan(&mut self, is_own: impl Fn(&Path) -> bool) {
        let opened = self.open_index();
        let is_new = opened.is_some();
        let mut indexed = opened.unwrap_or_default();
        let mut before = std::mem::take(&mut self.known);
        for file in all_files(&self.folders) {
            let is_current = file.is_locked && is_own(&file.path);
            let in_use = file.is_locked && !is_current;
            let known = before.remove(&file.path);
            let known = known.filter(|known| known.entry.kind == file.kind);
            let known = match (known, indexed.remove(&file.path)) {
                (Some(known), indexed) if known.stamp == file.stamp => {
                    // A file that was read before the index was open is read again for it.
                    let is_missing = indexed.is_none_or(|indexed| indexed.stamp != file.stamp);
                    let is_valid = known.is_valid && !(is_new && is_missing);
                    KnownFile { is_valid, ..known }
                }
                (_, Some(indexed)) if indexed.stamp == file.stamp => {
                    KnownFile::new(&file, EntryContent::Read(Box::new(indexed.summary)), true)
                }
                (Some(known), _) => KnownFile {
                    stamp: file.stamp,
                    is_valid: false,
                    ..known
                },
                _ => KnownFile::new(&file, EntryContent::Unread, false),
            };
            let known = known.with_lock(in_use, is_current);
            self.known.insert(file.path, known);
        }
        self.unindexed
            .retain(|path, _| self.known.contains_key(path));
        let gone = before.into_keys().chain(indexed.into_keys()).collect();
        self.update_index(Vec::new(), gone);
        self.queue_unread();
    }

    /// Opens the index on the first call, and again if another program was using it or its file was
    /// removed. If it was opened, returns the files in it.
    fn open_index(&mut self) -> Option<HashMap<PathBuf, IndexedFile>> {
        match &self.index {
            Some(None) => return None,
            Some(Some(index)) if index.exists() => return None,
            _ => self.index = None,
        }
        match LibraryIndex::open(&self.folders.data) {
            Ok((index, indexed)) => {
                self.index = Some(Some(index));
                Some(indexed)
            }
            Err(error) => {
                log::warn!("couldn't open the library index, reading all files instead: {error}");
                // If another program is using the index, the next list request retries.
                self.index = (!is_busy(&error)).then_some(None);
                None
            }
        }
    }

    /// Updates the index with files that were read or removed now or while it was in use. If that
    /// fails, it is rebuilt, for which all files are read again, or else disabled.
    fn update_index(&mut self, mut read: Vec<(PathBuf, ReadFile)>, gone: Vec<PathBuf>) {
        if matches!(self.index, Some(None)) {
            read.iter_mut()
                .for_each(|(_, read)| read.keep_content_key());
            self.gone.clear();
        } else {
            self.gone.extend(gone);
        }
        self.unindexed.extend(read);
        if self.unindexed.is_empty() && self.gone.is_empty() {
            return;
        }
        let Some(Some(index)) = &mut self.index else {
            return;
        };
        let error = match index.update(&self.unindexed, &self.gone) {
            // The next update retries.
            Err(error) if is_busy(&error) => return,
            Err(error) => error,
            Ok(()) => {
                self.unindexed.clear();
                return self.gone.clear();
            }
        };
        self.rebuilds += 1;
        log::warn!("rebuilding the library index: {error}");
        let index = self.index.take().flatten();
        let index = index.filter(|_| self.rebuilds <= MAX_REBUILDS);
        let rebuilt = index.and_then(|index| {
            let rebuilt = index.rebuilt(error).inspect_err(|error| {
                log::warn!("couldn't rebuild the library index: {error}");
            });
            rebuilt.ok()
        });
        if rebuilt.is_some() {
            self.unindexed.clear();
            for known in self.known.values_mut() {
                known.is_valid = false;
            }
            self.queue_unread();
        }
        self.index = Some(rebuilt);
    }

    /// Queues the files whose content is not valid.
    fn queue_unread(&mut self) {
        let unread = self.known.values().filter(|known| !known.is_valid);
        let mut unread: Vec<_> = unread.map(|known| &known.entry).collect();
        // Unfinished matches are the most urgent, then the latest files.
        unread.sort_by_key(|entry| (entry.kind == EntryKind::Unfinished, entry.changed));
        self.unread = unread.into_iter().map(|entry| entry.path.clone()).collect();
    }

    /// The number of files to read.
    pub(in crate::storage) fn unread(&self) -> usize {
        self.unread.len()
    }

    /// Reads files for the given time, but at least one.
    pub(in crate::storage) fn read_for(&mut self, time: Duration) {
        let start = Instant::now();
        let mut read = Vec::new();
        while let Some(path) = self.unread.pop() {
            read.extend(self.read(&path));
            if start.elapsed() >= time {
                break;
            }
        }
        self.update_index(read, Vec::new());
    }

    /// Reads a file. Returns it if it can be added to the index.
    fn read(&mut self, path: &Path) -> Option<(PathBuf, ReadFile)> {
        let known = self.known.get_mut(path)?;
        let is_settled = is_settled(known.stamp.changed, SystemTime::now());
        let (content, positions) = read_content(path);
        // An error of the system may be temporary: the next list reads the file again.
        let is_temporary = matches!(
            &content,
            EntryContent::Damaged(error) if matches!(error.file_error(), Some(FileError::Io { .. }))
        );
        known.is_valid = is_settled && !is_temporary;
        known.entry = Arc::new(LibraryEntry {
            changed: known.stamp.changed,
            content,
            ..(*known.entry).clone()
        });
        known.to_read(positions?)
    }

    /// Whether the index was opened, or cannot be opened.
    pub(in crate::storage) const fn has_opened_index(&self) -> bool {
        self.index.is_some()
    }

    /// Whether the library has a game with this content.
    pub(in crate::storage) fn contains_game(&self, content: u64) -> bool {
        let mut unindexed = self.unindexed.values();
        if unindexed.any(|read| read.positions.content == content) {
            return true;
        }
        let Some(Some(index)) = &self.index else {
            return false;
        };
        index.contains_game(content).unwrap_or_else(|error| {
            log::warn!("couldn't search the library index: {error}");
            false
        })
    }

    /// Continues a search in the positions of the index for the given time. Returns whether the
    /// search is complete or impossible.
    pub(in crate::storage) fn search_for(&self, scan: &mut PositionScan, time: Duration) -> bool {
        let Some(Some(index)) = &self.index else {
            scan.set_unavailable();
            return true;
        };
        scan.run_for(time, index).unwrap_or_else(|error| {
            log::warn!("couldn't search the library index: {error}");
            scan.set_unavailable();
            true
        })
    }

    /// The games to list, last changed first.
    pub(in crate::storage) fn entries(&self) -> Vec<Arc<LibraryEntry>> {
        let entries = self.known.values().map(|known| &known.entry);
        let mut entries: Vec<_> = entries.filter(|entry| is_listed(entry)).cloned().collect();
        let now = SystemTime::now();
        // Without copies of the paths: a large library is listed often while it is read.
        entries.sort_unstable_by(|one, other| {
            let [one_key, other_key] = [one, other].map(|entry| latest_first(entry.changed, now));
            one_key
                .cmp(&other_key)
                .then_with(|| one.path.cmp(&other.path))
        });
        entries
    }

    /// The entry of a file.
    pub(in crate::storage) fn entry(&self, path: &Path) -> Option<&LibraryEntry> {
        self.known.get(path).map(|known| &*known.entry)
    }
}

impl KnownFile {
    fn new(file: &LibraryFile, content: EntryContent, is_valid: bool) -> Self {
        Self {
            stamp: file.stamp,
            is_valid,
            entry: Arc::new(LibraryEntry {
                path: file.path.clone(),
                kind: file.kind,
                name: user_name(&file.path, file.kind),
                in_use: false,
                is_current: false,
                changed: file.stamp.changed,
                content,
            }),
        }
    }

    /// The file for the index, if it is a game. A file that may change without another modification
    /// time gets a size that no record has, so that the next start reads it again.
    fn to_read(&self, positions: GamePositions) -> Option<(PathBuf, ReadFile)> {
        let size = if self.is_valid { self.stamp.size } else { 0 };
        let file = IndexedFile {
            stamp: FileStamp { size, ..self.stamp },
            summary: self.entry.summary()?.clone(),
        };
        Some((self.entry.path.clone(), ReadFile { file, positions }))
    }

    fn with_lock(mut self, in_use: bool, is_current: bool) -> Self {
        if (self.entry.in_use, self.entry.is_current) != (in_use, is_current) {
            let entry = Arc::make_mut(&mut self.entry);
            (entry.in_use, entry.is_current) = (in_use, is_current);
        }
        self
    }
}

/// Whether another change would give a file another modification time. A time in the future comes
/// from a wrong clock.
fn is_settled(changed: SystemTime, now: SystemTime) -> bool {
    let age = now.duration_since(changed);
    age.unwrap_or_else(|ahead| ahead.duration()) > TIME_RESOLUTION
}

/// Whether a game is listed. Unfinished matches are listed once something has happened in them.
fn is_listed(entry: &LibraryEntry) -> bool {
    entry.kind != EntryKind::Unfinished
        || match &entry.content {
            EntryContent::Unread => false,
            EntryContent::Read(summary) => summary.has_content,
            EntryContent::Damaged(_) => true,
        }
}

fn user_name(path: &Path, kind: EntryKind) -> Option<String> {
    let is_user_name = kind != EntryKind::Tournament && !is_automatic(path);
    is_user_name.then(|| stem(path))
}

/// Reads a file, and returns the entry that it would have at another path.
pub(super) fn entry_at(file: &Path, path: &Path, kind: EntryKind) -> LibraryEntry {
    let changed = file.metadata().and_then(|data| data.modified());
    LibraryEntry {
        path: path.into(),
        kind,
        name: user_name(path, kind),
        in_use: false,
        is_current: false,
        changed: changed.unwrap_or(UNIX_EPOCH),
        content: read_content(file).0,
    }
}

/// Reads a file: its list entry, and its positions if it is a game.
fn read_content(path: &Path) -> (EntryContent, Option<GamePositions>) {
    match read_summary(path) {
        Ok((summary, positions)) => (EntryContent::Read(Box::new(summary)), Some(positions)),
        Err(error) => (EntryContent::Damaged(error), None),
    }
}

fn read_summary(path: &Path) -> Result<(GameSummary, GamePositions), StorageError> {
    let text = read_text(path)?;
    let read = Record::read(&text).and_then(|record| summary(&record, displayed_accuracy));
    read.map_err(|error| StorageError::file(path, FileError::from(error)))
}

fn all_files(folders: &Folders) -> Vec<LibraryFile> {
    let own = [folders.unfinished(), folders.records(), folders.opened()];
    let tournaments = paths_in(&folders.tournaments());
    let games = tournaments.flat_map(|tournament| game_folders(&tournament));
    let files = own.into_iter().chain(games);
    let files = files.flat_map(|folder| records_in(&folder));
    let files = files.filter_map(|(path, stamp)| {
        let kind = kind_of(folders, &path)?;
        let is_locked = kind == EntryKind::Unfinished && RecordLock::is_locked(&path);
        Some(LibraryFile {
            path,
            kind,
            stamp,
            is_locked,
        })
    });
    files.collect()
}

/// Waits a moment if a running program has locked the latest unfinished match: it may be about to
/// end, and the next program is to resume its match. A second window keeps its lock, and an older
/// match is resumed. Locks cannot be awaited with a timeout, so this polls.
///
/// Returns the error of the file if the other program keeps it.
pub(in crate::storage) fn wait_for_latest_lock(folders: &Folders) -> Option<StorageError> {
    let deadline = Instant::now() + LOCK_TIMEOUT;
    loop {
        let files = records_in(&folders.unfinished());
        let now = SystemTime::now();
        let (path, _) = files.min_by_key(|(_, stamp)| latest_first(stamp.changed, now))?;
        if !RecordLock::is_locked(&path) {
            return None;
        }
        if Instant::now() >= deadline {
            return Some(StorageError::file(&path, FileError::InUse));
        }
        thread::sleep(Duration::from_millis(20));
    }
}

/// A sort key for times, latest first. Times in the future come from a wrong clock and are last.
fn latest_first(time: SystemTime, now: SystemTime) -> (bool, Reverse<SystemTime>) {
    let is_future = time
        .duration_since(now)
        .is_ok_and(|ahead| ahead > CLOCK_SKEW);
    (is_future, Reverse(time))
}

/// The unfinished matches that no running program has locked, last changed first.
pub(in crate::storage) fn unfinished_files(folders: &Folders) -> Vec<PathBuf> {
    let files = records_in(&folders.unfinished());
    let mut unlocked: Vec<_> = files
        .filter(|(path, _)| !RecordLock::is_locked(path))
        .collect();
    let now = SystemTime::now();
    unlocked.sort_by_key(|(_, stamp)| latest_first(stamp.changed, now));
    unlocked.into_iter().map(|(path, _)| path).collect()
}

/// The kind of a file according to its folder; `None` outside the library.
pub(crate) fn kind_of(folders: &Folders, path: &Path) -> Option<EntryKind> {
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
        let in_tournament = folder.starts_with(folders.tournaments());
        in_tournament.then_some(EntryKind::Tournament)
    }
}

/// The visible records in a folder.
fn records_in(folder: &Path) -> impl Iterator<Item = (PathBuf, FileStamp)> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| {
        let path = entry.path();
        let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        if is_hidden || !has_extension(&path, "ron") {
            return None;
        }
        let data = match entry.file_type().ok()? {
            kind if kind.is_symlink() => path.metadata().ok()?,
            _ => entry.metadata().ok()?,
        };
        let stamp = FileStamp {
            size: data.len(),
            changed: data.modified().unwrap_or(UNIX_EPOCH),
        };
        data.is_file().then_some((path, stamp))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_settled_once_its_last_change_is_old_enough() {
        let now = SystemTime::now();
        let hour = Duration::from_secs(3_600);
        assert!(is_settled(now - hour, now) && is_settled(now + hour, now));
        for near in [Duration::ZERO, TIME_RESOLUTION] {
            assert!(!is_settled(now - near, now) && !is_settled(now + near, now));
        }
    }
}
