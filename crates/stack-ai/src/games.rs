//! The list of all games. Other crates learn of games only from here.

use crate::players::Playable;
use stack_game::{MatchSettings, UnknownVariant};

/// Visitor of a game selected by variant, see [`visit`].
pub trait GameVisitor {
    /// Result of the visit.
    type Output;

    /// Visits the game with the default settings of the variant.
    fn visit<A: MatchSettings<Game: Playable>>(self, settings: A) -> Self::Output;
}

macro_rules! games {
    ($($settings:ty),* $(,)?) => {
        /// The identifiers of all variants of all games.
        #[must_use]
        pub fn variants() -> Vec<&'static str> {
            let games = [$(<$settings>::variants()),*];
            games.concat()
        }

        /// Runs a visitor for the game of a variant.
        ///
        /// # Errors
        /// If the variant is unknown; the message lists all variants.
        pub fn visit<V: GameVisitor>(variant: &str, visitor: V) -> Result<V::Output, String> {
            $(
                if let Some(settings) = <$settings>::standard(variant) {
                    return Ok(visitor.visit(settings));
                }
            )*
            Err(UnknownVariant::new(variant, variants()).to_string())
        }

        /// All named players of all games.
        #[must_use]
        pub fn players() -> Vec<PlayerListing> {
            let games = [$(player_listings::<$settings>()),*];
            games.concat()
        }
    };
}

games!(focus_rules::Settings, byte_rules::Settings);

/// A named player of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerListing {
    /// The name.
    pub name: &'static str,
    /// One-line description.
    pub description: &'static str,
    /// The variants it plays.
    pub variants: Vec<&'static str>,
}

fn player_listings<A: MatchSettings<Game: Playable>>() -> Vec<PlayerListing> {
    let players = A::Game::players().iter();
    let listings = players.map(|player| PlayerListing {
        name: player.name,
        description: player.description,
        variants: player.variants::<A>(),
    });
    listings.collect()
}
