//! Screens: they show panels filled from the session, and send commands.
//!
//! One plugin a screen. `ui` is what all screens stand on; `pages` are dialogs over any of them.

mod backdrop;
mod catalogue;
mod lots;
mod match_screen;
mod new_game;
mod pages;
mod series;
mod title;
mod ui;

use bevy::prelude::*;

pub use pages::{ClipboardCommand, Page, Pages, TakePicture};
pub use ui::Layer;

/// All screens. Needs `EguiPlugin` and a camera that carries the primary context.
pub struct ScreensPlugin;

impl Plugin for ScreensPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((
            catalogue::plugin,
            ui::plugin,
            pages::plugin,
            title::plugin,
            new_game::plugin,
            backdrop::plugin,
            lots::plugin,
            series::plugin,
            match_screen::plugin,
        ));
    }
}
