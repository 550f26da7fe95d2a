//! Deleting and restoring games. With many games this is work that the storage thread does between
//! requests.

use std::path::PathBuf;

use super::autosave::Autosave;
use super::library_files::{
    BatchReport, BatchTask, DeletedRecord, LibraryChange, LibraryEditor, RestoredGame,
};

/// Games to delete or to restore.
pub(super) struct Batch {
    games: BatchGames,
    report: BatchReport,
}

/// The remaining games, the next one last, and the changed ones.
enum BatchGames {
    Delete {
        rest: Vec<PathBuf>,
        /// The time that the games have in the trash, once the first one is deleted.
        time: Option<u128>,
        deleted: Vec<PathBuf>,
    },
    Restore {
        rest: Vec<DeletedRecord>,
        restored: Vec<RestoredGame>,
    },
}

impl Batch {
    /// Deletes games in this order.
    pub(super) fn delete(mut paths: Vec<PathBuf>) -> Self {
        paths.reverse();
        Self {
            report: BatchReport::new(BatchTask::Delete, paths.len()),
            games: BatchGames::Delete {
                rest: paths,
                time: None,
                deleted: Vec::new(),
            },
        }
    }

    /// Restores games, the last one first.
    pub(super) fn restore(records: Vec<DeletedRecord>) -> Self {
        Self {
            report: BatchReport::new(BatchTask::Restore, records.len()),
            games: BatchGames::Restore {
                rest: records,
                restored: Vec::new(),
            },
        }
    }

    /// Deletes or restores the next game, if any. The current match follows its file.
    pub(super) fn run_next(&mut self, editor: &mut LibraryEditor, autosave: &mut Autosave) {
        let result = match &mut self.games {
            BatchGames::Delete {
                rest,
                time,
                deleted,
            } => {
                let Some(path) = rest.pop() else {
                    return;
                };
                let time = *time.get_or_insert_with(|| editor.begin_deletion());
                autosave.release(&path);
                editor.delete(&path, time).map(|()| {
                    autosave.on_deleted(&path);
                    deleted.push(path);
                })
            }
            BatchGames::Restore { rest, restored } => {
                let Some(record) = rest.pop() else {
                    return;
                };
                editor.restore(record).map(|game| {
                    autosave.on_restored(&game.from, &game.to);
                    restored.push(game);
                })
            }
        };
        match result {
            Ok(()) => self.report.done += 1,
            Err(error) => {
                self.report.errors += 1;
                self.report.first_error.get_or_insert(error);
            }
        }
    }

    /// Whether no game is left.
    pub(super) const fn is_complete(&self) -> bool {
        match &self.games {
            BatchGames::Delete { rest, .. } => rest.is_empty(),
            BatchGames::Restore { rest, .. } => rest.is_empty(),
        }
    }

    /// What was done so far.
    pub(super) const fn report(&self) -> &BatchReport {
        &self.report
    }

    /// What was done by the complete batch.
    pub(super) fn end(self) -> (LibraryChange, BatchReport) {
        let change = match self.games {
            BatchGames::Delete { deleted, .. } => LibraryChange::Deleted(deleted),
            BatchGames::Restore { restored, .. } => LibraryChange::Restored(restored),
        };
        let report = BatchReport {
            is_over: true,
            ..self.report
        };
        (change, report)
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
