//! The events of a session.

use std::path::PathBuf;

use stack_game::Seat;

use crate::play::MatchEvent;
use crate::players::MoveReason;
use crate::proposals::{DeclineReason, ProposalKind};
use crate::storage::{LibraryChange, OpenFailure, StorageError};

/// A change of the session.
#[derive(Clone, Debug)]
pub enum Event {
    /// The match on the table has changed.
    Match(MatchEvent),
    /// A message for the status line.
    Notice(Notice),
    /// A file that was to be opened cannot be.
    OpenFailed(Box<OpenFailure>),
    /// The lesson with this name was learned.
    LessonCompleted(&'static str),
    /// The library was listed anew.
    LibraryListed,
    /// The library was changed as it was asked for.
    LibraryChanged(LibraryChange),
}

/// A message for the status line. The panels' words tell it.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A command was refused for this reason.
    Refused(String),
    /// The last turn passed these seats over.
    SeatsSkipped(Vec<Seat>),
    /// These computers think about an offered draw.
    DrawConsidered(Vec<Seat>),
    /// The persons of these seats declined a proposal.
    ProposalDeclined(ProposalKind, Vec<Seat>),
    /// The computers of these seats declined a draw, for these reasons.
    DrawDeclinedByComputers(Vec<(Seat, DeclineReason)>),
    /// The reasons for the hint in sight, which is for this seat.
    Hint(Seat, MoveReason),
    /// No hint was found for this reason.
    HintFailed(String),
    /// A computer player failed; the stand-in made its move.
    FallbackMove {
        /// The name of the player.
        player: String,
        /// The reason.
        reason: String,
    },
    /// Computer players that cannot play; persons play these seats now.
    SeatsGivenToHumans(Vec<(Seat, String)>),
    /// Computers that were to play at ratings that the variant does not have play at these now.
    RatingsAdjusted {
        /// The variant.
        variant: String,
        /// The seats with their ratings.
        seats: Vec<(Seat, i32)>,
    },
    /// The analysis stopped for this reason.
    AnalysisFailed(String),
    /// A match was opened. At least one of `for_study` and `put_aside` is true.
    Opened {
        /// True if it came from elsewhere and is studied: no computer moves.
        for_review: bool,
        /// True if it is over.
        over: bool,
        /// True if the match that stood on the table was put aside: it can be resumed.
        suspended: bool,
    },
    /// The match was saved in this file.
    Saved(PathBuf),
    /// The file that was saved or renamed has another name than the one that was typed.
    NameAdjusted {
        /// The name of the file, without folder and ending.
        name: String,
        /// The signs of the typed name that no file can have, each once; may be empty.
        removed_chars: String,
    },
    /// A picture was saved in this file.
    ScreenshotSaved(PathBuf),
    /// A picture could not be saved.
    ScreenshotFailed(StorageError),
    /// A file could not be read or written.
    Storage(StorageError),
    /// The match on the table, which could not be written, is on disk now.
    AutosaveRecovered,
}
