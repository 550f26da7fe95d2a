//! The library: listing, searching, renaming, deleting, restoring, copying and opening games.

mod edits;
mod import;
mod index;
mod list;
mod opening;
mod positions;
mod several;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use stack_game::{Record, RecordSeat};
use stack_session::library::{LibraryCommand, LibraryEntry, Query, Report, ReportTask};
use stack_session::session::{Event, Notice};
use stack_session::storage::{FileError, LibraryChange, StorageError};

use crate::common::TestSession;

pub(crate) use crate::storage::program::SHUFFLE;

/// A record of `two` with the first moves of [`SHUFFLE`].
pub(crate) fn record(players: [&str; 2], moves: usize) -> Record {
    let mut record = Record::new("focus", "two");
    record.moves = SHUFFLE[..moves].iter().map(ToString::to_string).collect();
    let seats = ['G', 'R'].into_iter().zip(players);
    record.seats = seats
        .map(|(seat, name)| RecordSeat::new(seat, name, "person"))
        .collect();
    record
}

/// Writes a record with a modification time in the past.
pub(crate) fn write(path: &Path, record: &Record, minutes: u64) {
    write_text(path, &record.write().unwrap(), minutes);
}

pub(crate) fn write_text(path: &Path, text: &str, minutes: u64) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
    let file = fs::File::options().write(true).open(path).unwrap();
    let then = SystemTime::now() - Duration::from_secs(60 * minutes);
    file.set_modified(then).unwrap();
}

impl TestSession {
    /// Writes a record of Anna and Ben to the records. Returns its path.
    pub(crate) fn save_game(&self, name: &str, moves: usize) -> PathBuf {
        let path = self.folders().records().join(format!("{name}.ron"));
        write(&path, &record(["Anna", "Ben"], moves), 1);
        path
    }

    /// Searches for a text. Returns the file names of the games found.
    pub(crate) fn search(&mut self, text: &str) -> Vec<String> {
        self.query(Query {
            text: text.into(),
            ..Query::default()
        })
    }

    /// Sets the query. Returns the file names of the games found.
    pub(crate) fn query(&mut self, query: Query) -> Vec<String> {
        self.handle(LibraryCommand::SetQuery(query));
        self.listed()
    }

    /// The file names of the games that match the query.
    pub(crate) fn listed(&self) -> Vec<String> {
        let filtered = self.session.library().filtered();
        filtered.map(|entry| file_name(&entry.path)).collect()
    }

    pub(crate) fn entry(&self, path: &Path) -> &LibraryEntry {
        let mut all = self.session.library().all();
        all.find(|entry| entry.path == path).unwrap()
    }

    /// The changes of the library since the last command.
    pub(crate) fn changes(&self) -> Vec<&LibraryChange> {
        let changes = self.events.iter().filter_map(|event| match event {
            Event::LibraryChanged(change) => Some(change),
            _ => None,
        });
        changes.collect()
    }

    /// The path that the last command has created.
    pub(crate) fn created_path(&self) -> PathBuf {
        match self.changes()[..] {
            [
                LibraryChange::Renamed { to, .. }
                | LibraryChange::Duplicated { to, .. }
                | LibraryChange::Exported { to, .. },
            ] => to.clone(),
            [LibraryChange::Restored(games)] if games.len() == 1 => games[0].to.clone(),
            _ => panic!("{:?}", self.events),
        }
    }

    /// The report, once it is complete.
    pub(crate) fn complete_report(&mut self) -> Arc<Report> {
        let report = |test: &Self| {
            let task = test.session.library().report();
            task.and_then(ReportTask::report).cloned()
        };
        self.until("the report", |test| report(test).is_some());
        report(self).unwrap()
    }

    /// Checks the only error since the last command.
    pub(crate) fn assert_file_error(&self, path: &Path, error: FileError) {
        let path = path.into();
        assert_eq!(self.errors(), [&StorageError::File { path, error }]);
    }

    /// The errors since the last command.
    pub(crate) fn errors(&self) -> Vec<&StorageError> {
        let errors = self.events.iter().filter_map(|event| match event {
            Event::Notice(Notice::Storage(error)) => Some(error),
            Event::OpenFailed(unopened) => Some(&unopened.error),
            _ => None,
        });
        errors.collect()
    }
}

pub(crate) fn file_name(path: &Path) -> String {
    path.file_name().unwrap().to_string_lossy().into_owned()
}

/// The sorted names of the files in a folder, without lock files.
pub(crate) fn files(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<_> = files.map(|file| file_name(&file.path())).collect();
    names.retain(|name| !name.ends_with(".lock"));
    names.sort();
    names
}
