//! Players by a text: named ones, or engines by the paths of their programs.

use stack_ai::games;
use stack_ai::players::{Playable, Player, PlayerError, player};
use stack_game::{Describe as _, Match, MatchSettings, Seat};

use crate::engine::{EngineOption, UgiEngine};
use crate::engine_command::{EngineCommand, EngineCommandError};
use crate::player::{MatchPlayer, MatchPlayerError, MatchPlayerFactory, SearchPlayer};

/// Why a text names no player of a match.
#[derive(Debug, thiserror::Error)]
pub enum PlayerSpecError {
    /// It is neither the name of a player nor the path of a file.
    #[error("{0}, and no program has this path")]
    Unknown(PlayerError),
    /// It speaks of a program that cannot play.
    #[error(transparent)]
    Program(#[from] EngineCommandError),
    /// The player does not play the variant.
    #[error(transparent)]
    Player(PlayerError),
    /// No match can begin with these settings.
    #[error("{0}")]
    Start(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// A named player of a game.
struct NamedPlayer<G: Playable>(&'static Player<G>);

impl<G: Playable> MatchPlayerFactory<G> for NamedPlayer<G> {
    fn name(&self) -> &str {
        self.0.name
    }

    fn check_seat(&self, game: &Match<G>, seat: Seat) -> Result<(), MatchPlayerError> {
        Ok(self.0.check_seat(game, seat)?)
    }

    fn create_player(&self, game: &Match<G>) -> Result<Box<dyn MatchPlayer<G>>, MatchPlayerError> {
        let search = player(self.0.name, game.position())?;
        Ok(Box::new(SearchPlayer(search)))
    }
}

/// Who is meant by a text.
enum PlayerSpec<G: Playable> {
    /// The player with this name.
    Player(&'static Player<G>),
    /// An engine outside.
    Program(EngineCommand),
}

impl<G: Playable> PlayerSpec<G> {
    /// A name goes before a program of the same path.
    fn parse(text: &str) -> Result<Self, PlayerSpecError> {
        match Player::by_name(text) {
            Ok(player) => Ok(Self::Player(player)),
            Err(unknown) => match EngineCommand::parse(text)? {
                Some(program) => Ok(Self::Program(program)),
                None => Err(PlayerSpecError::Unknown(unknown)),
            },
        }
    }
}

/// The engine outside that is meant by a text in a match of this game; `None` where it is a named player, or nobody.
#[must_use]
pub fn engine_command_of<G: Playable>(text: &str) -> Option<EngineCommand> {
    match PlayerSpec::<G>::parse(text) {
        Ok(PlayerSpec::Program(program)) => Some(program),
        Ok(PlayerSpec::Player(_)) | Err(_) => None,
    }
}

/// A named player, or an engine by the path of its [`Program`].
///
/// # Errors
/// When the text is neither a name nor the path of a program, or the player does not play the variant.
pub fn match_player<A>(
    text: &str,
    agreed: &A,
) -> Result<Box<dyn MatchPlayerFactory<A::Game>>, PlayerSpecError>
where
    A: MatchSettings<Game: Playable>,
{
    match PlayerSpec::parse(text)? {
        PlayerSpec::Player(player) => {
            let start = agreed
                .start_match()
                .map_err(|why| PlayerSpecError::Start(why.into()))?;
            let plays = player.check_variant(start.position());
            plays.map_err(PlayerSpecError::Player)?;
            Ok(Box::new(NamedPlayer(player)))
        }
        PlayerSpec::Program(program) => {
            let engine = UgiEngine::new(program, options(agreed));
            Ok(Box::new(match default_start(agreed) {
                Some(start) => engine.with_start(start),
                None => engine,
            }))
        }
    }
}

/// The position in which an engine begins that was told no more than [`options`].
fn default_start<A: MatchSettings>(agreed: &A) -> Option<String> {
    let mut usual = A::standard(agreed.variant())?;
    for (name, value) in agreed.settings() {
        if name != FIRST {
            usual.set(name, &value).ok()?;
        }
    }
    let start = usual.start_match().ok()?;
    Some(start.position().position_text())
}

/// The setting that positions tell.
const FIRST: &str = "first";

/// The options that tell an engine what is played: the variant first, then its settings. The seat
/// that moves first stands in each position.
fn options<A: MatchSettings>(agreed: &A) -> Vec<EngineOption> {
    let defaults = A::standard(agreed.variant()).map(|standard| standard.settings());
    let defaults = defaults.unwrap_or_default();
    let settings = agreed.settings().into_iter();
    let settings = settings.filter(|(name, _)| *name != FIRST);
    let settings = settings.map(|(name, value)| EngineOption {
        name: option_name(name),
        is_default: defaults.contains(&(name, value.clone())),
        value,
    });
    let variant = EngineOption {
        name: "Variant".into(),
        value: agreed.variant().into(),
        is_default: games::variants().first() == Some(&agreed.variant()),
    };
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
