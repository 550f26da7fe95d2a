//! Moves as texts: `c3-d4` slides, `c3-d4:2` merges.

use std::str::FromStr;

use stack_game::{Square, SquareError, truncated};

use crate::board::{self, MAX_HEIGHT};
use crate::moves::Move;
use crate::variant::Variant;

/// The reason why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotationError {
    /// No known form.
    #[error("'{0}' is not a move: c3-d4 slides a stack, c3-d4:2 merges its top two checkers")]
    Form(String),
    /// A part is not a square at all.
    #[error(transparent)]
    Square(#[from] SquareError),
    /// A square beyond the files and ranks of the board.
    #[error("there is no square {square}: the files are a to {}, the ranks 1 to {size}", char::from(b'a' - 1 + size))]
    NoSquare {
        /// The square.
        square: Square,
        /// The number of files and of ranks.
        size: u8,
    },
    /// Stacks stand on dark squares only.
    #[error("{0} is a light square, and stacks stand on dark ones")]
    Light(Square),
    /// Anything but one diagonal step.
    #[error("{from}-{to} is not one step diagonally")]
    NotDiagonal {
        /// First square.
        from: Square,
        /// Last square.
        to: Square,
    },
    /// A merge of no or too many checkers, or a text that is no number.
    #[error("'{0}' is not a number of checkers from 1 to 7")]
    Count(String),
}

impl FromStr for Move {
    type Err = NotationError;

    /// Reads a move on the larger board.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        Self::parse(text, Variant::TEN)
    }
}

impl Move {
    /// Reads a move on the board of a variant, legal or not.
    ///
    /// # Errors
    /// The fault in the text.
    pub fn parse(text: &str, variant: &Variant) -> Result<Self, NotationError> {
        let form = || NotationError::Form(truncated(text));
        let (from, rest) = text.split_once('-').ok_or_else(form)?;
        let (to, count) = match rest.split_once(':') {
            Some((to, count)) => (to, Some(read_count(count)?)),
            None => (rest, None),
        };
        let (from, to) = (on_board(from, variant)?, on_board(to, variant)?);
        let mv = match count {
            Some(count) => Self::merge(from, to, count),
            None => Self::slide(from, to),
        };
        mv.ok_or(NotationError::NotDiagonal { from, to })
    }
}

fn read_count(text: &str) -> Result<u8, NotationError> {
    let digit = text.parse().ok().filter(|_| text.len() == 1);
    digit
        .filter(|&count: &u8| (1..MAX_HEIGHT).contains(&count.into()))
        .ok_or_else(|| NotationError::Count(truncated(text)))
}

fn on_board(text: &str, variant: &Variant) -> Result<Square, NotationError> {
    let square: Square = text.parse()?;
    if square.file() >= variant.size() || square.rank() >= variant.size() {
        let size = variant.size();
        Err(NotationError::NoSquare { square, size })
    } else if board::is_dark(square) {
        Ok(square)
    } else {
        Err(NotationError::Light(square))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_are_named() {
        let forms = ": c3-d4 slides a stack, c3-d4:2 merges its top two checkers";
        for (text, fault) in [
            ("", format!("'' is not a move{forms}")),
            ("c3d4", format!("'c3d4' is not a move{forms}")),
            ("@e5", format!("'@e5' is not a move{forms}")),
            (
                "c3-x",
                "'x' is not a square: a file letter from a and a rank number are needed, like d5"
                    .into(),
            ),
            (
                "i1-h2",
                "there is no square i1: the files are a to h, the ranks 1 to 8".into(),
            ),
            (
                "h8-i9:1",
                "there is no square i9: the files are a to h, the ranks 1 to 8".into(),
            ),
            (
                "c3-d3",
                "d3 is a light square, and stacks stand on dark ones".into(),
            ),
            ("c3-c3", "c3-c3 is not one step diagonally".into()),
            ("c3-c5", "c3-c5 is not one step diagonally".into()),
            ("c3-e5:1", "c3-e5 is not one step diagonally".into()),
            (
                "c3-d4:0",
                "'0' is not a number of checkers from 1 to 7".into(),
            ),
            (
                "c3-d4:8",
                "'8' is not a number of checkers from 1 to 7".into(),
            ),
            (
                "c3-d4:",
                "'' is not a number of checkers from 1 to 7".into(),
            ),
            (
                "c3-d4:+1",
                "'+1' is not a number of checkers from 1 to 7".into(),
            ),
            (
                "c3-d4:01",
                "'01' is not a number of checkers from 1 to 7".into(),
            ),
        ] {
            let found = Move::parse(text, Variant::EIGHT).map_err(|fault| fault.to_string());
            assert_eq!(found, Err(fault), "{text}");
        }
        assert!("i1-h2".parse::<Move>().is_ok(), "10×10 has it");
    }

    #[test]
    fn every_move_is_written_as_it_is_read() {
        let mut numbers = Vec::new();
        for &from in Variant::TEN.squares() {
            for &to in Variant::TEN.squares() {
                let merges = (0..=8).map(|count| Move::merge(from, to, count));
                for mv in merges.chain([Move::slide(from, to)]).flatten() {
                    assert_eq!(mv.to_string().parse(), Ok(mv));
                    assert_eq!(Move::from_index(mv.index()), Some(mv));
                    numbers.push(mv.index());
                }
            }
        }
        // Each pair of neighbours, both ways, with eight counts.
        assert_eq!(numbers.len(), 2 * 81 * 8);
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 2 * 81 * 8);
        let known = (0..1 << 16).filter(|&index| Move::from_index(index).is_some());
        assert!(known.eq(numbers));
    }
}
