//! Threats: stacks that a seat could make too high, if it were its turn.

use stack_game::Seat;
use stack_game::bitboard::set_bits;

use crate::board::MAX_HEIGHT;
use crate::position::Position;
use crate::square_set::SquareSet;

/// Stacks that a seat can make too high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Threats {
    /// Number of those with an enemy's piece at the bottom: at least that one would be captured.
    pub captures: u8,
    /// Number of those with a piece of the seat or its partner at the bottom: it would come back to a
    /// reserve.
    pub returns: u8,
}

impl Position {
    /// The stacks that a seat could make too high with one move; `high` as from
    /// [`heights`](Self::heights), `landings` the seat's as from
    /// [`landings_by_count`](Self::landings_by_count).
    #[inline]
    #[must_use]
    pub fn threats(
        &self,
        seat: Seat,
        high: &[SquareSet; MAX_HEIGHT + 1],
        landings: &[SquareSet; MAX_HEIGHT],
    ) -> Threats {
        let mut targets = SquareSet::EMPTY;
        for (count, set) in (1..).zip(landings) {
            targets |= *set & high[MAX_HEIGHT + 1 - count];
        }
        if self.reserve(seat) > 0 {
            targets |= high[MAX_HEIGHT];
        }
        let team = self.variant().team(seat);
        let mut threats = Threats::default();
        for cell in set_bits(targets.0) {
            let pile = self.stacks[usize::from(cell)];
            let lowest = Seat::from_low_bits(pile.pieces() >> (2 * (pile.height().max(1) - 1)));
            if team.contains(lowest) {
                threats.returns += 1;
            } else {
                threats.captures += 1;
            }
        }
        threats
    }
}
