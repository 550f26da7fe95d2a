//! The value of a finished game, and of a draw in particular, in each kind of search.
//!
//! Draw rules that make a draw a win of some seats are applied before
//! ([`DrawDetector`](crate::draw_detection::DrawDetector)): a draw has no winners here.

use stack_game::{Game, Seat, SeatSet};

use crate::Values;
use crate::tactics::{remaining_seats, remaining_side_count};

/// The value of a draw for both sides of a game with two sides.
pub(crate) const DRAW_VALUE: i32 = 0;

/// The value for a seat of a game worth `win` to its winners; [`DRAW_VALUE`] without winners.
#[inline]
pub(crate) fn outcome_value(winners: SeatSet, seat: Seat, win: i32) -> i32 {
    if winners.is_empty() {
        DRAW_VALUE
    } else if winners.contains(seat) {
        win
    } else {
        -win
    }
}

/// The values of a game worth `win` to its winners, in a search with a value per seat. `values` are
/// those of the drawn position. A draw is worth their mean: 0 with two sides; with more, no seat
/// gains by it on average.
pub(crate) fn outcome_values<G: Game>(
    position: &G,
    winners: SeatSet,
    win: i32,
    values: impl FnOnce() -> Values,
) -> Values {
    let mut outcome = Values::default();
    if winners.is_empty() {
        let values = values();
        let seats = remaining_seats(position);
        let sum = seats.clone().map(|seat| values.of(seat)).sum::<i32>();
        let draw_value = sum / seats.clone().count().max(1) as i32;
        seats.for_each(|seat| outcome.0[seat.index()] = draw_value);
    } else {
        for &seat in position.seats() {
            outcome.0[seat.index()] = outcome_value(winners, seat, win);
        }
    }
    outcome
}

/// The rewards of a finished game, by seat index: 1 for a win, 0 for a loss. A draw gives each
/// remaining side the same share.
pub(crate) fn outcome_rewards<G: Game>(position: &G, winners: SeatSet) -> [f32; Seat::MAX] {
    let mut rewards = [0.0; Seat::MAX];
    if winners.is_empty() {
        let draw_value = 1.0 / remaining_side_count(position) as f32;
        remaining_seats(position).for_each(|seat| rewards[seat.index()] = draw_value);
    } else {
        winners.iter().for_each(|seat| rewards[seat.index()] = 1.0);
    }
    rewards
}

#[cfg(test)]
mod tests {
    use focus_rules::{Settings, Variant};
    use stack_game::MatchSettings as _;

    use super::*;
    use crate::WIN;

    #[test]
    fn a_draw_favors_nobody() {
        for (variant, sides, mean) in [("two", 2, 20), ("three", 3, 20), ("partners", 2, 15)] {
            let variant = Variant::by_id(variant).unwrap();
            let game = Settings::new(variant).start_match().unwrap();
            let position = game.position();
            let none = SeatSet::EMPTY;
            let shares = outcome_rewards(position, none);
            for &seat in position.seats() {
                assert_eq!(outcome_value(none, seat, WIN), DRAW_VALUE);
                assert!((shares[seat.index()] - 1.0 / sides as f32).abs() < 1e-6);
            }
            let mut values = Values::default();
            for (value, &seat) in [60, -20, 20].into_iter().zip(position.seats()) {
                values.0[seat.index()] = value;
            }
            let drawn = outcome_values(position, none, WIN, || values);
            for &seat in position.seats() {
                assert_eq!(drawn.of(seat), mean, "{seat:?}");
            }
        }
    }

    #[test]
    fn only_winners_gain() {
        let variant = Variant::by_id("three").unwrap();
        let game = Settings::new(variant).start_match().unwrap();
        let position = game.position();
        let [winner, others @ ..] = position.seats() else {
            unreachable!("a variant has seats");
        };
        let winners = SeatSet::EMPTY.with(*winner);
        let values = outcome_values(position, winners, WIN, || unreachable!("the game is won"));
        let rewards = outcome_rewards(position, winners);
        assert_eq!((values.of(*winner), rewards[winner.index()]), (WIN, 1.0));
        for seat in others {
            assert_eq!((values.of(*seat), rewards[seat.index()]), (-WIN, 0.0));
        }
    }
}
