//! The match on the table, on disk after every change.
//!
//! Each running program has a file of its own in the folder of unfinished matches and holds a lock
//! beside it, so that two programs never write the same file. A file without a lock belongs to a
//! program that has ended, in whatever way: its match can be resumed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use stack_game::Record;

use super::fault::{FileFault, StorageFault};
use super::file::write_atomically;
use super::folders::Folders;
use super::lock::RecordLock;
use super::match_file::{KeptMatch, read_match};
use super::record_list::{RecordList, records_in};
use crate::play::{OpenedMatch, Origin};

/// Keeps the match on the table on disk.
pub(super) struct Autosave {
    folders: Folders,
    /// The lock of a match that was resumed and is not on the table yet.
    resumed: Option<RecordLock>,
    /// The match on the table, once it was kept.
    table: Option<OnTable>,
}

/// The match on the table.
struct OnTable {
    number: u32,
    /// The lock of its unfinished file, once it has one.
    file: Option<RecordLock>,
    /// The record as it was opened or finished.
    source: Option<Record>,
    /// The file of `source` when it lies in the library.
    home: Option<Home>,
    /// The text that is on disk.
    safe: Option<String>,
}

/// A record in the library.
struct Home {
    path: PathBuf,
    /// Its lock, from the first writing on.
    lock: Option<RecordLock>,
}

impl Autosave {
    pub(super) const fn new(folders: Folders) -> Self {
        Self {
            folders,
            resumed: None,
            table: None,
        }
    }

    /// Writes the match; once it is over, to the records, and removes it from the unfinished ones.
    ///
    /// The moves of a record never change afterwards. Comments, evaluations and branches are added
    /// to it; moves after an earlier position belong to another match, which is kept beside it.
    ///
    /// The first call for a match that was opened from a record tells what the file holds.
    ///
    /// # Errors
    /// The file that cannot be written. The next call tries again.
    pub(super) fn keep(&mut self, kept: KeptMatch) -> Result<(), StorageFault> {
        let KeptMatch {
            number,
            origin,
            mut record,
            complete,
        } = kept;
        let (begins, mut table) = self.turn_to(number, &origin);
        if let Some(source) = &table.source
            && source.moves == record.moves
            && (table.home.is_some() || table.file.is_none())
        {
            // A record names the players of its moves, not those of a match that may follow.
            record.seats.clone_from(&source.seats);
        }
        let done = record.write().map_err(|why| {
            let path = table
                .file
                .as_ref()
                .map_or_else(PathBuf::new, |file| file.path.clone());
            StorageFault::file(&path, why)
        });
        let done = done.and_then(|text| match &origin {
            Origin::Record(path) | Origin::SeriesRecord(_, path) if begins => {
                table.home = path.starts_with(self.folders.records()).then(|| Home {
                    path: path.clone(),
                    lock: None,
                });
                table.source = Some(record);
                table.safe = Some(text);
                Ok(())
            }
            _ if table.safe.as_ref() == Some(&text) => Ok(()),
            _ => table.write(&self.folders, record, text, complete),
        });
        self.table = Some(table);
        done
    }

    /// The state of the match with this number, and whether it is kept for the first time. The match
    /// before it is left.
    fn turn_to(&mut self, number: u32, origin: &Origin) -> (bool, OnTable) {
        match self.table.take() {
            Some(table) if table.number == number => return (false, table),
            before => self.table = before,
        }
        self.leave();
        let mut table = OnTable::new(number);
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

    /// True when `kept` need not be written because `next` follows and holds all of it.
    pub(super) fn replaces(&self, next: &KeptMatch, kept: &KeptMatch) -> bool {
        let Some(table) = &self.table else {
            // The first text of a match tells what its file holds.
            return false;
        };
        let same = next.number == kept.number && kept.number == table.number;
        let same_game = next.record.moves == kept.record.moves && next.complete == kept.complete;
        same && (same_game || !kept.complete && table.home.is_none())
    }

    /// The unfinished matches that no running program holds, the latest first.
    pub(super) fn unfinished(&self) -> RecordList {
        let paths = records_in(&self.folders.unfinished());
        RecordList::read_playable(
            paths.filter(|path| matches!(RecordLock::take(path), Ok(Some(_)))),
        )
    }

    /// Locks and reads an unfinished match: the one in the file, or the latest that can be read.
    ///
    /// # Errors
    /// When another program holds it, when it cannot be read, and when there is none.
    pub(super) fn resume(&mut self, path: Option<&Path>) -> Result<OpenedMatch, StorageFault> {
        self.resumed = None;
        if let Some(path) = path {
            return self.resume_from(path);
        }
        let mut fault = None;
        for unfinished in self.unfinished().records {
            let resumed = match unfinished.heading {
                Ok(_) => self.resume_from(&unfinished.path),
                Err(why) => Err(why),
            };
            match resumed {
                Ok(opened) => return Ok(opened),
                Err(why) => fault = fault.or(Some(why)),
            }
        }
        Err(fault.unwrap_or(StorageFault::NothingUnfinished))
    }

    fn resume_from(&mut self, path: &Path) -> Result<OpenedMatch, StorageFault> {
        let lock = RecordLock::take(path)?;
        let lock = lock.ok_or_else(|| StorageFault::file(path, FileFault::OpenElsewhere))?;
        let opened = read_match(path, Origin::Unfinished(path.into()))?;
        self.resumed = Some(lock);
        Ok(opened)
    }
}

impl OnTable {
    const fn new(number: u32) -> Self {
        Self {
            number,
            file: None,
            source: None,
            home: None,
            safe: None,
        }
    }

    /// Writes a text that is not on disk yet.
    fn write(
        &mut self,
        folders: &Folders,
        record: Record,
        text: String,
        complete: bool,
    ) -> Result<(), StorageFault> {
        if let Some(mut home) = self.home.take() {
            let moves = self.source.as_ref().map(|source| &source.moves);
            if moves == Some(&record.moves) && home.is_locked() {
                let written = write_atomically(&home.path, &text);
                self.home = Some(home);
                written?;
                self.safe = Some(text);
                return Ok(());
            }
            // Another match from here on, or another program has the record.
            let number = self.number;
            self.home = Some(home);
            std::mem::replace(self, Self::new(number)).leave();
        }
        let unfinished = self.unfinished_file(folders)?;
        if !complete {
            write_atomically(&unfinished, &text)?;
            self.safe = Some(text);
            return Ok(());
        }
        let name = unfinished.file_name().unwrap_or_default();
        let path = folders.records().join(name);
        if let Err(fault) = write_atomically(&path, &text) {
            // The match stays among the unfinished ones, with its last move.
            write_atomically(&unfinished, &text)?;
            return Err(fault);
        }
        self.home = Some(Home { path, lock: None });
        self.source = Some(record);
        self.safe = Some(text);
        // Only now: at every moment one of the two files holds the match.
        match fs::remove_file(&unfinished) {
            Err(why) if why.kind() != io::ErrorKind::NotFound => {
                Err(StorageFault::file(&unfinished, why))
            }
            _ => Ok(()),
        }
    }

    /// The unfinished file of the match; a new one, with its lock, for a new match.
    fn unfinished_file(&mut self, folders: &Folders) -> Result<PathBuf, StorageFault> {
        if let Some(lock) = &self.file {
            return Ok(lock.path.clone());
        }
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
            let lock = lock.ok_or_else(|| StorageFault::file(&path, FileFault::OpenElsewhere))?;
            self.file = Some(lock);
            return Ok(path);
        }
    }

    /// Releases the locks. That of an unfinished match leaves its file for the next program.
    fn leave(self) {
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

impl Home {
    /// Takes the lock if it is not held yet; false when another program has the record.
    fn is_locked(&mut self) -> bool {
        if self.lock.is_none() {
            self.lock = RecordLock::take(&self.path).ok().flatten();
        }
        self.lock.is_some()
    }
}
