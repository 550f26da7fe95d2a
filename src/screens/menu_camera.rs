//! The view of the table behind title and *New game*, and its return to the default view for a match.

use bevy::prelude::*;

use crate::screen::Screen;
use crate::table::{CameraView, TableCamera};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), zoom_in)
        .add_systems(
            OnTransition {
                exited: Screen::NewGame,
                entered: Screen::Title,
            },
            skip_camera_animation,
        )
        .add_systems(
            OnEnter(Screen::FirstPlayerDraw),
            (zoom_out, skip_camera_animation).chain(),
        )
        .add_systems(OnEnter(Screen::Match), zoom_out);
}

/// Moves the camera close to the table, at an angle.
fn zoom_in(mut view: ResMut<CameraView>) {
    view.set_if_neq(CameraView::title_screen());
}

/// Moves the camera to the default view, unless the user has changed it.
fn zoom_out(mut view: ResMut<CameraView>) {
    if view.is_menu_view() {
        view.reset();
    }
}

/// Skips the camera animation while a screen covers the table: its frames would be invisible and
/// expensive.
fn skip_camera_animation(mut cameras: Query<&mut TableCamera>) {
    for mut camera in &mut cameras {
        camera.skip_easing();
    }
}
