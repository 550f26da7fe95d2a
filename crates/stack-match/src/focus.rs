//! Matches of Focus: players by name, engines that have to be told what is played.

use std::num::NonZeroU32;
use std::path::Path;

use focus_rules::{Match, Position, Settings, Variant};
use stack_ai::players::{Player, player};
use stack_game::Seat;

use crate::contestant::{Contestant, Entrant, Thinker};
use crate::engine::Engine;

/// A named player of Focus.
struct Named {
    player: &'static Player,
    variant: &'static Variant,
}

impl Entrant<Position> for Named {
    fn name(&self) -> &str {
        self.player.name
    }

    fn may_sit(&self, game: &Match<Position>, seat: Seat) -> Result<(), String> {
        let seated = self.player.check_seat(game, seat);
        seated.map_err(|why| why.to_string())
    }

    fn sit(&self, _: &Match<Position>) -> Result<Box<dyn Contestant<Position>>, String> {
        let search = player(self.player.name, self.variant).map_err(|why| why.to_string())?;
        Ok(Box::new(Thinker(search)))
    }
}

/// A named player, or an engine by the path of its program.
///
/// # Errors
/// When the text is neither a name nor the path of a file, or the player does not play the variant.
pub fn entrant(text: &str, settings: &Settings) -> Result<Box<dyn Entrant<Position>>, String> {
    match Player::by_name(text) {
        Ok(player) => {
            let plays = player.check_variant(settings.variant);
            plays.map_err(|why| why.to_string())?;
            Ok(Box::new(Named {
                player,
                variant: settings.variant,
            }))
        }
        Err(_) if Path::new(text).is_file() => {
            Ok(Box::new(Engine::new(text, text, options(settings))))
        }
        Err(unknown) => Err(format!("{unknown}, and no program has this path")),
    }
}

/// What an engine has to be told of a match.
fn options(settings: &Settings) -> Vec<(String, String)> {
    let limit = |limit: Option<NonZeroU32>| limit.map_or(0, NonZeroU32::get).to_string();
    let mut options = vec![("Variant".to_string(), settings.variant.id().to_string())];
    if settings.variant.has_anti_symmetry() {
        let remedy = settings.anti_symmetry.id();
        options.push(("AntiSymmetry".into(), remedy.into()));
    }
    options.push(("Repetition".into(), limit(settings.repetition)));
    options.push(("QuietRounds".into(), limit(settings.quiet_rounds)));
    options
}
