//! Board geometry and sets of squares.
//!
//! Inside this crate a square is a *cell*: rank · 8 + file, 0 to 63. The twelve corner cells are
//! unused.

use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Sub};

use stack_game::Square;
use stack_game::bitboard::set_bits;

/// The maximum stack height.
pub const MAX_HEIGHT: usize = 5;
/// The number of squares of the board.
pub const SQUARES: usize = 52;

/// The number of cells including corners.
pub(crate) const CELLS: usize = 64;

/// Bit `c` is set if cell `c` is on the board, which has three squares missing in each corner.
pub(crate) const ON_BOARD: u64 = 0x3C7E_FFFF_FFFF_7E3C;

/// North, east, south and west as (files, ranks).
pub(crate) const DIRECTIONS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The maximum number of moves of a stack on any cell.
const MAX_REACH: usize = 16;

/// The geometry of a cell.
pub(crate) struct CellInfo {
    /// The number of moves of a stack by height: for each number of pieces, the number of
    /// directions in which that many steps stay on the board. A stack can land on any square.
    pub(crate) reach: [u8; 8],
    /// The stack moves as (target cell, number of pieces), ordered by number of pieces: the first
    /// `reach[height]` are the moves of a stack of that height.
    pub(crate) stack_moves: [(u8, u8); MAX_REACH],
}

/// [`CellInfo`] by cell; zero for the corners.
pub(crate) static CELL: [CellInfo; CELLS] = {
    let mut cells = [const {
        CellInfo {
            reach: [0; 8],
            stack_moves: [(0, 0); MAX_REACH],
        }
    }; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut len = 0;
        let mut count = 1;
        while count <= MAX_HEIGHT {
            let mut direction = 0;
            while direction < DIRECTIONS.len() {
                if let Some(target) = step(cell as u8, direction, count as i8) {
                    cells[cell].stack_moves[len] = (target, count as u8);
                    len += 1;
                }
                direction += 1;
            }
            cells[cell].reach[count] = len as u8;
            count += 1;
        }
        cell += 1;
    }
    cells
};

/// The playable cells in order.
pub(crate) static PLAYABLE: [u8; SQUARES] = {
    let mut cells = [0; SQUARES];
    let (mut cell, mut len) = (0, 0);
    while cell < CELLS as u8 {
        if on_board(cell) {
            cells[len] = cell;
            len += 1;
        }
        cell += 1;
    }
    cells
};

/// The playable squares, rank by rank from the south, west to east.
pub static BOARD: [Square; SQUARES] = {
    let mut squares = [Square::new(0, 0); SQUARES];
    let mut i = 0;
    while i < SQUARES {
        squares[i] = square(PLAYABLE[i]);
        i += 1;
    }
    squares
};

/// Whether a cell is playable.
pub(crate) const fn on_board(cell: u8) -> bool {
    ON_BOARD >> (cell & 63) & 1 != 0
}

/// The cell `count` steps from `from` in one of the [`DIRECTIONS`] if both are on the board.
const fn step(from: u8, direction: usize, count: i8) -> Option<u8> {
    if !on_board(from) {
        return None;
    }
    let (files, ranks) = DIRECTIONS[direction];
    match square(from).offset(files * count, ranks * count) {
        Some(target) => cell(target),
        None => None,
    }
}

/// The cell of a playable square.
pub(crate) const fn cell(square: Square) -> Option<u8> {
    if square.file() > 7 || square.rank() > 7 {
        return None;
    }
    let cell = square.rank() * 8 + square.file();
    if on_board(cell) { Some(cell) } else { None }
}

/// The square of a cell.
pub(crate) const fn square(cell: u8) -> Square {
    Square::new(cell & 7, cell >> 3 & 7)
}

/// Whether a square is on the board.
#[must_use]
pub const fn is_square(square: Square) -> bool {
    cell(square).is_some()
}

/// A set of squares of the board.
///
/// `&`, `|` and `^` are intersection, union and symmetric difference, `-` is the difference, `!`
/// the complement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SquareSet(pub(crate) u64);

impl SquareSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);
    /// All squares of the board.
    pub const BOARD: Self = Self(ON_BOARD);

    /// The set with one member; empty if the square is not on the board.
    #[must_use]
    pub const fn of(square: Square) -> Self {
        match cell(square) {
            Some(cell) => Self(1 << cell),
            None => Self::EMPTY,
        }
    }

    /// The set with bit rank · 8 + file for each square. Bits off the board are ignored.
    #[inline]
    #[must_use]
    pub const fn from_bits_truncate(bits: u64) -> Self {
        Self(bits & ON_BOARD)
    }

    /// The set as bits: rank · 8 + file.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether a square is a member.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & Self::of(square).0 != 0
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The number of members.
    #[inline]
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The members, rank by rank from the south, west to east.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        set_bits(self.0).map(square)
    }
}

impl FromIterator<Square> for SquareSet {
    /// Squares off the board are ignored.
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let sets = squares.into_iter().map(Self::of);
        sets.fold(Self::EMPTY, |set, one| set | one)
    }
}

impl BitAnd for SquareSet {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for SquareSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitXor for SquareSet {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Sub for SquareSet {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Not for SquareSet {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self::BOARD - self
    }
}

impl std::fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_corner_lacks_three_squares() {
        let missing: Vec<String> = (0..64u8)
            .filter(|&c| !on_board(c))
            .map(|c| square(c).to_string())
            .collect();
        assert_eq!(missing.join(" "), "a1 b1 g1 h1 a2 h2 a7 h7 a8 b8 g8 h8");
    }

    #[test]
    fn reach_fits_a_nibble_and_rows_fit_a_byte() {
        for row in CELL.chunks(8) {
            assert!(row.iter().all(|cell| cell.reach[MAX_HEIGHT] < 16));
            assert!(
                row.iter()
                    .map(|cell| u32::from(cell.reach[MAX_HEIGHT]))
                    .sum::<u32>()
                    < 128
            );
        }
    }

    #[test]
    fn each_piece_adds_at_most_one_move_per_direction() {
        for cell in &CELL {
            for (height, &reach) in cell.reach[..=MAX_HEIGHT].iter().enumerate() {
                assert!(usize::from(reach) <= height * DIRECTIONS.len());
            }
        }
    }

    #[test]
    fn sets_only_contain_squares_of_the_board() {
        assert!(SquareSet::BOARD.iter().eq(BOARD));
        assert_eq!(SquareSet::from_bits_truncate(u64::MAX), SquareSet::BOARD);
        assert_eq!((!SquareSet::EMPTY).len(), BOARD.len());
        let [corner, far] = [Square::new(0, 0), Square::new(9, 9)];
        assert!([corner, far].into_iter().collect::<SquareSet>().is_empty());
        assert!(!SquareSet::BOARD.contains(corner) && !SquareSet::BOARD.contains(far));
    }

    #[test]
    fn set_operators() {
        let [d5, e4, h3] = [Square::new(3, 4), Square::new(4, 3), Square::new(7, 2)];
        let one: SquareSet = [d5, e4].into_iter().collect();
        let other: SquareSet = [e4, h3].into_iter().collect();
        assert_eq!(one & other, SquareSet::of(e4));
        assert_eq!((one | other).len(), 3);
        assert_eq!(one ^ other, (one - other) | (other - one));
        assert_eq!(one & !other, SquareSet::of(d5));
        assert_eq!(format!("{one:?}"), "{e4, d5}");
        assert_eq!(one.bits(), 1 << 28 | 1 << 35);
        assert_eq!([d5, e4, d5].into_iter().collect::<SquareSet>(), one);
        assert!(!one.is_empty() && (one - one).is_empty());
    }
}
