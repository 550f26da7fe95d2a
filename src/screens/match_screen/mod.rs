//! The screen of a match on the table.

mod actions;
mod banner;
mod board_area;
mod hud_update;
mod keys;
mod panel_column;
mod panels;
mod turn_announcement;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub(super) use board_area::board_area;
pub(super) use panels::show_panels;

use super::ui::UiLayer;
use crate::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(hud_update::plugin)
        .init_resource::<turn_announcement::AnnouncementState>()
        .add_systems(
            EguiPrimaryContextPass,
            (
                turn_announcement::announce_turn,
                show_panels,
                keys::read_keys,
            )
                .chain()
                .in_set(UiLayer::Screen)
                .run_if(in_state(Screen::Match)),
        );
}
