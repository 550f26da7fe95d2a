//! The dark squares of 10×10, their neighbors and distances.
//!
//! Inside this crate a dark square is a *cell*: five per rank, from south to north and west to
//! east, 0 to 49. The 8×8 board is the south-western part of the same cells, so that both variants
//! share all tables.

use stack_game::Square;

/// The stack height at which a stack leaves the board.
pub const MAX_HEIGHT: usize = 8;

/// The number of cells.
pub(crate) const CELLS: usize = 50;
/// The length of tables by cell: a power of two, so that indexing with six bits needs no bounds
/// check. Indices from [`CELLS`] on are unused.
pub(crate) const SLOTS: usize = 64;
/// The number of cells of a rank.
const CELLS_PER_RANK: u8 = 5;
/// Greater than any distance.
const MAX_DISTANCE: usize = 10;

/// A cell off the board that never has a stack.
const OFF_BOARD: u8 = 63;

/// South-west, south-east, north-west, north-east as (files, ranks), ordered by cell.
const DIRECTIONS: [(i8, i8); 4] = [(-1, -1), (1, -1), (-1, 1), (1, 1)];

/// The adjacent cells by direction; [`OFF_BOARD`] if there is none.
static STEP: [[u8; 4]; SLOTS] = {
    let mut steps = [[OFF_BOARD; 4]; SLOTS];
    let mut from = 0;
    while from < CELLS {
        let mut direction = 0;
        while direction < 4 {
            let (files, ranks) = DIRECTIONS[direction];
            if let Some(to) = square(from as u8).offset(files, ranks)
                && let Some(to) = cell(to)
            {
                steps[from][direction] = to;
            }
            direction += 1;
        }
        from += 1;
    }
    steps
};

/// For each cell and distance the set of cells at that distance.
static AT_DISTANCE: [[u64; MAX_DISTANCE]; SLOTS] = {
    let mut cells = [[0; MAX_DISTANCE]; SLOTS];
    let mut from = 0;
    while from < CELLS {
        let mut to = 0;
        while to < CELLS {
            cells[from][distance(square(from as u8), square(to as u8))] |= 1 << to;
            to += 1;
        }
        from += 1;
    }
    cells
};

/// For each cell and direction the cells that are closer after a step in that direction, if it
/// leads to one of `cells`.
pub(crate) const fn closer(cells: u64) -> [[u64; 4]; SLOTS] {
    let mut closer = [[0; 4]; SLOTS];
    let mut from = 0;
    while from < CELLS {
        let mut direction = 0;
        while direction < 4 {
            let step = STEP[from][direction];
            let mut to = 0;
            while cells >> step & 1 != 0 && to < CELLS {
                let target = square(to as u8);
                if distance(square(step), target) < distance(square(from as u8), target) {
                    closer[from][direction] |= 1 << to;
                }
                to += 1;
            }
            direction += 1;
        }
        from += 1;
    }
    closer
}

/// The distance between two dark squares in diagonal steps.
pub(crate) const fn distance(from: Square, to: Square) -> usize {
    let files = from.file().abs_diff(to.file());
    let ranks = from.rank().abs_diff(to.rank());
    if files > ranks {
        files as usize
    } else {
        ranks as usize
    }
}

/// The cell of a dark square of 10×10.
pub(crate) const fn cell(square: Square) -> Option<u8> {
    let (file, rank) = (square.file(), square.rank());
    if file >= 2 * CELLS_PER_RANK || rank >= 2 * CELLS_PER_RANK || !is_dark(square) {
        return None;
    }
    Some(rank * CELLS_PER_RANK + file / 2)
}

/// The square of a cell.
pub(crate) const fn square(cell: u8) -> Square {
    let (rank, index) = (cell / CELLS_PER_RANK, cell % CELLS_PER_RANK);
    Square::new(2 * index + rank % 2, rank)
}

/// Whether a square is dark like a1.
pub(crate) const fn is_dark(square: Square) -> bool {
    (square.file() + square.rank()).is_multiple_of(2)
}

/// The dark squares of a `size`×`size` board.
pub(crate) const fn dark_squares(size: u8) -> u64 {
    let (mut set, mut cell) = (0, 0);
    while cell < CELLS as u8 {
        let square = square(cell);
        if square.file() < size && square.rank() < size {
            set |= 1 << cell;
        }
        cell += 1;
    }
    set
}

/// The cell one step from `from` in direction 0 to 3.
#[inline]
pub(crate) const fn step(from: u8, direction: u8) -> Option<u8> {
    let to = STEP[from as usize % SLOTS][direction as usize & 3];
    if to == OFF_BOARD { None } else { Some(to) }
}

/// The direction from one cell to an adjacent one.
pub(crate) fn direction(from: u8, to: u8) -> Option<u8> {
    (0..4).find(|&direction| step(from, direction) == Some(to))
}

/// The cells at a distance from 0 to 9.
#[inline]
pub(crate) const fn cells_at_distance(cell: u8, distance: usize) -> u64 {
    AT_DISTANCE[cell as usize % SLOTS][distance]
}

/// The adjacent cells by direction, or an unused index.
#[inline]
pub(crate) const fn steps(from: u8) -> [u8; 4] {
    STEP[from as usize % SLOTS]
}

/// The nearest cells in `set` other than `cell`, and their distance.
#[inline]
pub(crate) fn nearest(cell: u8, set: u64) -> Option<(usize, u64)> {
    (1..MAX_DISTANCE).find_map(|distance| {
        let found = cells_at_distance(cell, distance) & set;
        (found != 0).then_some((distance, found))
    })
}

/// The cells adjacent to any cell in `set`.
#[inline]
pub(crate) const fn neighbors(set: u64) -> u64 {
    // Even ranks start on file a, odd ranks end on file j, where there is no neighbor further out.
    let (even, odd) = (set & EVEN_BUT_WEST, set & ODD_BUT_EAST);
    (set << 5 | set >> 5 | even << 4 | even >> 6 | odd << 6 | odd >> 4) & ALL
}

/// All cells.
pub(crate) const ALL: u64 = (1 << CELLS) - 1;
const EVEN_BUT_WEST: u64 = ranks(0, 0b11110);
const ODD_BUT_EAST: u64 = ranks(1, 0b01111);

/// The same cells of every other rank, starting at `first`; bit 0 is the westernmost cell.
const fn ranks(first: u8, cells: u64) -> u64 {
    let (mut set, mut rank) = (0, first);
    while rank < 2 * CELLS_PER_RANK {
        set |= cells << (rank * CELLS_PER_RANK);
        rank += 2;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_the_dark_squares_starting_in_the_south() {
        let names: Vec<String> = (0..12).map(|c| square(c).to_string()).collect();
        assert_eq!(names.join(" "), "a1 c1 e1 g1 i1 b2 d2 f2 h2 j2 a3 c3");
        for number in 0..CELLS as u8 {
            assert_eq!(cell(square(number)), Some(number));
        }
        assert_eq!(cell(Square::new(1, 0)), None);
        assert_eq!(cell(Square::new(10, 0)), None);
        assert_eq!(dark_squares(8).count_ones(), 32);
        assert_eq!(dark_squares(10), ALL);
    }

    #[test]
    fn neighbors_and_distance_one_agree() {
        for cell in 0..CELLS as u8 {
            let steps = (0..4).filter_map(|direction| step(cell, direction));
            let steps = steps.fold(0, |set, to| set | 1 << to);
            assert_eq!(steps, cells_at_distance(cell, 1));
            assert_eq!(steps, neighbors(1 << cell), "{}", square(cell));
        }
        assert_eq!(neighbors(ALL), ALL);
    }

    #[test]
    fn distances_count_diagonal_steps() {
        for from in 0..CELLS as u8 {
            let mut reached = 1u64 << from;
            for distance in 1..MAX_DISTANCE {
                let next = reached | neighbors(reached);
                // Steps reach cells of both parities; new ones are exactly this far away.
                assert_eq!(
                    next & !reached,
                    cells_at_distance(from, distance),
                    "{}",
                    square(from)
                );
                reached = next;
            }
            assert_eq!(reached, ALL);
        }
    }
}
