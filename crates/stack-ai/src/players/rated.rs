//! Players by rating.

use super::rating::{NAMES, RATING_STEP, skill};
use super::strength::Skill;
use super::{HeldBack, Playable, Player, everywhere, make_held_back};

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
