//! Screens: each plugin fills panels from the session and sends commands.
//!
//! `ui` is shared by all screens; `dialogs` can open over any of them.

mod background_match;
mod button_captions;
mod dialogs;
mod gamepad;
mod match_screen;
mod menu_camera;
mod new_game;
mod starting_player_pick;
mod title;
mod tournament;
mod ui;

use bevy::prelude::*;

pub use dialogs::{ClipboardCommand, DialogKind, DialogStack, SaveScreenshot};
#[cfg(test)]
pub(crate) use match_screen::Celebration;
pub(crate) use match_screen::CelebrationTimer;
pub use ui::UiLayer;

/// All screens. Requires `EguiPlugin` and a camera with the primary egui context.
pub struct ScreensPlugin;

impl Plugin for ScreensPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            ui::plugin,
            dialogs::plugin,
            title::plugin,
            menu_camera::plugin,
            new_game::plugin,
            background_match::plugin,
            starting_player_pick::plugin,
            tournament::plugin,
            match_screen::plugin,
            gamepad::plugin,
            button_captions::plugin,
        ));
    }
}
