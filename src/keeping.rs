//! Joins the screens and the storage: preferences, the match to resume, saved games.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::Screen;
use crate::panels::files::RecordEntry;
use crate::preferences::Preferences;
use crate::screens::notice::Notice;
use crate::screens::records::{RecordsModel, Resumable, ResumeOffer, StorageRequest};
use crate::session::{Handover, Intent, Session};
use crate::storage::{
    Autosave, Folders, Library, ReadMatch, read_match, read_preferences, record_of,
    write_atomically,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((crate::clipboard::plugin, crate::picture::plugin));
    app.add_systems(PreStartup, recall.before(crate::presentation::obey))
        .add_systems(OnEnter(Screen::Title), offer)
        .add_systems(Update, fulfil.in_set(crate::Flow::Input))
        .add_systems(Last, remember.run_if(resource_changed::<Preferences>));
}

/// Reads the preferences of last time.
fn recall(folders: Res<Folders>, mut preferences: ResMut<Preferences>, mut notice: ResMut<Notice>) {
    match read_preferences::<Preferences>(&folders.preferences()) {
        Ok(kept) => *preferences = kept.within_limits(),
        Err(fault) => notice.say(fault),
    }
}

/// Writes the preferences when they have changed.
fn remember(
    folders: Res<Folders>,
    preferences: Res<Preferences>,
    mut kept: Local<Option<String>>,
    mut notice: ResMut<Notice>,
) {
    let style = ron::ser::PrettyConfig::new().depth_limit(3).new_line("\n");
    let Ok(text) = ron::ser::to_string_pretty(&*preferences, style) else {
        return;
    };
    // The first text is what was read.
    let known = kept.replace(text.clone());
    if known.is_some_and(|known| known != text)
        && let Err(fault) = write_atomically(&folders.preferences(), &text)
    {
        notice.say(fault);
    }
}

/// Looks for a match that was not finished.
fn offer(autosave: Res<Autosave>, mut offer: ResMut<ResumeOffer>, mut notice: ResMut<Notice>) {
    let found = autosave.resumable();
    if let Some(fault) = found.iter().find_map(|file| file.record.as_ref().err()) {
        notice.say(format!(
            "An unfinished match cannot be read and is left as it is: {fault}"
        ));
    }
    let latest = found.iter().find_map(|file| file.record.as_ref().ok());
    offer.0 = latest.map(|record| Resumable {
        variant: record.variant.clone(),
        moves: record.moves.len(),
    });
}

/// Does what the screens ask of the storage.
fn fulfil(
    mut requests: MessageReader<StorageRequest>,
    library: Res<Library>,
    session: Res<Session>,
    mut autosave: ResMut<Autosave>,
    mut records: ResMut<RecordsModel>,
    mut notice: ResMut<Notice>,
    mut intents: MessageWriter<Intent>,
) {
    for request in requests.read() {
        let done = match request {
            StorageRequest::List => {
                *records = list(&library);
                Ok(())
            }
            StorageRequest::Save(name) => {
                save(&library, &session, name).map(|saved| notice.say(saved))
            }
            StorageRequest::Open(name) => {
                let path = library.folder().join(format!("{name}.ron"));
                read_match(&path).map(|read| {
                    autosave.opened(&path);
                    intents.write(put(read));
                })
            }
            StorageRequest::Resume => resume(&mut autosave).map(|intent| {
                intents.write(intent);
            }),
        };
        if let Err(fault) = done {
            notice.say(fault);
        }
    }
}

fn list(library: &Library) -> RecordsModel {
    let entries = library.entries().into_iter().map(|entry| {
        let (what, fault) = match entry.what {
            Ok(what) => (what, None),
            Err(fault) => (String::new(), Some(fault)),
        };
        RecordEntry {
            name: entry.name,
            what,
            fault,
        }
    });
    RecordsModel {
        folder: library.folder().display().to_string(),
        entries: entries.collect(),
    }
}

fn save(library: &Library, session: &Session, name: &str) -> Result<String, String> {
    let current = session.current().ok_or("no match is on the table")?;
    let text = record_of(current).write().map_err(|why| why.to_string())?;
    library
        .save(name, &text)
        .map(|path| format!("Saved as {}", path.display()))
}

fn resume(autosave: &mut Autosave) -> Result<Intent, String> {
    let (path, intent) = latest_unfinished(autosave)?;
    autosave.take_over(&path)?;
    Ok(intent)
}

/// The file of the latest match that was not finished and can be played on, and the intent to do so.
///
/// # Errors
/// When there is none: what is wrong with the latest one, if there are only damaged ones.
pub(crate) fn latest_unfinished(autosave: &Autosave) -> Result<(PathBuf, Intent), String> {
    let mut fault = None;
    for file in autosave.resumable() {
        match read_match(&file.path) {
            Ok(read) => return Ok((file.path, put(read))),
            Err(why) => fault = fault.or(Some(why)),
        }
    }
    Err(fault.unwrap_or_else(|| "there is no unfinished match".into()))
}

/// The intent that puts a match on the table.
pub(crate) fn put(read: ReadMatch) -> Intent {
    Intent::Resume(read.setup, Handover::new(read.line))
}
