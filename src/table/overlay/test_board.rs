//! Board for the tests of the overlay.

use stack_game::{Seat, Square};
use table_pictures::BoardLayout;

/// Parses a square.
pub(super) fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// An 8×8 board with two seats.
pub(super) fn board() -> BoardLayout {
    let squares: Vec<Square> = (0..64).map(|n| Square::new(n % 8, n / 8)).collect();
    BoardLayout::new(&squares, &[0, 1].map(Seat::new))
}
