//! The work of the storage thread.

use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use stack_game::Record;

use super::autosave::Autosave;
use super::error::StorageError;
use super::file::{remove_abandoned, write_new, write_new_text};
use super::file_names::{forbidden_signs, free_path, named, stem};
use super::folders::Folders;
use super::import_copy::annotated_copy;
use super::library_files::{
    LibraryChange, LibraryEditor, LibraryList, LibraryRequest, LibraryScanner,
};
use super::lock::remove_left;
use super::match_file::{MatchSnapshot, OpenFailure, origin_of};
use super::pending_writes::PendingWrites;
use super::progress::Progress;
use super::request::{Reply, Request, ScreenshotFile, SeriesAction, SeriesFile};
use super::series_folder;
use super::settings_file::SettingsFile;
use crate::play::{OpenedMatch, Origin};
use crate::search::WakeHandle;
use crate::settings::{SeriesPlan, Settings};

/// The time for which files are read before a list is handed out.
const AT_ONCE: Duration = Duration::from_millis(60);

/// The time for which files are read in the background before other requests have their turn.
const SLICE: Duration = Duration::from_millis(25);

/// The time after which a list is handed out again while files are read.
const NEXT_LIST: Duration = Duration::from_millis(500);

/// Carries out requests, one after the other.
pub(super) struct Worker {
    folders: Folders,
    autosave: Autosave,
    settings: SettingsFile,
    catalogue: LibraryScanner,
    changer: LibraryEditor,
    /// What could not be written.
    owed: PendingWrites,
    /// The time of the last list of the library.
    listed: Instant,
    /// True once the temporary files of programs that were killed are removed.
    is_tidy: bool,
    replies: Sender<Reply>,
    wake: WakeHandle,
}

impl Worker {
    pub(super) fn new(folders: Folders, replies: Sender<Reply>, wake: WakeHandle) -> Self {
        Self {
            autosave: Autosave::new(
                folders.clone(),
                Progress::new(replies.clone(), wake.clone()),
            ),
            settings: SettingsFile::new(folders.settings()),
            catalogue: LibraryScanner::new(folders.clone()),
            changer: LibraryEditor::new(folders.clone()),
            owed: PendingWrites::default(),
            listed: Instant::now(),
            is_tidy: false,
            folders,
            replies,
            wake,
        }
    }

    /// True when a request need not be carried out because the next one does all of it.
    pub(super) fn replaces(&self, next: &Request, request: &Request) -> bool {
        match (next, request) {
            (Request::WriteSettings(_), Request::WriteSettings(_)) => true,
            (Request::Autosave(next), Request::Autosave(kept)) => {
                self.autosave.replaces(next, kept)
            }
            _ => false,
        }
    }

    fn reply(&self, reply: Reply) {
        // The program may have ended.
        let _ = self.replies.send(reply);
        self.wake.wake();
    }

    /// Reports that a request has panicked.
    pub(super) fn report_panic(&self) {
        self.reply(Reply::Error(StorageError::Panicked));
    }

    /// True if there is work for the time when nothing else is to be done.
    pub(super) fn has_more(&self) -> bool {
        !self.is_tidy || self.catalogue.unread() > 0
    }

    /// True if something could not be written, which is to be tried again.
    pub(super) const fn owes(&self) -> bool {
        self.owed.any()
    }

    /// Tries again to write what could not be written. That it fails again was told the first time.
    pub(super) fn try_again(&mut self) {
        self.owed.keep_left(&self.folders);
        if let Some(number) = self.owed.keep_again(&mut self.autosave) {
            self.reply(Reply::AutosaveRecovered(number));
        }
        if let Some(settings) = self.owed.settings.take()
            && self.settings.write(&settings).is_err()
        {
            self.owed.settings = Some(settings);
        }
    }

    /// The program ends: tries a last time to write what could not be written, and leaves the match on the table.
    pub(super) fn end(&mut self) {
        self.try_again();
        self.autosave.leave();
    }

    /// Does some of the work for the time when nothing else is to be done: removes the temporary files of programs
    /// that were killed, then reads files of the library and hands out the list now and then.
    pub(super) fn go_on(&mut self) {
        if !std::mem::replace(&mut self.is_tidy, true) {
            return self.tidy();
        }
        self.catalogue.read_some(SLICE);
        if self.catalogue.unread() == 0 || self.listed.elapsed() >= NEXT_LIST {
            self.list_library();
        }
    }

    /// Only the program's own folders are tidied: the one of pictures is people's.
    fn tidy(&self) {
        let folders = &self.folders;
        let records = [folders.unfinished(), folders.records(), folders.opened()];
        records.iter().for_each(|folder| remove_left(folder));
        let series = series_folder::inside(&folders.series());
        let others = series.chain([folders.config.clone()]);
        for folder in records.into_iter().chain(others) {
            remove_abandoned(&folder);
        }
    }

    fn list_library(&mut self) {
        self.listed = Instant::now();
        let deleted = self.changer.last_deleted();
        self.reply(Reply::Library(LibraryList {
            entries: self.catalogue.entries(),
            unread: self.catalogue.unread(),
            last_deleted: deleted,
        }));
    }

    /// Compares the library with the folders and hands out its list.
    fn renew_library(&mut self) {
        let autosave = &self.autosave;
        self.catalogue.compare(|path| autosave.holds(path));
        if self.catalogue.unread() > 0 {
            self.catalogue.read_some(AT_ONCE);
        }
        self.list_library();
    }

    fn change_library(&mut self, request: LibraryRequest) {
        let entry = match &request {
            LibraryRequest::Rename { path, .. } | LibraryRequest::Delete(path) => {
                // The record on the table may be renamed and deleted, too.
                self.autosave.let_go(path);
                None
            }
            LibraryRequest::Duplicate(path) => self.catalogue.entry(path),
            LibraryRequest::UndoDelete(_) | LibraryRequest::Export { .. } => None,
        };
        let undoes = matches!(request, LibraryRequest::UndoDelete(_));
        let chosen = match &request {
            LibraryRequest::Rename { name, .. } => Some(name.clone()),
            _ => None,
        };
        match self.changer.change(request, entry) {
            Ok(change) => {
                let mut told = None;
                match &change {
                    LibraryChange::Renamed { from, to } => {
                        self.autosave.moved(from, Some(to));
                        told = chosen.and_then(|chosen| other_name(&chosen, to));
                    }
                    LibraryChange::Deleted(path) => self.autosave.moved(path, None),
                    LibraryChange::Restored { from, to } => self.autosave.came_back(from, to),
                    _ => {}
                }
                self.reply(Reply::LibraryChanged(change));
                if let Some(told) = told {
                    self.reply(told);
                }
                self.renew_library();
            }
            Err(fault) => {
                self.reply(Reply::Error(fault));
                if undoes {
                    // What was offered is no longer there.
                    self.list_library();
                }
            }
        }
    }

    fn write_settings(&mut self, settings: Box<Settings>) -> Option<Reply> {
        let written = self.settings.write(&settings);
        if written.is_ok() && log::log_enabled!(log::Level::Debug) {
            let text = ron::to_string(&settings).unwrap_or_default();
            log::debug!("on disk: settings: {text}");
        }
        self.owed.settings = written.is_err().then_some(settings);
        failed(written)
    }

    fn keep(&mut self, kept: MatchSnapshot) -> Option<Reply> {
        let number = kept.number;
        let moves = log::log_enabled!(log::Level::Debug).then(|| kept.record.moves.join(" "));
        match self.owed.keep(&mut self.autosave, kept) {
            Ok(again) => {
                log::debug!("on disk: match {number}: {}", moves.unwrap_or_default());
                again.then_some(Reply::AutosaveRecovered(number))
            }
            Err(fault) => {
                let fault = StorageError::AutosaveFailed(Box::new(fault));
                Some(Reply::AutosaveFailed {
                    number,
                    error: fault,
                })
            }
        }
    }

    /// Carries out a request and sends the reply, if it has one.
    pub(super) fn carry_out(&mut self, request: Request) {
        let reply = match request {
            Request::ReadSettings => Some(Reply::Settings(self.settings.read().map(Box::new))),
            Request::WriteSettings(settings) => self.write_settings(settings),
            Request::Autosave(kept) => self.keep(*kept),
            Request::CloseMatch => {
                self.owed.leave(&mut self.autosave);
                self.autosave.leave();
                None
            }
            Request::ListLibrary => {
                self.renew_library();
                None
            }
            Request::ChangeLibrary(change) => {
                self.change_library(change);
                None
            }
            Request::OpenRecord(path) => {
                let path = annotated_copy(&self.folders, &path).unwrap_or(path);
                let origin = origin_of(&self.folders, &path);
                Some(opened(self.autosave.open(&path, origin)))
            }
            Request::OpenSeriesGame(key, path) => {
                let origin = Origin::SeriesRecord(key, path.clone());
                Some(opened(self.autosave.open(&path, origin)))
            }
            Request::Resume(path) => Some(opened(self.autosave.resume(path.as_deref()))),
            Request::SaveRecord { name, record } => {
                let saved = self.save_record(&name, &record);
                self.reply_named(saved, &name, |saved| {
                    saved.map_or_else(Reply::Error, Reply::Saved)
                })
            }
            Request::SaveScreenshot(picture) => {
                let name = picture.name.clone();
                self.reply_named(self.save_picture(picture), &name, Reply::ScreenshotSaved)
            }
            Request::ListSeries => {
                let series = series_folder::list(&self.folders.series());
                Some(Reply::SeriesList(series))
            }
            Request::ReadSeries(folder) => {
                let plan = series_folder::read(&folder);
                Some(series(SeriesAction::Read, plan.map(|plan| (folder, plan))))
            }
            Request::CreateSeries(plan) => {
                let folder = series_folder::create(&self.folders.series(), &plan);
                let created = folder.map(|folder| (folder, *plan));
                Some(series(SeriesAction::Created, created))
            }
            Request::WriteSeries { folder, plan } => {
                let written = series_folder::write(&folder, &plan);
                let changed = written.map(|()| (folder, *plan));
                Some(series(SeriesAction::Changed, changed))
            }
        };
        if let Some(reply) = reply {
            // The receiver is gone only when the program ends.
            self.reply(reply);
        }
    }

    /// Replies that a file was saved, and which name it got where that is not the one that was chosen.
    fn reply_named(
        &self,
        saved: Result<PathBuf, StorageError>,
        chosen: &str,
        reply: impl FnOnce(Result<PathBuf, StorageError>) -> Reply,
    ) -> Option<Reply> {
        let path = saved.as_ref().ok().cloned();
        self.reply(reply(saved));
        other_name(chosen, &path?)
    }

    fn save_record(&self, name: &str, record: &Record) -> Result<PathBuf, StorageError> {
        let path = free_path(&self.folders.records(), name, "ron")?;
        let text = record
            .write()
            .map_err(|why| StorageError::file(&path, why))?;
        let written = write_new_text(&path, &text);
        written.map_err(|fault| named(&path, fault))?;
        Ok(path)
    }

    fn save_picture(&self, picture: ScreenshotFile) -> Result<PathBuf, StorageError> {
        let path = free_path(&self.folders.pictures, &picture.name, picture.extension)?;
        let written = write_new(&path, picture.write);
        written.map_err(|fault| named(&path, fault))?;
        Ok(path)
    }
}

/// Tells the name that a file got, where it is not the one that was chosen.
fn other_name(chosen: &str, path: &Path) -> Option<Reply> {
    let name = stem(path);
    (name != chosen.trim()).then(|| Reply::NameAdjusted {
        name,
        removed_chars: forbidden_signs(chosen),
    })
}

fn failed(done: Result<(), StorageError>) -> Option<Reply> {
    done.err().map(Reply::Error)
}

fn opened(opened: Result<OpenedMatch, StorageError>) -> Reply {
    match opened {
        Ok(opened) => Reply::Opened(Box::new(opened)),
        Err(fault) if fault.path().is_some() => {
            Reply::OpenFailed(Box::new(OpenFailure::new(fault)))
        }
        Err(fault) => Reply::Error(fault),
    }
}

fn series(after: SeriesAction, plan: Result<(PathBuf, SeriesPlan), StorageError>) -> Reply {
    Reply::Series(plan.map(|(folder, plan)| SeriesFile {
        folder,
        plan,
        action: after,
    }))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};
    use std::time::SystemTime;

    use super::*;
    use crate::storage::file::write_atomically;

    /// A library with a finished game of two moves, a saved one and an unfinished one, none of them new.
    fn library(name: &str) -> Result<Folders, Box<dyn std::error::Error>> {
        let folder = format!("focus-worker-{}-{name}", std::process::id());
        let folders = Folders::below(std::env::temp_dir().join(folder));
        let places = [folders.records(), folders.records(), folders.unfinished()];
        for (place, name) in places.iter().zip(["one.ron", "two.ron", "three.ron"]) {
            write(&place.join(name), &["c2-c1", "c7-c8"], 60)?;
        }
        Ok(folders)
    }

    fn write(path: &Path, moves: &[&str], ago: u64) -> Result<(), Box<dyn std::error::Error>> {
        let mut record = Record::new("focus", "two");
        record.moves = moves.iter().map(ToString::to_string).collect();
        write_atomically(path, &record.write()?)?;
        let then = SystemTime::now() - Duration::from_secs(ago);
        let file = std::fs::File::options().write(true).open(path)?;
        Ok(file.set_modified(then)?)
    }

    /// A worker that has tidied up, which is its first work.
    fn worker(folders: &Folders) -> (Worker, Receiver<Reply>) {
        let (send, replies) = channel();
        let mut worker = Worker::new(folders.clone(), send, WakeHandle::default());
        assert!(worker.has_more());
        worker.go_on();
        assert!(!worker.has_more());
        (worker, replies)
    }

    fn last_list(replies: &Receiver<Reply>) -> Option<LibraryList> {
        let lists = replies.try_iter().filter_map(|reply| match reply {
            Reply::Library(list) => Some(list),
            _ => None,
        });
        lists.last()
    }

    #[test]
    fn what_is_still_to_be_read_is_read_later_and_listed() -> Result<(), Box<dyn std::error::Error>>
    {
        let folders = library("later")?;
        let (mut worker, replies) = worker(&folders);
        worker.catalogue.compare(|_| false);
        assert!(worker.has_more());
        // Unfinished matches come first; however short the time is, one is read.
        worker.catalogue.read_some(Duration::ZERO);
        let is_read = |worker: &Worker, path: &Path| {
            let entry = worker.catalogue.entry(path);
            entry.is_some_and(|entry| entry.summary().is_some())
        };
        assert!(is_read(&worker, &folders.unfinished().join("three.ron")));
        assert_eq!(worker.catalogue.unread(), 2);
        while worker.has_more() {
            worker.go_on();
        }
        let list = last_list(&replies).ok_or("no list")?;
        let read = list.entries.iter().filter_map(|entry| entry.summary());
        assert_eq!((read.count(), list.unread), (3, 0));
        // What has not changed is not read again; what has is as it was until then.
        worker.catalogue.compare(|_| false);
        assert!(!worker.has_more());
        let path = folders.records().join("one.ron");
        write(&path, &["c2-c1"], 50)?;
        worker.catalogue.compare(|_| false);
        assert!(worker.has_more() && is_read(&worker, &path));
        Ok(std::fs::remove_dir_all(folders.documents)?)
    }

    #[test]
    fn the_first_list_tells_what_was_read_and_the_index_only_what_still_holds()
    -> Result<(), Box<dyn std::error::Error>> {
        let folders = library("first-list")?;
        let moves = |list: &LibraryList| {
            let read = list.entries.iter().filter_map(|entry| entry.summary());
            let mut moves: Vec<_> = read.map(|summary| summary.moves).collect();
            moves.sort_unstable();
            moves
        };
        for expected in [[2, 2, 2], [1, 2, 2]] {
            let (mut worker, replies) = worker(&folders);
            worker.carry_out(Request::ListLibrary);
            let first = last_list(&replies).ok_or("no list")?;
            assert!(first.unread < 3, "something is read at once");
            while worker.has_more() {
                worker.go_on();
            }
            let last = last_list(&replies).unwrap_or(first);
            assert_eq!(moves(&last), expected);
            // The next program finds another file than the index knows.
            write(&folders.records().join("one.ron"), &["c2-c1"], 50)?;
        }
        Ok(std::fs::remove_dir_all(folders.documents)?)
    }
}
