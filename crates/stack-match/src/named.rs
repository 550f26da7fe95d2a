//! Players by a text: named ones, or engines by the paths of their programs.

use std::path::Path;

use stack_ai::players::{Playable, Player, PlayerError, player};
use stack_game::{Match, MatchSettings, Seat};

use crate::contestant::{Contestant, ContestantError, Entrant, Thinker};
use crate::engine::Engine;

/// Why a text names no player of a match.
#[derive(Debug, thiserror::Error)]
pub enum EntrantError {
    /// It is neither the name of a player nor the path of a file.
    #[error("{0}, and no program has this path")]
    Unknown(PlayerError),
    /// The player does not play the variant.
    #[error(transparent)]
    Player(PlayerError),
    /// No match can begin with these settings.
    #[error("{0}")]
    Start(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// A named player of a game.
struct Named<G: Playable>(&'static Player<G>);

impl<G: Playable> Entrant<G> for Named<G> {
    fn name(&self) -> &str {
        self.0.name
    }

    fn may_sit(&self, game: &Match<G>, seat: Seat) -> Result<(), ContestantError> {
        Ok(self.0.check_seat(game, seat)?)
    }

    fn sit(&self, game: &Match<G>) -> Result<Box<dyn Contestant<G>>, ContestantError> {
        let search = player(self.0.name, game.position())?;
        Ok(Box::new(Thinker(search)))
    }
}

/// A named player, or an engine by the path of its program.
///
/// # Errors
/// When the text is neither a name nor the path of a file, or the player does not play the variant.
pub fn entrant<A>(text: &str, agreed: &A) -> Result<Box<dyn Entrant<A::Game>>, EntrantError>
where
    A: MatchSettings<Game: Playable>,
{
    match Player::by_name(text) {
        Ok(player) => {
            let start = agreed
                .start_match()
                .map_err(|why| EntrantError::Start(why.into()))?;
            let plays = player.check_variant(start.position());
            plays.map_err(EntrantError::Player)?;
            Ok(Box::new(Named(player)))
        }
        Err(_) if Path::new(text).is_file() => {
            Ok(Box::new(Engine::new(text, text, options(agreed))))
        }
        Err(unknown) => Err(EntrantError::Unknown(unknown)),
    }
}

/// The options that tell an engine what is played: the variant first, then its settings. The seat
/// that moves first stands in each position.
fn options<A: MatchSettings>(agreed: &A) -> Vec<(String, String)> {
    let settings = agreed.settings().into_iter();
    let settings = settings.filter(|(name, _)| *name != "first");
    let settings = settings.map(|(name, value)| (option_name(name), value));
    let variant = ("Variant".to_string(), agreed.variant().to_string());
    std::iter::once(variant).chain(settings).collect()
}

/// The engine's option for a setting: `QuietRounds` for `quiet-rounds`.
fn option_name(setting: &str) -> String {
    let words = setting.split('-');
    words
        .flat_map(|word| {
            let (first, rest) = word.split_at(word.len().min(1));
            [first.to_ascii_uppercase(), rest.to_string()]
        })
        .collect()
}
