//! The two colours of Byte.

use stack_game::Seat;

/// White, who moves first.
pub const WHITE: Seat = Seat::new(0);
/// Black.
pub const BLACK: Seat = Seat::new(1);

/// Both colours, in turn order.
pub const COLORS: [Seat; 2] = [WHITE, BLACK];

/// The colour's letter in texts.
#[must_use]
pub const fn letter(colour: Seat) -> char {
    ['W', 'B', '?', '?'][colour.index()]
}

/// The colour's English name.
#[must_use]
pub const fn name(colour: Seat) -> &'static str {
    ["White", "Black", "no seat", "no seat"][colour.index()]
}

/// The colour of a letter.
#[must_use]
pub fn from_letter(text: char) -> Option<Seat> {
    COLORS.into_iter().find(|&colour| letter(colour) == text)
}

/// The other colour.
#[inline]
pub(crate) const fn opponent(colour: Seat) -> Seat {
    Seat::from_low_bits(colour.index() as u32 ^ 1)
}
