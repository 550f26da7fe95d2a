//! A rematch.

use super::new_game_choices::NewGameChoices;
use crate::game::{FirstSeat, MatchSetup, VariantCard};

/// The same match from the start; lots are drawn again if they were drawn before.
#[must_use]
pub fn rematch_setup(
    setup: &MatchSetup,
    choices: &NewGameChoices,
    cards: &[VariantCard],
) -> MatchSetup {
    let mut setup = setup.clone();
    let variant = setup.variant.clone();
    let card = cards.iter().find(|card| card.includes(&variant));
    setup.first = card.map_or(FirstSeat::Lot, |card| choices.for_card(card).first);
    setup
}

/// The same match with every player one seat further. The pieces stay with their colour; a seat that
/// has its colour's name keeps it.
#[must_use]
pub fn rotate_players(mut setup: MatchSetup, cards: &[VariantCard]) -> MatchSetup {
    let card = cards.iter().find(|card| card.includes(&setup.variant));
    let usual: Vec<_> = card.map_or(Vec::new(), |card| {
        card.seats.iter().map(|seat| seat.name.clone()).collect()
    });
    let before = setup.seats.clone();
    let count = before.len();
    for (place, seat) in setup.seats.iter_mut().enumerate() {
        let from = (place + count - 1) % count;
        let player = &before[from];
        seat.controller = player.controller.clone();
        let unnamed = usual.get(from) == Some(&player.name);
        seat.name = match usual.get(place) {
            Some(usual) if unnamed => usual.clone(),
            _ => player.name.clone(),
        };
    }
    setup
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::variant_cards;

    #[test]
    fn players_move_one_seat_on_and_colours_stay() -> Result<(), String> {
        let cards = variant_cards();
        let setup = NewGameChoices {
            card: "four".into(),
            ..NewGameChoices::default()
        };
        let mut setup = setup.setup(&cards, 3, 50).ok_or("no card")?;
        setup.seats[0].name = "Ada".into();
        let setup = rotate_players(setup, &cards);
        let names: Vec<_> = setup.seats.iter().map(|seat| seat.name.as_str()).collect();
        assert_eq!(names, ["Green", "Ada", "Yellow", "Red"]);
        let designs: Vec<_> = setup.seats.iter().map(|seat| seat.design).collect();
        assert_eq!(designs, [0, 1, 2, 3]);
        Ok(())
    }
}
