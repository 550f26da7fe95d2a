//! Match settings of any game.

use std::fmt::Debug;

use crate::setting_error::SettingError;
use crate::{Describe, EditedPosition, Handicap, Match, PositionLayout, Seat, truncated};
#[cfg(feature = "serde")]
use crate::{Record, RecordError, RecordSeat, SeatSet, printable_char};

/// The settings of a match: variant, options and starting position.
///
/// Options have the names and string values that records use, so that engines, user interfaces and
/// records work with any game. Each game's own type also has them as fields.
pub trait MatchSettings: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The game.
    type Game: Describe;
    /// The reason why no match can start with these settings.
    type Error: std::error::Error + Send + Sync + 'static;
    /// A position string error.
    type PositionError: std::error::Error + Send + Sync + 'static;

    /// The ids of the game's variants, in menu order.
    fn variants() -> Vec<&'static str>;
    /// The default settings of a variant; `None` if the variant belongs to another game.
    fn standard(variant: &str) -> Option<Self>;
    /// The variant's id.
    fn variant(&self) -> &'static str;
    /// The seats in play, in turn order.
    fn seats(&self) -> &'static [Seat];

    /// All settings that apply to the variant, as names and values.
    fn settings(&self) -> Vec<(&'static str, String)>;
    /// The handicaps that seats can have; empty if the variant has none.
    fn handicaps(&self) -> Vec<Handicap> {
        Vec::new()
    }
    /// The handicap of a seat.
    fn handicap(&self, seat: Seat) -> Handicap;
    /// Changes a setting.
    ///
    /// # Errors
    /// If there is no such setting, or the value is invalid for the variant or the starting
    /// position. The settings are then unchanged.
    fn set(&mut self, name: &str, value: &str) -> Result<(), SettingError>;

    /// The starting position if it is not the variant's own.
    fn start(&self) -> Option<&Self::Game>;
    /// Sets the starting position.
    ///
    /// # Errors
    /// The error in the position string. The settings are then unchanged.
    fn set_start(&mut self, position: &str) -> Result<(), Self::PositionError>;

    /// What positions of the variant can contain, for editors.
    fn position_layout(&self) -> PositionLayout;
    /// Parses a position string without validating the position.
    ///
    /// # Errors
    /// The first malformed field.
    fn parse_edited(&self, position: &str) -> Result<EditedPosition, Self::PositionError>;
    /// Writes the position string of a position that may be invalid.
    fn edited_text(&self, position: &EditedPosition) -> String;

    /// Creates a match at its start.
    ///
    /// # Errors
    /// If the settings contradict each other.
    fn start_match(&self) -> Result<Match<Self::Game>, Self::Error>;

    // --- provided methods ---

    /// Creates a record of a match with these settings, without player names and comments.
    #[cfg(feature = "serde")]
    #[must_use]
    fn record(&self, game: &Match<Self::Game>) -> Record {
        let mut record = Record::new(Self::Game::NAME, self.variant());
        record.heading = Self::Game::CREDIT.into();
        let standard = Self::standard(self.variant());
        let standard = standard.map_or(Vec::new(), |standard| standard.settings());
        let settings = self.settings().into_iter();
        record.settings = settings
            .filter(|setting| !standard.contains(setting))
            .map(|(name, value)| (name.into(), value))
            .collect();
        record.start = self.start().map(Describe::position_text);
        record.set_moves(game);
        record
    }

    /// Reads the settings of a record.
    ///
    /// # Errors
    /// The first invalid field.
    #[cfg(feature = "serde")]
    fn from_record(record: &Record) -> Result<Self, RecordError> {
        if record.game != Self::Game::NAME {
            let what = format!("'{}' is not {}", truncated(&record.game), Self::Game::NAME);
            return Err(RecordError::field("game", what));
        }
        let unknown = || {
            let error = UnknownVariant::new(&record.variant, Self::variants());
            RecordError::field("variant", error.to_string())
        };
        let mut settings = Self::standard(&record.variant).ok_or_else(unknown)?;
        if let Some(start) = &record.start {
            let read = settings.set_start(start);
            read.map_err(|error| RecordError::start(&error))?;
        }
        for (name, value) in &record.settings {
            let set = settings.set(name, value);
            set.map_err(|what| RecordError::field("settings", what.to_string()))?;
        }
        check_seats(&settings, record)?;
        Ok(settings)
    }

    /// Reads the settings of a record and replays its match.
    ///
    /// # Errors
    /// The first invalid field or move.
    #[cfg(feature = "serde")]
    fn replay(record: &Record) -> Result<(Self, Match<Self::Game>), RecordError> {
        Self::replay_with(record, &mut |_| {})
    }

    /// As [`replay`](Self::replay); calls `played` with the number of each move, starting at 1,
    /// before it is played.
    ///
    /// # Errors
    /// As [`replay`](Self::replay).
    #[cfg(feature = "serde")]
    fn replay_with(
        record: &Record,
        played: &mut dyn FnMut(usize),
    ) -> Result<(Self, Match<Self::Game>), RecordError> {
        let settings = Self::from_record(record)?;
        let start = settings.start_match();
        let mut game = start.map_err(|what| RecordError::field("settings", what.to_string()))?;
        record.replay_with(&mut game, played)?;
        Ok((settings, game))
    }
}

/// There is no variant with this id.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{id}' is not a variant; variants are {known}")]
pub struct UnknownVariant {
    /// The id, truncated.
    pub id: String,
    /// The ids of all variants.
    pub known: String,
}

impl UnknownVariant {
    /// An unknown variant.
    #[must_use]
    pub fn new(id: &str, known: impl IntoIterator<Item = &'static str>) -> Self {
        Self {
            id: truncated(id),
            known: known.into_iter().collect::<Vec<_>>().join(", "),
        }
    }
}

/// Checks the seats of a record and that evaluations have one value per seat.
#[cfg(feature = "serde")]
fn check_seats<A: MatchSettings>(settings: &A, record: &Record) -> Result<(), RecordError> {
    let seats = settings.seats();
    let mut listed = SeatSet::EMPTY;
    for RecordSeat { seat: letter, .. } in &record.seats {
        let plays = |&&seat: &&Seat| A::Game::seat_letter(seat) == *letter;
        let Some(&seat) = seats.iter().find(plays) else {
            let letter = printable_char(*letter);
            let what = format!("'{letter}' does not play in {}", settings.variant());
            return Err(RecordError::field("seats", what));
        };
        if listed.contains(seat) {
            let what = format!("'{letter}' is listed twice");
            return Err(RecordError::field("seats", what));
        }
        listed = listed.with(seat);
    }
    record.check_evaluations(seats.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_do_not_repeat_the_setting_name() {
        let error = SettingError::value("pieces", "x", "a number");
        assert_eq!(error.reason(), "'x' is not a number");
        assert_eq!(error.to_string(), "pieces: 'x' is not a number");
        let unknown = SettingError::unknown("piece", &["pieces"]);
        assert_eq!(unknown.reason(), unknown.to_string());
    }
}
