//! Moves as texts: `d5-c5`, `@e4`, `b7=d7`.

use std::str::FromStr;

use stack_game::{Square, SquareError, truncated};

use crate::board::{self, MAX_HEIGHT};
use crate::moves::Move;

/// The number of files and of ranks.
const SIZE: u8 = 8;

/// The reason why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// No known form.
    #[error("'{0}' is not a move: d5-c5 moves, @e4 places a piece, b7=d7 exchanges two")]
    Form(String),
    /// A part is not a square at all.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// A square beyond the files and ranks of the board.
    #[error("there is no square {0}: the files are a to h, the ranks 1 to 8")]
    NoSquare(Square),
    /// A square of the corners, which the board lacks.
    #[error("{0} is not on the board")]
    OffBoard(Square),
    /// A travel ends outside the board.
    #[error("{count} {pieces} from {from} {leave} the board to the {direction}",
        pieces = if *count == 1 { "piece" } else { "pieces" },
        leave = if *count == 1 { "leaves" } else { "leave" })]
    LeavesBoard {
        /// First square.
        from: Square,
        /// Number of pieces.
        count: u8,
        /// `north`, `east`, `south` or `west`.
        direction: &'static str,
    },
    /// A travel goes neither along a file nor along a rank.
    #[error("{from}-{to} is not a straight line along a rank or a file")]
    NotStraight {
        /// First square.
        from: Square,
        /// Last square.
        to: Square,
    },
    /// A travel goes nowhere.
    #[error("{0}-{0} goes nowhere")]
    Nowhere(Square),
    /// A travel is longer than the highest stack.
    #[error("{from}-{to} is {count} squares far, and no more than five pieces travel together")]
    TooFar {
        /// First square.
        from: Square,
        /// Last square.
        to: Square,
        /// Its length.
        count: u8,
    },
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        if let Some(to) = text.strip_prefix('@') {
            let to = on_board(to)?;
            Self::place(to).ok_or(NotationError::OffBoard(to))
        } else if let Some((own, enemy)) = text.split_once('=') {
            let (own, enemy) = (on_board(own)?, on_board(enemy)?);
            Self::swap(own, enemy).ok_or(NotationError::OffBoard(own))
        } else if let Some((from, to)) = text.split_once('-') {
            let (from, to) = (on_board(from)?, square(to)?);
            Self::stack_move(from, to).ok_or_else(|| stack_move_error(from, to))
        } else {
            Err(NotationError::Form(truncated(text)))
        }
    }
}

/// Reads a square within the files and ranks of the board.
fn square(text: &str) -> Result<Square, NotationError> {
    let square: Square = text.parse()?;
    if square.file() < SIZE && square.rank() < SIZE {
        Ok(square)
    } else {
        Err(NotationError::NoSquare(square))
    }
}

fn on_board(text: &str) -> Result<Square, NotationError> {
    let square = square(text)?;
    if board::is_square(square) {
        Ok(square)
    } else {
        Err(NotationError::OffBoard(square))
    }
}

fn stack_move_error(from: Square, to: Square) -> NotationError {
    let files = to.file() as i8 - from.file() as i8;
    let ranks = to.rank() as i8 - from.rank() as i8;
    let count = files.unsigned_abs() + ranks.unsigned_abs();
    let direction = match (files.signum(), ranks.signum()) {
        (0, 0) => return NotationError::Nowhere(from),
        (0, 1) => "north",
        (0, -1) => "south",
        (1, 0) => "east",
        (-1, 0) => "west",
        _ => return NotationError::NotStraight { from, to },
    };
    if usize::from(count) > MAX_HEIGHT {
        NotationError::TooFar { from, to, count }
    } else {
        NotationError::LeavesBoard {
            from,
            count,
            direction,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_named() {
        for (text, fault) in [
            (
                "d5",
                "'d5' is not a move: d5-c5 moves, @e4 places a piece, b7=d7 exchanges two",
            ),
            (
                "g4-j4",
                "there is no square j4: the files are a to h, the ranks 1 to 8",
            ),
            (
                "d3-d9",
                "there is no square d9: the files are a to h, the ranks 1 to 8",
            ),
            ("g3-g2", "g2-"),
            ("g3-g1", "2 pieces from g3 leave the board to the south"),
            ("b2-a2", "1 piece from b2 leaves the board to the west"),
            ("f8-h8", "2 pieces from f8 leave the board to the east"),
            ("b3-b8", "5 pieces from b3 leave the board to the north"),
            (
                "c3-d4",
                "c3-d4 is not a straight line along a rank or a file",
            ),
            ("c3-c3", "c3-c3 goes nowhere"),
            (
                "d1-d8",
                "d1-d8 is 7 squares far, and no more than five pieces travel together",
            ),
            ("a1-b1", "a1 is not on the board"),
            ("@h8", "h8 is not on the board"),
            (
                "b7=x",
                "'x' is not a square: a file letter from a and a rank number are needed, like d5",
            ),
        ] {
            match text.parse::<Move>() {
                Ok(mv) => assert!(fault.starts_with("g2"), "{mv}"),
                Err(found) => assert_eq!(found.to_string(), fault),
            }
        }
    }

    #[test]
    fn every_move_is_written_as_it_is_read() {
        for &from in &board::BOARD {
            for &to in &board::BOARD {
                for mv in [
                    Move::stack_move(from, to),
                    Move::swap(from, to),
                    Move::place(to),
                ] {
                    let Some(mv) = mv else { continue };
                    assert_eq!(mv.to_string().parse(), Ok(mv));
                    assert_eq!(mv.rotated().rotated(), mv);
                }
            }
        }
    }
}
