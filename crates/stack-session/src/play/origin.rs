//! Where a match comes from: what storage and series need to know about it.

use std::path::PathBuf;

use stack_game::{Record, RecordError};
use stack_match::PlayerPair;

use crate::game::{self, AnyMatch, MatchSetup};

/// A game of a series: its pair of players and its number within the pair's match, from 0.
pub type SeriesGameKey = (PlayerPair, usize);

/// Where a match comes from. It stays with the match; only playing on from a game that is not kept
/// makes it a kept one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Origin {
    /// A new match.
    #[default]
    New,
    /// An unfinished match, resumed from this file, whose lock this program holds.
    Unfinished(PathBuf),
    /// A record of the library, opened from this file.
    Record(PathBuf),
    /// A match from elsewhere, opened to be studied: from this file outside the library, or from
    /// pasted text. A copy of it is kept in the library.
    External(Option<PathBuf>),
    /// A game of a series that is over, opened from this record.
    SeriesRecord(SeriesGameKey, PathBuf),
    /// A game of a series that is being played in the background. Its moves arrive as answers.
    SeriesGame(SeriesGameKey),
    /// A match played on from a game of a series.
    FromSeries(SeriesGameKey),
    /// A step of a lesson. The moves of the other seats arrive as answers.
    Lesson,
}

impl Origin {
    /// True if the match is played here and kept on disk.
    #[must_use]
    pub const fn is_saved(&self) -> bool {
        !matches!(self, Self::SeriesGame(_) | Self::Lesson)
    }

    /// The game of the series, for a match that comes from one.
    #[must_use]
    pub const fn series_game(&self) -> Option<SeriesGameKey> {
        match self {
            Self::SeriesRecord(key, _) | Self::SeriesGame(key) | Self::FromSeries(key) => {
                Some(*key)
            }
            _ => None,
        }
    }
}

/// A match that was read or created, ready for the table.
#[derive(Clone)]
pub struct OpenedMatch {
    /// Its setup.
    pub setup: MatchSetup,
    /// Its moves.
    pub game: Box<dyn AnyMatch>,
    /// Where it comes from.
    pub origin: Origin,
}

impl OpenedMatch {
    /// A new match of a setup.
    ///
    /// # Errors
    /// The field of the setup that does not fit the variant.
    pub fn start(setup: MatchSetup) -> Result<Self, String> {
        let game = game::start_match(&setup)?;
        Ok(Self {
            setup,
            game,
            origin: Origin::New,
        })
    }

    /// The match of a record.
    ///
    /// # Errors
    /// The record's field or move that is not valid.
    pub fn from_record(record: &Record, origin: Origin) -> Result<Self, RecordError> {
        Self::from_record_with(record, origin, &|_| {})
    }

    /// The same; `progress` is called with the share that is done, from 0 to 1.
    ///
    /// # Errors
    /// As [`from_record`](Self::from_record).
    pub fn from_record_with(
        record: &Record,
        origin: Origin,
        progress: &dyn Fn(f32),
    ) -> Result<Self, RecordError> {
        let (setup, game) = game::open_with(record, progress)?;
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
