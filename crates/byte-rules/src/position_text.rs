//! Position strings: `BOARD TURN WON`.

use std::fmt;

use stack_game::{BoardError, Seat, shortened};

use crate::board_text::form;
use crate::colour::{self, COLOURS, letter};
use crate::position::Position;
use crate::setup::{Setup, SetupError};
use crate::variant::Variant;

/// Why a text is not a position; the message begins with the field's name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// A field is missing.
    #[error("{0}: the field is missing; needed are BOARD TURN WON")]
    Missing(&'static str),
    /// The board cannot be read.
    #[error("BOARD: {0}")]
    Board(#[from] BoardError),
    /// Another field cannot be read.
    #[error("{field}: {what}")]
    Field {
        /// The field's name.
        field: &'static str,
        /// What is wrong with it.
        what: String,
    },
    /// More than the three fields.
    #[error("'{0}' stands behind the three fields BOARD TURN WON")]
    TooMuch(String),
    /// Everything can be read, but the rules do not allow it.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl Position {
    /// Reads a position string of a variant and checks it.
    ///
    /// # Errors
    /// The first fault, with its field and place.
    pub fn parse(text: &str, variant: &'static Variant) -> Result<Self, PositionError> {
        Ok(Setup::parse(text, variant)?.validate()?)
    }
}

impl Setup {
    /// Reads a position string of a variant without asking whether the rules allow it.
    ///
    /// # Errors
    /// The first field that cannot be read.
    pub fn parse(text: &str, variant: &'static Variant) -> Result<Self, PositionError> {
        let mut fields = text.split_whitespace();
        let mut field = |name| fields.next().ok_or(PositionError::Missing(name));
        let stacks = form(variant).read(field("BOARD")?)?;
        let turn = read_turn(field("TURN")?)?;
        let won = read_won(field("WON")?)?;
        if let Some(more) = fields.next() {
            return Err(PositionError::TooMuch(shortened(more)));
        }
        Ok(Self {
            variant,
            stacks,
            turn,
            won,
        })
    }
}

fn fault(field: &'static str, what: String) -> PositionError {
    PositionError::Field { field, what }
}

fn read_turn(text: &str) -> Result<Seat, PositionError> {
    let mut letters = text.chars();
    let seat = letters.next().and_then(colour::from_letter);
    seat.filter(|_| letters.next().is_none()).ok_or_else(|| {
        let what = format!("'{}' is not a seat; W, B are", shortened(text));
        fault("TURN", what)
    })
}

/// Reads `-` or letters with numbers of stacks, such as `W1B1`.
fn read_won(text: &str) -> Result<[u8; 2], PositionError> {
    const FIELD: &str = "WON";
    let mut won = [0; 2];
    if text == "-" {
        return Ok(won);
    }
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        let seat = colour::from_letter(sign)
            .ok_or_else(|| fault(FIELD, format!("'{sign}' is not a colour; W, B are")))?;
        let count = signs.next().and_then(|digit| digit.to_digit(10));
        let Some(count @ 1..=9) = count else {
            let what = format!("{sign} needs a number of stacks from 1 to 9");
            return Err(fault(FIELD, what));
        };
        let place = &mut won[seat.index() & 1];
        if *place > 0 {
            return Err(fault(FIELD, format!("{sign} is named twice")));
        }
        *place = count as u8;
    }
    Ok(won)
}

impl fmt::Display for Position {
    /// Writes the position string, which [`Position::parse`] reads back.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = form(self.variant).write(|square| self.stack(square));
        write!(f, "{board} {} ", letter(self.turn))?;
        let winners = COLOURS.into_iter().filter(|&seat| self.won(seat) > 0);
        let won = winners.map(|seat| format!("{}{}", letter(seat), self.won(seat)));
        let won: String = won.collect();
        f.write_str(if won.is_empty() { "-" } else { &won })
    }
}
