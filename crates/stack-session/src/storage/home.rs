//! The record of the match on the table.

use std::path::PathBuf;

use super::file::read_text;
use super::lock::RecordLock;

/// A record in the library.
pub(super) struct SavedRecord {
    pub(super) path: PathBuf,
    /// The text of the file as this program knows it.
    pub(super) text: String,
    /// Its lock, from the first writing on.
    pub(super) lock: Option<RecordLock>,
}

impl SavedRecord {
    pub(super) const fn new(path: PathBuf, text: String) -> Self {
        Self {
            path,
            text,
            lock: None,
        }
    }

    /// True if the file still holds what this program read or wrote there: no other program has added to
    /// it, replaced it or taken it away.
    pub(super) fn is_unchanged(&self) -> bool {
        read_text(&self.path).is_ok_and(|there| there == self.text)
    }

    /// Takes the lock if it is not held yet; false when another program has the record.
    pub(super) fn is_locked(&mut self) -> bool {
        if !self.lock.as_ref().is_some_and(RecordLock::holds) {
            self.lock = RecordLock::take(&self.path).ok().flatten();
        }
        self.lock.is_some()
    }
}
