//! Turn animation: from session events to an animated copy of the board.

pub(super) mod animated_board;
pub(super) mod board_scene;
pub(super) mod camera_moves;
mod turn_animation;
mod turn_builder;
mod turn_sounds;
mod victory;

use bevy::prelude::*;

use super::animation_time::MotionSettings;
use super::schedule::TableSet;

/// Animates the turns of the match.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<animated_board::AnimatedBoard>()
        .init_resource::<MotionSettings>()
        .init_resource::<camera_moves::AutomaticCamera>()
        .add_systems(
            Update,
            (
                animated_board::queue_turns,
                animated_board::advance_animation,
                // Compares the view with the one it left, so it runs before the others.
                camera_moves::zoom_to_winners,
                camera_moves::rotate_to_seat,
                camera_moves::follow_moves,
            )
                .chain()
                .in_set(TableSet::Motion),
        );
}
