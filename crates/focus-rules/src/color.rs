//! The four colors of Focus and their sides of the board.

use stack_game::Seat;

/// Green in the south.
pub const GREEN: Seat = Seat::new(0);
/// Blue in the west.
pub const BLUE: Seat = Seat::new(1);
/// Yellow in the north.
pub const YELLOW: Seat = Seat::new(2);
/// Red in the east.
pub const RED: Seat = Seat::new(3);

/// All colors, clockwise starting in the south.
pub const COLORS: [Seat; 4] = [GREEN, BLUE, YELLOW, RED];

/// The color's letter in text formats.
#[must_use]
pub const fn letter(color: Seat) -> char {
    ['G', 'B', 'Y', 'R'][color.index()]
}

/// The color's English name.
#[must_use]
pub const fn name(color: Seat) -> &'static str {
    ["Green", "Blue", "Yellow", "Red"][color.index()]
}

/// The color with a letter.
#[must_use]
pub fn from_letter(text: char) -> Option<Seat> {
    COLORS.into_iter().find(|&color| letter(color) == text)
}
