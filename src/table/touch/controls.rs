//! Everything that pointer and keys act on.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::picking::pick;
use super::touches::{Spot, Touch};
use crate::frame::Busy;
use crate::table::motion::mirror::Mirror;
use crate::table::view::camera::TableCamera;
use crate::table::view::camera_view::CameraView;
use crate::table::view::layout::BoardLayout;

/// Everything that pointer and keys act on.
#[derive(SystemParam)]
pub(super) struct Controls<'w, 's> {
    /// The wanted view.
    pub view: ResMut<'w, CameraView>,
    /// The layout, closed or exploded.
    pub layout: ResMut<'w, BoardLayout>,
    /// The touches that are written.
    pub touches: MessageWriter<'w, Touch>,
    mirror: Res<'w, Mirror>,
    cameras: Query<'w, 's, (&'static Camera, &'static Transform), With<TableCamera>>,
    busy: ResMut<'w, Busy>,
}

impl Controls<'_, '_> {
    /// The place on the table under a point of the window.
    pub(super) fn spot(&self, at: Vec2) -> Spot {
        let ray = self.cameras.single().ok().and_then(|(camera, transform)| {
            let global = GlobalTransform::from(*transform);
            camera.viewport_to_world(&global, at).ok()
        });
        ray.map_or(Spot::Nothing, |ray| {
            pick(&self.layout, &self.mirror.scene(), ray)
        })
    }

    /// Asks for the next frame, in which the change of the view goes on.
    pub(super) fn viewed(&mut self) {
        self.busy.because("the view is changed");
    }
}
