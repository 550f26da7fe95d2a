//! The material evaluation of Focus.

use focus_rules::Position;
use stack_game::Seat;

use crate::seats::{remaining_seats, remaining_side_count};
use crate::{Evaluation, Values};

/// Stacks topped, pieces in reserve and captured pieces, each worth two pieces. With two sides
/// minus the other side's count, with more minus the mean.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MaterialEvaluation;

/// In hundredths of a piece: about the learned value of a captured piece.
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
                // Each seat counts its whole team.
                own - (2 * all / number.max(1) as i32 - own)
            };
        }
        values
    }

    fn scale(&self, _: &Position) -> f32 {
        4.0 * EACH as f32
    }
}
