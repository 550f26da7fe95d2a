//! The commands to a session: everything people, panels and the table can ask for.

use std::path::PathBuf;

use crate::analysis::AnalysisCommand;
use crate::lessons::LessonCommand;
use crate::play::MatchCommand;
use crate::playback::PlaybackCommand;
use crate::series::SeriesCommand;

/// A command to the session.
#[derive(Clone, Debug)]
pub enum Command {
    /// To the match on the table.
    Match(MatchCommand),
    /// To the computer players.
    Players(PlayersCommand),
    /// To the playback.
    Playback(PlaybackCommand),
    /// To the analysis.
    Analysis(AnalysisCommand),
    /// To the lesson.
    Lesson(LessonCommand),
    /// To the series.
    Series(SeriesCommand),
    /// To the library of records.
    Storage(StorageCommand),
}

/// A command to the computer players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayersCommand {
    /// The player that thinks plays its best move so far, at once.
    MoveNow,
    /// Give a hint; a hint in sight or in search is taken back.
    Hint,
    /// Take the hint in sight back.
    ClearHint,
}

/// A command to the library of records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StorageCommand {
    /// List the records.
    ListRecords,
    /// List the unfinished matches.
    ListUnfinished,
    /// Open the record in this file.
    Open(PathBuf),
    /// Resume the unfinished match in this file; `None` for the newest.
    Resume(Option<PathBuf>),
    /// Save the match on the table under this name.
    Save(String),
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
    Playback(PlaybackCommand),
    Analysis(AnalysisCommand),
    Lesson(LessonCommand),
    Series(SeriesCommand),
    Storage(StorageCommand),
);
