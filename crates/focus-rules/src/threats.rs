//! What a seat could make fall out, if it were its turn.

use stack_game::Seat;

use crate::board::MAX_HEIGHT;
use crate::movegen::cells;
use crate::position::Position;

/// Stacks that a seat can make too high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Threats {
    /// Whose lowest piece is an enemy's: at least that one would be captured.
    pub captures: u8,
    /// Whose lowest piece is the seat's or its partner's: it would come back to a reserve.
    pub returns: u8,
}

impl Position {
    /// How many stacks a seat could make too high with one move; `high` as from
    /// [`heights`](Self::heights), `landings` the seat's as from
    /// [`landings_by_count`](Self::landings_by_count).
    #[must_use]
    pub fn threats(
        &self,
        seat: Seat,
        high: &[u64; MAX_HEIGHT + 1],
        landings: &[u64; MAX_HEIGHT],
    ) -> Threats {
        let mut targets = 0;
        for (count, set) in (1..).zip(landings) {
            targets |= set & high[MAX_HEIGHT + 1 - count];
        }
        if self.reserve(seat) > 0 {
            targets |= high[MAX_HEIGHT];
        }
        let team = self.variant().team(seat);
        let mut threats = Threats::default();
        for cell in cells(targets) {
            let pile = self.piles[usize::from(cell)];
            let lowest = Seat::new((pile.pieces() >> (2 * (pile.height().max(1) - 1))) as u8);
            if team.contains(lowest) {
                threats.returns += 1;
            } else {
                threats.captures += 1;
            }
        }
        threats
    }
}
