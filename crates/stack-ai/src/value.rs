//! Values of positions.

use stack_game::Seat;

/// The value of a game won at once. A win in `n` plies is worth `WIN - n`, a loss the negative of
/// that; every evaluation stays far below.
pub const WIN: i32 = 30_000;

/// Values of at least this, and their negatives, are proved wins and losses. This itself is a win of which nobody knows how far it is.
pub const PROVED: i32 = WIN - 1_000;

/// A value for a table of positions: wins and losses count from the position, `ply` plies from the
/// root, instead of from the root.
#[inline]
pub(crate) const fn to_table(value: i32, ply: usize) -> i32 {
    shifted(value, ply as i32)
}

/// The value of [`to_table`] counted from the root again.
#[inline]
pub(crate) const fn from_table(value: i32, ply: usize) -> i32 {
    shifted(value, -(ply as i32))
}

/// Moves proved wins up and proved losses down.
#[inline]
const fn shifted(value: i32, plies: i32) -> i32 {
    if value.abs() < PROVED {
        value
    } else {
        value + value.signum() * plies
    }
}

/// A value for each seat, by its number; 0 for seats that do not play.
///
/// In games of two sides (two seats, or two teams) the values of the sides add up to zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Values(pub [i32; Seat::MAX]);

impl Values {
    /// The value for a seat.
    #[inline]
    #[must_use]
    pub const fn of(&self, seat: Seat) -> i32 {
        self.0[seat.index()]
    }
}
