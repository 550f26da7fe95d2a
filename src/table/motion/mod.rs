//! The animation of turns: from the session's events to an animated copy of the board.

pub(super) mod animated_board;
pub(super) mod camera_moves;
mod flight;
pub(super) mod quiet;
pub(super) mod scene;
mod turn_animation;
mod turn_builder;
mod turn_sounds;
mod victory;

use bevy::prelude::*;

use super::clock::MotionSettings;
use super::order::TableSet;

/// Animates the turns of the match.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<animated_board::AnimatedBoard>()
        .init_resource::<MotionSettings>()
        .init_resource::<camera_moves::CameraSettings>()
        .add_systems(
            Update,
            (
                animated_board::read_events,
                animated_board::play,
                // It compares the view with the one that it left, so it comes before the others.
                camera_moves::come_to_winners,
                camera_moves::turn_to_seat,
                camera_moves::follow_moves,
            )
                .chain()
                .in_set(TableSet::Motion),
        );
}
