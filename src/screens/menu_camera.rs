//! The view of the table behind title and *New game*, and its return to the default view for a
//! match.

use bevy::prelude::*;

use crate::screen::Screen;
use crate::settings::Settings;
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
            OnEnter(Screen::StartingPlayerPick),
            (zoom_out, skip_camera_animation).chain(),
        )
        .add_systems(OnEnter(Screen::Match), zoom_out)
        .add_systems(
            Update,
            remember_top_view
                .run_if(in_state(Screen::Match))
                .run_if(resource_changed::<CameraView>),
        );
}

/// Moves the camera close to the table, at an angle.
fn zoom_in(mut view: ResMut<CameraView>) {
    view.set_if_neq(CameraView::title_screen());
}

/// Moves the camera to the default view or the top view, whichever the last match had, unless the
/// user has changed it.
fn zoom_out(mut view: ResMut<CameraView>, settings: Res<Settings>) {
    if view.is_menu_view() || *view == CameraView::default() {
        view.reset();
        if settings.top_view {
            view.toggle_top_view();
            view.gradual = true;
        }
    }
}

/// Stores whether the user looks straight down.
fn remember_top_view(view: Res<CameraView>, mut settings: ResMut<Settings>) {
    if !view.dragging && settings.top_view != view.is_top_down() {
        settings.top_view = view.is_top_down();
    }
}

/// Skips the camera animation while a screen covers the table: its frames would be invisible and
/// expensive.
fn skip_camera_animation(mut cameras: Query<&mut TableCamera>) {
    for mut camera in &mut cameras {
        camera.skip_easing();
    }
}
