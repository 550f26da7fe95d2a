//! The marks of seats before a match.

use stack_session::game::Card;
use stack_session::settings::CardChoice;

use crate::style::{Mark, SeatColours};

/// The marks of a card's seats with the chosen designs, by the seat's number.
pub(super) fn marks(card: &Card, choice: &CardChoice, colours: SeatColours) -> [Mark; 4] {
    let mut marks = [0, 1, 2, 3].map(|design| Mark {
        design,
        colour: colours.named(""),
    });
    let seats = choice.seats.iter().zip(&card.seats);
    for ((seat, default), (player, _)) in seats.zip(&card.teams) {
        marks[player.index()] = Mark {
            design: seat.design,
            // The default name of a seat is its colour.
            colour: colours.named(&default.name),
        };
    }
    marks
}
