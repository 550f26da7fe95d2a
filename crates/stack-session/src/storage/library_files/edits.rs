//! Renaming, deleting, copying: what people do with the files of the library.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use super::entry::{EntryKind, LibraryChange, LibraryEntry};
use super::files::kind_of;
use super::scanner::entry_at;
use crate::storage::disk;
use crate::storage::error::{FileError, StorageError};
use crate::storage::file::{has_ending, is_taken, is_there_already, move_new, write_new};
use crate::storage::file_names::{free_path, is_automatic, make_numbered, named, safe_name, stem};
use crate::storage::folders::Folders;
use crate::storage::lock::RecordLock;

/// The milliseconds for which a deleted record is kept in the folder of deleted records: 30 days.
const KEPT_FOR: u128 = 30 * 86_400_000;
/// So many deleted records are kept, however old they are.
const ALWAYS_KEPT: usize = 20;
/// The milliseconds for which it is offered to bring a deleted record back: a day.
const OFFERED_FOR: u128 = 86_400_000;

/// A change that a person asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LibraryRequest {
    /// Give a game another name.
    Rename {
        /// The file.
        path: PathBuf,
        /// The name, without folder and ending.
        name: String,
    },
    /// Put a game away, so that it can be brought back.
    Delete(PathBuf),
    /// Bring a deleted game back to the path at which it was; of several the one that was deleted last.
    UndoDelete(PathBuf),
    /// Copy a game within the library.
    Duplicate(PathBuf),
    /// Copy a game to a new file outside the library; one that is there already is not replaced.
    Export {
        /// The game.
        path: PathBuf,
        /// The new file: its folder as it is, its name made fit for files, its ending `ron`.
        to: PathBuf,
    },
}

/// Changes the files of the library.
pub(in crate::storage) struct LibraryEditor {
    folders: Folders,
    /// What lies in the folder of deleted records, the last one last; `None` until it is asked for.
    deleted: Option<Vec<Deleted>>,
}

/// A record in the folder of deleted records. It lies in a folder with the name of the one where it was,
/// under its name with the time of the deletion before it.
#[derive(Clone)]
struct Deleted {
    from: PathBuf,
    lies: PathBuf,
    /// The time of the deletion in milliseconds since 1970.
    when: u128,
    /// What the list tells of it, once that was asked for.
    entry: Option<Arc<LibraryEntry>>,
}

impl LibraryEditor {
    pub(in crate::storage) const fn new(folders: Folders) -> Self {
        Self {
            folders,
            deleted: None,
        }
    }

    /// What was deleted, the last one last.
    fn deleted(&mut self) -> &mut Vec<Deleted> {
        let folders = &self.folders;
        self.deleted.get_or_insert_with(|| in_trash(folders))
    }

    /// The record that was deleted last, as the list had it, if that was not long ago and no other program has
    /// brought it back. It is read once.
    pub(in crate::storage) fn last_deleted(&mut self) -> Option<Arc<LibraryEntry>> {
        let deleted = self.deleted();
        while deleted.pop_if(|last| !is_taken(&last.lies)).is_some() {}
        let folders = &self.folders;
        let last = self.deleted.as_mut()?.last_mut()?;
        // Also where the clock was put back since.
        if now_in_ms().abs_diff(last.when) > OFFERED_FOR {
            return None;
        }
        let entry = last.entry.get_or_insert_with(|| {
            let kind = kind_of(folders, &last.from).unwrap_or(EntryKind::Saved);
            Arc::new(entry_at(&last.lies, &last.from, kind))
        });
        Some(entry.clone())
    }

    /// Carries out a change. `entry` is what is known of the file that it concerns.
    ///
    /// # Errors
    /// The file and its fault; nothing has changed then.
    pub(in crate::storage) fn change(
        &mut self,
        request: LibraryRequest,
        entry: Option<&LibraryEntry>,
    ) -> Result<LibraryChange, StorageError> {
        match request {
            LibraryRequest::Rename { path, name } => self.rename(path, &name),
            LibraryRequest::Delete(path) => self.delete(path),
            LibraryRequest::UndoDelete(path) => self.restore(path),
            LibraryRequest::Duplicate(path) => self.duplicate(path, entry),
            LibraryRequest::Export { path, to } => export(path, &to),
        }
    }

    fn rename(&self, from: PathBuf, name: &str) -> Result<LibraryChange, StorageError> {
        let folder = self.own_folder(&from)?;
        if name == stem(&from) {
            return Ok(LibraryChange::Renamed {
                to: from.clone(),
                from,
            });
        }
        let to = match free_path(folder, name, "ron") {
            // Some systems do not tell small letters from capitals: it is the file itself.
            Err(StorageError::NameTaken { path, .. }) if is_same_file(&from, &path) => path,
            path => path?,
        };
        move_record(&from, &to).map_err(|fault| named(&to, fault))?;
        Ok(LibraryChange::Renamed { from, to })
    }

    fn delete(&mut self, path: PathBuf) -> Result<LibraryChange, StorageError> {
        let folder = self.own_folder(&path)?;
        self.clear_trash();
        let folder = folder.file_name().unwrap_or_default();
        let folder = self.folders.trash().join(folder);
        disk::make_folders(&folder).map_err(|why| StorageError::file(&path, why))?;
        let mut when = now_in_ms();
        let lies = loop {
            let lies = folder.join(format!("{when} {}.ron", stem(&path)));
            match move_record(&path, &lies) {
                // Another one of this name was deleted in this millisecond.
                Err(fault) if is_there_already(&fault) => when += 1,
                moved => break moved.map(|()| lies)?,
            }
        };
        let from = path.clone();
        self.deleted().push(Deleted {
            from,
            lies,
            when,
            entry: None,
        });
        Ok(LibraryChange::Deleted(path))
    }

    fn restore(&mut self, from: PathBuf) -> Result<LibraryChange, StorageError> {
        let place = match self.place_in_trash(&from) {
            Some(place) => place,
            None => {
                // Another program may have deleted it.
                self.deleted = None;
                let place = self.place_in_trash(&from);
                place.ok_or(StorageError::NothingToRestore)?
            }
        };
        let last = self.deleted().remove(place);
        let lies = &last.lies;
        let folder = from.parent().unwrap_or(Path::new("."));
        let back = || {
            disk::make_folders(folder).map_err(|why| StorageError::file(&from, why))?;
            // Its name may have been given to another game meanwhile.
            make_numbered(folder, &stem(&from), |to| move_record(lies, to))
        };
        let done = back();
        if done.is_err() {
            self.deleted().insert(place, last);
        }
        done.map(|to| LibraryChange::Restored { from, to })
    }

    /// The place among what was deleted of the last record that was at this path and still lies there.
    fn place_in_trash(&mut self, from: &Path) -> Option<usize> {
        let mut deleted = self.deleted().iter();
        deleted.rposition(|deleted| deleted.from == from && is_taken(&deleted.lies))
    }

    fn duplicate(
        &self,
        from: PathBuf,
        entry: Option<&LibraryEntry>,
    ) -> Result<LibraryChange, StorageError> {
        let kind = self.kind(&from)?;
        let folder = match kind {
            EntryKind::Unfinished => self.folders.unfinished(),
            EntryKind::Opened => self.folders.opened(),
            EntryKind::Finished | EntryKind::Saved | EntryKind::Series => self.folders.records(),
        };
        let summary = entry.and_then(LibraryEntry::summary);
        let name = match summary {
            // The list calls the game by its players: a number tells the copy from it.
            Some(summary) if kind == EntryKind::Series || is_automatic(&from) => {
                let players = safe_name(&summary.players_text());
                let name = players.or_else(|_| safe_name(&summary.variant));
                name.map(|name| format!("{name} (2)"))
            }
            _ => safe_name(&stem(&from)),
        };
        let name = name.unwrap_or_else(|_| "1".into());
        let to = make_numbered(&folder, &name, |to| copy(&from, to))?;
        Ok(LibraryChange::Duplicated { from, to })
    }

    /// The kind of a record of the library.
    fn kind(&self, path: &Path) -> Result<EntryKind, StorageError> {
        let kind = kind_of(&self.folders, path);
        kind.ok_or_else(|| StorageError::file(path, FileError::NotInLibrary))
    }

    /// The folder of a record of the library that can be renamed and deleted.
    fn own_folder<'a>(&self, path: &'a Path) -> Result<&'a Path, StorageError> {
        if !self.kind(path)?.is_editable() {
            return Err(StorageError::file(path, FileError::BelongsToSeries));
        }
        Ok(path.parent().unwrap_or(Path::new(".")))
    }

    /// Removes what was deleted long ago. Faults keep a file a little longer. The time of the last
    /// deletion counts if it is before the clock's, which may have gone wrong.
    fn clear_trash(&mut self) {
        let mut all = in_trash(&self.folders);
        let newest = all.last().map_or(0, |last| last.when);
        let oldest = newest.min(now_in_ms()).saturating_sub(KEPT_FOR);
        let old = all.len().saturating_sub(ALWAYS_KEPT);
        let old = all.drain(..old).filter(|deleted| deleted.when < oldest);
        for deleted in old {
            let _ = disk::remove(&deleted.lies);
            self.deleted().retain(|known| known.lies != deleted.lies);
        }
    }
}

/// What lies in the folder of deleted records, the last one last. Earlier versions put all records into
/// the folder itself: they are taken for saved ones.
fn in_trash(folders: &Folders) -> Vec<Deleted> {
    let trash = folders.trash();
    let places = [folders.records(), folders.opened(), folders.unfinished()];
    let within = places.iter().map(|place| {
        let name = place.file_name().unwrap_or_default();
        (trash.join(name), place)
    });
    let all = std::iter::once((trash.clone(), &places[0])).chain(within);
    let all = all.flat_map(|(folder, place)| {
        let files = fs::read_dir(folder).into_iter().flatten().flatten();
        files.filter_map(|file| {
            let lies = file.path();
            let name = stem(&lies);
            let (when, name) = name.split_once(' ')?;
            has_ending(&lies, "ron").then_some(Deleted {
                from: place.join(format!("{name}.ron")),
                when: when.parse().ok()?,
                lies,
                entry: None,
            })
        })
    });
    let mut all: Vec<_> = all.collect();
    all.sort_by_key(|deleted| deleted.when);
    all
}

fn export(from: PathBuf, to: &Path) -> Result<LibraryChange, StorageError> {
    let folder = to.parent().unwrap_or(Path::new("."));
    let name = match to.extension() {
        Some(ending) if ending == "ron" => stem(to),
        _ => to
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned(),
    };
    let to = free_path(folder, &name, "ron")?;
    copy(&from, &to).map_err(|fault| named(&to, fault))?;
    Ok(LibraryChange::Exported { from, to })
}

/// Moves a record within the library. No running program may hold it.
fn move_record(from: &Path, to: &Path) -> Result<(), StorageError> {
    let lock = RecordLock::take(from)?;
    let lock = lock.ok_or_else(|| StorageError::file(from, FileError::InUse))?;
    let moved = if is_same_file(from, to) {
        disk::rename(from, to)
    } else {
        move_new(from, to)
    };
    lock.remove();
    moved.map_err(|why| StorageError::file(from, why))
}

/// Copies a file, whatever it holds.
fn copy(from: &Path, to: &Path) -> Result<(), StorageError> {
    let mut source = File::open(from).map_err(|why| StorageError::file(from, why))?;
    write_new(to, |file| io::copy(&mut source, file).map(|_| ()))
}

/// True if two names that differ in case alone are those of one file.
fn is_same_file(one: &Path, other: &Path) -> bool {
    let differs = stem(one) != stem(other);
    let alike = stem(one).to_lowercase() == stem(other).to_lowercase();
    let place = |path: &Path| path.canonicalize().ok();
    differs && alike && place(one).is_some() && place(one) == place(other)
}

fn now_in_ms() -> u128 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.unwrap_or_default().as_millis()
}
