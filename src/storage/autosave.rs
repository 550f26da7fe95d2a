//! The match on the table, on disk after every move.
//!
//! Each running program has a file of its own in the folder of unfinished matches and holds a lock
//! beside it, so that two programs never write the same file. A file whose lock nobody holds belongs
//! to a program that has ended, in whatever way: its match is offered again.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{SystemTime, UNIX_EPOCH};

use bevy::prelude::Resource;
use stack_game::Record;

use super::writer::Writer;
use super::{Folders, read_match, record_of};
use crate::session::Current;

/// Keeps the match on the table.
#[derive(Resource)]
pub struct Autosave {
    folders: Folders,
    /// The mutex makes the thread's channel fit for sharing; nobody ever waits for it.
    writer: Mutex<Writer>,
    /// The file of the match on the table, once there is one.
    mine: Option<Held>,
    /// The record that lies among the others already: the match that was just finished or opened.
    safe: Safe,
}

/// What needs no keeping.
#[derive(Default, PartialEq, Eq)]
enum Safe {
    #[default]
    Nothing,
    /// The match that is kept next comes from a file as it is.
    Next,
    /// This record.
    Record(String),
}

/// A file that this program holds.
struct Held {
    path: PathBuf,
    /// The match that it belongs to; one that was taken over belongs to the next that is kept.
    number: Option<u32>,
    /// Whether the match is over and lies among the records.
    finished: bool,
    /// Locked as long as it is open.
    _lock: File,
}

/// A match that was not finished.
#[derive(Clone, Debug)]
pub struct Resumable {
    /// Its file.
    pub path: PathBuf,
    /// When it was written last.
    pub when: SystemTime,
    /// The record, or why it cannot be read or played.
    pub record: Result<Record, String>,
}

impl Autosave {
    /// Nothing is written until a match is kept.
    #[must_use]
    pub fn new(folders: Folders) -> Self {
        Self {
            folders,
            writer: Mutex::new(Writer::new()),
            mine: None,
            safe: Safe::Nothing,
        }
    }

    /// Writes the match down; once it is over, among the records and no longer as unfinished.
    ///
    /// A record is never changed afterwards: who looks back at the match changes nothing, and who
    /// plays on from an earlier move plays a match that is kept beside it.
    ///
    /// # Errors
    /// When no file can be had for it.
    pub fn keep(&mut self, current: &Current) -> Result<(), String> {
        let text = record_of(current).write().map_err(|why| why.to_string())?;
        if let Some(mine) = &self.mine
            && mine.number.is_some_and(|number| number != current.number)
        {
            // Another match: the one before stays as it is.
            self.leave();
        }
        if self.safe == Safe::Next {
            self.safe = Safe::Record(text.clone());
        }
        if matches!(&self.safe, Safe::Record(safe) if *safe == text) {
            return Ok(());
        }
        if self.mine.as_ref().is_some_and(|mine| mine.finished) {
            self.leave();
        }
        let path = self.path(current.number)?;
        let finished = current.line.is_complete();
        if let Some(mine) = &mut self.mine {
            mine.number = Some(current.number);
            mine.finished = finished;
        }
        if finished {
            let name = path.file_name().unwrap_or_default();
            let record = self.folders.records().join(name);
            self.safe = Safe::Record(text.clone());
            self.writer().finish(path, record, text);
        } else {
            self.safe = Safe::Nothing;
            self.writer().write(path, text);
        }
        Ok(())
    }

    /// The match that comes next was opened from a file and is the same until a move is played.
    pub fn opened(&mut self) {
        self.leave();
        self.safe = Safe::Next;
    }

    /// The match has left the table; what is unfinished can be resumed later.
    pub fn leave(&mut self) {
        self.flush();
        self.safe = Safe::Nothing;
        if let Some(mine) = self.mine.take()
            && !mine.path.exists()
        {
            // The match was finished: its lock guards nothing any more. One that cannot be removed
            // does no harm.
            let _ = fs::remove_file(mine.path.with_extension("lock"));
        }
    }

    /// Goes on writing to the file of a match that is resumed.
    ///
    /// # Errors
    /// When another program has it.
    pub fn take_over(&mut self, path: &Path) -> Result<(), String> {
        let lock = lock(path)?
            .ok_or_else(|| format!("{}: the match is open in another window", path.display()))?;
        self.safe = Safe::Nothing;
        self.mine = Some(Held {
            path: path.into(),
            number: None,
            finished: false,
            _lock: lock,
        });
        Ok(())
    }

    /// The unfinished matches that no running program has, the latest first.
    #[must_use]
    pub fn resumable(&self) -> Vec<Resumable> {
        let Ok(files) = fs::read_dir(self.folders.autosaves()) else {
            return Vec::new();
        };
        let paths = files.flatten().map(|file| file.path());
        let records = paths.filter(|path| path.extension().is_some_and(|ending| ending == "ron"));
        let free = records.filter(|path| {
            let mine = self.mine.as_ref().is_some_and(|mine| mine.path == *path);
            !mine && matches!(lock(path), Ok(Some(_)))
        });
        let mut found: Vec<_> = free
            .map(|path| Resumable {
                when: path
                    .metadata()
                    .and_then(|data| data.modified())
                    .unwrap_or(UNIX_EPOCH),
                record: read_match(&path).map(|read| read.record),
                path,
            })
            .collect();
        found.sort_by_key(|resumable| std::cmp::Reverse(resumable.when));
        found
    }

    /// Waits until everything is on disk.
    pub fn flush(&self) {
        self.writer().flush();
    }

    pub(super) fn faults(&self) -> Vec<String> {
        self.writer().faults()
    }

    fn writer(&self) -> std::sync::MutexGuard<'_, Writer> {
        self.writer
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// The file of the match on the table; a new one for a new match.
    fn path(&mut self, number: u32) -> Result<PathBuf, String> {
        if let Some(mine) = &self.mine {
            return Ok(mine.path.clone());
        }
        let now = SystemTime::now()
            .duration_since(UNIX_EPOCH)
            .unwrap_or_default()
            .as_millis();
        let name = format!("{now}-{}-{number}.ron", std::process::id());
        let path = self.folders.autosaves().join(name);
        self.take_over(&path)?;
        Ok(path)
    }
}

/// Locks a record's file; `None` when another program holds it.
///
/// The lock is on a file beside it, because the record's own file is replaced at every writing.
fn lock(path: &Path) -> Result<Option<File>, String> {
    let told = |what: std::io::Error| format!("{}: {what}", path.display());
    let lock = path.with_extension("lock");
    fs::create_dir_all(lock.parent().unwrap_or(Path::new("."))).map_err(told)?;
    let file = File::create(&lock).map_err(told)?;
    match file.try_lock() {
        Ok(()) => Ok(Some(file)),
        Err(fs::TryLockError::WouldBlock) => Ok(None),
        Err(fs::TryLockError::Error(what)) => Err(told(what)),
    }
}
