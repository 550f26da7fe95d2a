//! Sides: seats that win together.

use stack_game::Game;

/// The number of sides: teams count once.
pub(crate) fn sides<G: Game>(position: &G) -> usize {
    let first_of_team = |seat| position.team(seat).iter().next() == Some(seat);
    let seats = position.seats().iter();
    seats.filter(|&&seat| first_of_team(seat)).count()
}
