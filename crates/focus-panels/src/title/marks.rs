//! The marks of seats before a match.

use stack_session::game::VariantCard;
use stack_session::settings::CardChoice;

use crate::style::{SeatColors, SeatEmblem};

/// The marks of a card's seats with the chosen designs, by the seat's number.
pub(super) fn seat_emblems(
    card: &VariantCard,
    choice: &CardChoice,
    colours: SeatColors,
) -> [SeatEmblem; 4] {
    let mut marks = [0, 1, 2, 3].map(|design| SeatEmblem {
        symbol: design,
        color: colours.named(""),
    });
    let seats = choice.seats.iter().zip(&card.seats);
    for ((seat, default), (player, _)) in seats.zip(&card.teams) {
        marks[player.index()] = SeatEmblem {
            symbol: seat.design,
            // The default name of a seat is its colour.
            color: colours.named(&default.name),
        };
    }
    marks
}
