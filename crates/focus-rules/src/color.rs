//! The four colours of Focus and where they sit.

use stack_game::Seat;

/// Green, in the south.
pub const GREEN: Seat = Seat::new(0);
/// Blue, in the west.
pub const BLUE: Seat = Seat::new(1);
/// Yellow, in the north.
pub const YELLOW: Seat = Seat::new(2);
/// Red, in the east.
pub const RED: Seat = Seat::new(3);

/// All colours, clockwise from the south.
pub const COLORS: [Seat; 4] = [GREEN, BLUE, YELLOW, RED];

/// The colour's letter in texts.
#[must_use]
pub const fn letter(colour: Seat) -> char {
    ['G', 'B', 'Y', 'R'][colour.index()]
}

/// The colour's English name.
#[must_use]
pub const fn name(colour: Seat) -> &'static str {
    ["Green", "Blue", "Yellow", "Red"][colour.index()]
}

/// The colour of a letter.
#[must_use]
pub fn from_letter(text: char) -> Option<Seat> {
    COLORS.into_iter().find(|&colour| letter(colour) == text)
}
