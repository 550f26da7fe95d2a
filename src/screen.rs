//! The screens of the app.

use bevy::prelude::*;

/// The current screen.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// The title with its menu.
    #[default]
    Title,
    /// The *New game* screen.
    NewGame,
    /// The random pick of the starting player.
    StartingPlayerPick,
    /// Tournaments of computer players.
    Tournament,
    /// A match on the table.
    Match,
}

/// The screen to show after leaving the match. By default it is the title, or the tournament that
/// the game belongs to.
#[derive(Resource, Debug, Default)]
pub struct ScreenAfterMatch(pub Option<Screen>);

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<ScreenAfterMatch>();
}
