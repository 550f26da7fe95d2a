//! Failed writes. They are retried regularly, and once more when the program ends.

use super::autosave::Autosave;
use super::error::StorageError;
use super::folders::Folders;
use super::match_file::{MatchSnapshot, read_record};
use super::request::OpenProgress;
use crate::play::Origin;
use crate::settings::Settings;

/// Writes that failed.
#[derive(Default)]
pub(super) struct PendingWrites {
    /// The current match.
    current: Option<MatchSnapshot>,
    /// Matches that were closed since.
    closed: Vec<MatchSnapshot>,
    /// The settings.
    pub(super) settings: Option<Box<Settings>>,
}

impl PendingWrites {
    pub(super) const fn has_any(&self) -> bool {
        self.current.is_some() || !self.closed.is_empty() || self.settings.is_some()
    }

    /// Saves the current match. Returns whether it is saved now after a failure.
    ///
    /// # Errors
    /// Returns the error of its file; the match is pending then.
    pub(super) fn save(
        &mut self,
        autosave: &mut Autosave,
        snapshot: MatchSnapshot,
    ) -> Result<bool, StorageError> {
        let pending = self.current.as_ref();
        if pending.is_some_and(|pending| pending.number != snapshot.number) {
            self.close_match(autosave);
        }
        let was_pending = self.current.is_some();
        self.current = Some(snapshot.clone());
        autosave.save(snapshot)?;
        self.current = None;
        Ok(was_pending)
    }

    /// Closes the current match. If it still cannot be saved, it is saved to a separate file later.
    pub(super) fn close_match(&mut self, autosave: &mut Autosave) {
        if let Some(mut snapshot) = self.current.take()
            && autosave.save(snapshot.clone()).is_err()
        {
            // The record that it was opened from no longer matters.
            snapshot.origin = match autosave.unfinished_path() {
                Some(file) => Origin::Unfinished(file.into()),
                None => Origin::New,
            };
            self.closed.push(snapshot);
        }
    }

    /// Retries the current match. Returns its number if it is saved now.
    pub(super) fn retry_current(&mut self, autosave: &mut Autosave) -> Option<u32> {
        let snapshot = self.current.clone()?;
        let number = snapshot.number;
        autosave.save(snapshot).ok()?;
        self.current = None;
        Some(number)
    }

    /// Retries matches that were closed.
    pub(super) fn retry_closed(&mut self, folders: &Folders) {
        self.closed.retain(|snapshot| {
            let mut autosave = Autosave::new(folders.clone(), OpenProgress::none());
            let mut snapshot = snapshot.clone();
            if let Origin::Unfinished(path) = &snapshot.origin
                && !read_record(path)
                    .is_ok_and(|saved| snapshot.record.moves.starts_with(&saved.moves))
            {
                // Another program has played on in this file.
                snapshot.origin = Origin::New;
            }
            let saved = autosave.save(snapshot);
            autosave.close();
            saved.is_err()
        });
    }
}
