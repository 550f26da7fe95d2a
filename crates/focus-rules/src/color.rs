//! The four colors of Focus.

use stack_game::Seat;

/// Green.
pub const GREEN: Seat = Seat::new(0);
/// Blue.
pub const BLUE: Seat = Seat::new(1);
/// Yellow.
pub const YELLOW: Seat = Seat::new(2);
/// Red.
pub const RED: Seat = Seat::new(3);

/// All colors, clockwise.
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
