//! A board for the tests of marks.

use stack_game::{Seat, Square};
use table_pictures::BoardLayout;

/// The square of a name.
pub(super) fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// All squares of eight files and ranks, for two seats.
pub(super) fn board() -> BoardLayout {
    let squares: Vec<Square> = (0..64).map(|n| Square::new(n % 8, n / 8)).collect();
    BoardLayout::new(&squares, &[0, 1].map(Seat::new))
}
