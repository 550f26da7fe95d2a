//! Squares and their names.

use std::fmt;
use std::str::FromStr;

use crate::shortened;

/// A square, named by file (`a` in the west) and rank (1 in the south).
///
/// Holds up to 16 files and 16 ranks; which of them a board has is the game's business.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// A text that names no square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a square: a file letter from a and a rank number are needed, like d5")]
pub struct SquareError(String);

impl Square {
    /// Whether squares are those of one colour of a chessboard: no two of them share a side.
    #[must_use]
    pub fn are_chequered(squares: &[Self]) -> bool {
        squares.iter().all(|square| {
            let beside = [square.offset(1, 0), square.offset(0, 1)];
            let mut beside = beside.iter().flatten();
            beside.all(|other| !squares.contains(other))
        })
    }

    /// The square in column `file` (0 = a) and row `rank` (0 = rank 1); each is taken modulo 16.
    #[inline]
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Self {
        Self((rank & 15) << 4 | file & 15)
    }

    /// The column, 0 for file a.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 15
    }

    /// The row, 0 for rank 1.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 4
    }

    /// The square `files` to the east and `ranks` to the north, if it is within 16×16.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let (file, rank) = (self.file() as i8 + files, self.rank() as i8 + ranks);
        if file < 0 || file > 15 || rank < 0 || rank > 15 {
            return None;
        }
        Some(Self::new(file as u8, rank as u8))
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.file()), self.rank() + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Square {
    type Err = SquareError;

    /// Reads `a1` to `p16`.
    fn from_str(text: &str) -> Result<Self, SquareError> {
        let fault = || SquareError(shortened(text));
        let Some(letter @ 'a'..='p') = text.chars().next() else {
            return Err(fault());
        };
        let (file, digits) = (letter as u8 - b'a', &text[1..]);
        if digits.is_empty() || digits.starts_with(['0', '+']) {
            return Err(fault());
        }
        match digits.parse::<u8>() {
            Ok(rank @ 1..=16) => Ok(Self::new(file, rank - 1)),
            _ => Err(fault()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_and_written() {
        for name in ["a1", "d5", "h8", "j10", "p16"] {
            assert_eq!(
                name.parse::<Square>().map(|s| s.to_string()),
                Ok(name.to_string())
            );
        }
        for name in [
            "", "a", "a0", "a01", "a+1", "a17", "q1", "A1", "é1", "a1 ", "1a",
        ] {
            assert!(name.parse::<Square>().is_err(), "{name}");
        }
    }

    #[test]
    fn offsets_stop_at_the_edge_of_the_names() {
        let a1 = Square::new(0, 0);
        assert_eq!(
            a1.offset(1, 2).map(|s| s.to_string()).as_deref(),
            Some("b3")
        );
        assert_eq!(a1.offset(-1, 0), None);
        assert_eq!(Square::new(15, 15).offset(0, 1), None);
    }
}
