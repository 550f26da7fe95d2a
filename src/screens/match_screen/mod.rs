//! The screen of a match on the table.

mod actions;
mod celebration;
mod hud_update;
mod panel_layout;
mod panels;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub(super) use actions::assist_button;
#[cfg(test)]
pub(crate) use celebration::Celebration;
pub(crate) use celebration::CelebrationTimer;
pub(super) use panel_layout::{insets_around, match_layout};
pub(super) use panels::show_panels;

use super::ui::UiLayer;
use crate::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((hud_update::plugin, celebration::plugin))
        .add_systems(
            EguiPrimaryContextPass,
            (show_panels, celebration::draw, actions::read_keys)
                .chain()
                .in_set(UiLayer::Screen)
                .run_if(in_state(Screen::Match)),
        );
}
