//! The library editor: renames, deletes, restores, copies and exports games.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use stack_game::Record;

use super::scanner::{entry_at, kind_of};
use super::{EntryKind, LibraryChange, LibraryEntry, RestoredGame};
use crate::game::{GameDetails, GameSummary};
use crate::storage::disk::{self, parent_of, paths_in};
use crate::storage::error::{FileError, StorageError};
use crate::storage::file::{
    RecordLock, has_extension, is_taken, move_new, read_text, write_atomically, write_new,
};
use crate::storage::file_names::{
    create_chosen, create_named, create_numbered, is_automatic, safe_name, stem, unused_path,
};
use crate::storage::folders::Folders;

const DAY_IN_MS: u128 = 86_400_000;
/// Deleted records stay in the trash this long.
const TRASH_MS: u128 = 30 * DAY_IN_MS;
/// This many deleted records stay, however old they are.
const MIN_TRASH: usize = 20;
/// The last deleted record is offered for restoring this long.
const OFFER_MS: u128 = DAY_IN_MS;

/// Changes the files of the library.
pub(in crate::storage) struct LibraryEditor {
    folders: Folders,
    /// The deleted records, the latest last; `None` until they are needed.
    deleted: Option<Vec<DeletedRecord>>,
}

/// A record in the trash, in a folder with the name of its former folder. Its file name starts with
/// the time of deletion, which all records that were deleted together have in common.
#[derive(Clone)]
pub(in crate::storage) struct DeletedRecord {
    /// The path before the deletion.
    from: PathBuf,
    /// The path in the trash.
    trash: PathBuf,
    /// The time of deletion in milliseconds since 1970.
    time: u128,
    /// Its library entry, once needed.
    entry: Option<Arc<LibraryEntry>>,
}

impl LibraryEditor {
    pub(in crate::storage) const fn new(folders: Folders) -> Self {
        Self {
            folders,
            deleted: None,
        }
    }

    fn deleted(&mut self) -> &mut Vec<DeletedRecord> {
        let folders = &self.folders;
        self.deleted.get_or_insert_with(|| read_trash(folders))
    }

    /// Returns the record that was deleted last and the number of records that were deleted
    /// together, if that was recently and no other program has restored it. The record is read
    /// once.
    pub(in crate::storage) fn last_deleted(&mut self) -> Option<(Arc<LibraryEntry>, usize)> {
        let deleted = self.deleted();
        while deleted.pop_if(|last| !is_taken(&last.trash)).is_some() {}
        let time = deleted.last()?.time;
        let same = deleted.iter().rev();
        let count = same.take_while(|deleted| deleted.time == time).count();
        let folders = &self.folders;
        let last = self.deleted.as_mut()?.last_mut()?;
        // The clock may have been set back since.
        if now_in_ms().abs_diff(last.time) > OFFER_MS {
            return None;
        }
        let entry = last.entry.get_or_insert_with(|| {
            let kind = kind_of(folders, &last.from).unwrap_or(EntryKind::Saved);
            Arc::new(entry_at(&last.trash, &last.from, kind))
        });
        Some((entry.clone(), count))
    }

    /// Renames a record. Returns its new path.
    ///
    /// # Errors
    /// Returns the error of the file; nothing has changed then.
    pub(in crate::storage) fn rename(
        &self,
        from: &Path,
        name: &str,
    ) -> Result<PathBuf, StorageError> {
        let folder = self.editable_folder(from)?;
        if name == stem(from) {
            return Ok(from.into());
        }
        match unused_path(folder, name, "ron") {
            // On a system that ignores case, the taken name may be the file itself.
            Err(StorageError::NameTaken { path, .. }) if is_same_file(from, &path) => {
                move_record(from, &path)?;
                Ok(path)
            }
            _ => create_named(folder, name, "ron", |to| move_record(from, to)),
        }
    }

    /// Removes old records from the trash, and returns a time for the next deletion.
    pub(in crate::storage) fn begin_deletion(&mut self) -> u128 {
        self.clear_trash();
        let mut time = now_in_ms();
        // Records with the same time are restored together.
        while self.deleted().iter().any(|deleted| deleted.time == time) {
            time += 1;
        }
        time
    }

    /// Moves a record to the trash, with a time from [`Self::begin_deletion`].
    ///
    /// # Errors
    /// Returns the error of the file; nothing has changed then.
    pub(in crate::storage) fn delete(
        &mut self,
        from: &Path,
        mut time: u128,
    ) -> Result<(), StorageError> {
        let folder = self.editable_folder(from)?;
        let folder = folder.file_name().unwrap_or_default();
        let folder = self.folders.trash().join(folder);
        disk::create_folders(&folder).map_err(|error| StorageError::file(from, error))?;
        let trash = loop {
            let trash = folder.join(format!("{time} {}.ron", stem(from)));
            match move_record(from, &trash) {
                // Another program deleted a record of this name in this millisecond.
                Err(error) if error.is_already_exists() => time += 1,
                moved => break moved.map(|()| trash)?,
            }
        };
        self.deleted().push(DeletedRecord {
            from: from.into(),
            trash,
            time,
            entry: None,
        });
        Ok(())
    }

    /// The records that were deleted together with the last one at this path, the latest last.
    ///
    /// # Errors
    /// [`StorageError::NothingToRestore`] if there is none.
    pub(in crate::storage) fn deleted_with(
        &mut self,
        from: &Path,
    ) -> Result<Vec<DeletedRecord>, StorageError> {
        let index = match self.find_deleted(from) {
            Some(index) => index,
            None => {
                // Another program may have deleted it.
                self.deleted = None;
                self.find_deleted(from)
                    .ok_or(StorageError::NothingToRestore)?
            }
        };
        let deleted = self.deleted();
        let time = deleted[index].time;
        let same = deleted.iter().filter(|deleted| deleted.time == time);
        Ok(same.cloned().collect())
    }

    /// Restores a deleted record.
    ///
    /// # Errors
    /// Returns the error of the file; nothing has changed then.
    pub(in crate::storage) fn restore(
        &mut self,
        DeletedRecord { from, trash, .. }: DeletedRecord,
    ) -> Result<RestoredGame, StorageError> {
        let folder = parent_of(&from);
        disk::create_folders(folder).map_err(|error| StorageError::file(&from, error))?;
        // Another game may have its name by now.
        let to = create_numbered(folder, &stem(&from), |to| move_record(&trash, to))?;
        let deleted = self.deleted();
        // Those of a large deletion are restored from the end.
        if let Some(index) = deleted.iter().rposition(|deleted| deleted.trash == trash) {
            deleted.remove(index);
        }
        Ok(RestoredGame { from, to })
    }

    /// The index of the last existing record that was deleted at this path.
    fn find_deleted(&mut self, from: &Path) -> Option<usize> {
        let mut deleted = self.deleted().iter();
        deleted.rposition(|deleted| deleted.from == from && is_taken(&deleted.trash))
    }

    /// Changes the details of a record. `is_locked` says whether this program has locked it.
    /// Returns its text before and after.
    ///
    /// # Errors
    /// Returns the error of the file, also if the details are invalid; nothing has changed then.
    pub(in crate::storage) fn edit(
        &self,
        path: &Path,
        details: &GameDetails,
        is_locked: bool,
    ) -> Result<(String, String), StorageError> {
        self.editable_folder(path)?;
        let lock = if is_locked {
            None
        } else {
            Some(RecordLock::require(path)?)
        };
        let edit = || {
            let before = read_text(path)?;
            let after = Record::read(&before).and_then(|mut record| {
                details.apply(&mut record);
                let text = record.write()?;
                Record::read(&text).map(|_| text)
            });
            let after = after.map_err(|error| StorageError::file(path, error))?;
            if after != before {
                write_atomically(path, &after)?;
            }
            Ok((before, after))
        };
        let edited = edit();
        lock.into_iter().for_each(RecordLock::release);
        edited
    }

    /// Copies a record within the library. `entry` is its entry.
    ///
    /// # Errors
    /// Returns the error of the file.
    pub(in crate::storage) fn duplicate(
        &self,
        from: PathBuf,
        entry: Option<&LibraryEntry>,
    ) -> Result<LibraryChange, StorageError> {
        let kind = self.kind(&from)?;
        let folder = match kind {
            EntryKind::Unfinished => self.folders.unfinished(),
            EntryKind::Opened => self.folders.opened(),
            EntryKind::Finished | EntryKind::Saved | EntryKind::Tournament => {
                self.folders.records()
            }
        };
        let name = match entry.and_then(LibraryEntry::summary) {
            // The list shows the players of such a game. The number marks the copy.
            Some(summary) if kind == EntryKind::Tournament || is_automatic(&from) => {
                name_by_players(summary).map(|name| format!("{name} (2)"))
            }
            _ => safe_name(&stem(&from)),
        };
        let name = name.unwrap_or_else(|_| "1".into());
        let to = create_numbered(&folder, &name, |to| copy(&from, to))?;
        Ok(LibraryChange::Duplicated { from, to })
    }

    /// The kind of a record of the library.
    fn kind(&self, path: &Path) -> Result<EntryKind, StorageError> {
        let kind = kind_of(&self.folders, path);
        kind.ok_or_else(|| StorageError::file(path, FileError::NotInLibrary))
    }

    /// The folder of a record that can be renamed and deleted.
    fn editable_folder<'a>(&self, path: &'a Path) -> Result<&'a Path, StorageError> {
        if !self.kind(path)?.is_editable() {
            return Err(StorageError::file(path, FileError::BelongsToTournament));
        }
        Ok(parent_of(path))
    }

    /// Removes old records from the trash. If the clock is ahead of the last deletion, it may be
    /// wrong, and ages are relative to that deletion. A file that cannot be removed stays longer.
    fn clear_trash(&mut self) {
        let mut all = read_trash(&self.folders);
        let newest = all.last().map_or(0, |last| last.time);
        let oldest = newest.min(now_in_ms()).saturating_sub(TRASH_MS);
        let count = all.len().saturating_sub(MIN_TRASH);
        let old = all.drain(..count).filter(|deleted| deleted.time < oldest);
        for deleted in old {
            let _ = disk::remove(&deleted.trash);
            self.deleted().retain(|known| known.trash != deleted.trash);
        }
    }
}

/// The records in the trash, the latest last. Earlier versions put all records into the trash
/// folder itself: they count as saved games.
fn read_trash(folders: &Folders) -> Vec<DeletedRecord> {
    let trash = folders.trash();
    let former = [folders.records(), folders.opened(), folders.unfinished()];
    let subfolders = former.iter().map(|former| {
        let name = former.file_name().unwrap_or_default();
        (trash.join(name), former)
    });
    let all = std::iter::once((trash.clone(), &former[0])).chain(subfolders);
    let all = all.flat_map(|(folder, former)| {
        paths_in(&folder).filter_map(|trash| {
            let name = stem(&trash);
            let (time, name) = name.split_once(' ')?;
            has_extension(&trash, "ron").then_some(DeletedRecord {
                from: former.join(format!("{name}.ron")),
                time: time.parse().ok()?,
                trash,
                entry: None,
            })
        })
    });
    let mut all: Vec<_> = all.collect();
    all.sort_by(|one, other| (one.time, &one.from).cmp(&(other.time, &other.from)));
    all
}

/// Copies a record to a new file outside the library.
///
/// # Errors
/// Returns the error of the file.
pub(in crate::storage) fn export(from: PathBuf, to: &Path) -> Result<LibraryChange, StorageError> {
    let to = create_chosen(to, "ron", |to| copy(&from, to))?;
    Ok(LibraryChange::Exported { from, to })
}

/// A file name for a game by its players, or else by its variant.
///
/// # Errors
/// If neither has characters that are allowed in file names.
pub(in crate::storage) fn name_by_players(summary: &GameSummary) -> Result<String, StorageError> {
    let players = safe_name(&summary.players_text());
    players.or_else(|_| safe_name(&summary.variant))
}

/// Moves a record within the library. Fails if a running program has locked it.
fn move_record(from: &Path, to: &Path) -> Result<(), StorageError> {
    let lock = RecordLock::require(from)?;
    let moved = if is_same_file(from, to) {
        disk::rename(from, to)
    } else {
        move_new(from, to)
    };
    lock.release();
    moved.map_err(|error| StorageError::file(from, error))
}

/// Copies a file with any content.
fn copy(from: &Path, to: &Path) -> Result<(), StorageError> {
    let mut source = File::open(from).map_err(|error| StorageError::file(from, error))?;
    write_new(to, |file| io::copy(&mut source, file).map(|_| ()))
}

/// Whether two names that differ only in case belong to the same file.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let differs = stem(one) != stem(other);
    let alike = stem(one).to_lowercase() == stem(other).to_lowercase();
    let canonical = |path: &Path| path.canonicalize().ok();
    differs && alike && canonical(one).is_some() && canonical(one) == canonical(other)
}

fn now_in_ms() -> u128 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.unwrap_or_default().as_millis()
}
