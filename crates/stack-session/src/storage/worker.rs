//! The worker of the storage thread: carries out requests, retries and idle work.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::mpsc::Sender;
use std::time::{Duration, Instant};

use stack_game::Record;

use super::autosave::Autosave;
use super::batch::Batch;
use super::disk::paths_in;
use super::error::StorageError;
use super::file::{remove_stale_locks, remove_stale_temp_files, write_new};
use super::file_names::{create_named, forbidden_chars, stem};
use super::folders::Folders;
use super::import::{Import, is_import_source};
use super::library_files::{
    FoundPosition, LibraryChange, LibraryEditor, LibraryList, LibraryRequest, LibraryScanner,
    PositionScan, export,
};
use super::match_file::{
    MatchSnapshot, OpenFailure, annotated_copy, board_after, origin_of, read_details, read_record,
    write_new_record,
};
use super::request::{
    OpenProgress, Reply, Request, ScreenshotFile, TournamentAction, TournamentFile,
};
use super::settings_file::SettingsFile;
use super::tournament_folder;
use crate::game::{GameDetails, content_key};
use crate::play::{OpenedMatch, Origin};
use crate::search::WakeHandle;
use crate::settings::{Settings, TournamentPlan};

/// Files are read for this time before a list is returned.
const FIRST_READ: Duration = Duration::from_millis(60);

/// Files are read in the background for this time before the next request is carried out.
const READ_SLICE: Duration = Duration::from_millis(25);

/// While files are read, the list is returned again after this time.
const LIST_INTERVAL: Duration = Duration::from_millis(500);

/// While files are read, at most one part in this many of the time is spent on lists.
const LIST_SHARE: u32 = 10;

/// Carries out requests, one after the other.
pub(super) struct Worker {
    folders: Folders,
    autosave: Autosave,
    settings: SettingsFile,
    scanner: LibraryScanner,
    /// Searches in the positions of the library. The last one runs.
    searches: Vec<PositionScan>,
    import: Option<Import>,
    /// Games to delete or restore. The first batch runs.
    batches: VecDeque<Batch>,
    editor: LibraryEditor,
    pending: PendingWrites,
    /// While files are read, when to return the list again.
    next_list: Instant,
    /// Whether files of killed programs were removed.
    is_cleaned_up: bool,
    replies: Sender<Reply>,
    wake: WakeHandle,
}

impl Worker {
    pub(super) fn new(folders: Folders, replies: Sender<Reply>, wake: WakeHandle) -> Self {
        let progress = OpenProgress::new(replies.clone(), wake.clone());
        Self {
            autosave: Autosave::new(folders.clone(), progress),
            settings: SettingsFile::new(folders.settings()),
            scanner: LibraryScanner::new(folders.clone()),
            searches: Vec::new(),
            import: None,
            batches: VecDeque::new(),
            editor: LibraryEditor::new(folders.clone()),
            pending: PendingWrites::default(),
            next_list: Instant::now() + LIST_INTERVAL,
            is_cleaned_up: false,
            folders,
            replies,
            wake,
        }
    }

    /// Whether `request` can be skipped because `next` does all of it.
    pub(super) fn supersedes(&self, next: &Request, request: &Request) -> bool {
        match (next, request) {
            (Request::WriteSettings(_), Request::WriteSettings(_))
            | (Request::ReadPosition { .. }, Request::ReadPosition { .. }) => true,
            (Request::Autosave(next), Request::Autosave(snapshot)) => {
                self.autosave.supersedes(next, snapshot)
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

    /// Whether there is work to do while no request is queued.
    pub(super) fn has_idle_work(&self) -> bool {
        !self.is_cleaned_up
            || !self.searches.is_empty()
            || self.scanner.unread() > 0
            || self.import.is_some()
            || !self.batches.is_empty()
    }

    /// Whether writes are pending.
    pub(super) const fn has_pending_writes(&self) -> bool {
        self.pending.has_any()
    }

    /// Retries failed writes. Another failure is not reported again.
    pub(super) fn retry_writes(&mut self) {
        self.pending.retry_closed(&self.folders);
        if let Some(match_id) = self.pending.retry_current(&mut self.autosave) {
            self.reply(Reply::AutosaveRecovered(match_id));
        }
        if let Some(settings) = self.pending.settings.take()
            && self.settings.write(&settings).is_err()
        {
            self.pending.settings = Some(settings);
        }
    }

    /// Retries failed writes a last time and closes the current match.
    pub(super) fn shut_down(&mut self) {
        self.retry_writes();
        self.autosave.close();
    }

    /// Does a part of the idle work: first removes files of killed programs, then deletes and
    /// restores games, then searches positions, then reads files of the library and returns the
    /// list from time to time, then imports games.
    pub(super) fn run_idle_work(&mut self) {
        if !std::mem::replace(&mut self.is_cleaned_up, true) {
            return self.clean_up();
        }
        // Work that panics is not repeated: it is put back only afterwards.
        if let Some(batch) = self.batches.pop_front() {
            return self.run_batch(batch);
        }
        if let Some(mut search) = self.searches.pop() {
            if self.scanner.search_for(&mut search, READ_SLICE) {
                let (request, reply) = search.into_reply();
                self.reply(Reply::Positions(request, reply));
            } else {
                self.searches.push(search);
            }
            return;
        }
        // All games must have been read, so that duplicates are found.
        if self.scanner.unread() == 0
            && let Some(mut import) = self.import.take()
        {
            let is_complete = import.run_for(READ_SLICE, &self.folders, &self.scanner);
            if !is_complete && Instant::now() >= self.next_list {
                self.next_list = Instant::now() + LIST_INTERVAL;
                self.reply(Reply::Import(import.report().clone()));
            }
            self.import = Some(import);
            if is_complete {
                self.end_import();
            }
            return;
        }
        self.scanner.read_for(READ_SLICE);
        if self.scanner.unread() == 0 || Instant::now() >= self.next_list {
            self.list_library();
        }
    }

    fn start_import(&mut self, source: PathBuf) {
        self.end_import();
        match Import::start(source) {
            Ok(import) => self.import = Some(import),
            Err(error) => self.reply(Reply::Error(error)),
        }
        self.rescan_library();
    }

    /// Ends the import, whether it is complete or not, and lists the new games.
    fn end_import(&mut self) {
        if let Some(import) = self.import.take() {
            self.reply(Reply::Import(import.into_report()));
            self.rescan_library();
        }
    }

    /// Removes locks and temporary files of killed programs. Not in the pictures folder, which is
    /// the user's.
    fn clean_up(&self) {
        let folders = &self.folders;
        let records = [folders.unfinished(), folders.records(), folders.opened()];
        records.iter().for_each(|folder| remove_stale_locks(folder));
        let others = paths_in(&folders.tournaments()).chain([folders.config.clone()]);
        for folder in records.into_iter().chain(others) {
            remove_stale_temp_files(&folder);
        }
    }

    fn list_library(&mut self) {
        let start = Instant::now();
        let deleted = self.editor.last_deleted();
        let last_deleted_count = deleted.as_ref().map_or(0, |(_, count)| *count);
        let last_deleted = deleted.map(|(entry, _)| entry);
        self.reply(Reply::Library(LibraryList {
            entries: self.scanner.entries(),
            unread: self.scanner.unread(),
            last_deleted,
            last_deleted_count,
        }));
        // With many games a list takes long.
        let pause = LIST_INTERVAL.max(start.elapsed() * LIST_SHARE);
        self.next_list = Instant::now() + pause;
    }

    /// Compares the library with the folders, and reads changed files for a moment.
    fn scan_library(&mut self) {
        let autosave = &self.autosave;
        self.scanner.scan(|path| autosave.owns_lock_on(path));
        if self.scanner.unread() > 0 {
            self.scanner.read_for(FIRST_READ);
        }
    }

    /// Compares the library with the folders, and returns the list.
    fn rescan_library(&mut self) {
        self.scan_library();
        self.list_library();
    }

    /// Carries out the first part of a batch immediately, unless another one runs. A single game
    /// never waits.
    fn start_batch(&mut self, batch: Batch) {
        if self.batches.is_empty() || batch.report().total == 1 {
            self.run_batch(batch);
        } else {
            self.batches.push_back(batch);
        }
    }

    /// Carries out a part of a batch, at least one game, and puts the rest back.
    fn run_batch(&mut self, mut batch: Batch) {
        let start = Instant::now();
        loop {
            batch.run_next(&mut self.editor, &mut self.autosave);
            if batch.is_complete() {
                return self.end_batch(batch);
            }
            if start.elapsed() >= READ_SLICE {
                break;
            }
        }
        if Instant::now() >= self.next_list {
            self.next_list = Instant::now() + LIST_INTERVAL;
            self.reply(Reply::Batch(batch.report().clone()));
        }
        self.batches.push_front(batch);
    }

    fn end_batch(&mut self, batch: Batch) {
        let (change, report) = batch.end();
        if report.done > 0 {
            self.reply(Reply::LibraryChanged(change));
        }
        self.rescan_library();
        if report.total != 1 {
            self.reply(Reply::Batch(report));
        } else if let Some(error) = report.first_error {
            self.reply(Reply::Error(error));
        }
    }

    fn edit(
        &mut self,
        path: PathBuf,
        details: Box<GameDetails>,
    ) -> Result<LibraryChange, StorageError> {
        self.autosave.release(&path);
        let is_locked = self.autosave.owns_lock_on(&path);
        let (before, after) = self.editor.edit(&path, &details, is_locked)?;
        let match_id = self.autosave.on_edited(&path, &details, &before, after);
        Ok(LibraryChange::Edited {
            path,
            details,
            match_id,
        })
    }

    fn change_library(&mut self, request: LibraryRequest) {
        match request {
            LibraryRequest::Rename { path, name } => {
                // The record of the current match can be renamed, too.
                self.autosave.release(&path);
                let renamed = self.editor.rename(&path, &name);
                let adjusted = renamed.as_ref().ok();
                let adjusted = adjusted.and_then(|to| name_adjusted(&name, to));
                let change = renamed.map(|to| {
                    self.autosave.on_renamed(&path, &to);
                    LibraryChange::Renamed { from: path, to }
                });
                self.reply_changed(change);
                if let Some(adjusted) = adjusted {
                    self.reply(adjusted);
                }
            }
            LibraryRequest::Delete(paths) => self.start_batch(Batch::delete(paths)),
            LibraryRequest::UndoDelete(path) => match self.editor.deleted_with(&path) {
                Ok(records) => self.start_batch(Batch::restore(records)),
                Err(error) => {
                    self.reply(Reply::Error(error));
                    // The deleted game that was offered no longer exists.
                    self.list_library();
                }
            },
            LibraryRequest::Edit { path, details } => {
                let edited = self.edit(path, details);
                self.reply_changed(edited);
            }
            LibraryRequest::Duplicate(path) => {
                let entry = self.scanner.entry(&path);
                let duplicated = self.editor.duplicate(path, entry);
                self.reply_changed(duplicated);
            }
            LibraryRequest::Export { path, to } => self.reply_changed(export(path, &to)),
        }
    }

    /// Replies that the library was changed, and lists it.
    fn reply_changed(&mut self, changed: Result<LibraryChange, StorageError>) {
        match changed {
            Ok(change) => {
                self.reply(Reply::LibraryChanged(change));
                self.rescan_library();
            }
            Err(error) => self.reply(Reply::Error(error)),
        }
    }

    fn write_settings(&mut self, settings: Box<Settings>) -> Option<Reply> {
        let written = self.settings.write(&settings);
        if written.is_ok() && log::log_enabled!(log::Level::Debug) {
            let text = ron::to_string(&settings).unwrap_or_default();
            log::debug!("on disk: settings: {text}");
        }
        self.pending.settings = written.is_err().then_some(settings);
        written.err().map(Reply::Error)
    }

    /// Whether the library has a game, also one that was saved since the last list.
    fn has_game(&mut self, record: &Record) -> bool {
        self.scan_library();
        self.scanner.contains_game(content_key(record))
    }

    fn save(&mut self, snapshot: MatchSnapshot) -> Option<Reply> {
        let match_id = snapshot.match_id;
        if self.autosave.imports_finished(&snapshot) && self.has_game(&snapshot.record) {
            self.autosave.set_known(match_id);
        }
        let moves = log::log_enabled!(log::Level::Debug).then(|| snapshot.record.moves.join(" "));
        match self.pending.save(&mut self.autosave, snapshot) {
            Ok(recovered) => {
                log::debug!("on disk: match {match_id}: {}", moves.unwrap_or_default());
                recovered.then_some(Reply::AutosaveRecovered(match_id))
            }
            Err(error) => {
                let error = StorageError::AutosaveFailed(Box::new(error));
                Some(Reply::AutosaveFailed { match_id, error })
            }
        }
    }

    /// Carries out a request and sends its replies.
    pub(super) fn carry_out(&mut self, request: Request) {
        let reply = match request {
            Request::ReadSettings => Some(Reply::Settings(self.settings.read().map(Box::new))),
            Request::WriteSettings(settings) => self.write_settings(settings),
            Request::Autosave(snapshot) => self.save(*snapshot),
            Request::CloseMatch => {
                self.pending.close_match(&mut self.autosave);
                self.autosave.close();
                None
            }
            Request::ListLibrary => {
                self.rescan_library();
                None
            }
            Request::SearchPositions(request) => {
                self.searches
                    .retain(|search| !search.is_replaced_by(&request));
                self.searches.push(PositionScan::new(request));
                if !self.scanner.has_opened_index() {
                    self.rescan_library();
                }
                None
            }
            Request::ReadPosition { path, ply } => {
                let board = board_after(&path, ply);
                let found = FoundPosition { path, ply, board };
                Some(Reply::FoundPosition(Box::new(found)))
            }
            Request::ReadDetails(path) => Some(Reply::Details(Box::new(read_details(path)))),
            Request::ChangeLibrary(change) => {
                self.change_library(change);
                None
            }
            Request::OpenRecord(path) if is_import_source(&path) => {
                self.start_import(path);
                None
            }
            Request::OpenRecord(path) => {
                let path = annotated_copy(&self.folders, &path).unwrap_or(path);
                let origin = origin_of(&self.folders, &path);
                Some(opened(self.autosave.open(&path, origin)))
            }
            Request::OpenTournamentGame(key, path) => {
                let origin = Origin::TournamentRecord(key, path.clone());
                Some(opened(self.autosave.open(&path, origin)))
            }
            Request::Resume(path) => Some(opened(self.autosave.resume(path.as_deref()))),
            Request::SaveRecord { name, record } => {
                let saved = self.save_record(&name, &record);
                self.reply_saved(saved, &name, |saved| {
                    saved.map_or_else(Reply::Error, Reply::Saved)
                })
            }
            Request::SaveScreenshot(ScreenshotFile {
                name,
                extension,
                write,
            }) => {
                let folder = &self.folders.pictures;
                let saved = create_named(folder, &name, extension, |path| write_new(path, write));
                self.reply_saved(saved, &name, Reply::ScreenshotSaved)
            }
            Request::ListTournaments => {
                let list = tournament_folder::list(&self.folders.tournaments());
                Some(Reply::TournamentList(list))
            }
            Request::ReadTournament(folder) => {
                let plan = tournament_folder::read(&folder);
                Some(tournament(
                    TournamentAction::Read,
                    plan.map(|plan| (folder, plan)),
                ))
            }
            Request::CreateTournament(plan) => {
                let folder = tournament_folder::create(&self.folders.tournaments(), &plan);
                let created = folder.map(|folder| (folder, *plan));
                Some(tournament(TournamentAction::Created, created))
            }
            Request::WriteTournament { folder, plan } => {
                let written = tournament_folder::write(&folder, &plan);
                let changed = written.map(|()| (folder, *plan));
                Some(tournament(TournamentAction::Changed, changed))
            }
        };
        if let Some(reply) = reply {
            self.reply(reply);
        }
    }

    /// Replies that a file was saved. Returns a second reply if it got another name than typed.
    fn reply_saved(
        &self,
        saved: Result<PathBuf, StorageError>,
        typed: &str,
        reply: impl FnOnce(Result<PathBuf, StorageError>) -> Reply,
    ) -> Option<Reply> {
        let path = saved.as_ref().ok().cloned();
        self.reply(reply(saved));
        name_adjusted(typed, &path?)
    }

    fn save_record(&self, name: &str, record: &Record) -> Result<PathBuf, StorageError> {
        create_named(&self.folders.records(), name, "ron", |path| {
            write_new_record(path, record)
        })
    }
}

/// The reply if a file got another name than the user typed.
fn name_adjusted(typed: &str, path: &Path) -> Option<Reply> {
    let name = stem(path);
    (name != typed.trim()).then(|| Reply::NameAdjusted {
        name,
        removed_chars: forbidden_chars(typed),
    })
}

fn opened(opened: Result<OpenedMatch, StorageError>) -> Reply {
    match opened {
        Ok(opened) => Reply::Opened(Box::new(opened)),
        Err(error) if error.path().is_some() => {
            Reply::OpenFailed(Box::new(OpenFailure::new(error)))
        }
        Err(error) => Reply::Error(error),
    }
}

fn tournament(
    action: TournamentAction,
    plan: Result<(PathBuf, TournamentPlan), StorageError>,
) -> Reply {
    Reply::Tournament(plan.map(|(folder, plan)| TournamentFile {
        folder,
        plan,
        action,
    }))
}

/// Failed writes. They are retried regularly, and once more when the program ends.
#[derive(Default)]
struct PendingWrites {
    /// The current match.
    current: Option<MatchSnapshot>,
    /// Matches that were closed since.
    closed: Vec<MatchSnapshot>,
    /// The settings.
    settings: Option<Box<Settings>>,
}

impl PendingWrites {
    const fn has_any(&self) -> bool {
        self.current.is_some() || !self.closed.is_empty() || self.settings.is_some()
    }

    /// Saves the current match. Returns whether it is saved now after a failure.
    ///
    /// # Errors
    /// Returns the error of its file; the match is pending then.
    fn save(
        &mut self,
        autosave: &mut Autosave,
        snapshot: MatchSnapshot,
    ) -> Result<bool, StorageError> {
        let pending = self.current.as_ref();
        if pending.is_some_and(|pending| pending.match_id != snapshot.match_id) {
            self.close_match(autosave);
        }
        let was_pending = self.current.is_some();
        self.current = Some(snapshot.clone());
        autosave.save(snapshot)?;
        self.current = None;
        Ok(was_pending)
    }

    /// Closes the current match. If it still cannot be saved, it is saved to a separate file later.
    fn close_match(&mut self, autosave: &mut Autosave) {
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

    /// Retries the current match. Returns its id if it is saved now.
    fn retry_current(&mut self, autosave: &mut Autosave) -> Option<u32> {
        let snapshot = self.current.clone()?;
        let match_id = snapshot.match_id;
        autosave.save(snapshot).ok()?;
        self.current = None;
        Some(match_id)
    }

    /// Retries matches that were closed.
    fn retry_closed(&mut self, folders: &Folders) {
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

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{Receiver, channel};
    use std::time::SystemTime;

    use super::*;
    use crate::storage::file::write_atomically;

    type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

    /// A library with two records and an unfinished match, all an hour old.
    fn library(name: &str) -> Result<Folders> {
        let folder = format!("focus-worker-{}-{name}", std::process::id());
        let folders = Folders::below(std::env::temp_dir().join(folder));
        let places = [folders.records(), folders.records(), folders.unfinished()];
        for (place, name) in places.iter().zip(["one.ron", "two.ron", "three.ron"]) {
            write(&place.join(name), &["c2-c1", "c7-c8"], 60)?;
        }
        Ok(folders)
    }

    fn write(path: &Path, moves: &[&str], age: u64) -> Result {
        let mut record = Record::new("focus", "two");
        record.moves = moves.iter().map(ToString::to_string).collect();
        write_atomically(path, &record.write()?)?;
        let then = SystemTime::now() - Duration::from_secs(age);
        let file = std::fs::File::options().write(true).open(path)?;
        Ok(file.set_modified(then)?)
    }

    /// A worker that has cleaned up, which is its first idle work.
    fn worker(folders: &Folders) -> (Worker, Receiver<Reply>) {
        let (send, replies) = channel();
        let mut worker = Worker::new(folders.clone(), send, WakeHandle::default());
        assert!(worker.has_idle_work());
        worker.run_idle_work();
        assert!(!worker.has_idle_work());
        (worker, replies)
    }

    fn run_all_idle_work(worker: &mut Worker) {
        while worker.has_idle_work() {
            worker.run_idle_work();
        }
    }

    fn last_list(replies: &Receiver<Reply>) -> Option<LibraryList> {
        let lists = replies.try_iter().filter_map(|reply| match reply {
            Reply::Library(list) => Some(list),
            _ => None,
        });
        lists.last()
    }

    #[test]
    fn files_are_read_in_the_background_and_listed() -> Result {
        let folders = library("later")?;
        let (mut worker, replies) = worker(&folders);
        worker.scanner.scan(|_| false);
        assert!(worker.has_idle_work());
        // Unfinished matches come first. At least one file is read, however short the time.
        worker.scanner.read_for(Duration::ZERO);
        let is_read = |worker: &Worker, path: &Path| {
            let entry = worker.scanner.entry(path);
            entry.is_some_and(|entry| entry.summary().is_some())
        };
        assert!(is_read(&worker, &folders.unfinished().join("three.ron")));
        assert_eq!(worker.scanner.unread(), 2);
        run_all_idle_work(&mut worker);
        let list = last_list(&replies).ok_or("no list")?;
        let read = list.entries.iter().filter_map(|entry| entry.summary());
        assert_eq!((read.count(), list.unread), (3, 0));
        // Only a changed file is read again. Until then its entry stays as it was.
        worker.scanner.scan(|_| false);
        assert!(!worker.has_idle_work());
        let path = folders.records().join("one.ron");
        write(&path, &["c2-c1"], 50)?;
        worker.scanner.scan(|_| false);
        assert!(worker.has_idle_work() && is_read(&worker, &path));
        Ok(std::fs::remove_dir_all(folders.documents)?)
    }

    #[test]
    fn the_first_list_has_current_entries_of_the_index_only() -> Result {
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
            assert!(
                first.unread < 3,
                "some files are read before the first list"
            );
            run_all_idle_work(&mut worker);
            let last = last_list(&replies).unwrap_or(first);
            assert_eq!(moves(&last), expected);
            // The next program finds a file that differs from the index.
            write(&folders.records().join("one.ron"), &["c2-c1"], 50)?;
        }
        Ok(std::fs::remove_dir_all(folders.documents)?)
    }
}
