//! Plain evaluations of Focus: material, and the published one.

use focus_rules::{Position, Variant};
use stack_game::Seat;

use crate::tactics::{remaining_seats, remaining_side_count};
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

/// The evaluation of J.A.M. Nijssen and M.H.M. Winands ("Enhancements for Multi-Player Monte-Carlo
/// Tree Search", 2010; "An Overview of Search Techniques in Multi-Player Games", 2012).
///
/// Fast games: 600 − 100 · captures still needed + stacks topped, for the fast win that needs the
/// fewest. Standard games: stacks topped + pieces in reserve. With two sides, a side's sum minus
/// the other's. The unit is a stack, as published.
#[derive(Clone, Copy, Debug, Default)]
pub struct PublishedEvaluation;

impl Evaluation<Position> for PublishedEvaluation {
    type EvalState = ();

    #[inline]
    fn values(&self, position: &Position) -> Values {
        let variant = position.variant();
        let mut values = Values::default();
        for &seat in variant.seats() {
            values.0[seat.index()] = seat_value(position, variant, seat);
        }
        match *variant.seats() {
            [a, b] => against(values, &[a], &[b]),
            [a, b, c, d] if variant.team(a).contains(c) => against(values, &[a, c], &[b, d]),
            _ => values,
        }
    }

    fn scale(&self, position: &Position) -> f32 {
        // Our choice, used only for win probabilities: one capture in fast games, a few stacks in
        // standard games.
        if position.variant().fast().is_some() {
            200.0
        } else {
            12.0
        }
    }
}

/// The value of a single seat.
#[inline]
fn seat_value(position: &Position, variant: &Variant, seat: Seat) -> i32 {
    let topped = position.controlled_count(seat) as i32;
    match position.captures_needed(seat) {
        Some(needed) => 600 - 100 * needed as i32 + topped,
        None => {
            debug_assert!(variant.fast().is_none());
            topped + i32::from(position.reserve(seat))
        }
    }
}

/// Each side's sum minus the other's.
#[inline]
fn against(own: Values, ours: &[Seat], theirs: &[Seat]) -> Values {
    let sum = |seats: &[Seat]| seats.iter().map(|&seat| own.of(seat)).sum::<i32>();
    let difference = sum(ours) - sum(theirs);
    let mut values = Values::default();
    for seat in ours {
        values.0[seat.index()] = difference;
    }
    for seat in theirs {
        values.0[seat.index()] = -difference;
    }
    values
}
