//! Sides and remaining seats.

use stack_game::{Game, Seat};

/// Number of sides; teams count once.
pub(crate) fn side_count<G: Game>(position: &G) -> usize {
    count_sides(position, position.seats().iter().copied())
}

/// Number of sides with seats that have not resigned.
pub(crate) fn remaining_side_count<G: Game>(position: &G) -> usize {
    count_sides(position, remaining_seats(position))
}

/// The seats that have not resigned.
pub(crate) fn remaining_seats<G: Game>(position: &G) -> impl Iterator<Item = Seat> + Clone + '_ {
    let out = position.resigned();
    let seats = position.seats().iter().copied();
    seats.filter(move |&seat| !out.contains(seat))
}

fn count_sides<G: Game>(position: &G, seats: impl Iterator<Item = Seat>) -> usize {
    let first_of_team = |&seat: &Seat| position.team(seat).iter().next() == Some(seat);
    seats.filter(first_of_team).count()
}
