//! Everything that pointer and keys act on.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use table_pictures::{BoardLayout, PIECE_HEIGHT};

use super::events::{TableInput, TableTarget};
use super::hover::LiftedPieces;
use super::picking::pick;
use crate::frame::RedrawReasons;
use crate::session::Session;
use crate::table::motion::animated_board::AnimatedBoard;
use crate::table::view::camera::TableCamera;
use crate::table::view::camera_view::CameraView;

/// The height at which pieces are dragged: just above a stack of five.
const ABOVE: f32 = 5.5 * PIECE_HEIGHT;

/// Everything that pointer and keys act on.
#[derive(SystemParam)]
pub(super) struct InputContext<'w, 's> {
    /// The wanted view.
    pub view: ResMut<'w, CameraView>,
    /// The layout, closed or exploded.
    pub layout: ResMut<'w, BoardLayout>,
    /// The touches that are written.
    pub inputs: MessageWriter<'w, TableInput>,
    session: Res<'w, Session>,
    mirror: Res<'w, AnimatedBoard>,
    raised: Res<'w, LiftedPieces>,
    cameras: Query<'w, 's, (&'static Camera, &'static Transform), With<TableCamera>>,
    busy: ResMut<'w, RedrawReasons>,
}

impl InputContext<'_, '_> {
    /// The place on the table under a point of the window.
    pub(super) fn spot(&self, at: Vec2) -> TableTarget {
        self.ray(at).map_or(TableTarget::Nothing, |ray| {
            pick(&self.layout, &self.mirror.scene(), *self.raised, ray)
        })
    }

    /// True if a drag takes up what it begins on: a person may move, or the drag ends a replay.
    pub(super) fn lifts(&self) -> bool {
        self.session.current().is_some_and(|current| {
            let over = current.game.outcome().is_some();
            current.is_replaying_own_game() || current.human_can_move() && !over
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
        self.busy.add("the view is changed");
    }
}
