//! Named players: what engine, matches and windows offer by name, for each game its own.

mod greedy;
pub(crate) mod levels;
pub(crate) mod random;

pub use greedy::Greedy;
pub use random::Random;

use stack_game::{Describe, Game, Match, MatchSettings, Seat, shortened};

use crate::variety::Varied;
use crate::{Search, Tactics};

/// A game that computers play: the one place in which a game names its players.
pub trait Playable: Describe + Tactics {
    /// The identifier of the variant that is played.
    fn variant_id(&self) -> &str;
    /// All named players of the game, in the order in which people meet them.
    fn players() -> &'static [Player<Self>];

    /// The position in few bytes, always as many in one game, for the data that networks learn from;
    /// `None` where there is no such form.
    fn packed(&self) -> Option<Vec<u8>> {
        None
    }
}

/// A computer player that people choose by name.
pub struct Player<G: Game> {
    /// The name in every text interface.
    pub name: &'static str,
    /// Its description, in one line.
    pub about: &'static str,
    /// Checks that it plays the variant of a position; the error is the reason.
    pub(crate) plays: fn(&G) -> Result<(), &'static str>,
    /// Checks that it can take over a seat as a match stands; the error is the reason.
    pub(crate) sits: fn(&Match<G>, Seat) -> Result<(), &'static str>,
    pub(crate) make: Make<G>,
}

/// Why a player cannot play.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayerError {
    /// There is no such player.
    #[error("'{name}' is not a player; known are {known}")]
    Unknown {
        /// As it was given, shortened.
        name: String,
        /// All names.
        known: String,
    },
    /// The player does not play the variant.
    #[error("{name} does not play {variant}: {why}")]
    Variant {
        /// The player's name.
        name: &'static str,
        /// The variant's identifier.
        variant: String,
        /// The reason.
        why: &'static str,
    },
    /// The player cannot take the seat as the match stands.
    #[error("{name} cannot take this seat: {why}")]
    Seat {
        /// The player's name.
        name: &'static str,
        /// The reason.
        why: &'static str,
    },
}

/// The player that is meant where none is named: the strongest one.
pub const USUAL: &str = "champion";

/// The names of the levels, the weakest first. The last is the champion.
pub const LEVELS: [&str; 8] = [
    "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8",
];

/// The name under which a player is listed for people: the highest level is the champion.
#[must_use]
pub fn known_as(name: &str) -> &str {
    if LEVELS.last() == Some(&name) {
        USUAL
    } else {
        name
    }
}

/// Makes a player for the variant of a position.
type Make<G> = Box<dyn Fn(&G) -> Box<dyn Search<G>> + Send + Sync>;

/// A player for every seat of every variant.
pub(crate) fn everywhere<G: Game>(
    name: &'static str,
    about: &'static str,
    make: impl Fn(&G) -> Box<dyn Search<G>> + Send + Sync + 'static,
) -> Player<G> {
    Player {
        name,
        about,
        plays: |_| Ok(()),
        sits: |_, _| Ok(()),
        make: Box::new(make),
    }
}

/// The descriptions of the levels, the weakest first, in any game.
const ABOUT_LEVELS: [&str; 8] = [
    "for a child's first games: makes many mistakes, but takes a win that it sees",
    "for a child who knows the rules: makes a mistake now and then",
    "for beginners: looks at what its own move brings, not at your answer",
    "for practised beginners: thinks of your answer, but often misjudges it",
    "for casual players: looks four moves ahead, makes few mistakes",
    "for club players: overlooks nothing near at hand, plans a few moves ahead",
    "for experts: plays like the champion, but thinks for a moment only",
    "the champion",
];

/// The lowest level that may err in nothing, so that its games do not differ by its errors.
const SURE: usize = 6;

/// The players that every game has: its champion, and its levels, of which it makes those below
/// the champion by their numbers from 1 to 7.
pub(crate) fn champion_and_levels<G: Game>(
    champion: fn(&G) -> Box<dyn Search<G>>,
    level: fn(&G, usize) -> Box<dyn Search<G>>,
) -> impl Iterator<Item = Player<G>> {
    let levels = (1..).zip(LEVELS.into_iter().zip(ABOUT_LEVELS));
    let levels = levels.map(move |(number, (name, about))| {
        if number == LEVELS.len() {
            everywhere(name, about, move |position| varied(champion(position)))
        } else {
            everywhere(name, about, move |position| {
                let level = level(position, number);
                if number < SURE { level } else { varied(level) }
            })
        }
    });
    let strongest = everywhere(USUAL, "the strongest of all", move |position| {
        varied(champion(position))
    });
    std::iter::once(strongest).chain(levels)
}

/// The player whose first moves vary if that is asked for.
fn varied<G: Game>(search: Box<dyn Search<G>>) -> Box<dyn Search<G>> {
    Box::new(Varied(search))
}

/// The player with a name, made for the variant of a position.
///
/// # Errors
/// When there is no such player or it does not play the variant.
pub fn player<G: Playable>(name: &str, position: &G) -> Result<Box<dyn Search<G>>, PlayerError> {
    let player = Player::by_name(name)?;
    player.check_variant(position)?;
    Ok((player.make)(position))
}

impl<G: Playable> Player<G> {
    /// The player with a name.
    ///
    /// # Errors
    /// When there is none; the error names those that are known.
    pub fn by_name(name: &str) -> Result<&'static Self, PlayerError> {
        let found = G::players().iter().find(|player| player.name == name);
        found.ok_or_else(|| {
            let known: Vec<_> = G::players().iter().map(|player| player.name).collect();
            PlayerError::Unknown {
                name: shortened(name),
                known: known.join(", "),
            }
        })
    }

    /// The identifiers of the variants that it plays.
    #[must_use]
    pub fn variants<A: MatchSettings<Game = G>>(&self) -> Vec<&'static str> {
        let plays = |id: &&str| {
            let start = A::standard(id).and_then(|usual| usual.start_match().ok());
            start.is_some_and(|start| (self.plays)(start.position()).is_ok())
        };
        A::variants().into_iter().filter(plays).collect()
    }

    /// Asks whether it plays the variant of a position.
    ///
    /// # Errors
    /// When it does not, with the reason.
    pub fn check_variant(&self, position: &G) -> Result<(), PlayerError> {
        (self.plays)(position).map_err(|why| PlayerError::Variant {
            name: self.name,
            variant: position.variant_id().into(),
            why,
        })
    }

    /// Asks whether it can take over a seat as a match stands.
    ///
    /// # Errors
    /// When it cannot, with the reason.
    pub fn check_seat(&self, game: &Match<G>, seat: Seat) -> Result<(), PlayerError> {
        self.check_variant(game.position())?;
        (self.sits)(game, seat).map_err(|why| PlayerError::Seat {
            name: self.name,
            why,
        })
    }
}
