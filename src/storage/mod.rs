//! What is kept: preferences, the match on the table, records.
//!
//! Nothing is ever overwritten that could not be read: a damaged file is named and left as it is.

mod autosave;
mod file;
mod folders;
mod library;
mod writer;

use bevy::prelude::*;
use stack_game::{Record, RecordSeat};

pub use autosave::{Autosave, Resumable};
pub(crate) use file::write_through;
pub use file::{ReadMatch, read_match, read_preferences, read_record, write_atomically};
pub use folders::Folders;
pub(crate) use library::free_path;
pub use library::{Entry, Library};

use crate::Flow;
use crate::session::{Controller, Current, MatchEvent, PERSON, Session};

/// Writes every move of the match on the table to disk.
pub struct StoragePlugin {
    /// Where things are kept.
    pub folders: Folders,
}

impl Plugin for StoragePlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(Autosave::new(self.folders.clone()))
            .insert_resource(Library::new(self.folders.clone()))
            .insert_resource(self.folders.clone())
            .add_message::<Stored>()
            .add_systems(Update, keep_match.in_set(Flow::Mirror));
    }
}

/// What people should hear about files.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct Stored(pub String);

/// Follows the match: after each event the record on disk is the match on the table.
fn keep_match(
    mut events: MessageReader<MatchEvent>,
    session: Res<Session>,
    mut autosave: ResMut<Autosave>,
    mut told: MessageWriter<Stored>,
) {
    let changed = events
        .read()
        .any(|event| !matches!(event, MatchEvent::Refused(_)));
    if changed {
        // A match that waits for the end of a lesson stays this program's.
        match session.aside().or(session.current()) {
            // Whoever plays it keeps it; a lesson nobody does.
            Some(current) if !current.kept() => autosave.leave(),
            Some(current) => {
                if let Err(fault) = autosave.keep(current) {
                    told.write(Stored(not_kept(&fault)));
                }
            }
            None => autosave.leave(),
        }
    }
    for fault in autosave.faults() {
        told.write(Stored(not_kept(&fault)));
    }
}

/// People play on, and know what would be lost.
fn not_kept(fault: &str) -> String {
    format!("This match is not being saved: {fault}")
}

/// The whole record of a match: moves, settings, who sat where.
#[must_use]
pub fn record_of(current: &Current) -> Record {
    let mut record = current.line.record();
    let seats = current.setup.seats.iter().map(|seat| RecordSeat {
        seat: seat.letter,
        name: seat.name.clone(),
        player: match &seat.controller {
            Controller::Person => PERSON.into(),
            Controller::Computer(name) => name.clone(),
        },
    });
    record.seats = seats.collect();
    record
}
