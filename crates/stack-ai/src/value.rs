//! What a position is worth.

use stack_game::Seat;

/// The value of a game won at once. A win in `n` plies is worth `WIN - n`, a loss the negative of
/// that; every evaluation stays far below.
pub const WIN: i32 = 30_000;

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
