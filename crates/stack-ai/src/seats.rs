//! Sides: seats that win together; and the seats that can still win.

use stack_game::{Game, Seat};

/// The number of sides of the game: teams count once.
pub(crate) fn side_count<G: Game>(position: &G) -> usize {
    count_sides(position, position.seats().iter().copied())
}

/// The number of sides that can still win: seats that have given up count no more.
pub(crate) fn remaining_side_count<G: Game>(position: &G) -> usize {
    count_sides(position, remaining_seats(position))
}

/// The seats that have not given up.
pub(crate) fn remaining_seats<G: Game>(position: &G) -> impl Iterator<Item = Seat> + Clone + '_ {
    let out = position.resigned();
    let seats = position.seats().iter().copied();
    seats.filter(move |&seat| !out.contains(seat))
}

fn count_sides<G: Game>(position: &G, seats: impl Iterator<Item = Seat>) -> usize {
    let first_of_team = |&seat: &Seat| position.team(seat).iter().next() == Some(seat);
    seats.filter(first_of_team).count()
}
