//! What the files of the library hold, as far as they have been read.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use stack_game::Record;

use super::entry::{EntryContent, EntryKind, LibraryEntry};
use super::files::{FileStamp, LibraryFile, all_files, latest_first};
use super::index_db::{IndexedFile, LibraryIndex, ReadFile, is_busy};
use crate::game::{GameSummary, summary};
use crate::storage::error::{FileError, StorageError};
use crate::storage::file::read_text;
use crate::storage::file_names::{is_automatic, stem};
use crate::storage::folders::Folders;

/// Two writings within this time may leave the same time in a file, whatever the system's clock of
/// files is.
const TICK: Duration = Duration::from_secs(3);

/// The files of the library and what was read of them.
pub(in crate::storage) struct LibraryScanner {
    folders: Folders,
    known: HashMap<PathBuf, Known>,
    /// The files that are still to be read, the most wanted one last.
    unread: Vec<PathBuf>,
    /// The index: `None` until it is needed and can be had, `Some(None)` where there can be none.
    index: Option<Option<LibraryIndex>>,
}

struct Known {
    stamp: FileStamp,
    /// True if the content is that of the file as long as the stamp stays the same.
    sure: bool,
    entry: Arc<LibraryEntry>,
}

impl LibraryScanner {
    pub(in crate::storage) fn new(folders: Folders) -> Self {
        Self {
            folders,
            known: HashMap::new(),
            unread: Vec::new(),
            index: None,
        }
    }

    /// Compares what is known with the folders: forgets files that are gone and notes those that
    /// are to be read. `is_own` tells the match on the table of this program.
    pub(in crate::storage) fn compare(&mut self, is_own: impl Fn(&Path) -> bool) {
        let opened = self.open_index();
        let is_new = opened.is_some();
        let mut indexed = opened.unwrap_or_default();
        let mut read_before = Vec::new();
        let mut before = std::mem::take(&mut self.known);
        for file in all_files(&self.folders) {
            let on_table = file.held && is_own(&file.path);
            let elsewhere = file.held && !on_table;
            let known = before.remove(&file.path);
            let known = known.filter(|known| known.entry.kind == file.kind);
            let known = match (known, indexed.remove(&file.path)) {
                (Some(known), noted) if known.stamp == file.stamp => {
                    if is_new && noted.is_none_or(|noted| noted.stamp != file.stamp) {
                        read_before.extend(known.as_read());
                    }
                    known
                }
                (_, Some(IndexedFile { stamp, summary })) if stamp == file.stamp => {
                    Known::new(&file, EntryContent::Read(Box::new(summary)), true)
                }
                (Some(known), _) => Known {
                    stamp: file.stamp,
                    sure: false,
                    ..known
                },
                _ => Known::new(&file, EntryContent::Unread, false),
            };
            self.known
                .insert(file.path, known.held(elsewhere, on_table));
        }
        let gone: Vec<_> = before.into_keys().chain(indexed.into_keys()).collect();
        self.note(&read_before, &gone);
        let unread = self.known.values().filter(|known| !known.sure);
        let mut unread: Vec<_> = unread.map(|known| &known.entry).collect();
        // Unfinished matches are wanted first, then what is new.
        unread.sort_by_key(|entry| (entry.kind == EntryKind::Unfinished, entry.changed));
        self.unread = unread.into_iter().map(|entry| entry.path.clone()).collect();
    }

    /// Opens the index when it is needed for the first time, when another program was in the way, or when
    /// its file is gone. Returns the files that it knows if it was opened now.
    fn open_index(&mut self) -> Option<HashMap<PathBuf, IndexedFile>> {
        let open = match &self.index {
            None => true,
            Some(Some(index)) => !index.is_there(),
            Some(None) => false,
        };
        if !open {
            return None;
        }
        self.index = None;
        match LibraryIndex::open(&self.folders.data) {
            Ok((index, indexed)) => {
                self.index = Some(Some(index));
                Some(indexed)
            }
            Err(why) => {
                log::warn!("there is no index of the library, its files are read: {why}");
                // The next list tries again if another program is in the way.
                self.index = (!is_busy(&why)).then_some(None);
                None
            }
        }
    }

    /// Notes files in the index. One that fails is made anew once; then there is none.
    fn note(&mut self, read: &[ReadFile], gone: &[PathBuf]) {
        if read.is_empty() && gone.is_empty() {
            return;
        }
        let Some(Some(index)) = &mut self.index else {
            return;
        };
        let failed = match index.note(read, gone) {
            // The next start reads these files again.
            Err(why) if is_busy(&why) => return,
            Err(why) => why,
            Ok(()) => return,
        };
        log::warn!("the index of the library is made anew: {failed}");
        let index = self.index.take().flatten();
        let renewed = index.map(|index| {
            let mut index = index.renewed(failed)?;
            index.note(read, &[])?;
            Ok::<_, rusqlite::Error>(index)
        });
        self.index = Some(match renewed {
            Some(Ok(index)) => Some(index),
            Some(Err(why)) => {
                log::warn!("there is no index of the library any more: {why}");
                None
            }
            None => None,
        });
    }

    /// The number of files that are still to be read.
    pub(in crate::storage) fn unread(&self) -> usize {
        self.unread.len()
    }

    /// Reads files for so long, at least one.
    pub(in crate::storage) fn read_some(&mut self, time: Duration) {
        let begun = Instant::now();
        let mut read = Vec::new();
        while let Some(path) = self.unread.pop() {
            read.extend(self.read(&path));
            if begun.elapsed() >= time {
                break;
            }
        }
        self.note(&read, &[]);
    }

    /// Reads a file. Returns it if the index may know it.
    fn read(&mut self, path: &Path) -> Option<ReadFile> {
        let known = self.known.get_mut(path)?;
        let settled = is_settled(known.stamp.changed, SystemTime::now());
        let content = content_of(path);
        // What keeps a file from being read may pass: it is read again for the next list.
        let passes = |fault: &StorageError| {
            let StorageError::File { error: fault, .. } = fault else {
                return false;
            };
            matches!(fault, FileError::Io { .. })
        };
        let may_pass = matches!(&content, EntryContent::Damaged(fault) if passes(fault));
        known.sure = settled && !may_pass;
        known.entry = Arc::new(LibraryEntry {
            changed: known.stamp.changed,
            content,
            ..(*known.entry).clone()
        });
        known.as_read()
    }

    /// The games to show, the last changed one first.
    pub(in crate::storage) fn entries(&self) -> Vec<Arc<LibraryEntry>> {
        let entries = self.known.values().map(|known| &known.entry);
        let mut entries: Vec<_> = entries.filter(|entry| is_shown(entry)).cloned().collect();
        let now = SystemTime::now();
        entries.sort_by_cached_key(|entry| (latest_first(entry.changed, now), entry.path.clone()));
        entries
    }

    /// What is known of a file.
    pub(in crate::storage) fn entry(&self, path: &Path) -> Option<&LibraryEntry> {
        self.known.get(path).map(|known| &*known.entry)
    }
}

impl Known {
    /// The file as the index may know it, if it was read and its content is sure.
    fn as_read(&self) -> Option<ReadFile> {
        let summary = self.entry.summary().filter(|_| self.sure)?;
        Some(ReadFile {
            path: self.entry.path.clone(),
            stamp: self.stamp,
            summary: summary.clone(),
        })
    }

    /// The same file, which another program or this one holds now, or neither.
    fn held(mut self, elsewhere: bool, on_table: bool) -> Self {
        if (self.entry.in_use, self.entry.is_current) != (elsewhere, on_table) {
            let entry = Arc::make_mut(&mut self.entry);
            (entry.in_use, entry.is_current) = (elsewhere, on_table);
        }
        self
    }

    fn new(file: &LibraryFile, content: EntryContent, sure: bool) -> Self {
        Self {
            stamp: file.stamp,
            sure,
            entry: Arc::new(LibraryEntry {
                path: file.path.clone(),
                kind: file.kind,
                name: name_of(&file.path, file.kind),
                in_use: false,
                is_current: false,
                changed: file.stamp.changed,
                content,
            }),
        }
    }
}

/// True if a file that was changed at this time has another time when it is changed again: unless that
/// was just now. A time to come is one of a clock that went wrong.
fn is_settled(changed: SystemTime, now: SystemTime) -> bool {
    let apart = now.duration_since(changed);
    apart.unwrap_or_else(|ahead| ahead.duration()) > TICK
}

/// True unless the entry is an unfinished match in which nothing has happened, or may be one.
fn is_shown(entry: &LibraryEntry) -> bool {
    entry.kind != EntryKind::Unfinished
        || match &entry.content {
            EntryContent::Unread => false,
            EntryContent::Read(summary) => summary.started,
            EntryContent::Damaged(_) => true,
        }
}

fn name_of(path: &Path, kind: EntryKind) -> Option<String> {
    let named = kind != EntryKind::Series && !is_automatic(path);
    named.then(|| stem(path))
}

/// A game that lies at one path, as the list tells it of another one.
pub(super) fn entry_at(lies: &Path, path: &Path, kind: EntryKind) -> LibraryEntry {
    let written = lies.metadata().and_then(|data| data.modified());
    LibraryEntry {
        path: path.into(),
        kind,
        name: name_of(path, kind),
        in_use: false,
        is_current: false,
        changed: written.unwrap_or(SystemTime::UNIX_EPOCH),
        content: content_of(lies),
    }
}

/// The content of a file, read now.
fn content_of(path: &Path) -> EntryContent {
    match read_game(path) {
        Ok(summary) => EntryContent::Read(Box::new(summary)),
        Err(fault) => EntryContent::Damaged(fault),
    }
}

fn read_game(path: &Path) -> Result<GameSummary, StorageError> {
    let text = read_text(path)?;
    let read = Record::read(&text).and_then(|record| summary(&record));
    read.map_err(|why| StorageError::file(path, FileError::from(why)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_changed_just_now_may_change_unseen() {
        let now = SystemTime::now();
        let hour = Duration::from_secs(3_600);
        assert!(is_settled(now - hour, now) && is_settled(now + hour, now));
        for near in [Duration::ZERO, TICK] {
            assert!(!is_settled(now - near, now) && !is_settled(now + near, now));
        }
    }
}
