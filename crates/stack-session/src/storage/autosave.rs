//! The match on the table, on disk after every change.
//!
//! Each running program has a file of its own in the folder of unfinished matches and holds a lock
//! beside it, so that two programs never write the same file. A file without a lock belongs to a
//! program that has ended, in whatever way: its match can be resumed.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use stack_game::Record;

use super::comparison::{is_same_game, is_taken_back};
use super::disk;
use super::error::{FileError, StorageError};
use super::file::{is_there_already, read_text, write_atomically, write_new_text};
use super::file_names::{make_numbered, stem};
use super::folders::Folders;
use super::home::SavedRecord;
use super::import_copy::copy_of;
use super::library_files::{EntryKind, kind_of};
use super::lock::RecordLock;
use super::match_file::MatchSnapshot;
use super::progress::Progress;
use crate::game::has_started;
use crate::play::Origin;

mod opening;

/// Keeps the match on the table on disk.
pub(super) struct Autosave {
    folders: Folders,
    progress: Progress,
    /// The file that was read last for the table, with its text.
    read: Option<(PathBuf, String)>,
    /// The lock of a match that was resumed and is not on the table yet.
    resumed: Option<RecordLock>,
    /// The match on the table, once it was kept.
    table: Option<AutosaveState>,
}

/// The match on the table.
struct AutosaveState {
    number: u32,
    /// The lock of its unfinished file, once it has one.
    file: Option<RecordLock>,
    /// The record as it was opened or finished.
    source: Option<Record>,
    /// The file of `source` when it lies in the library.
    home: Option<SavedRecord>,
    /// The home while it lies among the deleted records, with the safe text of that time.
    deleted: Option<(SavedRecord, Option<String>)>,
    /// The text that is on disk.
    safe: Option<String>,
    /// The finished match in a record that stays, while its end is taken back here.
    finished: Option<Box<Self>>,
}

impl Autosave {
    /// `progress` reports how far a match is opened.
    pub(super) const fn new(folders: Folders, progress: Progress) -> Self {
        Self {
            folders,
            progress,
            read: None,
            resumed: None,
            table: None,
        }
    }

    /// Writes the match; once it is over, to the records, and removes it from the unfinished ones.
    ///
    /// The moves of a record never change afterwards. Comments, evaluations and branches are added
    /// to it; moves after an earlier position belong to another match, which is kept beside it. A match whose
    /// end is taken back is unfinished again: its record goes back to the unfinished ones, unless a person
    /// gave it its name or it came from elsewhere; then it is kept beside it.
    ///
    /// The first call for a match that was opened from a record tells what the file holds.
    ///
    /// # Errors
    /// The file that cannot be written. The next call tries again.
    pub(super) fn keep(&mut self, kept: MatchSnapshot) -> Result<(), StorageError> {
        let MatchSnapshot {
            number,
            origin,
            mut record,
            is_over: complete,
        } = kept;
        let (begins, table) = self.turn_to(number, &origin);
        let mut table = table.end_again(&record);
        if let Some(source) = &table.source
            && is_same_game(source, &record)
            && (table.home.is_some() || table.file.is_none())
        {
            // A record names the players of its moves, not those of a match that may follow.
            record.seats.clone_from(&source.seats);
        }
        // A position from elsewhere is worth keeping once it is analyzed; hints to a new match are not.
        let analyzed = matches!(origin, Origin::External(_)) && !record.analysis.is_empty();
        let untouched = !has_started(&record) && !complete && !analyzed;
        let done = record.write().map_err(|why| {
            let path = table
                .file
                .as_ref()
                .map_or_else(PathBuf::new, |file| file.path.clone());
            StorageError::file(&path, why)
        });
        let done = done.and_then(|text| match &origin {
            Origin::Record(path) | Origin::SeriesRecord(_, path) if begins => {
                table.home = self.home_of(path);
                table.source = Some(record);
                table.safe = Some(text);
                Ok(())
            }
            Origin::External(path) if !untouched && (begins || table.is_outside(&record)) => {
                table.source = Some(record);
                table.take_in(&self.folders, path.as_deref(), text)
            }
            Origin::External(_) if begins => {
                table.source = Some(record);
                Ok(())
            }
            _ if table.safe.as_ref() == Some(&text) => Ok(()),
            // A match in which nothing was done yet is no loss.
            _ if untouched && table.file.is_none() => Ok(()),
            _ => table.write(&self.folders, record, text, complete),
        });
        self.table = Some(table);
        done
    }

    /// The place of a record that may be written again: in the library, and not of a series.
    fn home_of(&mut self, path: &Path) -> Option<SavedRecord> {
        let kind = kind_of(&self.folders, path)?;
        let read = self.read.take().filter(|(known, _)| known == path);
        let text = read.map_or_else(|| read_text(path).ok(), |(_, text)| Some(text))?;
        let own = kind.is_editable() && kind != EntryKind::Unfinished;
        own.then(|| SavedRecord::new(path.into(), text))
    }

    /// The state of the match with this number, and whether it is kept for the first time. The match
    /// before it is left.
    fn turn_to(&mut self, number: u32, origin: &Origin) -> (bool, AutosaveState) {
        match self.table.take() {
            Some(table) if table.number == number => return (false, table),
            before => self.table = before,
        }
        self.leave();
        let mut table = AutosaveState::new(number);
        if let Origin::Unfinished(path) = origin {
            let resumed = self.resumed.take().filter(|lock| lock.path == *path);
            // Without its lock the match gets a file of its own: the other one has another owner.
            table.file = resumed.or_else(|| RecordLock::take(path).ok().flatten());
        }
        // A resumed match that never came to the table can be resumed again.
        self.resumed = None;
        (true, table)
    }

    /// The match has left the table; an unfinished one can be resumed later.
    pub(super) fn leave(&mut self) {
        if let Some(table) = self.table.take() {
            table.leave();
        }
    }

    /// The unfinished file of the match on the table.
    pub(super) fn unfinished(&self) -> Option<&Path> {
        let lock = self.table.as_ref()?.file.as_ref()?;
        Some(&lock.path)
    }

    /// True if this program holds an unfinished match: on the table, or on its way there.
    pub(super) fn holds(&self, path: &Path) -> bool {
        let table = self.table.as_ref();
        let finished = table.and_then(|table| table.finished.as_ref());
        let locks = [
            table.and_then(|table| table.file.as_ref()),
            finished.and_then(|finished| finished.file.as_ref()),
            self.resumed.as_ref(),
        ];
        locks.into_iter().flatten().any(|lock| lock.path == path)
    }

    /// True when `kept` need not be written because `next` follows and holds all of it.
    pub(super) fn replaces(&self, next: &MatchSnapshot, kept: &MatchSnapshot) -> bool {
        let Some(table) = &self.table else {
            // The first text of a match tells what its file holds.
            return false;
        };
        let same = next.number == kept.number && kept.number == table.number;
        let same_game = is_same_game(&next.record, &kept.record) && next.is_over == kept.is_over;
        same && (same_game || !kept.is_over && table.home.is_none())
    }

    /// Releases a record that is to be renamed or deleted. It is locked again when it is written.
    pub(super) fn let_go(&mut self, path: &Path) {
        if let Some(home) = self.home_at(path)
            && let Some(lock) = home.lock.take()
        {
            lock.remove();
        }
    }

    /// A record of the library has moved; `None`: it was deleted. What is added to it on the table
    /// later goes there, or to a new record.
    pub(super) fn moved(&mut self, from: &Path, to: Option<&Path>) {
        match (self.home_at(from), to) {
            (Some(home), Some(to)) => home.path = to.into(),
            (Some(_), None) => {
                if let Some(table) = &mut self.table {
                    let safe = table.safe.clone();
                    table.deleted = table.home.take().map(|home| (home, safe));
                }
            }
            (None, _) => {}
        }
    }

    /// A deleted record of the library is back. If it is that of the match on the table, what is added
    /// there goes to it again, unless something has gone to a new file since.
    pub(super) fn came_back(&mut self, from: &Path, to: &Path) {
        let Some(table) = &mut self.table else {
            return;
        };
        let known = table.deleted.take_if(|(home, _)| home.path == from);
        if let Some((home, safe)) = known
            && table.home.is_none()
            && table.safe == safe
        {
            table.home = Some(SavedRecord::new(to.into(), home.text));
        }
    }

    /// The record of the match on the table, if it lies at this path.
    fn home_at(&mut self, path: &Path) -> Option<&mut SavedRecord> {
        let home = self.table.as_mut()?.home.as_mut();
        home.filter(|home| home.path == path)
    }
}

impl AutosaveState {
    const fn new(number: u32) -> Self {
        Self {
            number,
            file: None,
            source: None,
            home: None,
            deleted: None,
            safe: None,
            finished: None,
        }
    }

    /// True if this match from elsewhere could not be put among the opened ones before.
    fn is_outside(&self, record: &Record) -> bool {
        let is_kept = self.safe.is_some() || self.home.is_some() || self.file.is_some();
        let source = self.source.as_ref();
        !is_kept && source.is_some_and(|source| is_same_game(source, record))
    }

    /// The state of a match that has ended again as the record tells that stayed.
    fn end_again(mut self, record: &Record) -> Self {
        let again = self.finished.take_if(|finished| {
            let source = finished.source.as_ref();
            self.home.is_none() && source.is_some_and(|source| is_same_game(source, record))
        });
        let Some(finished) = again else {
            return self;
        };
        if let Some(lock) = self.file.take() {
            // One that stays is a match that can be resumed at its end.
            let _ = disk::remove(&lock.path);
            lock.remove();
        }
        *finished
    }

    /// Puts a copy of a match from elsewhere among the opened ones; one that is there already serves.
    fn take_in(
        &mut self,
        folders: &Folders,
        from: Option<&Path>,
        text: String,
    ) -> Result<(), StorageError> {
        let path = copy_of(&folders.opened(), from, self.source.as_ref(), &text)?;
        self.home = Some(SavedRecord::new(path, text.clone()));
        self.safe = Some(text);
        Ok(())
    }

    /// Writes a text that is not on disk yet.
    fn write(
        &mut self,
        folders: &Folders,
        record: Record,
        text: String,
        complete: bool,
    ) -> Result<(), StorageError> {
        let source = self.source.as_ref();
        let same = source.is_some_and(|source| is_same_game(source, &record));
        let reopened = source.is_some_and(|source| is_taken_back(source, &record));
        if let Some(mut home) = self.home.take() {
            if same && home.is_locked() && home.is_unchanged() {
                let written = write_atomically(&home.path, &text);
                if written.is_ok() {
                    home.text.clone_from(&text);
                }
                self.home = Some(home);
                written?;
                self.safe = Some(text);
                return Ok(());
            }
            if reopened && self.has_made(folders, &home) && home.is_locked() && home.is_unchanged()
            {
                return self.reopen(folders, home, text);
            }
            self.home = Some(home);
            if !reopened {
                // Another match from here on, or another program has the record or has changed it.
                let number = self.number;
                std::mem::replace(self, Self::new(number)).leave();
            }
        }
        if reopened {
            let number = self.number;
            let finished = std::mem::replace(self, Self::new(number));
            self.finished = Some(Box::new(finished));
        }
        let unfinished = self.unfinished_file(folders)?;
        if !complete {
            write_atomically(&unfinished, &text)?;
            self.safe = Some(text);
            return Ok(());
        }
        let (folder, name) = (folders.records(), stem(&unfinished));
        let path = folder.join(format!("{name}.ron"));
        let written = match write_new_text(&path, &text) {
            Err(fault) if !is_there_already(&fault) => Err(fault),
            Err(_) if !read_text(&path).is_ok_and(|there| there == text) => {
                // A name that a person gave to the match may be that of another record by now.
                make_numbered(&folder, &name, |path| write_new_text(path, &text))
            }
            _ => Ok(path),
        };
        let path = match written {
            Ok(path) => path,
            Err(fault) => {
                // The match stays among the unfinished ones, with its last move.
                write_atomically(&unfinished, &text)?;
                return Err(fault);
            }
        };
        self.home = Some(SavedRecord::new(path, text.clone()));
        self.source = Some(record);
        self.safe = Some(text);
        // Only now: at every moment one of the two files holds the match.
        match disk::remove(&unfinished) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => {
                Err(StorageError::file(&unfinished, why))
            }
            _ => Ok(()),
        }
    }

    /// True if the program made the finished record itself, under a name of its own or that of the unfinished
    /// match.
    fn has_made(&self, folders: &Folders, home: &SavedRecord) -> bool {
        let file = self.file.as_ref();
        match kind_of(folders, &home.path) {
            Some(EntryKind::Finished) => true,
            Some(EntryKind::Saved) => {
                file.is_some_and(|file| file.path.file_name() == home.path.file_name())
            }
            _ => false,
        }
    }

    /// The end was taken back of a match that lies finished in `home`: it is unfinished again.
    fn reopen(
        &mut self,
        folders: &Folders,
        home: SavedRecord,
        text: String,
    ) -> Result<(), StorageError> {
        let unfinished = self.unfinished_file(folders);
        if let Err(fault) = unfinished.and_then(|path| write_atomically(&path, &text)) {
            self.home = Some(home);
            return Err(fault);
        }
        self.source = None;
        self.safe = Some(text);
        // Only now: at every moment one of the two files holds the match.
        let removed = disk::remove(&home.path);
        if let Some(lock) = home.lock {
            lock.remove();
        }
        removed.map_err(|why| StorageError::file(&home.path, why))
    }

    /// The unfinished file of the match; a new one, with its lock, for a new match.
    fn unfinished_file(&mut self, folders: &Folders) -> Result<PathBuf, StorageError> {
        if let Some(lock) = &self.file {
            let path = lock.path.clone();
            if lock.holds() {
                return Ok(path);
            }
            // The folder was taken away, and the lock with it. Another program may have played on there.
            self.file = RecordLock::take(&path)?;
            let is_own = || read_text(&path).map_or(true, |there| Some(there) == self.safe);
            if self.file.is_some() && is_own() {
                return Ok(path);
            }
        }
        self.new_unfinished_file(folders)
    }

    /// A file for a match that has none.
    fn new_unfinished_file(&mut self, folders: &Folders) -> Result<PathBuf, StorageError> {
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let mut time = now.unwrap_or_default().as_millis();
        loop {
            let name = format!("{time}-{}-{}.ron", std::process::id(), self.number);
            let path = folders.unfinished().join(&name);
            // A match that was finished within this millisecond has left its name in the records.
            if path.exists() || folders.records().join(&name).exists() {
                time += 1;
                continue;
            }
            let lock = RecordLock::take(&path)?;
            let lock = lock.ok_or_else(|| StorageError::file(&path, FileError::InUse))?;
            self.file = Some(lock);
            return Ok(path);
        }
    }

    /// Releases the locks. That of an unfinished match leaves its file for the next program.
    fn leave(self) {
        if let Some(finished) = self.finished {
            finished.leave();
        }
        if let Some(lock) = self.file
            && !lock.path.exists()
        {
            lock.remove();
        }
        if let Some(lock) = self.home.and_then(|home| home.lock) {
            lock.remove();
        }
    }
}
