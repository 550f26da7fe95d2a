//! The camera over the table: it follows the view that the viewer wants.

use bevy::camera::{PerspectiveProjection, SubCameraView};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::math::{Vec2, Vec3, vec2, vec3};
use bevy::prelude::*;
use bevy::render::view::Msaa;

use super::camera_view::CameraView;
use super::framing::{OPENING, fit};
use super::insets::ViewInsets;
use super::layout::BoardLayout;
use crate::frame::Busy;
use crate::table::clock::TableClock;

/// The shift of fanned layers, right and down.
const FAN: Vec2 = vec2(0.068, -0.068);
/// The rates at which the camera approaches its goal, in factors of e a second: moved by hand, and by
/// itself.
const APPROACH_RATE: [f32; 2] = [14.0, 4.0];

/// The camera over the table, and its place on the way to the wanted view.
#[derive(Component, Default)]
pub struct TableCamera {
    now: Option<CameraView>,
    /// What its place was calculated for.
    placed_for: Option<(CameraView, Vec2, ViewInsets)>,
    /// How far right of the window's middle the board's middle is, in logical pixels.
    aside: f32,
}

impl TableCamera {
    /// How far the middle of the board is to the right of the middle of the window, in logical pixels.
    #[must_use]
    pub(in crate::table) fn aside(&self) -> i32 {
        self.aside.round() as i32
    }
}

/// Fans spread stacks out, to the viewer's upper right, as long as the camera looks straight down.
pub(super) fn fan_stacks(view: Res<CameraView>, mut layout: ResMut<BoardLayout>) {
    let wanted = if layout.exploded && view.from_above() {
        view.on_board(FAN)
    } else {
        Vec2::ZERO
    };
    if layout.fan.distance(wanted) > 1e-3 {
        layout.fan = wanted;
    }
}

/// Spawns the camera.
pub(super) fn spawn_camera(mut commands: Commands) {
    commands.spawn((
        TableCamera::default(),
        lens(),
        Camera {
            order: 0,
            ..default()
        },
        Transform::from_xyz(0.0, 20.0, 10.0),
        Name::new("table camera"),
    ));
}

/// The lens of cameras over the table.
fn lens() -> impl Bundle {
    (
        Camera3d::default(),
        Projection::Perspective(PerspectiveProjection {
            fov: OPENING,
            near: 1.0,
            far: 500.0,
            ..default()
        }),
        // Where a processor draws, not every frame of the window has so many: `damage` chooses.
        Msaa::Sample4,
        Tonemapping::None,
        DebandDither::Disabled,
    )
}

/// A camera that sees the table as in `view` and fills a picture of a size, in pixels, with it.
pub(crate) fn picture_camera(layout: &BoardLayout, view: &CameraView, size: UVec2) -> impl Bundle {
    let edge = size.min_element() as f32 * 0.03;
    let insets = ViewInsets {
        left: edge,
        right: edge,
        top: edge,
        bottom: edge,
        ..ViewInsets::default()
    };
    let (transform, sub) = placed(layout, view, size.as_vec2(), &insets);
    (
        lens(),
        Camera {
            order: -1,
            sub_camera_view: Some(sub),
            ..default()
        },
        transform,
    )
}

/// The place of a camera for a view, and the part of its picture that is seen.
fn placed(
    layout: &BoardLayout,
    view: &CameraView,
    window: Vec2,
    insets: &ViewInsets,
) -> (Transform, SubCameraView) {
    let fit = fit(layout, view, window, insets);
    let axes = view.axes();
    let focus = vec3(view.focus.x, 0.0, view.focus.y);
    let transform = Transform {
        translation: focus + axes.z_axis * (fit.distance / view.zoom),
        rotation: Quat::from_mat3(&axes),
        scale: Vec3::ONE,
    };
    let sub = SubCameraView {
        full_size: window.as_uvec2(),
        offset: -fit.shift,
        size: window.as_uvec2(),
    };
    (transform, sub)
}

/// Moves the camera to where the viewer wants to be.
pub(super) fn move_camera(
    clock: TableClock,
    view: Res<CameraView>,
    insets: Res<ViewInsets>,
    layout: Res<BoardLayout>,
    mut cameras: Query<(&mut TableCamera, &mut Camera, &mut Transform)>,
    mut busy: ResMut<Busy>,
) {
    for (mut table, mut camera, mut transform) in &mut cameras {
        let Some(window) = camera
            .logical_target_size()
            .filter(|size| size.min_element() > 1.0)
        else {
            busy.because("the camera has no window yet");
            continue;
        };
        let now = match table.now {
            Some(now) if !now.near(&view) && clock.settings().animates() => {
                busy.because("the camera moves");
                let rate = APPROACH_RATE[usize::from(view.calm)];
                let share = 1.0 - (-clock.frame_seconds() * rate).exp();
                now.towards(&view, share)
            }
            _ => *view,
        };
        table.now = Some(now);
        let wanted = Some((now, window, *insets));
        if table.placed_for == wanted && !layout.is_changed() {
            continue;
        }
        table.placed_for = wanted;
        let (placed, sub) = placed(&layout, &now, window, &insets);
        table.aside = -sub.offset.x;
        if *transform != placed {
            *transform = placed;
        }
        if camera.sub_camera_view != Some(sub) {
            camera.sub_camera_view = Some(sub);
        }
    }
}
