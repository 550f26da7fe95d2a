//! Named players of each game.

pub(crate) mod greedy;
pub(crate) mod levels;
mod limited_evaluation;
mod measured;
mod rating;
pub(crate) mod restricted_game;

pub use greedy::{Greedy, Random};
pub use limited_evaluation::NoisyEvaluation;
pub use rating::{
    DEFAULT_PLAYER, LEVELS, MeasuredRating, RATING_STEP, canonical_name, elo_of_name,
    is_strength_limited, name_for_rating, nearest_rating, rating, rating_range,
};

use stack_game::{Describe, Game, Match, MatchSettings, Seat, truncated};

use self::levels::Skill;
use self::rating::{MAX_RATING, level_skill, skill_for_rating};
use crate::opening_variety::VariedSearch;
use crate::{Search, Tactics};

/// A game with computer players.
pub trait Playable: Describe + Tactics {
    /// The identifier of the variant.
    fn variant_id(&self) -> &str;
    /// All named players of the game, in the order of presentation.
    fn players() -> &'static [Player<Self>];
    /// The `elo-N` players in steps of 50, weakest first. A variant has those within its measured
    /// range.
    fn players_by_rating() -> &'static [Player<Self>];

    /// The packed position for training data, with a fixed size per game; `None` if unsupported.
    fn packed(&self) -> Option<Vec<u8>> {
        None
    }
}

/// A named computer player.
pub struct Player<G: Game> {
    /// The name in all text interfaces.
    pub name: &'static str,
    /// One-line description.
    pub description: &'static str,
    /// The rating of an `elo-N` player.
    pub elo: Option<i32>,
    /// Checks that it plays the variant of a position.
    pub(crate) supports_variant: fn(&G) -> Result<(), &'static str>,
    /// Checks that it can take over a seat of a match.
    pub(crate) supports_seat: fn(&Match<G>, Seat) -> Result<(), &'static str>,
    pub(crate) make: Make<G>,
}

/// Why a player cannot play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// There is no such player.
    #[error("'{name}' is not a player; players are {known}")]
    Unknown {
        /// The requested name, shortened.
        name: String,
        /// All names.
        known: String,
    },
    /// Ratings are multiples of a step.
    #[error(
        "'{name}' is not a player: ratings are multiples of {RATING_STEP}, and the nearest is elo-{nearest}"
    )]
    Step {
        /// The requested name, shortened.
        name: String,
        /// The nearest rating.
        nearest: i32,
    },
    /// The player does not play the variant.
    #[error("{name} does not play {variant}: {reason}")]
    Variant {
        /// The player's name.
        name: &'static str,
        /// The variant's identifier.
        variant: String,
        /// The reason.
        reason: &'static str,
    },
    /// The variant has no player of this rating.
    #[error("no player has the rating {elo} in {variant}: {known}")]
    Rating {
        /// The requested rating.
        elo: i32,
        /// The variant's identifier.
        variant: String,
        /// The range of ratings.
        known: String,
    },
    /// The player cannot take this seat.
    #[error("{name} cannot take this seat: {reason}")]
    Seat {
        /// The player's name.
        name: &'static str,
        /// The reason.
        reason: &'static str,
    },
}

impl PlayerError {
    /// The reason alone, without the names of player and variant if it has them, and without the
    /// list of all players.
    #[must_use]
    pub fn reason(&self) -> String {
        match self {
            Self::Variant { reason, .. } | Self::Seat { reason, .. } => (*reason).into(),
            Self::Unknown { name, .. } => format!("'{name}' is not a player"),
            Self::Step { .. } | Self::Rating { .. } => self.to_string(),
        }
    }
}

/// Creates a player for the variant of a position.
type Make<G> = Box<dyn Fn(&G) -> Box<dyn Search<G>> + Send + Sync>;

/// A player for every seat of every variant.
pub(crate) fn any_variant_player<G: Game>(
    name: &'static str,
    description: &'static str,
    make: impl Fn(&G) -> Box<dyn Search<G>> + Send + Sync + 'static,
) -> Player<G> {
    Player {
        name,
        description,
        elo: None,
        supports_variant: |_| Ok(()),
        supports_seat: |_, _| Ok(()),
        make: Box::new(make),
    }
}

/// Descriptions of the levels, weakest first, for all variants.
const LEVEL_DESCRIPTIONS: [&str; 8] = [
    "for a child's first games",
    "for a child who knows the rules",
    "for beginners",
    "for practiced beginners",
    "for casual players",
    "for club players",
    "for experts",
    "the strongest of all",
];

/// Creates the strength-limited player of a skill.
pub(crate) type MakeLimited<G> = fn(&G, Skill) -> Box<dyn Search<G>>;

/// The strength-limited player of a skill. Players with few errors use opening variety.
fn make_limited<G: Game>(
    position: &G,
    skill: Skill,
    strength_limited: MakeLimited<G>,
) -> Box<dyn Search<G>> {
    let player = strength_limited(position, skill);
    if skill < Skill::MIN_VARIED {
        player
    } else {
        varied(player)
    }
}

/// The champion and the levels. The levels below the champion have the skills of the variant's
/// measurements ([`measured`]).
pub(crate) fn champion_and_levels<G: Playable>(
    champion: fn(&G) -> Box<dyn Search<G>>,
    strength_limited: MakeLimited<G>,
) -> impl Iterator<Item = Player<G>> {
    let levels = (1..).zip(LEVELS.into_iter().zip(LEVEL_DESCRIPTIONS));
    let levels = levels.map(move |(number, (name, description))| {
        if number == LEVELS.len() {
            any_variant_player(name, description, move |position| {
                varied(champion(position))
            })
        } else {
            any_variant_player(name, description, move |position: &G| {
                let skill = level_skill(position.variant_id(), number);
                make_limited(position, skill, strength_limited)
            })
        }
    });
    let strongest = any_variant_player(
        DEFAULT_PLAYER,
        LEVEL_DESCRIPTIONS[LEVELS.len() - 1],
        move |position| varied(champion(position)),
    );
    std::iter::once(strongest).chain(levels)
}

/// The `elo-N` players of a game.
pub(crate) fn make_players_by_rating<G: Playable>(
    strength_limited: MakeLimited<G>,
) -> Vec<Player<G>> {
    let elos = (1..=MAX_RATING / RATING_STEP).map(|step| step * RATING_STEP);
    let players = elos.map(|elo| Player {
        elo: Some(elo),
        ..any_variant_player(
            name_for_rating(elo),
            "limited to a rating",
            move |position: &G| {
                let skill = skill_for_rating(position.variant_id(), elo);
                make_limited(position, skill.unwrap_or(Skill::MAX), strength_limited)
            },
        )
    });
    players.collect()
}

/// Adds opening variety to a player.
fn varied<G: Game>(search: Box<dyn Search<G>>) -> Box<dyn Search<G>> {
    Box::new(VariedSearch(search))
}

/// Creates the player with this name for the variant of a position.
///
/// # Errors
/// If there is no such player or it does not play the variant.
pub fn player<G: Playable>(name: &str, position: &G) -> Result<Box<dyn Search<G>>, PlayerError> {
    let player = Player::by_name(name)?;
    player.check_variant(position)?;
    Ok((player.make)(position))
}

impl<G: Playable> Player<G> {
    /// The player with this name.
    ///
    /// # Errors
    /// If there is none; the message lists all names.
    pub fn by_name(name: &str) -> Result<&'static Self, PlayerError> {
        let mut players = G::players().iter().chain(G::players_by_rating());
        let found = players.find(|player| player.name == name);
        found.ok_or_else(|| {
            let elo = name.strip_prefix("elo-").and_then(|elo| elo.parse().ok());
            if let Some(elo) = elo {
                return PlayerError::Step {
                    name: truncated(name),
                    nearest: nearest_rating(elo),
                };
            }
            let known: Vec<_> = G::players().iter().map(|player| player.name).collect();
            PlayerError::Unknown {
                name: truncated(name),
                known: format!("{}, elo-50, elo-100 …", known.join(", ")),
            }
        })
    }

    /// The variants it plays.
    #[must_use]
    pub fn variants<A: MatchSettings<Game = G>>(&self) -> Vec<&'static str> {
        let plays = |id: &&str| {
            let start = A::standard(id).and_then(|settings| settings.start_match().ok());
            start.is_some_and(|start| (self.supports_variant)(start.position()).is_ok())
        };
        A::variants().into_iter().filter(plays).collect()
    }

    /// Checks that it plays the variant of a position.
    ///
    /// # Errors
    /// If it does not, with the reason.
    pub fn check_variant(&self, position: &G) -> Result<(), PlayerError> {
        if let Some(elo) = self.elo {
            let variant = position.variant_id();
            let known = rating_range(variant);
            if known.as_ref().is_none_or(|known| !known.contains(&elo)) {
                let known = known.map(|known| format!("from {} to {}", known.start(), known.end()));
                return Err(PlayerError::Rating {
                    elo,
                    variant: variant.into(),
                    known: known.unwrap_or("no ratings are available".into()),
                });
            }
        }
        (self.supports_variant)(position).map_err(|reason| PlayerError::Variant {
            name: self.name,
            variant: position.variant_id().into(),
            reason,
        })
    }

    /// Checks that it can take over a seat of a match.
    ///
    /// # Errors
    /// If it cannot, with the reason.
    pub fn check_seat(&self, game: &Match<G>, seat: Seat) -> Result<(), PlayerError> {
        self.check_variant(game.position())?;
        (self.supports_seat)(game, seat).map_err(|reason| PlayerError::Seat {
            name: self.name,
            reason,
        })
    }
}
