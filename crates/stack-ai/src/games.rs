//! The games that there are: the one list from which engine, matches and windows know them.

use crate::players::Playable;
use stack_game::{Agreement, shortened};

/// What is done with a game of which only a variant's identifier is known.
pub trait Task {
    /// What comes of it.
    type Done;

    /// Does it, given what is usually agreed on in the variant.
    fn run<A: Agreement<Game: Playable>>(self, usual: A) -> Self::Done;
}

macro_rules! games {
    ($($agreement:ty),* $(,)?) => {
        /// The identifiers of all variants of all games.
        #[must_use]
        pub fn variants() -> Vec<&'static str> {
            let games = [$(<$agreement>::variants()),*];
            games.concat()
        }

        /// Does something with the game that has a variant.
        ///
        /// # Errors
        /// When no game has it; the text names all variants.
        pub fn with<T: Task>(variant: &str, task: T) -> Result<T::Done, String> {
            $(
                if let Some(usual) = <$agreement>::usual(variant) {
                    return Ok(task.run(usual));
                }
            )*
            let known = variants().join(", ");
            let id = shortened(variant);
            Err(format!("'{id}' is not known; known are {known}"))
        }

        /// All named players of all games.
        #[must_use]
        pub fn players() -> Vec<Listed> {
            let games = [$(listed::<$agreement>()),*];
            games.concat()
        }
    };
}

games!(focus_rules::Settings, byte_rules::Settings);

/// A named player of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// Its name.
    pub name: &'static str,
    /// What it is, in one line.
    pub about: &'static str,
    /// The variants of the game that it plays.
    pub variants: Vec<&'static str>,
}

fn listed<A: Agreement<Game: Playable>>() -> Vec<Listed> {
    let players = A::Game::players().iter();
    let listed = players.map(|player| Listed {
        name: player.name,
        about: player.about,
        variants: player.variants::<A>(),
    });
    listed.collect()
}
