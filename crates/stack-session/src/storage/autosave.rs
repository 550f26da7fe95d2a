//! Autosave: the current match, written after every change.
//!
//! Each running program has its own file in the folder of unfinished matches, and a lock file next
//! to it, so that two programs never write the same file. An unlocked file belongs to a program
//! that has ended in any way: its match can be resumed.

use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use stack_game::Record;

use super::disk;
use super::error::StorageError;
use super::file::{RecordLock, read_text, write_atomically, write_new_text};
use super::file_names::{create_numbered, stem};
use super::folders::Folders;
use super::library_files::{EntryKind, kind_of, unfinished_files, wait_for_latest_lock};
use super::match_file::{MatchSnapshot, copy_of, find_copy, parse_match};
use super::request::OpenProgress;
use crate::game::{GameDetails, has_moves_or_notes};
use crate::play::{OpenedMatch, Origin};

/// Saves the current match.
pub(super) struct Autosave {
    folders: Folders,
    progress: OpenProgress,
    /// The path and text of the file that was opened last.
    opened: Option<(PathBuf, String)>,
    /// The lock of a match that was resumed and is not the current match yet.
    resumed: Option<RecordLock>,
    /// The current match, once it was saved.
    current: Option<AutosaveState>,
    /// The id of an imported match that the library already has.
    known: Option<u32>,
}

/// What is on disk of the current match.
struct AutosaveState {
    /// The id of the match.
    match_id: u32,
    /// The lock of its unfinished file, if it has one.
    unfinished: Option<RecordLock>,
    /// The record as it was opened or finished.
    source: Option<Record>,
    /// The file of `source`, if it is in the library.
    saved: Option<SavedRecord>,
    /// The deleted `saved`, with the `saved_text` at its deletion.
    deleted: Option<(SavedRecord, Option<String>)>,
    /// The text on disk, or of an imported match that the library already has.
    saved_text: Option<String>,
    /// Whether the library has another record of the imported match, so that it is copied only once
    /// it is annotated.
    is_known: bool,
    /// The finished match whose record stays while its end is undone.
    finished: Option<Box<Self>>,
}

/// The record of the current match in the library.
struct SavedRecord {
    path: PathBuf,
    /// The text of the file as this program read or wrote it.
    text: String,
    /// Its lock, from the first write on.
    lock: Option<RecordLock>,
}

impl SavedRecord {
    const fn new(path: PathBuf, text: String) -> Self {
        Self {
            path,
            text,
            lock: None,
        }
    }

    /// Whether this program may overwrite the file: it has the lock, and no other program has
    /// changed, replaced or removed the file.
    fn is_writable(&mut self) -> bool {
        if !self.lock.as_ref().is_some_and(RecordLock::is_valid) {
            self.lock = RecordLock::take(&self.path).ok().flatten();
        }
        self.lock.is_some() && read_text(&self.path).is_ok_and(|text| text == self.text)
    }

    fn release(self) {
        if let Some(lock) = self.lock {
            lock.release();
        }
    }
}

/// Whether two records have the same moves, resignations and result.
fn is_same_game(one: &Record, other: &Record) -> bool {
    one.moves == other.moves
        && one.result == other.result
        && one.given_up == other.given_up
        && one.agreed_draw == other.agreed_draw
}

/// Whether a record is the finished one with its end undone.
fn is_reopened(finished: &Record, record: &Record) -> bool {
    finished.result.is_some() && record.result.is_none() && finished.moves == record.moves
}

impl Autosave {
    pub(super) const fn new(folders: Folders, progress: OpenProgress) -> Self {
        Self {
            folders,
            progress,
            opened: None,
            resumed: None,
            current: None,
            known: None,
        }
    }

    /// Saves a match: to its unfinished file, or, once it is over, to the records.
    ///
    /// The moves of a record never change: comments, evaluations and variations are added to it,
    /// and moves after an earlier position become another match in a separate file. If the end of a
    /// match is undone, its record moves back to the unfinished matches. A record that the user has
    /// named or imported stays, and the match gets a separate file.
    ///
    /// The first call for a match opened from a record only notes what the file contains.
    ///
    /// # Errors
    /// Returns the file that cannot be written. The caller retries.
    pub(super) fn save(&mut self, snapshot: MatchSnapshot) -> Result<(), StorageError> {
        let MatchSnapshot {
            match_id,
            origin,
            mut record,
            is_over,
        } = snapshot;
        let (is_new, state) = self.switch_to(match_id, &origin);
        let mut state = state.finish_again(&record);
        if let Some(source) = &state.source
            && is_same_game(source, &record)
            && (state.saved.is_some() || state.unfinished.is_none())
        {
            // The record names the players of its moves, not those of a match that may follow.
            record.seats.clone_from(&source.seats);
        }
        // An analyzed imported position is worth saving; hints in a new match are not.
        let analyzed = matches!(origin, Origin::External(_)) && !record.analysis.is_empty();
        let untouched = !has_moves_or_notes(&record) && !is_over && !analyzed;
        let text = record.write().map_err(|error| {
            let lock = state.unfinished.as_ref();
            let path = lock.map_or_else(PathBuf::new, |lock| lock.path.clone());
            StorageError::file(&path, error)
        });
        let result = text.and_then(|text| match &origin {
            Origin::Record(path) | Origin::TournamentRecord(_, path) if is_new => {
                state.saved = self.saved_record(path);
                state.source = Some(record);
                state.saved_text = Some(text);
                Ok(())
            }
            _ if state.saved_text.as_ref() == Some(&text) => Ok(()),
            Origin::External(path) if is_new && self.known == Some(match_id) => {
                state.is_known = true;
                let copy = find_copy(&self.folders.opened(), path.as_deref(), &record, &text);
                state.saved = copy.map(|copy| SavedRecord::new(copy, text.clone()));
                state.source = Some(record);
                state.saved_text = Some(text);
                Ok(())
            }
            Origin::External(path) if !untouched && (is_new || state.is_not_imported(&record)) => {
                state.import(&self.folders, path.as_deref(), record, text)
            }
            Origin::External(_) if is_new => {
                state.source = Some(record);
                Ok(())
            }
            // Nothing is lost with a match in which nothing has happened.
            _ if untouched && state.unfinished.is_none() => Ok(()),
            _ => state.write(&self.folders, record, text, is_over),
        });
        self.current = Some(state);
        result
    }

    /// Notes that the library has a record of an imported match, before its first save.
    pub(super) const fn set_known(&mut self, match_id: u32) {
        self.known = Some(match_id);
    }

    /// Whether a snapshot is the first one of an imported match that is over.
    pub(super) fn imports_finished(&self, snapshot: &MatchSnapshot) -> bool {
        let current = self.current.as_ref().map(|state| state.match_id);
        snapshot.is_over
            && matches!(snapshot.origin, Origin::External(_))
            && current != Some(snapshot.match_id)
    }

    /// The record at a path, if this program may change it: in the library, not a tournament game.
    fn saved_record(&mut self, path: &Path) -> Option<SavedRecord> {
        let kind = kind_of(&self.folders, path)?;
        let opened = self.opened.take().filter(|(known, _)| known == path);
        let text = opened.map_or_else(|| read_text(path).ok(), |(_, text)| Some(text))?;
        let is_record = kind.is_editable() && kind != EntryKind::Unfinished;
        is_record.then(|| SavedRecord::new(path.into(), text))
    }

    /// Returns the state of a match, and whether this is its first save. Closes the match before.
    fn switch_to(&mut self, match_id: u32, origin: &Origin) -> (bool, AutosaveState) {
        if let Some(state) = self.current.take_if(|state| state.match_id == match_id) {
            return (false, state);
        }
        self.close();
        let mut state = AutosaveState::new(match_id);
        if let Origin::Unfinished(path) = origin {
            let resumed = self.resumed.take().filter(|lock| lock.path == *path);
            // Without the lock, the file belongs to another program, and this match gets a new one.
            state.unfinished = resumed.or_else(|| RecordLock::take(path).ok().flatten());
        }
        // Another resumed match, which never became the current one, can be resumed again.
        self.resumed = None;
        (true, state)
    }

    /// Closes the current match. An unfinished one can be resumed later.
    pub(super) fn close(&mut self) {
        if let Some(state) = self.current.take() {
            state.release();
        }
    }

    /// The unfinished file of the current match.
    pub(super) fn unfinished_path(&self) -> Option<&Path> {
        let lock = self.current.as_ref()?.unfinished.as_ref()?;
        Some(&lock.path)
    }

    /// Whether this program has locked an unfinished match: the current or a resumed one.
    pub(super) fn owns_lock_on(&self, path: &Path) -> bool {
        let current = self.current.as_ref();
        let finished = current.and_then(|state| state.finished.as_ref());
        let locks = [
            current.and_then(|state| state.unfinished.as_ref()),
            finished.and_then(|finished| finished.unfinished.as_ref()),
            self.resumed.as_ref(),
        ];
        locks.into_iter().flatten().any(|lock| lock.path == path)
    }

    /// Whether `snapshot` need not be written, because `next` follows and contains all of it.
    pub(super) fn supersedes(&self, next: &MatchSnapshot, snapshot: &MatchSnapshot) -> bool {
        let Some(state) = &self.current else {
            // The first snapshot of a match records what its file contains.
            return false;
        };
        let same = next.match_id == snapshot.match_id && snapshot.match_id == state.match_id;
        let same_game =
            is_same_game(&next.record, &snapshot.record) && next.is_over == snapshot.is_over;
        same && (same_game || !snapshot.is_over && state.saved.is_none())
    }

    /// Releases a record that is to be renamed or deleted. The next write locks it again.
    pub(super) fn release(&mut self, path: &Path) {
        if let Some(saved) = self.saved_record_at(path)
            && let Some(lock) = saved.lock.take()
        {
            lock.release();
        }
    }

    /// Follows a record that was renamed. Later changes of the current match go to the new path.
    pub(super) fn on_renamed(&mut self, from: &Path, to: &Path) {
        if let Some(saved) = self.saved_record_at(from) {
            saved.path = to.into();
        }
    }

    /// Follows a record that was deleted. Later changes of the current match go to a new record.
    pub(super) fn on_deleted(&mut self, path: &Path) {
        if self.saved_record_at(path).is_some()
            && let Some(state) = &mut self.current
        {
            let text = state.saved_text.clone();
            state.deleted = state.saved.take().map(|saved| (saved, text));
        }
    }

    /// Follows a deleted record that was restored. Later changes of the current match go to it
    /// again, unless changes since the deletion went to a new file.
    pub(super) fn on_restored(&mut self, from: &Path, to: &Path) {
        let Some(state) = &mut self.current else {
            return;
        };
        let deleted = state.deleted.take_if(|(saved, _)| saved.path == from);
        if let Some((saved, text)) = deleted
            && state.saved.is_none()
            && state.saved_text == text
        {
            state.saved = Some(SavedRecord::new(to.into(), saved.text));
        }
    }

    /// Follows a file whose details were changed from one text to another. Returns the id of the
    /// current match if this is its file, so that later saves have the details, too.
    pub(super) fn on_edited(
        &mut self,
        path: &Path,
        details: &GameDetails,
        before: &str,
        after: String,
    ) -> Option<u32> {
        let state = self.current.as_mut()?;
        let is_unfinished = state
            .unfinished
            .as_ref()
            .is_some_and(|lock| lock.path == path);
        let saved = state.saved.as_mut();
        // A file that another program has changed is no longer this match's.
        if let Some(saved) = saved.filter(|saved| saved.path == path && saved.text == before) {
            saved.text.clone_from(&after);
        } else if !is_unfinished {
            return None;
        }
        if let Some(source) = &mut state.source {
            details.apply(source);
        }
        state.saved_text = Some(after);
        Some(state.match_id)
    }

    /// The record of the current match, if it is at this path.
    fn saved_record_at(&mut self, path: &Path) -> Option<&mut SavedRecord> {
        let saved = self.current.as_mut()?.saved.as_mut();
        saved.filter(|saved| saved.path == path)
    }

    /// Reads the match of a record.
    ///
    /// # Errors
    /// As [`read_match`](super::read_match).
    pub(super) fn open(
        &mut self,
        path: &Path,
        origin: Origin,
    ) -> Result<OpenedMatch, StorageError> {
        let text = read_text(path)?;
        let opened = parse_match(path, &text, origin, &self.progress.start())?;
        self.opened = Some((path.into(), text));
        Ok(opened)
    }

    /// Locks and reads an unfinished match: the given one, or the latest readable one in which
    /// something has happened. Earlier versions also saved untouched matches.
    ///
    /// # Errors
    /// If another program has locked it, if it cannot be read, or if there is none.
    pub(super) fn resume(&mut self, path: Option<&Path>) -> Result<OpenedMatch, StorageError> {
        self.resumed = None;
        if let Some(path) = path {
            return self.resume_from(path);
        }
        let has_match = self.unfinished_path().is_some();
        // Waiting for this program's own match would never end.
        let locked = (!has_match).then(|| wait_for_latest_lock(&self.folders));
        let mut error = locked.flatten();
        for path in unfinished_files(&self.folders) {
            match self.resume_from(&path) {
                Ok(opened) if !has_moves_or_notes(&opened.game.record()) => {
                    if let Some(lock) = self.resumed.take() {
                        lock.release();
                    }
                }
                Ok(opened) => return Ok(opened),
                Err(found) => error = error.or(Some(found)),
            }
        }
        Err(error.unwrap_or(StorageError::NoUnfinishedMatch))
    }

    fn resume_from(&mut self, path: &Path) -> Result<OpenedMatch, StorageError> {
        let lock = RecordLock::require(path)?;
        let origin = Origin::Unfinished(path.into());
        let progress = self.progress.start();
        let opened = read_text(path).and_then(|text| parse_match(path, &text, origin, &progress));
        if opened.is_ok() {
            self.resumed = Some(lock);
        } else {
            lock.release();
        }
        opened
    }
}

impl AutosaveState {
    const fn new(match_id: u32) -> Self {
        Self {
            match_id,
            unfinished: None,
            source: None,
            saved: None,
            deleted: None,
            saved_text: None,
            is_known: false,
            finished: None,
        }
    }

    /// Whether an imported match has no copy in the library, because it was known or could not be
    /// copied before.
    fn is_not_imported(&self, record: &Record) -> bool {
        let has_copy = self.saved_text.is_some() && !self.is_known;
        let is_saved = has_copy || self.saved.is_some() || self.unfinished.is_some();
        let source = self.source.as_ref();
        !is_saved && source.is_some_and(|source| is_same_game(source, record))
    }

    /// Returns to the finished state if the match has ended again as in the record that stayed.
    fn finish_again(mut self, record: &Record) -> Self {
        let finished = self.finished.take_if(|finished| {
            let source = finished.source.as_ref();
            self.saved.is_none() && source.is_some_and(|source| is_same_game(source, record))
        });
        let Some(finished) = finished else {
            return self;
        };
        if let Some(lock) = self.unfinished.take() {
            // A file that cannot be removed is a match that can be resumed at its end.
            let _ = disk::remove(&lock.path);
            lock.release();
        }
        *finished
    }

    /// Copies an imported match to the library, unless a copy exists.
    fn import(
        &mut self,
        folders: &Folders,
        from: Option<&Path>,
        record: Record,
        text: String,
    ) -> Result<(), StorageError> {
        let record = self.source.insert(record);
        let path = copy_of(&folders.opened(), from, record, &text)?;
        self.is_known = false;
        self.saved = Some(SavedRecord::new(path, text.clone()));
        self.saved_text = Some(text);
        Ok(())
    }

    /// Writes a text that is not on disk yet.
    fn write(
        &mut self,
        folders: &Folders,
        record: Record,
        text: String,
        is_over: bool,
    ) -> Result<(), StorageError> {
        let source = self.source.as_ref();
        let same = source.is_some_and(|source| is_same_game(source, &record));
        let reopened = source.is_some_and(|source| is_reopened(source, &record));
        if let Some(mut saved) = self.saved.take() {
            if same && saved.is_writable() {
                let written = write_atomically(&saved.path, &text);
                if written.is_ok() {
                    saved.text.clone_from(&text);
                    self.saved_text = Some(text);
                }
                self.saved = Some(saved);
                return written;
            }
            if reopened && self.has_automatic_name(folders, &saved) && saved.is_writable() {
                return self.reopen(folders, saved, text);
            }
            self.saved = Some(saved);
            if !reopened {
                // A different match from here on, or another program has the record.
                let match_id = self.match_id;
                std::mem::replace(self, Self::new(match_id)).release();
            }
        }
        if reopened {
            let match_id = self.match_id;
            let finished = std::mem::replace(self, Self::new(match_id));
            self.finished = Some(Box::new(finished));
        }
        let unfinished = self.unfinished_file(folders)?;
        if is_over {
            return self.finish(folders, &unfinished, record, text);
        }
        write_atomically(&unfinished, &text)?;
        self.saved_text = Some(text);
        Ok(())
    }

    /// Moves a match that is over from its unfinished file to the records.
    fn finish(
        &mut self,
        folders: &Folders,
        unfinished: &Path,
        record: Record,
        text: String,
    ) -> Result<(), StorageError> {
        let (folder, name) = (folders.records(), stem(unfinished));
        let path = folder.join(format!("{name}.ron"));
        let written = match write_new_text(&path, &text) {
            Err(error) if !error.is_already_exists() => Err(error),
            Err(_) if !read_text(&path).is_ok_and(|existing| existing == text) => {
                // The user has given the name of this match to another record.
                create_numbered(&folder, &name, |path| write_new_text(path, &text))
            }
            _ => Ok(path),
        };
        let path = match written {
            Ok(path) => path,
            Err(error) => {
                // The match stays unfinished, with its last move.
                write_atomically(unfinished, &text)?;
                return Err(error);
            }
        };
        self.saved = Some(SavedRecord::new(path, text.clone()));
        self.source = Some(record);
        self.saved_text = Some(text);
        // At every moment one of the two files contains the match.
        match disk::remove(unfinished) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(StorageError::file(unfinished, error))
            }
            _ => Ok(()),
        }
    }

    /// Whether the program named the finished record: automatically, or like the unfinished match.
    fn has_automatic_name(&self, folders: &Folders, saved: &SavedRecord) -> bool {
        match kind_of(folders, &saved.path) {
            Some(EntryKind::Finished) => true,
            Some(EntryKind::Saved) => {
                let lock = self.unfinished.as_ref();
                lock.is_some_and(|lock| lock.path.file_name() == saved.path.file_name())
            }
            _ => false,
        }
    }

    /// Moves a match whose end was undone from the records back to the unfinished matches.
    fn reopen(
        &mut self,
        folders: &Folders,
        saved: SavedRecord,
        text: String,
    ) -> Result<(), StorageError> {
        let unfinished = self.unfinished_file(folders);
        if let Err(error) = unfinished.and_then(|path| write_atomically(&path, &text)) {
            self.saved = Some(saved);
            return Err(error);
        }
        self.source = None;
        self.saved_text = Some(text);
        // At every moment one of the two files contains the match.
        let path = saved.path.clone();
        let removed = disk::remove(&path);
        saved.release();
        removed.map_err(|error| StorageError::file(&path, error))
    }

    /// The unfinished file of the match: a new, locked one if it has none.
    fn unfinished_file(&mut self, folders: &Folders) -> Result<PathBuf, StorageError> {
        if let Some(lock) = &self.unfinished {
            let path = lock.path.clone();
            if lock.is_valid() {
                return Ok(path);
            }
            // The folder was removed with the lock. Another program may have resumed the match.
            self.unfinished = RecordLock::take(&path)?;
            let is_own = || read_text(&path).map_or(true, |text| Some(text) == self.saved_text);
            if self.unfinished.is_some() && is_own() {
                return Ok(path);
            }
        }
        let now = SystemTime::now().duration_since(UNIX_EPOCH);
        let mut time = now.unwrap_or_default().as_millis();
        loop {
            let name = format!("{time}-{}-{}.ron", std::process::id(), self.match_id);
            let path = folders.unfinished().join(&name);
            // A match that was finished in this millisecond has this name in the records.
            if path.exists() || folders.records().join(&name).exists() {
                time += 1;
                continue;
            }
            self.unfinished = Some(RecordLock::require(&path)?);
            return Ok(path);
        }
    }

    /// Releases the locks. The file of an unfinished match stays for the next program.
    fn release(self) {
        if let Some(finished) = self.finished {
            finished.release();
        }
        if let Some(lock) = self.unfinished
            && !lock.path.exists()
        {
            lock.release();
        }
        if let Some(saved) = self.saved {
            saved.release();
        }
    }
}
