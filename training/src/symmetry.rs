//! Symmetries of boards.

use stack_game::Square;

/// Permutations of the squares' indices for all symmetries that map the board to itself; the first
/// is the identity.
#[must_use]
pub fn images(squares: &[Square], size: u8) -> Vec<Vec<usize>> {
    let image = |symmetry: usize, square: &Square| {
        let (mut file, mut rank) = (square.file(), square.rank());
        if symmetry & 1 != 0 {
            file = size - 1 - file;
        }
        if symmetry & 2 != 0 {
            rank = size - 1 - rank;
        }
        if symmetry & 4 != 0 {
            (file, rank) = (rank, file);
        }
        squares
            .iter()
            .position(|other| (other.file(), other.rank()) == (file, rank))
    };
    let all = (0..8).map(|symmetry| -> Option<Vec<usize>> {
        squares
            .iter()
            .map(|square| image(symmetry, square))
            .collect()
    });
    all.flatten().collect()
}
