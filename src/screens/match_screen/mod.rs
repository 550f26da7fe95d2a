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
    app.add_plugins(state::plugin).add_systems(
        EguiPrimaryContextPass,
        (show_panels, hand_over::tell_turn, keys::read_keys)
            .chain()
            .in_set(Layer::Screen)
            .run_if(in_state(Screen::Table)),
    );
}
