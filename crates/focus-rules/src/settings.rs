//! What people choose before a match, and matches as records.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::str::FromStr;

use rand::Rng;
use stack_game::{
    DrawRules, Game, Match, Record, RecordError, RecordSeat, Seat, SeatSet, shortened,
};

use crate::colour;
use crate::position::Position;
use crate::position_text::PositionError;
use crate::setup::SetupError;
use crate::variant::Variant;

/// The remedy against a second player who answers every move by its image.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum AntiSymmetry {
    /// None.
    #[default]
    None,
    /// A draw counts as a win for the first player.
    DrawFirst,
    /// Both players exchange a piece before play.
    Swap,
}

impl AntiSymmetry {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::None, Self::DrawFirst, Self::Swap];

    /// The name in every text interface.
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
    type Err = SettingsError;

    fn from_str(text: &str) -> Result<Self, SettingsError> {
        let all = Self::ALL.into_iter();
        all.clone()
            .find(|setting| setting.id() == text)
            .ok_or_else(|| SettingsError::value(ANTI_SYMMETRY, text, "none, draw-first or swap"))
    }
}

/// Everything that is agreed before a match begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// The variant.
    pub variant: &'static Variant,
    /// The remedy against symmetric play; only for variants that have one.
    pub anti_symmetry: AntiSymmetry,
    /// The same position for this many times, at least 2, is a draw; `None` switches the rule off.
    pub repetition: Option<NonZeroU32>,
    /// This many rounds without a capture are a draw; `None` switches the rule off.
    pub quiet_rounds: Option<NonZeroU32>,
    /// Where the match begins.
    pub start: Start,
}

/// Where a match begins, and with it who moves, or moved, first.
#[derive(Clone, Copy, Debug, PartialEq)]
#[allow(
    clippy::large_enum_variant,
    reason = "there is one for each match, and positions are copied freely"
)]
pub enum Start {
    /// The variant's own start; this seat moves first.
    Own(Seat),
    /// Another position, which says itself who moved first.
    Given(Position),
}

/// Why settings are refused.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum SettingsError {
    /// A setting has a value that it cannot have.
    #[error("{name}: {what}")]
    Value {
        /// The setting's name.
        name: &'static str,
        /// What is wrong with its value.
        what: String,
    },
    /// There is no such setting.
    #[error("'{0}' is not a setting; known are anti-symmetry, first, quiet-rounds, repetition")]
    Unknown(String),
    /// The start is not a position.
    #[error("start: {0}")]
    Start(#[from] PositionError),
    /// The start is a position of another variant.
    #[error("start: the position is one of {0}, not of {1}")]
    OtherVariant(String, String),
}

impl SettingsError {
    /// What is wrong, without the setting's name in front: for those who call it otherwise.
    #[must_use]
    pub fn what(&self) -> String {
        match self {
            Self::Value { what, .. } => what.clone(),
            other => other.to_string(),
        }
    }

    /// A value that is not what is `needed`.
    fn value(name: &'static str, value: &str, needed: &str) -> Self {
        Self::Value {
            name,
            what: format!("'{}' is not {needed}", shortened(value)),
        }
    }
}

/// How often a position may occur before the game is drawn, unless a match says otherwise.
pub const DEFAULT_REPETITION: u32 = 3;
/// How many rounds may pass without a capture before the game is drawn, unless a match says otherwise.
pub const DEFAULT_QUIET_ROUNDS: u32 = 50;

impl Settings {
    /// The usual settings of a variant: no remedy, the first seat begins, draws by rules.md.
    #[must_use]
    pub fn new(variant: &'static Variant) -> Self {
        Self {
            variant,
            anti_symmetry: AntiSymmetry::None,
            repetition: NonZeroU32::new(DEFAULT_REPETITION),
            quiet_rounds: NonZeroU32::new(DEFAULT_QUIET_ROUNDS),
            start: Start::Own(variant.seats()[0]),
        }
    }

    /// The seat that moves, or moved, first.
    #[must_use]
    pub const fn first(&self) -> Seat {
        match &self.start {
            Start::Own(first) => *first,
            Start::Given(start) => start.first(),
        }
    }

    /// Draws lots for the first seat; a given start has had one already.
    pub fn draw_first(&mut self, rng: &mut impl Rng) {
        if let Start::Own(first) = &mut self.start {
            let seats = self.variant.seats();
            *first = seats[(rng.next_u64() % seats.len() as u64) as usize];
        }
    }

    /// The position in which the match begins.
    ///
    /// # Errors
    /// When the remedy or the start is for another variant, or the first seat does not play.
    pub fn start_position(&self) -> Result<Position, SettingsError> {
        let exchange = self.anti_symmetry == AntiSymmetry::Swap;
        if self.anti_symmetry != AntiSymmetry::None && !self.variant.has_anti_symmetry() {
            return Err(SettingsError::Value {
                name: ANTI_SYMMETRY,
                what: format!(
                    "{} has no symmetric start to remedy; it is for the game two",
                    self.variant.id()
                ),
            });
        }
        let variant = self.variant;
        match self.start {
            Start::Given(start) if start.variant() != variant => Err(SettingsError::OtherVariant(
                start.variant().id().into(),
                variant.id().into(),
            )),
            Start::Given(start) => Ok(start),
            Start::Own(first) if !variant.seats().contains(&first) => {
                Err(first_fault(&colour::letter(first).to_string()))
            }
            Start::Own(first) => Position::start(variant, first, exchange)
                .map_err(|fault: SetupError| SettingsError::Start(fault.into())),
        }
    }

    /// The match at its beginning.
    ///
    /// # Errors
    /// As [`start_position`](Self::start_position), and when the first occurrence of a position
    /// would be a draw.
    pub fn start_match(&self) -> Result<Match<Position>, SettingsError> {
        if !is_limit(REPETITION, self.repetition) {
            return Err(limit_fault(REPETITION, "1"));
        }
        let start = self.start_position()?;
        let draw_first = self.anti_symmetry == AntiSymmetry::DrawFirst;
        let rules = DrawRules {
            repetition: self.repetition,
            quiet_rounds: self.quiet_rounds,
            draw_wins: draw_first.then_some(start.first()),
        };
        Ok(Match::new(start, rules))
    }

    /// The settings and moves of a match as a record, without names and comments.
    #[must_use]
    pub fn record(&self, game: &Match<Position>) -> Record {
        let mut record = Record::new(Position::NAME, self.variant.id());
        let usual = Self::new(self.variant);
        let mut put = |name: &str, value: String, usual: String| {
            if value != usual {
                record.settings.insert(name.into(), value);
            }
        };
        put(
            ANTI_SYMMETRY,
            self.anti_symmetry.id().into(),
            usual.anti_symmetry.id().into(),
        );
        match self.start {
            Start::Own(first) => put(
                FIRST,
                colour::letter(first).into(),
                colour::letter(usual.first()).into(),
            ),
            Start::Given(start) => record.start = Some(start.to_string()),
        }
        put(
            QUIET_ROUNDS,
            limit_text(self.quiet_rounds),
            limit_text(usual.quiet_rounds),
        );
        put(
            REPETITION,
            limit_text(self.repetition),
            limit_text(usual.repetition),
        );
        record.set_moves(game);
        record
    }

    /// The settings of a record.
    ///
    /// # Errors
    /// The first field that makes no sense.
    pub fn of_record(record: &Record) -> Result<Self, RecordError> {
        let fault = |field, what: String| RecordError::Field { field, what };
        if record.game != Position::NAME {
            let what = format!("'{}' is not {}", shortened(&record.game), Position::NAME);
            return Err(fault("game", what));
        }
        let variant =
            Variant::find(&record.variant).map_err(|what| fault("variant", what.to_string()))?;
        let mut settings = Self::of_texts(variant, &record.settings)
            .map_err(|what| fault("settings", what.to_string()))?;
        if let Some(start) = &record.start {
            let start =
                Position::parse(start, variant).map_err(|what| fault("start", what.to_string()))?;
            let told = record.settings.get(FIRST);
            if told.is_some() && settings.first() != start.first() {
                let what = format!(
                    "first: at the start it was {}, not {}",
                    colour::letter(start.first()),
                    colour::letter(settings.first())
                );
                return Err(fault("settings", what));
            }
            settings.start = Start::Given(start);
        }
        let mut named = SeatSet::EMPTY;
        for RecordSeat { seat: letter, .. } in &record.seats {
            let known = colour::from_letter(*letter).filter(|s| variant.seats().contains(s));
            let Some(seat) = known else {
                let what = format!("'{letter}' does not play in {}", variant.id());
                return Err(fault("seats", what));
            };
            if named.contains(seat) {
                return Err(fault("seats", format!("'{letter}' is named twice")));
            }
            named = named.with(seat);
        }
        record.check_evaluations(variant.seats().len())?;
        Ok(settings)
    }

    /// The match of a record, replayed through the rules.
    ///
    /// # Errors
    /// The first field or move that makes no sense.
    pub fn replay(record: &Record) -> Result<(Self, Match<Position>), RecordError> {
        let settings = Self::of_record(record)?;
        let start = settings.start_match();
        let mut game = start.map_err(|what| RecordError::Field {
            field: "settings",
            what: what.to_string(),
        })?;
        record.replay(&mut game)?;
        Ok((settings, game))
    }

    fn of_texts(
        variant: &'static Variant,
        texts: &BTreeMap<String, String>,
    ) -> Result<Self, SettingsError> {
        let mut settings = Self::new(variant);
        for (name, value) in texts {
            match name.as_str() {
                ANTI_SYMMETRY => settings.anti_symmetry = value.parse()?,
                FIRST => settings.start = Start::Own(read_first(variant, value)?),
                QUIET_ROUNDS => settings.quiet_rounds = read_limit(QUIET_ROUNDS, value)?,
                REPETITION => settings.repetition = read_limit(REPETITION, value)?,
                _ => return Err(SettingsError::Unknown(shortened(name))),
            }
        }
        Ok(settings)
    }
}

const ANTI_SYMMETRY: &str = "anti-symmetry";
const FIRST: &str = "first";
const QUIET_ROUNDS: &str = "quiet-rounds";
const REPETITION: &str = "repetition";

/// A limit as text: `0` when it is off.
fn limit_text(limit: Option<NonZeroU32>) -> String {
    limit.map_or(0, NonZeroU32::get).to_string()
}

fn read_limit(name: &'static str, value: &str) -> Result<Option<NonZeroU32>, SettingsError> {
    let limit = value.parse().map(NonZeroU32::new);
    limit
        .ok()
        .filter(|&limit| is_limit(name, limit))
        .ok_or_else(|| limit_fault(name, value))
}

/// Whether a limit can be one: every position occurs once.
fn is_limit(name: &str, limit: Option<NonZeroU32>) -> bool {
    name != REPETITION || limit != Some(NonZeroU32::MIN)
}

fn limit_fault(name: &'static str, value: &str) -> SettingsError {
    let needed = match name {
        REPETITION => "0 for never or a number from 2",
        _ => "a number, 0 for never",
    };
    SettingsError::value(name, value, needed)
}

fn read_first(variant: &Variant, value: &str) -> Result<Seat, SettingsError> {
    let mut letters = value.chars();
    let seat = letters.next().and_then(colour::from_letter);
    seat.filter(|seat| variant.seats().contains(seat) && letters.next().is_none())
        .ok_or_else(|| first_fault(value))
}

fn first_fault(value: &str) -> SettingsError {
    SettingsError::value(FIRST, value, "the letter of a seat in play")
}
