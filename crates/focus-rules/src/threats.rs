//! Threats: stacks that a seat can raise above the height limit.

use stack_game::Seat;
use stack_game::bitboard::set_bits;

use crate::board::{MAX_HEIGHT, SquareSet};
use crate::position::Position;

/// Stacks that a seat can raise above the height limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Threats {
    /// Stacks with an enemy piece at the bottom: at least that one would be captured.
    pub captures: u8,
    /// Stacks with a piece of the seat or its partner at the bottom, which would go to a reserve.
    pub to_reserve: u8,
}

impl Position {
    /// Counts the stacks that a seat could raise above the height limit with one move.
    /// `by_min_height` comes from [`squares_by_min_height`](Self::squares_by_min_height), `landings`
    /// from [`landings_by_count`](Self::landings_by_count) for the seat.
    #[inline]
    #[must_use]
    pub fn threats(
        &self,
        seat: Seat,
        by_min_height: &[SquareSet; MAX_HEIGHT + 1],
        landings: &[SquareSet; MAX_HEIGHT],
    ) -> Threats {
        let mut targets = SquareSet::EMPTY;
        for (count, set) in (1..).zip(landings) {
            targets |= *set & by_min_height[MAX_HEIGHT + 1 - count];
        }
        if self.reserve(seat) > 0 {
            targets |= by_min_height[MAX_HEIGHT];
        }
        let team = self.variant().team(seat);
        let mut threats = Threats::default();
        for cell in set_bits(targets.0) {
            let stack = self.stacks[usize::from(cell)];
            let lowest = Seat::from_low_bits(stack.pieces() >> (2 * (stack.height().max(1) - 1)));
            if team.contains(lowest) {
                threats.to_reserve += 1;
            } else {
                threats.captures += 1;
            }
        }
        threats
    }
}
