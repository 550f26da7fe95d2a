//! Match settings of Focus.

use std::num::NonZeroU32;
use std::str::FromStr;

#[cfg(feature = "rand")]
use rand::Rng;
use stack_game::{
    DrawRules, EditedPosition, HANDICAP_SETTING, Handicap, Handicaps, Match, MatchSettings,
    PositionLayout, PositionPart, Seat, SettingError, TrayKind, handicaps_text, parse_handicaps,
};

use crate::board::{BOARD, MAX_HEIGHT};
use crate::color;
use crate::position::Position;
use crate::position_text::PositionError;
use crate::setup::Setup;
use crate::variant::Variant;

/// The anti-symmetry rule, against a second player who answers every move with its mirror image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum AntiSymmetry {
    /// No rule.
    #[default]
    None,
    /// A draw counts as a win for the first player.
    DrawFirst,
    /// Both players swap a piece before play.
    Swap,
}

impl AntiSymmetry {
    /// All values.
    pub const ALL: [Self; 3] = [Self::None, Self::DrawFirst, Self::Swap];

    /// The identifier in text formats.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::DrawFirst => "draw-first",
            Self::Swap => "swap",
        }
    }
}

impl FromStr for AntiSymmetry {
    type Err = SettingError;

    fn from_str(text: &str) -> Result<Self, SettingError> {
        Self::ALL
            .into_iter()
            .find(|setting| setting.id() == text)
            .ok_or_else(|| SettingError::value(ANTI_SYMMETRY, text, "none, draw-first or swap"))
    }
}

/// Match settings: variant, anti-symmetry rule, draw limits, start and handicaps.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The variant.
    pub variant: &'static Variant,
    /// The anti-symmetry rule; only for variants that support it.
    pub anti_symmetry: AntiSymmetry,
    /// This many occurrences of a position, at least 2, are a draw; `None` disables the rule.
    pub repetition: Option<NonZeroU32>,
    /// This many rounds without a capture are a draw; `None` disables the rule.
    pub quiet_rounds: Option<NonZeroU32>,
    /// The starting position and first seat.
    pub start: Start,
    /// The handicaps, which change the variant's own start.
    pub handicaps: Handicaps,
}

/// The starting position and the seat that moves, or moved, first.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(
    clippy::large_enum_variant,
    reason = "there is one for each match, and positions are copied freely"
)]
pub enum Start {
    /// The variant's own start; this seat moves first.
    Variant(Seat),
    /// Another position, which includes its first seat.
    Position(Position),
}

/// The reason why settings are rejected.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SettingsError {
    /// A setting that the variant does not support, or an invalid value.
    #[error(transparent)]
    Setting(#[from] SettingError),
    /// The starting position is invalid.
    #[error("start: {0}")]
    Start(#[from] PositionError),
    /// The starting position belongs to another variant.
    #[error("start: the position belongs to {0}, not {1}")]
    OtherVariant(String, String),
}

/// The default number of occurrences of a position that draws the game.
pub const DEFAULT_REPETITION: u32 = 3;
/// The default number of rounds without a capture that draws the game.
pub const DEFAULT_QUIET_ROUNDS: u32 = 50;

impl Settings {
    /// The default settings of a variant.
    #[must_use]
    pub fn new(variant: &'static Variant) -> Self {
        Self {
            variant,
            anti_symmetry: AntiSymmetry::None,
            repetition: NonZeroU32::new(DEFAULT_REPETITION),
            quiet_rounds: NonZeroU32::new(DEFAULT_QUIET_ROUNDS),
            start: Start::Variant(variant.seats()[0]),
            handicaps: Handicaps::default(),
        }
    }

    /// The seat that moves, or moved, first.
    #[must_use]
    pub const fn first(&self) -> Seat {
        match &self.start {
            Start::Variant(first) => *first,
            Start::Position(start) => start.first,
        }
    }

    /// Picks a random first seat, unless a starting position determines it.
    #[cfg(feature = "rand")]
    pub fn randomize_first(&mut self, rng: &mut impl Rng) {
        if let Start::Variant(first) = &mut self.start {
            let seats = self.variant.seats();
            *first = seats[(rng.next_u64() % seats.len() as u64) as usize];
        }
    }

    /// The starting position.
    ///
    /// # Errors
    /// If the anti-symmetry rule or starting position belongs to another variant, or the first seat
    /// is not in play.
    pub fn start_position(&self) -> Result<Position, SettingsError> {
        let swap = self.anti_symmetry == AntiSymmetry::Swap;
        check_anti_symmetry(self.variant, self.anti_symmetry)?;
        let variant = self.variant;
        let has_handicap = self.handicaps != Handicaps::default();
        match self.start {
            Start::Position(start) if start.variant() != variant => Err(
                SettingsError::OtherVariant(start.variant().id().into(), variant.id().into()),
            ),
            Start::Position(start) => Ok(start),
            Start::Variant(first) if !variant.seats().contains(&first) => {
                Err(first_error(&color::letter(first).to_string()).into())
            }
            Start::Variant(_) if swap && has_handicap => {
                let value = handicaps_text(&self.handicaps, color::letter);
                let needed = "possible with the swap rule";
                Err(SettingError::value(HANDICAP_SETTING, &value, needed).into())
            }
            Start::Variant(first) => Setup::start(variant, first, swap)
                .with_handicaps(&self.handicaps)
                .validate()
                .map_err(|error| SettingsError::Start(PositionError::Setup(error))),
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
        let mut settings = Vec::new();
        if self.variant.has_anti_symmetry() {
            settings.push((ANTI_SYMMETRY, self.anti_symmetry.id().into()));
        }
        if let Start::Variant(first) = self.start {
            settings.push((FIRST, color::letter(first).into()));
        }
        if self.handicaps != Handicaps::default() {
            let handicaps = handicaps_text(&self.handicaps, color::letter);
            settings.push((HANDICAP_SETTING, handicaps));
        }
        settings.push((QUIET_ROUNDS, limit_text(self.quiet_rounds)));
        settings.push((REPETITION, limit_text(self.repetition)));
        settings
    }

    fn handicaps(&self) -> Vec<Handicap> {
        self.variant.handicaps()
    }

    fn handicap(&self, seat: Seat) -> Handicap {
        self.handicaps[seat.index()]
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), SettingError> {
        match name {
            ANTI_SYMMETRY => {
                let wanted = value.parse()?;
                check_anti_symmetry(self.variant, wanted)?;
                self.anti_symmetry = wanted;
            }
            FIRST => {
                let wanted = read_first(self.variant, value)?;
                match &mut self.start {
                    Start::Variant(first) => *first = wanted,
                    Start::Position(start) => check_first(start.first, wanted)?,
                }
            }
            HANDICAP_SETTING => {
                let seats = self.variant.seats();
                let in_play = |letter| color::from_letter(letter).filter(|c| seats.contains(c));
                let offered = self.variant.handicaps();
                let wanted = parse_handicaps(value, in_play, &offered)?;
                if matches!(self.start, Start::Position(_)) && wanted != Handicaps::default() {
                    let needed = "possible with a starting position";
                    return Err(SettingError::value(HANDICAP_SETTING, value, needed));
                }
                self.handicaps = wanted;
            }
            QUIET_ROUNDS => self.quiet_rounds = read_limit(QUIET_ROUNDS, value, 1)?,
            REPETITION => self.repetition = read_limit(REPETITION, value, 2)?,
            _ => return Err(SettingError::unknown(name, &SETTINGS)),
        }
        Ok(())
    }

    fn start(&self) -> Option<&Position> {
        match &self.start {
            Start::Variant(_) => None,
            Start::Position(start) => Some(start),
        }
    }

    fn set_start(&mut self, position: &str) -> Result<(), PositionError> {
        self.start = Start::Position(Position::parse(position, self.variant)?);
        Ok(())
    }

    fn position_layout(&self) -> PositionLayout {
        let variant = self.variant;
        let parts = [
            (true, PositionPart::Tray(TrayKind::Reserve)),
            (true, PositionPart::Tray(TrayKind::Captures)),
            (
                variant.has_starting_piece(),
                PositionPart::Tray(TrayKind::StartingPiece),
            ),
            (
                variant.continues_after_resignation(),
                PositionPart::Resigned,
            ),
            (variant.has_anti_symmetry(), PositionPart::Swaps),
            (true, PositionPart::History),
        ];
        let parts = parts.into_iter().filter(|(exists, _)| *exists);
        PositionLayout {
            squares: &BOARD,
            seats: variant.seats(),
            max_height: MAX_HEIGHT,
            parts: parts.map(|(_, part)| part).collect(),
        }
    }

    fn parse_edited(&self, position: &str) -> Result<EditedPosition, PositionError> {
        Setup::parse(position, self.variant).map(Setup::into_edited)
    }

    fn edited_text(&self, position: &EditedPosition) -> String {
        Setup::from_edited(self.variant, position).to_string()
    }

    fn start_match(&self) -> Result<Match<Position>, SettingsError> {
        // Every position occurs at least once.
        if self.repetition == Some(NonZeroU32::MIN) {
            return Err(limit_error(REPETITION, "1").into());
        }
        let start = self.start_position()?;
        let draw_first = self.anti_symmetry == AntiSymmetry::DrawFirst;
        let rules = DrawRules {
            repetition: self.repetition,
            quiet_rounds: self.quiet_rounds,
            draw_wins: draw_first.then_some(start.first),
        };
        Ok(Match::new(start, rules))
    }
}

const ANTI_SYMMETRY: &str = "anti-symmetry";
const FIRST: &str = "first";
const QUIET_ROUNDS: &str = "quiet-rounds";
const REPETITION: &str = "repetition";
const SETTINGS: [&str; 5] = [
    ANTI_SYMMETRY,
    FIRST,
    HANDICAP_SETTING,
    QUIET_ROUNDS,
    REPETITION,
];

fn check_anti_symmetry(variant: &Variant, wanted: AntiSymmetry) -> Result<(), SettingError> {
    if wanted == AntiSymmetry::None || variant.has_anti_symmetry() {
        return Ok(());
    }
    let id = variant.id();
    Err(SettingError::Value {
        name: ANTI_SYMMETRY,
        what: format!("{id} has no anti-symmetry rule; only the variant two has one"),
    })
}

/// Checks the first seat against that of the starting position.
fn check_first(first: Seat, wanted: Seat) -> Result<(), SettingError> {
    if first == wanted {
        return Ok(());
    }
    let (first, wanted) = (color::letter(first), color::letter(wanted));
    Err(SettingError::Value {
        name: FIRST,
        what: format!("in the starting position it is {first}, not {wanted}"),
    })
}

/// Writes a limit; `0` if the rule is disabled.
fn limit_text(limit: Option<NonZeroU32>) -> String {
    limit.map_or(0, NonZeroU32::get).to_string()
}

/// Reads a limit of at least `min`, or `0` to disable the rule.
fn read_limit(
    name: &'static str,
    value: &str,
    min: u32,
) -> Result<Option<NonZeroU32>, SettingError> {
    let limit = value.parse().ok();
    let limit = limit.filter(|&limit| limit == 0 || limit >= min);
    let limit = limit.ok_or_else(|| limit_error(name, value))?;
    Ok(NonZeroU32::new(limit))
}

fn limit_error(name: &'static str, value: &str) -> SettingError {
    let needed = match name {
        REPETITION => "0 (off) or a number from 2",
        _ => "a number (0 for off)",
    };
    SettingError::value(name, value, needed)
}

fn read_first(variant: &Variant, value: &str) -> Result<Seat, SettingError> {
    let mut letters = value.chars();
    let seat = letters.next().and_then(color::from_letter);
    seat.filter(|seat| variant.seats().contains(seat) && letters.next().is_none())
        .ok_or_else(|| first_error(value))
}

fn first_error(value: &str) -> SettingError {
    SettingError::value(FIRST, value, "the letter of a seat in play")
}
