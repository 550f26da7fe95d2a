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
    /// The match on the table, once it was kept.
    number: Option<u32>,
    /// The file of the match on the table, once there is one.
    mine: Option<Held>,
    /// The record among the others that holds all moves of the match: it was just finished or opened.
    home: Option<Home>,
    /// What needs no keeping.
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
    /// Locked as long as it is open.
    _lock: File,
}

/// A record among the others.
struct Home {
    path: PathBuf,
    /// What it held first; `None` when the match is just being opened from it.
    kept: Option<Record>,
    /// Held from the first writing on.
    held: Option<Held>,
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
            number: None,
            mine: None,
            home: None,
            safe: Safe::Nothing,
        }
    }

    /// Writes the match down; once it is over, among the records and no longer as unfinished.
    ///
    /// The moves of a record are never changed afterwards. Comments, evaluations and branches are
    /// added to it; who plays on plays a match that is kept beside it.
    ///
    /// # Errors
    /// When no file can be had for it.
    pub fn keep(&mut self, current: &Current) -> Result<(), String> {
        let mut record = record_of(current);
        if let Some(Home {
            kept: Some(kept), ..
        }) = &self.home
            && kept.moves == record.moves
        {
            // A record says who played its moves, not who would like to play on.
            record.seats.clone_from(&kept.seats);
        }
        let text = record.write().map_err(|why| why.to_string())?;
        if self.number.is_some_and(|number| number != current.number) {
            // Another match: the one before stays as it is.
            self.leave();
        }
        self.number = Some(current.number);
        if self.safe == Safe::Next {
            self.safe = Safe::Record(text.clone());
            if let Some(home) = &mut self.home {
                home.kept = Some(record.clone());
            }
        }
        if matches!(&self.safe, Safe::Record(safe) if *safe == text) {
            return Ok(());
        }
        if let Some(home) = self.home.take() {
            if home
                .kept
                .as_ref()
                .is_some_and(|kept| kept.moves == record.moves)
                && let Some(home) = home.held()
            {
                self.writer().write(home.path.clone(), text.clone());
                self.home = Some(home);
                self.safe = Safe::Record(text);
                return Ok(());
            }
            self.leave();
            self.number = Some(current.number);
        }
        let path = self.path(current.number)?;
        if current.line.is_complete() {
            let name = path.file_name().unwrap_or_default();
            let home = self.folders.records().join(name);
            self.safe = Safe::Record(text.clone());
            self.writer().finish(path, home.clone(), text);
            self.home = Some(Home {
                path: home,
                kept: Some(record),
                held: None,
            });
        } else {
            self.safe = Safe::Nothing;
            self.writer().write(path, text);
        }
        Ok(())
    }

    /// The match that comes next was opened from a file and is the same until something is added.
    /// What is said about a record in the library is added to it; other files stay as they are.
    pub fn opened(&mut self, path: &Path) {
        self.leave();
        self.safe = Safe::Next;
        let records = self.folders.records();
        self.home = path.starts_with(records).then(|| Home {
            path: path.into(),
            kept: None,
            held: None,
        });
    }

    /// The match has left the table; what is unfinished can be resumed later.
    pub fn leave(&mut self) {
        self.flush();
        self.safe = Safe::Nothing;
        self.number = None;
        if let Some(mine) = self.mine.take()
            && !mine.path.exists()
        {
            // The match was finished: its lock guards nothing any more.
            mine.unlock();
        }
        if let Some(held) = self.home.take().and_then(|home| home.held) {
            held.unlock();
        }
    }

    /// Goes on writing to the file of a match that is resumed.
    ///
    /// # Errors
    /// When another program has it.
    pub fn take_over(&mut self, path: &Path) -> Result<(), String> {
        let held = Held::lock(path)?;
        let held =
            held.ok_or_else(|| format!("{}: the match is open in another window", path.display()))?;
        self.safe = Safe::Nothing;
        self.number = None;
        self.home = None;
        self.mine = Some(held);
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
            !mine && matches!(Held::lock(path), Ok(Some(_)))
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
        self.number = Some(number);
        Ok(path)
    }
}

impl Held {
    /// Locks a record's file; `None` when another program holds it.
    ///
    /// The lock is on a file beside it, because the record's own file is replaced at every writing.
    fn lock(path: &Path) -> Result<Option<Self>, String> {
        let told = |what: std::io::Error| format!("{}: {what}", path.display());
        let lock = path.with_extension("lock");
        fs::create_dir_all(lock.parent().unwrap_or(Path::new("."))).map_err(told)?;
        let file = File::create(&lock).map_err(told)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self {
                path: path.into(),
                _lock: file,
            })),
            Err(fs::TryLockError::WouldBlock) => Ok(None),
            Err(fs::TryLockError::Error(what)) => Err(told(what)),
        }
    }

    /// Takes the lock's file away; one that cannot be removed does no harm.
    fn unlock(self) {
        let _ = fs::remove_file(self.path.with_extension("lock"));
    }
}

impl Home {
    /// The same, held against other programs; `None` when one of them has it.
    fn held(mut self) -> Option<Self> {
        if self.held.is_none() {
            self.held = Held::lock(&self.path).ok()?;
        }
        self.held.is_some().then_some(self)
    }
}
