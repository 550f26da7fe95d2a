//! Screens: they show panels filled from the session, and send commands.
//!
//! One plugin a screen. `ui` is what all screens stand on; `pages` are dialogs over any of them.

mod background_match;
mod dialogs;
mod first_player_draw;
mod match_screen;
mod new_game;
mod title;
mod tournament;
mod ui;
mod variant_cards;

use bevy::prelude::*;

pub use dialogs::{ClipboardCommand, DialogKind, DialogStack, SaveScreenshot};
pub use ui::UiLayer;

/// All screens. Needs `EguiPlugin` and a camera that carries the primary context.
pub struct ScreensPlugin;

impl Plugin for ScreensPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            variant_cards::plugin,
            ui::plugin,
            dialogs::plugin,
            title::plugin,
            new_game::plugin,
            background_match::plugin,
            first_player_draw::plugin,
            tournament::plugin,
            match_screen::plugin,
        ));
    }
}
