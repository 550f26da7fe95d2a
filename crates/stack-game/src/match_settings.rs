//! The settings of a match, of any game.

use std::fmt::Debug;

use crate::{Describe, Match, Seat, truncated};
#[cfg(feature = "serde")]
use crate::{Record, RecordError, RecordSeat, SeatSet, printable_char};

/// The choices before a match of a game: the variant, its settings, the start.
///
/// Settings have the names that records use, and texts as values, so that engines, windows and
/// records need to know none of them. A game's own type has them as fields, too.
pub trait MatchSettings: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The game that is played.
    type Game: Describe;
    /// The reason why no match can begin with these settings.
    type Error: std::error::Error + Send + Sync + 'static;
    /// The reason why a text is not a position of the variant.
    type PositionError: std::error::Error + Send + Sync + 'static;

    /// The identifiers of the game's variants, in the order of menus.
    fn variants() -> Vec<&'static str>;
    /// The standard settings of a variant; `None` for a variant of another game.
    fn standard(variant: &str) -> Option<Self>;
    /// The variant's identifier.
    fn variant(&self) -> &'static str;
    /// The seats in play, in turn order.
    fn seats(&self) -> &'static [Seat];

    /// All settings that concern the variant as they stand: name and value.
    fn settings(&self) -> Vec<(&'static str, String)>;
    /// Changes a setting.
    ///
    /// # Errors
    /// When the game has no such setting, or the variant or the start cannot have the value;
    /// nothing has changed then.
    fn set(&mut self, name: &str, value: &str) -> Result<(), SettingError>;

    /// The position in which the match begins, when it is not the variant's own.
    fn start(&self) -> Option<&Self::Game>;
    /// Lets the match begin with a position string.
    ///
    /// # Errors
    /// The fault in the text; nothing has changed then.
    fn set_start(&mut self, position: &str) -> Result<(), Self::PositionError>;

    /// The match at its beginning.
    ///
    /// # Errors
    /// When the settings do not go together.
    fn start_match(&self) -> Result<Match<Self::Game>, Self::Error>;

    // --- derived from the above ---

    /// The settings, the moves and the result of a match as a record, without names and comments.
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

    /// The settings of a record.
    ///
    /// # Errors
    /// The first invalid field.
    #[cfg(feature = "serde")]
    fn from_record(record: &Record) -> Result<Self, RecordError> {
        if record.game != Self::Game::NAME {
            let what = format!("'{}' is not {}", truncated(&record.game), Self::Game::NAME);
            return Err(RecordError::field("game", what));
        }
        let unknown = || UnknownVariant::new(&record.variant, Self::variants());
        let unknown = || RecordError::field("variant", unknown().to_string());
        let mut settings = Self::standard(&record.variant).ok_or_else(unknown)?;
        if let Some(start) = &record.start {
            let read = settings.set_start(start);
            read.map_err(|why| RecordError::start(&why))?;
        }
        for (name, value) in &record.settings {
            let set = settings.set(name, value);
            set.map_err(|what| RecordError::field("settings", what.to_string()))?;
        }
        check_seats(&settings, record)?;
        Ok(settings)
    }

    /// The settings of a record and its match, replayed through the rules.
    ///
    /// # Errors
    /// The first invalid field or move.
    #[cfg(feature = "serde")]
    fn replay(record: &Record) -> Result<(Self, Match<Self::Game>), RecordError> {
        Self::replay_with(record, &mut |_| {})
    }

    /// The same; `played` is called with the number of each move, from 1, before it is played.
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

/// The reason why a setting is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SettingError {
    /// The game has no such setting.
    #[error("'{name}' is not a setting{}{known}", if known.is_empty() { "; there is none" } else { "; known are " })]
    Unknown {
        /// As it was given, shortened.
        name: String,
        /// All names; empty when the game has no settings.
        known: String,
    },
    /// The setting cannot have the value.
    #[error("{name}: {what}")]
    Value {
        /// The setting's name.
        name: &'static str,
        /// The fault in its value.
        what: String,
    },
}

impl SettingError {
    /// A name that is none of `known`.
    #[must_use]
    pub fn unknown(name: &str, known: &[&str]) -> Self {
        Self::Unknown {
            name: truncated(name),
            known: known.join(", "),
        }
    }

    /// A value that is not what is `needed`.
    #[must_use]
    pub fn value(name: &'static str, value: &str, needed: &str) -> Self {
        Self::Value {
            name,
            what: format!("'{}' is not {needed}", truncated(value)),
        }
    }

    /// The reason without the setting's name in front, for callers that write the name themselves.
    #[must_use]
    pub fn reason(&self) -> String {
        match self {
            Self::Value { what, .. } => what.clone(),
            unknown @ Self::Unknown { .. } => unknown.to_string(),
        }
    }
}

/// No variant has an identifier.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{id}' is not known; known are {known}")]
pub struct UnknownVariant {
    /// The identifier as given, shortened.
    pub id: String,
    /// The identifiers of all variants.
    pub known: String,
}

impl UnknownVariant {
    /// An identifier that is none of `known`.
    #[must_use]
    pub fn new(id: &str, known: impl IntoIterator<Item = &'static str>) -> Self {
        Self {
            id: truncated(id),
            known: known.into_iter().collect::<Vec<_>>().join(", "),
        }
    }
}

/// Checks the seats of a record, and that evaluations have a value for each.
#[cfg(feature = "serde")]
fn check_seats<A: MatchSettings>(settings: &A, record: &Record) -> Result<(), RecordError> {
    let seats = settings.seats();
    let mut named = SeatSet::EMPTY;
    for RecordSeat { seat: letter, .. } in &record.seats {
        let plays = |&&seat: &&Seat| A::Game::seat_letter(seat) == *letter;
        let Some(&seat) = seats.iter().find(plays) else {
            let letter = printable_char(*letter);
            let what = format!("'{letter}' does not play in {}", settings.variant());
            return Err(RecordError::field("seats", what));
        };
        if named.contains(seat) {
            let what = format!("'{letter}' is named twice");
            return Err(RecordError::field("seats", what));
        }
        named = named.with(seat);
    }
    record.check_evaluations(seats.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_leave_the_name_of_the_setting_out() {
        let fault = SettingError::value("pieces", "x", "a number");
        assert_eq!(fault.reason(), "'x' is not a number");
        assert_eq!(fault.to_string(), "pieces: 'x' is not a number");
        let unknown = SettingError::unknown("piece", &["pieces"]);
        assert_eq!(unknown.reason(), unknown.to_string());
    }
}
