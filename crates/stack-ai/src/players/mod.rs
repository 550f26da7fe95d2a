//! Named players of Focus: what engine, matches and windows offer by name.

mod greedy;
mod mirror;
mod random;

pub use greedy::Greedy;
pub use mirror::Mirror;
pub use random::Random;

use focus_rules::{Match, Position, Variant};
use stack_game::{Seat, shortened};

use crate::Search;

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
    make: fn(&'static Variant) -> Box<dyn Search<Position>>,
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
pub const USUAL: &str = "greedy";

static PLAYERS: [Player; 3] = [
    Player {
        name: "random",
        about: "any legal move, each as likely as another",
        plays: |_| Ok(()),
        sits: |_, _| Ok(()),
        make: |_| Box::new(Random),
    },
    Player {
        name: "greedy",
        about: "looks at its own move only: captures most, then owns most stacks",
        plays: |_| Ok(()),
        sits: |_, _| Ok(()),
        make: |_| Box::new(Greedy),
    },
    Player {
        name: "mirror",
        about: "second seat of two without exchange: answers each move by its image",
        plays: mirror::plays,
        sits: mirror::sits,
        make: |_| Box::new(Mirror),
    },
];

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
