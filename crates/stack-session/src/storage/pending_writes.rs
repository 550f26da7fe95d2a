//! What could not be written, and is tried again: until there is room, and once more when the program ends.

use super::autosave::Autosave;
use super::error::StorageError;
use super::folders::Folders;
use super::match_file::{MatchSnapshot, read_record};
use super::progress::Progress;
use crate::play::Origin;
use crate::settings::Settings;

/// What could not be written.
#[derive(Default)]
pub(super) struct PendingWrites {
    /// The match on the table.
    on_table: Option<MatchSnapshot>,
    /// Matches that have left the table since.
    left: Vec<MatchSnapshot>,
    /// The settings.
    pub(super) settings: Option<Box<Settings>>,
}

impl PendingWrites {
    /// True if there is something to try again.
    pub(super) const fn any(&self) -> bool {
        self.on_table.is_some() || !self.left.is_empty() || self.settings.is_some()
    }

    /// Keeps the match on the table. Returns true if it is kept now and was not before.
    ///
    /// # Errors
    /// The fault of its file; the match is owed.
    pub(super) fn keep(
        &mut self,
        autosave: &mut Autosave,
        kept: MatchSnapshot,
    ) -> Result<bool, StorageError> {
        if self
            .on_table
            .as_ref()
            .is_some_and(|owed| owed.number != kept.number)
        {
            self.leave(autosave);
        }
        let was_owed = self.on_table.is_some();
        match autosave.keep(kept.clone()) {
            Ok(()) => {
                self.on_table = None;
                Ok(was_owed)
            }
            Err(fault) => {
                self.on_table = Some(kept);
                Err(fault)
            }
        }
    }

    /// The match leaves the table. If it cannot be kept even now, it is kept in a file of its own later.
    pub(super) fn leave(&mut self, autosave: &mut Autosave) {
        if let Some(mut kept) = self.on_table.take()
            && autosave.keep(kept.clone()).is_err()
        {
            // Where it came from does not matter any more.
            kept.origin = match autosave.unfinished() {
                Some(file) => Origin::Unfinished(file.into()),
                None => Origin::New,
            };
            self.left.push(kept);
        }
    }

    /// Tries again to keep the match on the table. Returns its number if it is kept now.
    pub(super) fn keep_again(&mut self, autosave: &mut Autosave) -> Option<u32> {
        let kept = self.on_table.take()?;
        let number = kept.number;
        let done = autosave.keep(kept.clone());
        if done.is_err() {
            self.on_table = Some(kept);
        }
        done.is_ok().then_some(number)
    }

    /// Tries again to keep matches that have left the table.
    pub(super) fn keep_left(&mut self, folders: &Folders) {
        self.left.retain(|kept| {
            let mut alone = Autosave::new(folders.clone(), Progress::none());
            let mut kept = kept.clone();
            if let Origin::Unfinished(path) = &kept.origin
                && !read_record(path).is_ok_and(|there| kept.record.moves.starts_with(&there.moves))
            {
                // Somebody has played on there since.
                kept.origin = Origin::New;
            }
            let done = alone.keep(kept);
            alone.leave();
            done.is_err()
        });
    }
}
