//! The commands to a session: everything people, panels and the table can ask for.

use crate::analysis::AnalysisCommand;
use crate::lessons::LessonCommand;
use crate::library::LibraryCommand;
use crate::play::MatchCommand;
use crate::playback::PlaybackCommand;
use crate::proposals::ProposalCommand;
use crate::series::SeriesCommand;

/// A command to the session.
#[derive(Clone, Debug)]
pub enum Command {
    /// To the match on the table.
    Match(MatchCommand),
    /// To the computer players.
    Players(PlayersCommand),
    /// About a proposal to end the match.
    Proposal(ProposalCommand),
    /// To the playback.
    Playback(PlaybackCommand),
    /// To the analysis.
    Analysis(AnalysisCommand),
    /// To the lesson.
    Lesson(LessonCommand),
    /// To the series.
    Series(SeriesCommand),
    /// To the library.
    Library(LibraryCommand),
}

/// A command to the computer players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayersCommand {
    /// The player that thinks plays its best move so far, at once.
    MoveNow,
    /// Give a hint; a hint in sight or in search is taken back.
    ToggleHint,
    /// Take the hint in sight back.
    ClearHint,
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
    Series(SeriesCommand),
    Library(LibraryCommand),
);
