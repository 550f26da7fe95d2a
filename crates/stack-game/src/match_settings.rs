//! What is agreed before a match begins, whatever the game.

use std::fmt::Debug;

use crate::{Game, Match, Record, RecordError, RecordSeat, Seat, SeatSet, shortened};

/// Everything that is agreed before a match of a game: the variant, settings, where it begins.
///
/// Settings are known by the names that they have in records, their values are texts; so engines,
/// windows and records need to know none of them. A game's own type has them as fields, too.
pub trait MatchSettings: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The game that is played.
    type Game: Game;
    /// Why no match can begin so.
    type Error: std::error::Error + Send + Sync + 'static;

    /// The identifiers of the game's variants, in the order in which people meet them.
    fn variants() -> Vec<&'static str>;
    /// What is agreed on unless somebody wants it otherwise; `None` for a variant of another game.
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
    /// What is wrong with the text; nothing has changed then.
    fn set_start(&mut self, position: &str) -> Result<(), String>;

    /// The match at its beginning.
    ///
    /// # Errors
    /// When the settings do not go together.
    fn start_match(&self) -> Result<Match<Self::Game>, Self::Error>;

    // --- what follows from the above ---

    /// What was agreed and the moves of a match as a record, without names and comments.
    #[must_use]
    fn record(&self, game: &Match<Self::Game>) -> Record {
        let mut record = Record::new(Self::Game::NAME, self.variant());
        record.heading = Self::Game::CREDIT.into();
        let usual = Self::standard(self.variant()).map_or(Vec::new(), |usual| usual.settings());
        let settings = self.settings().into_iter();
        record.settings = settings
            .filter(|setting| !usual.contains(setting))
            .map(|(name, value)| (name.into(), value))
            .collect();
        record.start = self.start().map(Game::position_text);
        record.set_moves(game);
        record
    }

    /// What a record says was agreed.
    ///
    /// # Errors
    /// The first field that makes no sense.
    fn from_record(record: &Record) -> Result<Self, RecordError> {
        if record.game != Self::Game::NAME {
            let what = format!("'{}' is not {}", shortened(&record.game), Self::Game::NAME);
            return Err(RecordError::field("game", what));
        }
        let unknown = || RecordError::field("variant", unknown_variant::<Self>(&record.variant));
        let mut agreed = Self::standard(&record.variant).ok_or_else(unknown)?;
        if let Some(start) = &record.start {
            let read = agreed.set_start(start);
            read.map_err(|what| RecordError::field("start", what))?;
        }
        for (name, value) in &record.settings {
            let set = agreed.set(name, value);
            set.map_err(|what| RecordError::field("settings", what.to_string()))?;
        }
        check_seats::<Self>(&agreed, record)?;
        Ok(agreed)
    }

    /// The match of a record, replayed through the rules, and what was agreed.
    ///
    /// # Errors
    /// The first field or move that makes no sense.
    fn replay(record: &Record) -> Result<(Self, Match<Self::Game>), RecordError> {
        let agreed = Self::from_record(record)?;
        let start = agreed.start_match();
        let mut game = start.map_err(|what| RecordError::field("settings", what.to_string()))?;
        record.replay(&mut game)?;
        Ok((agreed, game))
    }
}

/// Why a setting is refused.
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
        /// What is wrong with its value.
        what: String,
    },
}

impl SettingError {
    /// A name that is none of `known`.
    #[must_use]
    pub fn unknown(name: &str, known: &[&str]) -> Self {
        Self::Unknown {
            name: shortened(name),
            known: known.join(", "),
        }
    }

    /// A value that is not what is `needed`.
    #[must_use]
    pub fn value(name: &'static str, value: &str, needed: &str) -> Self {
        Self::Value {
            name,
            what: format!("'{}' is not {needed}", shortened(value)),
        }
    }

    /// What is wrong, without the setting's name in front: for those who call it otherwise.
    #[must_use]
    pub fn what(&self) -> String {
        match self {
            Self::Value { what, .. } => what.clone(),
            unknown @ Self::Unknown { .. } => unknown.to_string(),
        }
    }
}

fn unknown_variant<A: MatchSettings>(id: &str) -> String {
    let known = A::variants().join(", ");
    format!("'{}' is not known; known are {known}", shortened(id))
}

/// Checks who sits where, and that evaluations speak of all seats.
fn check_seats<A: MatchSettings>(agreed: &A, record: &Record) -> Result<(), RecordError> {
    let seats = agreed.seats();
    let mut named = SeatSet::EMPTY;
    for RecordSeat { seat: letter, .. } in &record.seats {
        let plays = |&&seat: &&Seat| A::Game::seat_letter(seat) == *letter;
        let Some(&seat) = seats.iter().find(plays) else {
            let what = format!("'{letter}' does not play in {}", agreed.variant());
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
