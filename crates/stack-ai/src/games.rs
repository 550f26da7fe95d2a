//! The list of all games. Engine, matches and windows know the games from here alone.

use crate::players::Playable;
use stack_game::{MatchSettings, truncated};

/// Visitor of a game whose type follows from a variant's identifier, see [`visit`].
pub trait GameVisitor {
    /// Result of the visit.
    type Output;

    /// Visits the game, given the usual agreement of the variant.
    fn visit<A: MatchSettings<Game: Playable>>(self, usual: A) -> Self::Output;
}

macro_rules! games {
    ($($agreement:ty),* $(,)?) => {
        /// The identifiers of all variants of all games.
        #[must_use]
        pub fn variants() -> Vec<&'static str> {
            let games = [$(<$agreement>::variants()),*];
            games.concat()
        }

        /// Takes a visitor to the game that has a variant.
        ///
        /// # Errors
        /// When no game has the variant; the text names all variants.
        pub fn visit<V: GameVisitor>(variant: &str, visitor: V) -> Result<V::Output, String> {
            $(
                if let Some(usual) = <$agreement>::standard(variant) {
                    return Ok(visitor.visit(usual));
                }
            )*
            let known = variants().join(", ");
            let id = truncated(variant);
            Err(format!("'{id}' is not known; known are {known}"))
        }

        /// All named players of all games.
        #[must_use]
        pub fn players() -> Vec<PlayerListing> {
            let games = [$(listed::<$agreement>()),*];
            games.concat()
        }
    };
}

games!(focus_rules::Settings, byte_rules::Settings);

/// A named player of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerListing {
    /// Its name.
    pub name: &'static str,
    /// Its description, in one line.
    pub description: &'static str,
    /// The variants of the game that it plays.
    pub variants: Vec<&'static str>,
}

fn listed<A: MatchSettings<Game: Playable>>() -> Vec<PlayerListing> {
    let players = A::Game::players().iter();
    let listed = players.map(|player| PlayerListing {
        name: player.name,
        description: player.description,
        variants: player.variants::<A>(),
    });
    listed.collect()
}
