//! The two colors of Byte.

use stack_game::Seat;

/// White moves first.
pub const WHITE: Seat = Seat::new(0);
/// Black.
pub const BLACK: Seat = Seat::new(1);

/// Both colors in turn order.
pub const COLORS: [Seat; 2] = [WHITE, BLACK];

/// The color's letter in text formats.
#[must_use]
pub const fn letter(color: Seat) -> char {
    ['W', 'B', '?', '?'][color.index()]
}

/// The color's English name.
#[must_use]
pub const fn name(color: Seat) -> &'static str {
    ["White", "Black", "no seat", "no seat"][color.index()]
}

/// The color with a letter.
#[must_use]
pub fn from_letter(text: char) -> Option<Seat> {
    COLORS.into_iter().find(|&color| letter(color) == text)
}

/// The other color.
#[inline]
pub(crate) const fn opponent(color: Seat) -> Seat {
    Seat::from_low_bits(color.index() as u32 ^ 1)
}
