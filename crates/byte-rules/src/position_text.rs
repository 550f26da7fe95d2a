//! Position strings: `BOARD TURN WON`.

use std::collections::BTreeMap;
use std::fmt;

use stack_game::{
    BoardFormat, PositionFields, Seat, Square, Stack, TrailingText, printable_char, truncated,
};

use crate::board::MAX_HEIGHT;
use crate::color::{self, COLORS, letter};
use crate::position::Position;
use crate::setup::{Setup, SetupError};
use crate::variant::Variant;

/// A variant's board format.
pub(crate) const fn board_format(variant: &Variant) -> BoardFormat {
    BoardFormat {
        squares: variant.squares(),
        seats: &COLORS,
        letter,
        // A stack of eight has left the board.
        max_height: MAX_HEIGHT - 1,
        pieces: "checkers",
        note: "dark squares only",
    }
}

/// A position string error; the message starts with the name of the field.
pub type PositionError = stack_game::PositionError<SetupError>;

impl Position {
    /// Parses and validates a position string.
    ///
    /// # Errors
    /// The first error with its field and location.
    pub fn parse(text: &str, variant: &'static Variant) -> Result<Self, PositionError> {
        let setup = Setup::parse(text, variant)?;
        setup.validate().map_err(PositionError::Setup)
    }
}

impl Setup {
    /// Parses a position string without validating the position.
    ///
    /// # Errors
    /// The first malformed field.
    pub fn parse(text: &str, variant: &'static Variant) -> Result<Self, PositionError> {
        let mut fields = PositionFields::new(text, "BOARD TURN WON");
        let stacks = board_format(variant).read(fields.field("BOARD")?)?;
        let turn = read_turn(fields.field("TURN")?)?;
        let won = read_won(fields.field("WON")?)?;
        if let Some(word) = fields.next() {
            let error = TrailingText {
                text: truncated(word),
                fields: "the three fields BOARD TURN WON",
            };
            return Err(error.into());
        }
        Ok(Self {
            variant,
            stacks,
            turn,
            won,
        })
    }
}

fn read_turn(text: &str) -> Result<Seat, PositionError> {
    let mut letters = text.chars();
    let seat = letters.next().and_then(color::from_letter);
    seat.filter(|_| letters.next().is_none()).ok_or_else(|| {
        let what = format!("'{}' is not a seat; seats are W, B", truncated(text));
        PositionError::field("TURN", what)
    })
}

/// Reads `-` or letters with numbers of stacks, such as `W1B1`.
fn read_won(text: &str) -> Result<[u8; 2], PositionError> {
    const FIELD: &str = "WON";
    let mut won = [0; 2];
    if text == "-" {
        return Ok(won);
    }
    let mut characters = text.chars();
    while let Some(character) = characters.next() {
        let seat = color::from_letter(character).ok_or_else(|| {
            let character = printable_char(character);
            PositionError::field(
                FIELD,
                format!("'{character}' is not a color; colors are W, B"),
            )
        })?;
        let count = characters.next().and_then(|digit| digit.to_digit(10));
        let Some(count @ 1..=9) = count else {
            let what = format!("{character} needs a number of stacks from 1 to 9");
            return Err(PositionError::field(FIELD, what));
        };
        let old = &mut won[seat.index() & 1];
        if *old > 0 {
            return Err(PositionError::field(
                FIELD,
                format!("{character} is listed twice"),
            ));
        }
        *old = count as u8;
    }
    Ok(won)
}

impl fmt::Display for Position {
    /// Writes a position string that [`Position::parse`] can read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let setup = self.setup_without_stacks();
        setup.write(f, |square| self.stack_on(square))
    }
}

impl fmt::Display for Setup {
    /// Writes a position string that [`Setup::parse`] can read, unless a stack is too high.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stacks: BTreeMap<_, _> = self.stacks.iter().copied().collect();
        self.write(f, |square| stacks.get(&square).copied().unwrap_or_default())
    }
}

impl Setup {
    /// Writes a position string with these stacks.
    fn write(&self, f: &mut fmt::Formatter<'_>, stack_on: impl Fn(Square) -> Stack) -> fmt::Result {
        let board = board_format(self.variant).write(stack_on);
        write!(f, "{board} {} ", letter(self.turn))?;
        let won = |seat: Seat| self.won[seat.index()];
        let winners = COLORS.into_iter().filter(|&seat| won(seat) > 0);
        let won: String = winners
            .map(|seat| format!("{}{}", letter(seat), won(seat)))
            .collect();
        f.write_str(if won.is_empty() { "-" } else { &won })
    }
}
