//! The events of a session.

use std::path::PathBuf;

use stack_game::Seat;

use crate::play::MatchEvent;
use crate::players::Reason;
use crate::storage::StorageFault;

/// A change of the session.
#[derive(Clone, Debug)]
pub enum Event {
    /// The match on the table has changed.
    Match(MatchEvent),
    /// A message for the status line.
    Notice(Notice),
    /// The lesson with this name was learned.
    LessonLearned(&'static str),
    /// The list of records was read anew.
    RecordsListed,
    /// The list of unfinished matches was read anew.
    UnfinishedListed,
}

/// A message for the status line. The panels' words tell it.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A command was refused for this reason.
    Refused(String),
    /// The last turn passed these seats over.
    PassedOver(Vec<Seat>),
    /// The reasons for the hint in sight.
    Hint(Reason),
    /// No hint was found for this reason.
    HintFailed(String),
    /// A computer player failed; the stand-in made its move.
    StandIn {
        /// The name of the player.
        player: String,
        /// The reason.
        why: String,
    },
    /// Computer players that cannot play; persons play these seats now.
    SeatsToPersons(Vec<(Seat, String)>),
    /// The analysis stopped for this reason.
    AnalysisFailed(String),
    /// The match was saved in this file.
    Saved(PathBuf),
    /// A picture was saved in this file.
    PictureSaved(PathBuf),
    /// A picture could not be saved.
    PictureFailed(StorageFault),
    /// A file could not be read or written.
    Storage(StorageFault),
    /// An unfinished match cannot be read; its file stays as it is.
    UnfinishedDamaged(StorageFault),
}
