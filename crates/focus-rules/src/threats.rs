//! What a seat could make fall out, if it were its turn.

use stack_game::Seat;

use crate::board::MAX_HEIGHT;
use crate::insight::spread;
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
    /// [`heights`](Self::heights).
    #[must_use]
    pub fn threats(&self, seat: Seat, high: &[u64; MAX_HEIGHT + 1]) -> Threats {
        let own = self.topped_squares(seat);
        let landings =
            |count: usize| spread(own & high[count], count) & high[MAX_HEIGHT + 1 - count];
        let mut targets = (1..=MAX_HEIGHT).fold(0, |set, count| set | landings(count));
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
