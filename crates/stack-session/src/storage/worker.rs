//! The work of the storage thread.

use std::path::PathBuf;
use std::sync::mpsc::Sender;

use stack_game::Record;

use super::autosave::Autosave;
use super::fault::StorageFault;
use super::file::{free_path, write_atomically, write_through};
use super::folders::Folders;
use super::match_file::read_match;
use super::record_list::{RecordList, records_in};
use super::request::{Picture, Reply, Request, SeriesAction, SeriesFile};
use super::series_folder;
use super::settings_file::SettingsFile;
use crate::play::{OpenedMatch, Origin};
use crate::search::Wake;
use crate::settings::SeriesPlan;

/// Carries out requests, one after the other.
pub(super) struct Worker {
    folders: Folders,
    autosave: Autosave,
    settings: SettingsFile,
    replies: Sender<Reply>,
    wake: Wake,
}

impl Worker {
    pub(super) fn new(folders: Folders, replies: Sender<Reply>, wake: Wake) -> Self {
        Self {
            autosave: Autosave::new(folders.clone()),
            settings: SettingsFile::new(folders.settings()),
            folders,
            replies,
            wake,
        }
    }

    /// True when a request need not be carried out because the next one does all of it.
    pub(super) fn replaces(&self, next: &Request, request: &Request) -> bool {
        match (next, request) {
            (Request::WriteSettings(_), Request::WriteSettings(_)) => true,
            (Request::Keep(next), Request::Keep(kept)) => self.autosave.replaces(next, kept),
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
        self.reply(Reply::Fault(StorageFault::Panicked));
    }

    /// Carries out a request and sends the reply, if it has one.
    pub(super) fn carry_out(&mut self, request: Request) {
        let reply = match request {
            Request::ReadSettings => Some(Reply::Settings(self.settings.read().map(Box::new))),
            Request::WriteSettings(settings) => failed(self.settings.write(&settings)),
            Request::Keep(kept) => {
                let kept = self.autosave.keep(*kept);
                failed(kept.map_err(|fault| StorageFault::NotKept(Box::new(fault))))
            }
            Request::Leave => {
                self.autosave.leave();
                None
            }
            Request::ListRecords => {
                let records = records_in(&self.folders.records());
                Some(Reply::Records(RecordList::read(records)))
            }
            Request::ListUnfinished => Some(Reply::Unfinished(self.autosave.unfinished())),
            Request::OpenRecord(path) => {
                let origin = Origin::Record(path.clone());
                Some(opened(read_match(&path, origin)))
            }
            Request::OpenSeriesGame(key, path) => {
                let origin = Origin::SeriesRecord(key, path.clone());
                Some(opened(read_match(&path, origin)))
            }
            Request::Resume(path) => Some(opened(self.autosave.resume(path.as_deref()))),
            Request::SaveRecord { name, record } => {
                let saved = self.save_record(&name, &record);
                Some(saved.map_or_else(Reply::Fault, Reply::Saved))
            }
            Request::SavePicture(picture) => Some(Reply::PictureSaved(self.save_picture(picture))),
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

    fn save_record(&self, name: &str, record: &Record) -> Result<PathBuf, StorageFault> {
        let path = free_path(&self.folders.records(), name, "ron")?;
        let text = record
            .write()
            .map_err(|why| StorageFault::file(&path, why))?;
        write_atomically(&path, &text).map(|()| path)
    }

    fn save_picture(&self, picture: Picture) -> Result<PathBuf, StorageFault> {
        let path = free_path(&self.folders.pictures, &picture.name, picture.ending)?;
        write_through(&path, picture.write).map(|()| path)
    }
}

fn failed(done: Result<(), StorageFault>) -> Option<Reply> {
    done.err().map(Reply::Fault)
}

fn opened(opened: Result<OpenedMatch, StorageFault>) -> Reply {
    opened.map_or_else(Reply::Fault, |opened| Reply::Opened(Box::new(opened)))
}

fn series(after: SeriesAction, plan: Result<(PathBuf, SeriesPlan), StorageFault>) -> Reply {
    Reply::Series(plan.map(|(folder, plan)| SeriesFile {
        folder,
        plan,
        after,
    }))
}
