//! Boards as text: the BOARD field of position strings.

use std::str::Chars;

use crate::{Seat, Square, Stack, printable_char};

/// A game's form of boards as text: ranks from the north, joined by `/`; in each the playable squares
/// from west to east, a digit for a run of empty ones, a letter for a single piece, and in brackets
/// a stack from bottom to top, such as `(RGG)`.
#[derive(Clone, Copy, Debug)]
pub struct BoardFormat {
    /// The playable squares, rank by rank from the south, west to east.
    pub squares: &'static [Square],
    /// The seats whose pieces can stand there.
    pub seats: &'static [Seat],
    /// The letter that stands for a seat: no digit, no bracket, no `/`.
    pub letter: fn(Seat) -> char,
    /// The most pieces that a stack may have, at most [`Stack::CAPACITY`].
    pub max_height: usize,
    /// The word for pieces in errors, such as `checkers`.
    pub pieces: &'static str,
    /// A note for errors that count squares, such as `dark ones only`; may be empty.
    pub note: &'static str,
}

/// The fault in a board as text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// Too few or too many ranks.
    #[error("{found} ranks described, {needed} needed")]
    Ranks {
        /// Number found.
        found: usize,
        /// Number of the board.
        needed: usize,
    },
    /// Too few or too many squares in a rank.
    #[error(
        "rank {rank}: {found} squares described, {needed} needed{}",
        in_brackets(note)
    )]
    Squares {
        /// The rank, from 1.
        rank: usize,
        /// Number found.
        found: usize,
        /// Number of the rank.
        needed: usize,
        /// [`BoardFormat::note`].
        note: &'static str,
    },
    /// A letter that is no seat's, or another sign.
    #[error("rank {rank}: '{sign}' is neither a colour, a number of empty squares nor a stack")]
    UnexpectedCharacter {
        /// The rank, from 1.
        rank: usize,
        /// The sign; `?` for one that cannot be seen.
        sign: char,
    },
    /// Anything but a seat's letter in a stack's brackets.
    #[error("rank {rank}: '{sign}' in a stack is not a colour; {letters} are")]
    Piece {
        /// The rank, from 1.
        rank: usize,
        /// The sign; `?` for one that cannot be seen.
        sign: char,
        /// The letters of all seats, such as `W, B`.
        letters: String,
    },
    /// A stack in brackets that is not closed.
    #[error("rank {rank}: a stack is not closed with ')'")]
    Unclosed {
        /// The rank, from 1.
        rank: usize,
    },
    /// A stack in brackets with too few or too many pieces.
    #[error(
        "rank {rank}: a stack of {height} stands on {}; brackets hold 2 to {highest} {pieces}",
        name(*square)
    )]
    Height {
        /// The rank, from 1.
        rank: usize,
        /// Number of pieces.
        height: usize,
        /// The square; `None` behind the rank's last one.
        square: Option<Square>,
        /// [`BoardFormat::highest`].
        highest: usize,
        /// [`BoardFormat::pieces`].
        pieces: &'static str,
    },
}

fn in_brackets(note: &str) -> String {
    if note.is_empty() {
        String::new()
    } else {
        format!(" ({note})")
    }
}

fn name(square: Option<Square>) -> String {
    square.map_or("no square".into(), |square| square.to_string())
}

impl BoardFormat {
    /// Reads a board: the stacks that are not empty, in the order of [`squares`](Self::squares).
    ///
    /// # Errors
    /// The first fault, read from the north-west.
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

    /// Writes a board, which [`read`](Self::read) reads back, from the stack on each square.
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

    /// The squares of each rank, from the south.
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
        let mut signs = text.chars();
        while let Some(sign) = signs.next() {
            if let Some(run) = sign.to_digit(10).filter(|&run| run > 0) {
                found += run as usize;
                continue;
            }
            let square = squares.get(found).copied();
            let stack = if sign == '(' {
                self.read_stack(&mut signs, rank, square)?
            } else {
                let sign = printable_char(sign);
                let piece = self
                    .seat(sign)
                    .ok_or(BoardError::UnexpectedCharacter { rank, sign })?;
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

    /// Reads a stack behind its opening bracket, to the closing one.
    fn read_stack(
        &self,
        signs: &mut Chars<'_>,
        rank: usize,
        square: Option<Square>,
    ) -> Result<Stack, BoardError> {
        let (mut stack, mut height) = (Stack::EMPTY, 0);
        loop {
            match signs.next() {
                None => return Err(BoardError::Unclosed { rank }),
                Some(')') if (2..=self.max_height).contains(&height) => return Ok(stack),
                Some(')') => {
                    return Err(BoardError::Height {
                        rank,
                        height,
                        square,
                        highest: self.max_height,
                        pieces: self.pieces,
                    });
                }
                Some(sign) => {
                    let piece = self.seat(sign).ok_or_else(|| BoardError::Piece {
                        rank,
                        sign: printable_char(sign),
                        letters: self.letters(),
                    })?;
                    stack.push(piece);
                    height += 1;
                }
            }
        }
    }

    fn seat(&self, letter: char) -> Option<Seat> {
        let mut seats = self.seats.iter().copied();
        seats.find(|&seat| (self.letter)(seat) == letter)
    }

    fn letters(&self) -> String {
        let letters = self.seats.iter().map(|&seat| (self.letter)(seat).into());
        letters.collect::<Vec<String>>().join(", ")
    }
}

/// Writes the number of empty squares, in digits that are read one by one.
fn write_run(text: &mut String, empty: &mut u32) {
    while *empty > 0 {
        let run = (*empty).min(9);
        text.push_str(&run.to_string());
        *empty -= run;
    }
}
