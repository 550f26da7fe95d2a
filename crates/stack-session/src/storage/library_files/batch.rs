//! Deleting and restoring several games: work that the storage thread does between requests.

use std::path::PathBuf;

use super::edits::DeletedRecord;
use super::{BatchReport, BatchTask, LibraryChange, RestoredGame};
use crate::storage::error::StorageError;

/// Games to delete or to restore.
pub(in crate::storage) struct Batch {
    rest: BatchRest,
    /// What was done so far.
    change: LibraryChange,
    report: BatchReport,
}

/// The games that are left, the next one last.
enum BatchRest {
    /// To delete, with the time that they have in the trash once the deletion has begun.
    Delete(Vec<PathBuf>, Option<u128>),
    Restore(Vec<DeletedRecord>),
}

/// The next step of a batch.
pub(in crate::storage) enum BatchStep {
    /// Find the time for the deletion: [`Batch::begin`].
    Begin,
    /// Delete a game with this time.
    Delete(PathBuf, u128),
    /// Restore a game.
    Restore(DeletedRecord),
}

impl Batch {
    /// Deletes games in this order.
    pub(in crate::storage) fn delete(mut paths: Vec<PathBuf>) -> Self {
        paths.reverse();
        let report = BatchReport::new(BatchTask::Delete, paths.len());
        Self {
            rest: BatchRest::Delete(paths, None),
            change: LibraryChange::DeletedSeveral(Vec::new()),
            report,
        }
    }

    /// Restores games, the last one first.
    pub(in crate::storage) fn restore(records: Vec<DeletedRecord>) -> Self {
        Self {
            report: BatchReport::new(BatchTask::Restore, records.len()),
            rest: BatchRest::Restore(records),
            change: LibraryChange::RestoredSeveral(Vec::new()),
        }
    }

    /// Sets the time of the deletion.
    pub(in crate::storage) const fn begin(&mut self, now: u128) {
        if let BatchRest::Delete(_, time) = &mut self.rest {
            *time = Some(now);
        }
    }

    /// The next step; `None` at the end.
    pub(in crate::storage) fn next_step(&mut self) -> Option<BatchStep> {
        match &mut self.rest {
            BatchRest::Delete(_, None) => Some(BatchStep::Begin),
            BatchRest::Delete(paths, Some(time)) => Some(BatchStep::Delete(paths.pop()?, *time)),
            BatchRest::Restore(records) => records.pop().map(BatchStep::Restore),
        }
    }

    /// Notes the result of a step.
    pub(in crate::storage) fn note(&mut self, result: Result<LibraryChange, StorageError>) {
        match (result, &mut self.change) {
            (Ok(LibraryChange::Deleted(path)), LibraryChange::DeletedSeveral(done)) => {
                done.push(path);
            }
            (Ok(LibraryChange::Restored { from, to }), LibraryChange::RestoredSeveral(done)) => {
                done.push(RestoredGame { from, to });
            }
            (Ok(_), _) => return,
            (Err(error), _) => {
                self.report.errors += 1;
                self.report.first_error.get_or_insert(error);
                return;
            }
        }
        self.report.done += 1;
    }

    /// What was done so far.
    pub(in crate::storage) const fn report(&self) -> &BatchReport {
        &self.report
    }

    /// Ends the batch: what was done.
    pub(in crate::storage) fn end(self) -> (LibraryChange, BatchReport) {
        let report = BatchReport {
            is_over: true,
            ..self.report
        };
        (self.change, report)
    }
}

impl BatchReport {
    const fn new(task: BatchTask, total: usize) -> Self {
        Self {
            task,
            total,
            done: 0,
            errors: 0,
            first_error: None,
            is_over: false,
        }
    }
}
