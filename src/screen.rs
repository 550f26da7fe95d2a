//! The screens of the program.

use bevy::prelude::*;

/// The screen that is shown.
#[derive(States, Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Screen {
    /// The menu with which the program begins.
    #[default]
    Title,
    /// The choice of a new game.
    NewGame,
    /// The draw for the first seat.
    FirstPlayerDraw,
    /// Series of computer players.
    Tournament,
    /// A match on the table.
    Match,
}

/// The screen that follows when the match on the table is left; the title, or the tournament of the game, without one.
#[derive(Resource, Debug, Default)]
pub struct ScreenAfterMatch(pub Option<Screen>);

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_resource::<ScreenAfterMatch>();
}
