//! What everybody at the board counts.

use focus_rules::Position;
use stack_game::Seat;

use crate::seats::{remaining_seats, remaining_side_count};
use crate::{Evaluation, Values};

/// Stacks on top, pieces in reserve and pieces captured, each worth two pieces; of two sides a side's own less the
/// other's, of more a seat's own less the mean of all.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MaterialEvaluation;

/// In hundredths of a piece: about what learned evaluations hold a captured piece to be worth.
const EACH: i32 = 200;

impl Evaluation<Position> for MaterialEvaluation {
    type EvalState = ();

    fn values(&self, position: &Position) -> Values {
        let variant = position.variant();
        let count = |seat: Seat| {
            let own = position.captures(seat) + position.controlled_count(seat);
            EACH * (own as i32 + i32::from(position.reserve(seat)))
        };
        let team = |seat| variant.team(seat).iter().map(count).sum::<i32>();
        let seats = remaining_seats(position);
        let (all, number) = (seats.clone().map(team).sum::<i32>(), seats.clone().count());
        let mut values = Values::default();
        for seat in seats {
            let (own, mean) = (team(seat), all / number.max(1) as i32);
            values.0[seat.index()] = if remaining_side_count(position) > 2 {
                own - mean
            } else {
                // Seats of a team are counted as often as there are.
                own - (2 * all / number.max(1) as i32 - own)
            };
        }
        values
    }

    fn scale(&self, _: &Position) -> f32 {
        4.0 * EACH as f32
    }
}
