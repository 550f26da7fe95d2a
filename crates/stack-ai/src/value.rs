//! Values of positions, and bounds of stored values.

use stack_game::Seat;

/// The value of an immediate win. A win in `n` plies has value `WIN - n`, a loss the negative;
/// evaluations stay well below.
pub const WIN: i32 = 30_000;

/// Minimum absolute value of a proven result. Exactly this value means a win at an unknown
/// distance.
pub const PROVED: i32 = WIN - 1_000;

/// Converts a value for the transposition table: wins and losses are counted from the position,
/// `ply` plies from the root, instead of from the root.
#[inline]
pub(crate) const fn to_table(value: i32, ply: usize) -> i32 {
    shifted(value, ply as i32)
}

/// The inverse of [`to_table`].
#[inline]
pub(crate) const fn from_table(value: i32, ply: usize) -> i32 {
    shifted(value, -(ply as i32))
}

/// Shifts proven wins up and proven losses down.
#[inline]
const fn shifted(value: i32, plies: i32) -> i32 {
    if value.abs() < PROVED {
        value
    } else {
        value + value.signum() * plies
    }
}

/// A value per seat; 0 for seats that do not play.
///
/// With two sides (two seats, or two teams) the values of the sides sum to zero.
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
