//! Everything that pointer and keys act on.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use table_pictures::{BoardLayout, HEIGHT};

use super::highlight::RaisedPart;
use super::picking::pick;
use super::touches::{Spot, Touch};
use crate::frame::Busy;
use crate::session::Session;
use crate::table::motion::mirror::Mirror;
use crate::table::view::camera::TableCamera;
use crate::table::view::camera_view::CameraView;

/// The height at which pieces are dragged: just above a stack of five.
const ABOVE: f32 = 5.5 * HEIGHT;

/// Everything that pointer and keys act on.
#[derive(SystemParam)]
pub(super) struct Controls<'w, 's> {
    /// The wanted view.
    pub view: ResMut<'w, CameraView>,
    /// The layout, closed or exploded.
    pub layout: ResMut<'w, BoardLayout>,
    /// The touches that are written.
    pub touches: MessageWriter<'w, Touch>,
    session: Res<'w, Session>,
    mirror: Res<'w, Mirror>,
    raised: Res<'w, RaisedPart>,
    cameras: Query<'w, 's, (&'static Camera, &'static Transform), With<TableCamera>>,
    busy: ResMut<'w, Busy>,
}

impl Controls<'_, '_> {
    /// The place on the table under a point of the window.
    pub(super) fn spot(&self, at: Vec2) -> Spot {
        self.ray(at).map_or(Spot::Nothing, |ray| {
            pick(&self.layout, &self.mirror.scene(), *self.raised, ray)
        })
    }

    /// True if a drag takes up what it begins on: a person may move, or the drag ends a replay.
    pub(super) fn lifts(&self) -> bool {
        self.session.current().is_some_and(|current| {
            let over = current.game.outcome().is_some();
            current.replays_play() || current.person_to_move() && !over
        })
    }

    /// The point above the stacks that is seen under a point of the window.
    pub(super) fn above(&self, at: Vec2) -> Option<Vec3> {
        let plane = InfinitePlane3d::new(Vec3::Y);
        self.ray(at)?
            .plane_intersection_point(Vec3::Y * ABOVE, plane)
    }

    fn ray(&self, at: Vec2) -> Option<Ray3d> {
        let (camera, transform) = self.cameras.single().ok()?;
        let global = GlobalTransform::from(*transform);
        camera.viewport_to_world(&global, at).ok()
    }

    /// Asks for the next frame, in which the change of the view goes on.
    pub(super) fn viewed(&mut self) {
        self.busy.because("the view is changed");
    }
}
