//! The board's geometry: 52 cells of 8×8, and the travels of a stack from each.
//!
//! Inside this crate a square is a *cell*: rank · 8 + file, 0 to 63, the twelve corner cells
//! included but never used.

use stack_game::Square;

/// The most pieces a stack may have.
pub const MAX_HEIGHT: usize = 5;
/// The number of squares of the board.
pub const SQUARES: usize = 52;

/// The number of cells, corners included.
pub(crate) const CELLS: usize = 64;

/// Bit `c` is set when cell `c` is on the board: the corners lack three squares each.
pub(crate) const ON_BOARD: u64 = 0x3C7E_FFFF_FFFF_7E3C;

/// North, east, south, west as files and ranks.
pub(crate) const DIRECTIONS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The most moves that a stack can have on any cell: what fits the tables below.
const MAX_REACH: usize = 16;

/// The geometry of a cell.
pub(crate) struct CellInfo {
    /// The number of travels of a stack by its height: the sum over each count of pieces of the
    /// directions in which that many steps stay on the board. Landing is free everywhere, so that
    /// nothing else matters.
    pub(crate) reach: [u8; 8],
    /// Those travels as (target cell, pieces), by rising number of pieces: the first
    /// `reach[height]` are the travels of a stack of that height.
    pub(crate) travels: [(u8, u8); MAX_REACH],
}

/// [`Cell`] for every cell; all zero for the corners.
pub(crate) static CELL: [CellInfo; CELLS] = {
    let mut cells = [const {
        CellInfo {
            reach: [0; 8],
            travels: [(0, 0); MAX_REACH],
        }
    }; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut known = 0;
        let mut count = 1;
        while count <= MAX_HEIGHT {
            let mut direction = 0;
            while direction < DIRECTIONS.len() {
                if let Some(target) = step(cell as u8, direction, count as i8) {
                    cells[cell].travels[known] = (target, count as u8);
                    known += 1;
                }
                direction += 1;
            }
            cells[cell].reach[count] = known as u8;
            count += 1;
        }
        cell += 1;
    }
    cells
};

/// The playable cells in rising order.
pub(crate) static PLAYABLE: [u8; SQUARES] = {
    let mut cells = [0; SQUARES];
    let (mut cell, mut known) = (0, 0);
    while cell < CELLS as u8 {
        if on_board(cell) {
            cells[known] = cell;
            known += 1;
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

/// True if a cell is playable.
pub(crate) const fn on_board(cell: u8) -> bool {
    ON_BOARD >> (cell & 63) & 1 != 0
}

/// The cell `count` steps from `from` in one of the [`DIRECTIONS`], if both are on the board.
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

/// The cell of a square, if it is playable.
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

/// True if the board has a square.
#[must_use]
pub const fn is_square(square: Square) -> bool {
    cell(square).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_corners_lack_three_squares_each() {
        let missing: Vec<String> = (0..64u8)
            .filter(|&c| !on_board(c))
            .map(|c| square(c).to_string())
            .collect();
        assert_eq!(missing.join(" "), "a1 b1 g1 h1 a2 h2 a7 h7 a8 b8 g8 h8");
    }

    #[test]
    fn reach_fits_a_nibble_and_a_row_fits_a_byte() {
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
    fn each_piece_adds_at_most_one_travel_a_direction() {
        for cell in &CELL {
            let most = |height: usize| height * DIRECTIONS.len();
            let reach = cell.reach[..=MAX_HEIGHT].iter().enumerate();
            reach.for_each(|(height, &reach)| assert!(usize::from(reach) <= most(height)));
        }
    }
}
