//! The screen of a match on the table.

mod actions;
mod banner;
mod column;
mod hand_over;
mod keys;
mod panels;
mod room;
mod state;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub(super) use panels::show_panels;
pub(super) use room::board_room;

use super::ui::Layer;
use crate::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(state::plugin)
        .init_resource::<hand_over::TurnAnnouncement>()
        .add_systems(
            EguiPrimaryContextPass,
            (hand_over::announce_turn, show_panels, keys::read_keys)
                .chain()
                .in_set(Layer::Screen)
                .run_if(in_state(Screen::Table)),
        );
}
