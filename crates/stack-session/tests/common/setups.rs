//! Setups of all variants, and moves that lead to the end of a game.

use stack_session::game::{Controller, FirstSeat, MatchSetup, VariantCard, variant_cards};

/// Returns the default setup of a variant, or of its alternative if `alt`.
pub(crate) fn setup(card: &VariantCard, fast: bool) -> MatchSetup {
    MatchSetup {
        variant: card.variant(fast).into(),
        anti_symmetry: "none".into(),
        first: FirstSeat::Seat(card.seats[0].letter),
        seats: card.seats.clone(),
        repetition: 3,
        quiet_rounds: 50,
    }
}

/// Returns the setups of all variants.
pub(crate) fn variants() -> Vec<MatchSetup> {
    let both = |card: VariantCard| {
        let fast = card.alt.is_some().then(|| setup(&card, true));
        [Some(setup(&card, false)), fast].into_iter().flatten()
    };
    variant_cards().into_iter().flat_map(both).collect()
}

/// Returns the default setup of a variant with these players; `person` for a human.
pub(crate) fn with(variant: &str, players: &[&str]) -> MatchSetup {
    let mut setup = variants()
        .into_iter()
        .find(|setup| setup.variant == variant)
        .unwrap();
    for (seat, &player) in setup.seats.iter_mut().zip(players) {
        seat.controller = match player {
            "person" => Controller::Person,
            name => Controller::Computer(name.into()),
        };
    }
    setup
}
