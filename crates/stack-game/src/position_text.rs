//! Position strings: boards and other fields.

use std::str::{Chars, SplitWhitespace};

use crate::{Seat, Square, Stack, printable_char, truncated};

/// A position string error; the message starts with the name of the field.
///
/// `S` is the game's error for positions that are well-formed but not allowed by the rules.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError<S: std::error::Error + 'static> {
    /// A field is missing.
    #[error("{0}")]
    Missing(#[from] MissingField),
    /// The board is malformed.
    #[error("BOARD: {0}")]
    Board(#[from] BoardError),
    /// Another field is malformed.
    #[error("{field}: {what}")]
    Field {
        /// The name of the field or key, truncated.
        field: String,
        /// The reason.
        what: String,
    },
    /// Text after the last field.
    #[error("{0}")]
    Trailing(#[from] TrailingText),
    /// The position is well-formed, but the rules do not allow it.
    #[error(transparent)]
    Setup(S),
}

/// A missing field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{field}: the field is missing; expected {needed}")]
pub struct MissingField {
    /// The field's name.
    pub field: &'static str,
    /// The names of all required fields.
    pub needed: &'static str,
}

/// Text after the last field.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unexpected '{text}' after {fields}")]
pub struct TrailingText {
    /// The first extra word, truncated.
    pub text: String,
    /// A description of the fields, such as `the three fields BOARD TURN WON`.
    pub fields: &'static str,
}

impl<S: std::error::Error + 'static> PositionError<S> {
    /// A malformed field other than the board.
    #[must_use]
    pub fn field(field: &str, what: impl Into<String>) -> Self {
        Self::Field {
            field: truncated(field),
            what: what.into(),
        }
    }
}

/// Iterates over the fields of a position string.
#[derive(Clone, Debug)]
pub struct PositionFields<'a> {
    words: SplitWhitespace<'a>,
    needed: &'static str,
}

impl<'a> PositionFields<'a> {
    /// The fields of `text`; `needed` lists the required ones for error messages, such as `BOARD
    /// TURN WON`.
    #[must_use]
    pub fn new(text: &'a str, needed: &'static str) -> Self {
        Self {
            words: text.split_whitespace(),
            needed,
        }
    }

    /// The next required field; `name` is its name in errors.
    ///
    /// # Errors
    /// [`PositionError::Missing`] at the end of the text.
    pub fn field<S: std::error::Error>(
        &mut self,
        name: &'static str,
    ) -> Result<&'a str, PositionError<S>> {
        let missing = MissingField {
            field: name,
            needed: self.needed,
        };
        self.words.next().ok_or(PositionError::Missing(missing))
    }
}

impl<'a> Iterator for PositionFields<'a> {
    type Item = &'a str;

    /// The next word.
    fn next(&mut self) -> Option<&'a str> {
        self.words.next()
    }
}

/// How a game writes boards.
///
/// Ranks from north to south are separated by `/`. Each lists its playable squares from west to
/// east: a digit for a run of empty squares, a letter for a single piece, and a stack from bottom
/// to top in parentheses, such as `(RGG)`.
#[derive(Clone, Copy, Debug)]
pub struct BoardFormat {
    /// The playable squares, rank by rank from the south, west to east.
    pub squares: &'static [Square],
    /// The seats whose pieces can be on the board.
    pub seats: &'static [Seat],
    /// The letter of a seat: not a digit, a parenthesis or `/`.
    pub letter: fn(Seat) -> char,
    /// The maximum stack height, at most [`Stack::CAPACITY`].
    pub max_height: usize,
    /// The plural noun for pieces in error messages, such as `checkers`.
    pub pieces: &'static str,
    /// A note for error messages that count squares, such as `dark squares only`; may be empty.
    pub note: &'static str,
}

/// A syntax error in a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum BoardError {
    /// Too few or too many ranks.
    #[error("{found} ranks instead of {needed}")]
    Ranks { found: usize, needed: usize },
    /// Too few or too many squares in a rank.
    #[error(
        "rank {rank}: {found} squares instead of {needed}{}",
        parenthesized(note)
    )]
    Squares {
        rank: usize,
        found: usize,
        needed: usize,
        /// [`BoardFormat::note`].
        note: &'static str,
    },
    /// A character that is not a seat's letter, a digit or a parenthesis.
    #[error("rank {rank}: '{character}' is not a color, a number of empty squares or a stack")]
    UnexpectedCharacter {
        rank: usize,
        /// The character; `?` if it is not printable.
        character: char,
    },
    /// A character in a stack's parentheses that is not a seat's letter.
    #[error("rank {rank}: '{character}' in a stack is not a color; colors are {letters}")]
    Piece {
        rank: usize,
        /// The character; `?` if it is not printable.
        character: char,
        /// The letters of all seats, such as `W, B`.
        letters: String,
    },
    /// A stack without a closing parenthesis.
    #[error("rank {rank}: a stack has no closing ')'")]
    Unclosed { rank: usize },
    /// A stack in parentheses with too few or too many pieces.
    #[error(
        "rank {rank}: a stack of {height} on {}; parentheses must contain 2 to {max} {pieces}",
        square_name(*square)
    )]
    Height {
        rank: usize,
        height: usize,
        /// The square; `None` after the last square of the rank.
        square: Option<Square>,
        /// [`BoardFormat::max_height`].
        max: usize,
        /// [`BoardFormat::pieces`].
        pieces: &'static str,
    },
}

fn parenthesized(note: &str) -> String {
    if note.is_empty() {
        String::new()
    } else {
        format!(" ({note})")
    }
}

fn square_name(square: Option<Square>) -> String {
    square.map_or("no square".into(), |square| square.to_string())
}

impl BoardFormat {
    /// Parses a board. Returns the non-empty stacks in the order of [`squares`](Self::squares).
    ///
    /// # Errors
    /// The first syntax error, starting in the north-west.
    pub fn read(&self, text: &str) -> Result<Vec<(Square, Stack)>, BoardError> {
        let (found, needed) = (text.split('/').count(), self.ranks().count());
        if found != needed {
            return Err(BoardError::Ranks { found, needed });
        }
        let mut stacks = Vec::new();
        for (squares, part) in self.ranks().rev().zip(text.split('/')) {
            self.read_rank(part, squares, &mut stacks)?;
        }
        stacks.sort_unstable_by_key(|&(square, _)| square);
        Ok(stacks)
    }

    /// Writes a board that [`read`](Self::read) can parse.
    #[must_use]
    pub fn write(&self, stack: impl Fn(Square) -> Stack) -> String {
        let mut text = String::new();
        for squares in self.ranks().rev() {
            if !text.is_empty() {
                text.push('/');
            }
            let mut empty = 0;
            for stack in squares.iter().map(|&square| stack(square)) {
                if stack.is_empty() {
                    empty += 1;
                    continue;
                }
                write_run(&mut text, &mut empty);
                let letters = stack.iter().map(self.letter);
                if stack.height() == 1 {
                    text.extend(letters);
                } else {
                    text.push('(');
                    text.extend(letters);
                    text.push(')');
                }
            }
            write_run(&mut text, &mut empty);
        }
        text
    }

    /// The squares of each rank, starting in the south.
    fn ranks(&self) -> impl DoubleEndedIterator<Item = &'static [Square]> {
        self.squares.chunk_by(|one, next| one.rank() == next.rank())
    }

    fn read_rank(
        &self,
        text: &str,
        squares: &[Square],
        stacks: &mut Vec<(Square, Stack)>,
    ) -> Result<(), BoardError> {
        let rank = usize::from(squares[0].rank()) + 1;
        let mut found = 0;
        let mut characters = text.chars();
        while let Some(character) = characters.next() {
            if let Some(run) = character.to_digit(10).filter(|&run| run > 0) {
                found += run as usize;
                continue;
            }
            let square = squares.get(found).copied();
            let stack = if character == '(' {
                self.read_stack(&mut characters, rank, square)?
            } else {
                let character = printable_char(character);
                let piece = self
                    .seat_by_letter(character)
                    .ok_or(BoardError::UnexpectedCharacter { rank, character })?;
                [piece].into_iter().collect()
            };
            stacks.extend(square.map(|square| (square, stack)));
            found += 1;
        }
        if found == squares.len() {
            Ok(())
        } else {
            Err(BoardError::Squares {
                rank,
                found,
                needed: squares.len(),
                note: self.note,
            })
        }
    }

    /// Reads a stack after its opening parenthesis, up to and including the closing one.
    fn read_stack(
        &self,
        characters: &mut Chars<'_>,
        rank: usize,
        square: Option<Square>,
    ) -> Result<Stack, BoardError> {
        let (mut stack, mut height) = (Stack::EMPTY, 0);
        loop {
            match characters.next() {
                None => return Err(BoardError::Unclosed { rank }),
                Some(')') if (2..=self.max_height).contains(&height) => return Ok(stack),
                Some(')') => {
                    return Err(BoardError::Height {
                        rank,
                        height,
                        square,
                        max: self.max_height,
                        pieces: self.pieces,
                    });
                }
                Some(character) => {
                    let piece =
                        self.seat_by_letter(character)
                            .ok_or_else(|| BoardError::Piece {
                                rank,
                                character: printable_char(character),
                                letters: self.letters(),
                            })?;
                    stack.push(piece);
                    height += 1;
                }
            }
        }
    }

    fn seat_by_letter(&self, letter: char) -> Option<Seat> {
        let mut seats = self.seats.iter().copied();
        seats.find(|&seat| (self.letter)(seat) == letter)
    }

    /// The letters of all seats, such as `W, B`.
    fn letters(&self) -> String {
        let letters = self.seats.iter().map(|&seat| (self.letter)(seat).into());
        letters.collect::<Vec<String>>().join(", ")
    }
}

/// Writes the number of empty squares in single digits.
fn write_run(text: &mut String, empty: &mut u32) {
    while *empty > 0 {
        let run = (*empty).min(9);
        text.push_str(&run.to_string());
        *empty -= run;
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use super::*;

    #[test]
    fn missing_fields_are_named() {
        let mut fields = PositionFields::new(" 4/4  W - ", "BOARD TURN WON");
        assert_eq!(fields.field::<Infallible>("BOARD").ok(), Some("4/4"));
        assert_eq!((fields.next(), fields.next()), (Some("W"), Some("-")));
        assert_eq!(fields.next(), None);
        let missing = fields.field::<Infallible>("WON");
        let missing = missing.map_err(|error| error.to_string());
        assert!(
            missing.as_ref().is_err_and(|error| error.contains("WON")),
            "{missing:?}"
        );
    }
}
