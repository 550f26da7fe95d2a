//! Players by rating.

use std::sync::LazyLock;

use super::rating::{MOST_RATING, RATING_STEP, nearest_step, skill};
use super::strength::Skill;
use super::{HeldBack, Playable, Player, everywhere, make_held_back};

/// The names of the players by rating, the weakest first.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let elos = (1..=MOST_RATING / RATING_STEP).map(|step| step * RATING_STEP);
    elos.map(|elo| format!("elo-{elo}")).collect()
});

/// The name of the player with a rating, rounded to a step: `elo-650`. Whether a variant has it is another question.
#[must_use]
pub fn rated_name(elo: i32) -> &'static str {
    let place = (nearest_step(elo) / RATING_STEP - 1) as usize;
    &NAMES[place.min(NAMES.len() - 1)]
}

/// The players by rating of a game, of which `held_back` makes those of a skill.
pub(crate) fn rated_players<G: Playable>(held_back: HeldBack<G>) -> Vec<Player<G>> {
    let elos = (1..).map(|step| step * RATING_STEP).zip(NAMES.iter());
    let players = elos.map(|(elo, name)| Player {
        elo: Some(elo),
        ..everywhere(name, "held back to a rating", move |position: &G| {
            let skill = skill(position.variant_id(), elo);
            make_held_back(position, skill.unwrap_or(Skill::MOST), held_back)
        })
    });
    players.collect()
}
