//! The origin of a match, for storage and tournaments.

use std::path::PathBuf;

use stack_game::{Record, RecordError};
use stack_match::PlayerPair;

use crate::game::{self, AnyMatch, MatchSetup};

/// A game of a tournament: the pair of players and the number of the game, from 0.
pub type TournamentGameKey = (PlayerPair, usize);

/// Where a match comes from. It only changes when the user continues a game that is not saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// A new match.
    #[default]
    New,
    /// An unfinished match, resumed from this file, which this program has locked.
    Unfinished(PathBuf),
    /// A record in the library.
    Record(PathBuf),
    /// A match from this file outside the library, or from pasted text, opened for review. The
    /// library stores a copy.
    External(Option<PathBuf>),
    /// A finished game of a tournament, opened from this record.
    TournamentRecord(TournamentGameKey, PathBuf),
    /// A running game of a tournament. Its moves are played with
    /// [`MatchCommand::PlayAtHead`](super::MatchCommand::PlayAtHead).
    TournamentGame(TournamentGameKey),
    /// A match continued from a game of a tournament.
    FromTournament(TournamentGameKey),
    /// A step of a lesson. Moves of the other seats are played with
    /// [`MatchCommand::PlayAtHead`](super::MatchCommand::PlayAtHead).
    Lesson,
    /// A puzzle with its solution, opened for review. It is not saved.
    Puzzle,
    /// The position editor.
    Editor,
}

impl Origin {
    /// Whether the match is played here and saved.
    pub const fn is_saved(&self) -> bool {
        !matches!(self, Self::TournamentGame(_) | Self::Puzzle) && !self.suspends_match()
    }

    /// Whether the match before it is suspended and continues afterwards.
    pub const fn suspends_match(&self) -> bool {
        matches!(self, Self::Lesson | Self::Editor)
    }

    /// Returns the game of the tournament from which the match comes.
    pub const fn tournament_game(&self) -> Option<TournamentGameKey> {
        match self {
            Self::TournamentRecord(key, _)
            | Self::TournamentGame(key)
            | Self::FromTournament(key) => Some(*key),
            _ => None,
        }
    }
}

/// A match that was created or read and can be displayed.
#[derive(Clone)]
pub struct OpenedMatch {
    /// The setup.
    pub setup: MatchSetup,
    /// The moves.
    pub game: Box<dyn AnyMatch>,
    /// The origin.
    pub origin: Origin,
}

impl OpenedMatch {
    /// Creates a new match.
    ///
    /// # Errors
    /// The field of the setup that the variant does not accept.
    pub fn start(setup: MatchSetup) -> Result<Self, String> {
        let game = game::start_match(&setup)?;
        Ok(Self {
            setup,
            game,
            origin: Origin::New,
        })
    }

    /// Opens the match of a record.
    ///
    /// # Errors
    /// The invalid field or move.
    pub fn from_record(record: &Record, origin: Origin) -> Result<Self, RecordError> {
        Self::from_record_with_progress(record, origin, &|_| {})
    }

    /// Like [`from_record`](Self::from_record), with progress reports from 0 to 1.
    ///
    /// # Errors
    /// See [`from_record`](Self::from_record).
    pub fn from_record_with_progress(
        record: &Record,
        origin: Origin,
        progress: &dyn Fn(f32),
    ) -> Result<Self, RecordError> {
        let (setup, game) = game::open_record_with_progress(record, progress)?;
        Ok(Self {
            setup,
            game,
            origin,
        })
    }
}

impl std::fmt::Debug for OpenedMatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut debug = f.debug_struct("OpenedMatch");
        debug.field("variant", &self.setup.variant);
        debug.field("origin", &self.origin);
        debug.finish_non_exhaustive()
    }
}
