//! Named players of Focus: what engine, matches and windows offer by name.

mod champion;
mod greedy;
mod levels;
mod mirror;
mod published;
mod random;

pub use greedy::Greedy;
pub use mirror::Mirror;
pub use random::Random;

use focus_rules::{Match, Position, Variant};
use stack_game::{Seat, shortened};

use crate::{Policy, Search};

/// A computer player that people choose by name.
pub struct Player {
    /// The name in every text interface.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: &'static str,
    /// Whether it plays a variant, and if not, why.
    plays: fn(&Variant) -> Result<(), &'static str>,
    /// Whether it can take over a seat as a match stands, and if not, why.
    sits: fn(&Match<Position>, Seat) -> Result<(), &'static str>,
    make: Make,
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
        /// Who.
        name: &'static str,
        /// The variant's identifier.
        variant: String,
        /// The reason.
        why: &'static str,
    },
    /// The player cannot take the seat as the match stands.
    #[error("{name} cannot take this seat: {why}")]
    Seat {
        /// Who.
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

static PLAYERS: [Player; 18] = [
    everywhere("champion", "the strongest of all", champion::champion),
    level::<1>("a child's first opponent: means well, blunders often, sees wins"),
    level::<2>("a child who has played before: blunders now and then"),
    level::<3>("thinks of the answer to its move, if it judges it right"),
    level::<4>("a beginner who counts what an exchange brings"),
    level::<5>("a casual player: looks a few moves ahead"),
    level::<6>("a club player: few mistakes, short plans"),
    level::<7>("an expert: no mistakes at sight, thinks but a moment"),
    level::<8>("the champion"),
    Player {
        name: "alpha-beta",
        about: "as published: alpha-beta for two sides",
        plays: published::has_two_sides,
        sits: |_, _| Ok(()),
        make: |_| published::alpha_beta(),
    },
    several(
        "maxn",
        "as published: each seat does what is best for itself",
        |_| published::several(Policy::MaxN),
    ),
    several(
        "paranoid",
        "as published: all others are against the mover",
        |_| published::several(Policy::Paranoid),
    ),
    several(
        "brs",
        "as published: of all others the one replies that hurts most",
        |_| published::several(Policy::BestReply),
    ),
    everywhere(
        "mcts",
        "as published: Monte-Carlo tree search, progressive history",
        |_| published::mcts(),
    ),
    everywhere("uct", "mcts without progressive history", |_| {
        published::uct()
    }),
    everywhere(
        "greedy",
        "looks at its own move only: captures most, then owns most stacks",
        |_| Box::new(Greedy),
    ),
    everywhere(
        "random",
        "any legal move, each as likely as another",
        |_| Box::new(Random),
    ),
    Player {
        name: "mirror",
        about: "second seat of two without exchange: answers each move by its image",
        plays: mirror::plays,
        sits: mirror::sits,
        make: |_| Box::new(Mirror),
    },
];

/// How a player is made for a variant.
type Make = fn(&'static Variant) -> Box<dyn Search<Position>>;

/// A player for every seat of every variant.
const fn everywhere(name: &'static str, about: &'static str, make: Make) -> Player {
    Player {
        name,
        about,
        plays: |_| Ok(()),
        sits: |_, _| Ok(()),
        make,
    }
}

const fn level<const NUMBER: usize>(about: &'static str) -> Player {
    everywhere(LEVELS[NUMBER - 1], about, |variant| {
        levels::level(NUMBER, variant)
    })
}

/// A player for more than two seats.
const fn several(name: &'static str, about: &'static str, make: Make) -> Player {
    Player {
        plays: published::has_many_seats,
        ..everywhere(name, about, make)
    }
}

/// All named players.
#[must_use]
pub fn players() -> &'static [Player] {
    &PLAYERS
}

/// The player with a name, made for a variant.
///
/// # Errors
/// When there is no such player or it does not play the variant.
pub fn player(
    name: &str,
    variant: &'static Variant,
) -> Result<Box<dyn Search<Position>>, PlayerError> {
    let player = Player::by_name(name)?;
    player.check_variant(variant)?;
    Ok((player.make)(variant))
}

impl Player {
    /// The player with a name.
    ///
    /// # Errors
    /// When there is none; the error names those that are known.
    pub fn by_name(name: &str) -> Result<&'static Self, PlayerError> {
        let found = PLAYERS.iter().find(|player| player.name == name);
        found.ok_or_else(|| PlayerError::Unknown {
            name: shortened(name),
            known: PLAYERS.each_ref().map(|player| player.name).join(", "),
        })
    }

    /// The variants that it plays.
    pub fn variants(&self) -> impl Iterator<Item = &'static Variant> {
        let plays = self.plays;
        let all = Variant::all().iter().copied();
        all.filter(move |variant| plays(variant).is_ok())
    }

    /// Asks whether it plays a variant.
    ///
    /// # Errors
    /// When it does not, with the reason.
    pub fn check_variant(&self, variant: &Variant) -> Result<(), PlayerError> {
        (self.plays)(variant).map_err(|why| PlayerError::Variant {
            name: self.name,
            variant: variant.id().into(),
            why,
        })
    }

    /// Asks whether it can take over a seat as a match stands.
    ///
    /// # Errors
    /// When it cannot, with the reason.
    pub fn check_seat(&self, game: &Match<Position>, seat: Seat) -> Result<(), PlayerError> {
        self.check_variant(game.position().variant())?;
        (self.sits)(game, seat).map_err(|why| PlayerError::Seat {
            name: self.name,
            why,
        })
    }
}
