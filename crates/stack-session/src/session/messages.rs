//! Commands to a session and the events that it emits.

use std::path::PathBuf;
use std::time::Duration;

use stack_game::Seat;

use crate::analysis::AnalysisCommand;
use crate::export::{ExportCommand, ExportFailure, Exported};
use crate::guess::GuessCommand;
use crate::lessons::LessonCommand;
use crate::library::{LibraryCommand, Rating};
use crate::play::{MatchCommand, MatchEvent};
use crate::playback::PlaybackCommand;
use crate::players::{EngineTestCommand, MoveReason};
use crate::proposals::{DeclineReason, ProposalCommand, ProposalKind};
use crate::puzzles::{Date, PuzzleCommand, PuzzleResult};
use crate::storage::{BatchReport, ImportReport, LibraryChange, OpenFailure, StorageError};
use crate::tournament::TournamentCommand;

/// A command to the session.
#[derive(Clone, Debug)]
pub enum Command {
    /// A command to the current match.
    Match(MatchCommand),
    /// A command to the computer players.
    Players(PlayersCommand),
    /// A command about resignations and draw offers.
    Proposal(ProposalCommand),
    /// A command to the playback.
    Playback(PlaybackCommand),
    /// A command to the analysis.
    Analysis(AnalysisCommand),
    /// A command to the lesson.
    Lesson(LessonCommand),
    /// A command about puzzles.
    Puzzle(PuzzleCommand),
    /// A command about guessing moves.
    Guess(GuessCommand),
    /// A command to the tournaments.
    Tournament(TournamentCommand),
    /// A command to the library.
    Library(LibraryCommand),
    /// A command to the export.
    Export(ExportCommand),
    /// A command about the test of an external engine.
    EngineTest(EngineTestCommand),
}

/// A command to the computer players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayersCommand {
    /// Let the searching player play its best move so far.
    MoveNow,
    /// Show a hint, or hide it.
    ToggleHint,
    /// Hide the hint.
    ClearHint,
    /// Play the held move, or take it back.
    ConfirmMove(bool),
}

macro_rules! from {
    ($($part:ident($command:ty)),* $(,)?) => {$(
        impl From<$command> for Command {
            fn from(command: $command) -> Self {
                Self::$part(command)
            }
        }
    )*};
}

from!(
    Match(MatchCommand),
    Players(PlayersCommand),
    Proposal(ProposalCommand),
    Playback(PlaybackCommand),
    Analysis(AnalysisCommand),
    Lesson(LessonCommand),
    Puzzle(PuzzleCommand),
    Guess(GuessCommand),
    Tournament(TournamentCommand),
    Library(LibraryCommand),
    Export(ExportCommand),
    EngineTest(EngineTestCommand),
);

/// A change of the session.
#[derive(Clone, Debug)]
pub enum Event {
    /// The current match has changed.
    Match(MatchEvent),
    /// A notification for the user.
    Notice(Notice),
    /// A file could not be opened.
    OpenFailed(Box<OpenFailure>),
    /// The lesson with this id was completed.
    LessonCompleted(&'static str),
    /// The puzzle with this id ended; with a date it was the puzzle of that day.
    PuzzleEnded(String, PuzzleResult, Option<Date>),
    /// The analysis of the user's match ended and found these mistakes, as texts for
    /// [`PuzzleProgress::add_mistakes`](crate::puzzles::PuzzleProgress::add_mistakes).
    MistakesFound(Vec<String>),
    /// The library was listed again.
    LibraryListed,
    /// A requested change of the library is complete.
    LibraryChanged(LibraryChange),
}

/// A notification. The UI crate has the texts.
#[derive(Clone, Debug, PartialEq)]
pub enum Notice {
    /// A command was refused for this reason.
    Refused(String),
    /// These seats were skipped in the last turn.
    SeatsSkipped(Vec<Seat>),
    /// A human has little time left.
    LowTime(Seat, Duration),
    /// These computer players are considering a draw offer.
    DrawConsidered(Vec<Seat>),
    /// The humans in these seats declined a proposal.
    ProposalDeclined(ProposalKind, Vec<Seat>),
    /// The computer players in these seats declined a draw.
    DrawDeclinedByComputers(Vec<(Seat, DeclineReason)>),
    /// The reasons for the displayed hint for a seat.
    Hint(Seat, Box<MoveReason>),
    /// No hint was found for this reason.
    HintFailed(String),
    /// A computer player failed. The fallback player made its move.
    FallbackMove {
        /// The name of the player.
        player: String,
        /// The error.
        reason: String,
    },
    /// Computer players that cannot play these seats were replaced by humans.
    SeatsGivenToHumans(Vec<(Seat, String)>),
    /// Computer players got the nearest available ratings of the variant.
    RatingsAdjusted {
        /// The variant.
        variant: String,
        /// The seats with their new ratings.
        seats: Vec<(Seat, i32)>,
    },
    /// The rating of a human has changed by the match that has ended.
    RatingChanged {
        /// The human's name.
        name: String,
        /// The rating before the match.
        before: Rating,
        /// The rating now.
        now: Rating,
    },
    /// The analysis stopped for this reason.
    AnalysisFailed(String),
    /// A match was opened. `for_review` or `suspended` is true.
    Opened {
        /// Whether it is an external match, opened for review.
        for_review: bool,
        /// Whether it is over.
        over: bool,
        /// Whether the previous match was saved and can be resumed.
        suspended: bool,
    },
    /// The progress of an import, or its result.
    Imported(ImportReport),
    /// The progress of deleting or restoring several games, or its result.
    SeveralGames(BatchReport),
    /// The match was saved in this file.
    Saved(PathBuf),
    /// A saved or renamed file got another name than requested.
    NameAdjusted {
        /// The file name without folder and extension.
        name: String,
        /// The characters that file names cannot contain, without duplicates; may be empty.
        removed_chars: String,
    },
    /// A screenshot was saved in this file.
    ScreenshotSaved(PathBuf),
    /// A screenshot could not be saved.
    ScreenshotFailed(StorageError),
    /// A game was exported.
    Exported(Exported),
    /// A game could not be exported.
    ExportFailed(ExportFailure),
    /// A file could not be read or written.
    Storage(StorageError),
    /// The current match could not be saved before and is saved now.
    AutosaveRecovered,
}
