//! Finds the players of a match by text: named players or engine commands.

use stack_ai::games;
use stack_ai::players::{Playable, Player, PlayerError, player};
use stack_game::{Describe as _, HANDICAP_SETTING, Match, MatchSettings, Seat};

use crate::engine::{EngineOption, UgiEngine};
use crate::engine_command::{EngineCommand, EngineCommandError};
use crate::player::{MatchPlayer, MatchPlayerError, MatchPlayerFactory, SearchPlayer};

/// Why a text does not name a player.
#[derive(Debug, thiserror::Error)]
pub enum PlayerSpecError {
    /// Neither the name of a player nor the path of a file.
    #[error("{0}, and there is no program with this path")]
    Unknown(PlayerError),
    /// An engine command that cannot be run.
    #[error(transparent)]
    Program(#[from] EngineCommandError),
    /// The player does not play the variant.
    #[error(transparent)]
    Player(PlayerError),
    /// No match can start with these settings.
    #[error("{0}")]
    Start(#[source] Box<dyn std::error::Error + Send + Sync>),
}

/// A named player.
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

/// A parsed player text.
enum PlayerSpec<G: Playable> {
    /// A named player.
    Player(&'static Player<G>),
    /// An external engine.
    Program(EngineCommand),
}

impl<G: Playable> PlayerSpec<G> {
    /// Names take precedence over programs with the same path.
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

/// The external engine that a text refers to; `None` for named players and unknown names.
pub fn engine_command_of<G: Playable>(text: &str) -> Option<EngineCommand> {
    match PlayerSpec::<G>::parse(text) {
        Ok(PlayerSpec::Program(program)) => Some(program),
        Ok(PlayerSpec::Player(_)) | Err(_) => None,
    }
}

/// Creates a named player, or an engine from its [`EngineCommand`].
///
/// # Errors
/// If the text is neither a name nor the path of a program, or the player does not support the
/// variant.
pub fn match_player<A>(
    text: &str,
    settings: &A,
) -> Result<Box<dyn MatchPlayerFactory<A::Game>>, PlayerSpecError>
where
    A: MatchSettings<Game: Playable>,
{
    match PlayerSpec::parse(text)? {
        PlayerSpec::Player(player) => {
            let start = settings
                .start_match()
                .map_err(|error| PlayerSpecError::Start(error.into()))?;
            let plays = player.check_variant(start.position());
            plays.map_err(PlayerSpecError::Player)?;
            Ok(Box::new(NamedPlayer(player)))
        }
        PlayerSpec::Program(program) => Ok(Box::new(external_engine(program, settings))),
    }
}

/// Creates an external engine for matches with these settings.
pub fn external_engine<A: MatchSettings>(program: EngineCommand, settings: &A) -> UgiEngine {
    let engine = UgiEngine::new(program, options(settings));
    match default_start(settings) {
        Some(start) => engine.with_start(start),
        None => engine,
    }
}

/// The starting position of an engine that received only [`options`].
fn default_start<A: MatchSettings>(settings: &A) -> Option<String> {
    let mut defaults = A::standard(settings.variant())?;
    for (name, value) in settings.settings() {
        if !SETTINGS_IN_POSITIONS.contains(&name) {
            defaults.set(name, &value).ok()?;
        }
    }
    let start = defaults.start_match().ok()?;
    Some(start.position().position_text())
}

/// The settings that are part of position strings.
const SETTINGS_IN_POSITIONS: [&str; 2] = ["first", HANDICAP_SETTING];

/// The engine options for a game: variant and settings. First seat and handicaps are part of each
/// position.
fn options<A: MatchSettings>(settings: &A) -> Vec<EngineOption> {
    let defaults = A::standard(settings.variant()).map(|standard| standard.settings());
    let defaults = defaults.unwrap_or_default();
    let options = settings.settings().into_iter();
    let options = options.filter(|(name, _)| !SETTINGS_IN_POSITIONS.contains(name));
    let options = options.map(|(name, value)| EngineOption {
        name: option_name(name),
        is_default: defaults.contains(&(name, value.clone())),
        value,
    });
    let variant = EngineOption {
        name: "Variant".into(),
        value: settings.variant().into(),
        is_default: games::variants().first() == Some(&settings.variant()),
    };
    std::iter::once(variant).chain(options).collect()
}

/// The engine option for a setting: `QuietRounds` for `quiet-rounds`.
fn option_name(setting: &str) -> String {
    let words = setting.split('-');
    words
        .flat_map(|word| {
            let (first, rest) = word.split_at(word.len().min(1));
            [first.to_ascii_uppercase(), rest.to_string()]
        })
        .collect()
}
