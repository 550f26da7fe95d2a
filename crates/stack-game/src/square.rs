//! Squares and their names.

use std::fmt;
use std::str::FromStr;

use crate::truncated;

/// A square, named by file (`a` is in the west) and rank (1 is in the south).
///
/// There are 16 files, `a` to `p`, and 16 ranks; the board of a game has some of these squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// An invalid square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "the messages explain the fields")]
pub enum SquareError {
    /// Not a square name; the text is truncated.
    #[error("'{0}' is not a square; expected a file letter and a rank number, such as d5")]
    Name(String),
    /// File or rank out of range.
    #[error(
        "there is no square at file {file} and rank {rank} (counted from 0): there are 16 of each"
    )]
    OutOfRange { file: u8, rank: u8 },
}

impl Square {
    /// The number of files and of ranks.
    pub const FILES: u8 = 16;
    /// The number of squares.
    pub const COUNT: usize = 256;

    /// The square at a file (0 = a) and rank (0 = rank 1) that are known to be less than 16;
    /// otherwise use `Square::try_from`.
    ///
    /// # Panics
    /// If `file` or `rank` is 16 or more; a compile error in constants.
    #[inline]
    #[must_use]
    pub const fn new(file: u8, rank: u8) -> Self {
        assert!(
            file < Self::FILES && rank < Self::FILES,
            "there are 16 files and 16 ranks"
        );
        Self(rank << 4 | file)
    }

    /// The file, 0 for file a.
    #[inline]
    #[must_use]
    pub const fn file(self) -> u8 {
        self.0 & 15
    }

    /// The rank, 0 for rank 1.
    #[inline]
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 >> 4
    }

    /// The index from 0 to 255, rank by rank from a1.
    #[inline]
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The square `files` to the east and `ranks` to the north, if it is within 16×16.
    #[must_use]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        // i16 holds the sum of any file and any i8.
        let file = self.file() as i16 + files as i16;
        let rank = self.rank() as i16 + ranks as i16;
        let size = Self::FILES as i16;
        if file < 0 || file >= size || rank < 0 || rank >= size {
            return None;
        }
        Some(Self::new(file as u8, rank as u8))
    }

    /// Whether all squares have the same color on a checkerboard, so that no two of them share an
    /// edge.
    #[must_use]
    pub fn are_checkered(squares: &[Self]) -> bool {
        squares.iter().all(|square| {
            let neighbors = [square.offset(1, 0), square.offset(0, 1)];
            let mut neighbors = neighbors.iter().flatten();
            neighbors.all(|other| !squares.contains(other))
        })
    }
}

impl TryFrom<(u8, u8)> for Square {
    type Error = SquareError;

    /// The square at a file and a rank, both starting at 0.
    fn try_from((file, rank): (u8, u8)) -> Result<Self, SquareError> {
        if file < Self::FILES && rank < Self::FILES {
            Ok(Self::new(file, rank))
        } else {
            Err(SquareError::OutOfRange { file, rank })
        }
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

    /// Parses `a1` to `p16`.
    fn from_str(text: &str) -> Result<Self, SquareError> {
        let error = || SquareError::Name(truncated(text));
        let Some(letter @ 'a'..='p') = text.chars().next() else {
            return Err(error());
        };
        let (file, digits) = (letter as u8 - b'a', &text[1..]);
        if digits.is_empty() || digits.starts_with(['0', '+']) {
            return Err(error());
        }
        match digits.parse::<u8>() {
            Ok(rank @ 1..=16) => Ok(Self::new(file, rank - 1)),
            _ => Err(error()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
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
    fn offsets_stop_at_the_edge() {
        let a1 = Square::new(0, 0);
        assert_eq!(
            a1.offset(1, 2).map(|s| s.to_string()).as_deref(),
            Some("b3")
        );
        assert_eq!(a1.offset(-1, 0), None);
        assert_eq!(Square::new(15, 15).offset(0, 1), None);
        assert_eq!(Square::new(1, 1).offset(-1, -1), Some(a1));
        let h8 = Square::new(7, 7);
        for far in [i8::MIN, i8::MAX] {
            assert_eq!((h8.offset(far, 0), h8.offset(0, far)), (None, None));
        }
    }

    #[test]
    fn squares_of_one_color_share_no_edge() {
        let [a1, b1, a2, b2] = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| Square::new(x, y));
        assert!(Square::are_checkered(&[a1, b2]) && Square::are_checkered(&[]));
        assert!(!Square::are_checkered(&[a1, b2, b1]));
        assert!(!Square::are_checkered(&[a2, a1]));
    }

    #[test]
    fn out_of_range_squares_are_rejected() {
        assert_eq!(Square::try_from((15, 15)), Ok(Square::new(15, 15)));
        for (file, rank) in [(16, 0), (0, 16), (255, 255)] {
            let refused = Err(SquareError::OutOfRange { file, rank });
            assert_eq!(Square::try_from((file, rank)), refused);
            assert!(std::panic::catch_unwind(|| Square::new(file, rank)).is_err());
        }
    }
}
