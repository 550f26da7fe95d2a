//! Match settings of Byte.

use stack_game::{
    DrawRules, EditedPosition, HANDICAP_SETTING, Handicap, Handicaps, Match, MatchSettings,
    PositionLayout, PositionPart, Seat, SettingError, TrayKind, handicaps_text, parse_handicaps,
};

use crate::board::MAX_HEIGHT;
use crate::color::{self, WHITE};
use crate::position::Position;
use crate::position_text::PositionError;
use crate::setup::{Setup, SetupError};
use crate::variant::Variant;

/// Match settings: variant, start and handicap. Byte has no draws, and White moves first.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The variant.
    pub variant: &'static Variant,
    /// The starting position if it is not the variant's own.
    pub start: Option<Position>,
    /// The handicaps, which change the variant's own start.
    pub handicaps: Handicaps,
}

/// The reason why settings are rejected.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SettingsError {
    /// The starting position is invalid.
    #[error("start: {0}")]
    Start(#[from] SetupError),
    /// The starting position belongs to the other variant.
    #[error("start: the position belongs to {0}, not {1}")]
    OtherVariant(&'static str, &'static str),
}

impl Settings {
    /// A variant with its own start.
    #[must_use]
    pub const fn new(variant: &'static Variant) -> Self {
        Self {
            variant,
            start: None,
            handicaps: [Handicap::None; Seat::MAX],
        }
    }

    /// The seat that moves first: White unless the starting position differs.
    #[must_use]
    pub fn first(&self) -> Seat {
        self.start.map_or(WHITE, |start| start.turn)
    }

    /// The starting position.
    ///
    /// # Errors
    /// If the starting position belongs to the other variant.
    pub fn start_position(&self) -> Result<Position, SettingsError> {
        match self.start {
            Some(start) if start.variant() == self.variant => Ok(start),
            Some(start) => {
                let ids = (start.variant().id(), self.variant.id());
                Err(SettingsError::OtherVariant(ids.0, ids.1))
            }
            None => Ok(Setup::start(self.variant)
                .with_handicaps(&self.handicaps)
                .validate()?),
        }
    }
}

impl MatchSettings for Settings {
    type Game = Position;
    type Error = SettingsError;
    type PositionError = PositionError;

    fn variants() -> Vec<&'static str> {
        Variant::all().iter().map(|variant| variant.id()).collect()
    }

    fn standard(variant: &str) -> Option<Self> {
        Variant::by_id(variant).map(Self::new)
    }

    fn variant(&self) -> &'static str {
        self.variant.id()
    }

    fn seats(&self) -> &'static [Seat] {
        self.variant.seats()
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let has_handicap = self.handicaps != Handicaps::default();
        let handicaps = has_handicap.then(|| handicaps_text(&self.handicaps, color::letter));
        let settings = handicaps.map(|handicaps| (HANDICAP_SETTING, handicaps));
        settings.into_iter().collect()
    }

    fn handicaps(&self) -> Vec<Handicap> {
        vec![Handicap::WonStacks(1)]
    }

    fn handicap(&self, seat: Seat) -> Handicap {
        self.handicaps[seat.index()]
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), SettingError> {
        if name != HANDICAP_SETTING {
            return Err(SettingError::unknown(name, &[HANDICAP_SETTING]));
        }
        let wanted = parse_handicaps(value, color::from_letter, &self.handicaps())?;
        let count = wanted.iter().filter(|&&one| one != Handicap::None).count();
        let impossible = match count {
            0 => None,
            1 => self.start.map(|_| "possible with a starting position"),
            _ => Some("possible: only one player can have a handicap"),
        };
        if let Some(needed) = impossible {
            return Err(SettingError::value(HANDICAP_SETTING, value, needed));
        }
        self.handicaps = wanted;
        Ok(())
    }

    fn start(&self) -> Option<&Position> {
        self.start.as_ref()
    }

    fn set_start(&mut self, position: &str) -> Result<(), PositionError> {
        self.start = Some(Position::parse(position, self.variant)?);
        Ok(())
    }

    fn position_layout(&self) -> PositionLayout {
        PositionLayout {
            squares: self.variant.squares(),
            seats: self.variant.seats(),
            // A stack of eight has left the board.
            max_height: MAX_HEIGHT - 1,
            parts: vec![PositionPart::Tray(TrayKind::WonStacks)],
        }
    }

    fn parse_edited(&self, position: &str) -> Result<EditedPosition, PositionError> {
        Setup::parse(position, self.variant).map(Setup::into_edited)
    }

    fn edited_text(&self, position: &EditedPosition) -> String {
        Setup::from_edited(self.variant, position).to_string()
    }

    fn start_match(&self) -> Result<Match<Position>, SettingsError> {
        Ok(Match::new(self.start_position()?, DrawRules::default()))
    }
}
