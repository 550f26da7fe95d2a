//! The `elo-N` players.

use std::sync::LazyLock;

use super::rating::{MAX_RATING, RATING_STEP, nearest_rating, skill_for_rating};
use super::strength::Skill;
use super::{MakeLimited, Playable, Player, any_variant_player, make_limited};

/// The names of the `elo-N` players, weakest first.
static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let elos = (1..=MAX_RATING / RATING_STEP).map(|step| step * RATING_STEP);
    elos.map(|elo| format!("elo-{elo}")).collect()
});

/// The name of the player nearest to a rating: `elo-650`. A variant may not have it.
#[must_use]
pub fn name_for_rating(elo: i32) -> &'static str {
    let place = (nearest_rating(elo) / RATING_STEP - 1) as usize;
    &NAMES[place.min(NAMES.len() - 1)]
}

/// The `elo-N` players of a game.
pub(crate) fn make_players_by_rating<G: Playable>(held_back: MakeLimited<G>) -> Vec<Player<G>> {
    let elos = (1..).map(|step| step * RATING_STEP).zip(NAMES.iter());
    let players = elos.map(|(elo, name)| Player {
        elo: Some(elo),
        ..any_variant_player(name, "held back to a rating", move |position: &G| {
            let skill = skill_for_rating(position.variant_id(), elo);
            make_limited(position, skill.unwrap_or(Skill::MAX), held_back)
        })
    });
    players.collect()
}
