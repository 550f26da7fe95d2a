//! Opening matches for the table.

use std::path::Path;

use super::Autosave;
use crate::game::has_started;
use crate::play::{OpenedMatch, Origin};
use crate::storage::error::{FileError, StorageError};
use crate::storage::file::read_text;
use crate::storage::library_files::{await_latest, unfinished_files};
use crate::storage::lock::RecordLock;
use crate::storage::match_file::match_of;

impl Autosave {
    /// Reads the match of a record for the table.
    ///
    /// # Errors
    /// As [`read_match`].
    pub(in crate::storage) fn open(
        &mut self,
        path: &Path,
        origin: Origin,
    ) -> Result<OpenedMatch, StorageError> {
        let text = read_text(path)?;
        let opened = match_of(path, &text, origin, &self.progress.of_opening())?;
        self.read = Some((path.into(), text));
        Ok(opened)
    }

    /// Locks and reads an unfinished match: the one in the file, or the latest that can be read and
    /// in which something was done; earlier versions kept others, too.
    ///
    /// # Errors
    /// When another program holds it, when it cannot be read, and when there is none.
    pub(in crate::storage) fn resume(
        &mut self,
        path: Option<&Path>,
    ) -> Result<OpenedMatch, StorageError> {
        self.resumed = None;
        if let Some(path) = path {
            return self.resume_from(path);
        }
        // Its own match cannot be waited for.
        let own = self
            .table
            .as_ref()
            .is_some_and(|table| table.file.is_some());
        let held = if own {
            None
        } else {
            await_latest(&self.folders)
        };
        let mut fault = held.map(|path| StorageError::file(&path, FileError::InUse));
        for path in unfinished_files(&self.folders) {
            match self.resume_from(&path) {
                Ok(opened) if !has_started(&opened.game.record()) => self.release_resumed(),
                Ok(opened) => return Ok(opened),
                Err(why) => fault = fault.or(Some(why)),
            }
        }
        Err(fault.unwrap_or(StorageError::NoUnfinishedMatch))
    }

    fn resume_from(&mut self, path: &Path) -> Result<OpenedMatch, StorageError> {
        let lock = RecordLock::take(path)?;
        let lock = lock.ok_or_else(|| StorageError::file(path, FileError::InUse))?;
        let origin = Origin::Unfinished(path.into());
        let progress = self.progress.of_opening();
        let opened = read_text(path).and_then(|text| match_of(path, &text, origin, &progress));
        if opened.is_ok() {
            self.resumed = Some(lock);
        } else {
            lock.remove();
        }
        opened
    }

    fn release_resumed(&mut self) {
        if let Some(lock) = self.resumed.take() {
            lock.remove();
        }
    }
}
