//! The table camera, which follows the requested view.

use bevy::camera::{PerspectiveProjection, SubCameraView};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::math::{Vec2, Vec3, vec2, vec3};
use bevy::prelude::*;
use bevy::render::camera::CameraRenderGraph;
use bevy::render::view::Msaa;
use table_pictures::BoardLayout;

use super::camera_fit::{CameraFit, FIELD_OF_VIEW, ViewInsets, fit_camera};
use super::camera_view::CameraView;
use crate::frame::RedrawReasons;
use crate::render::FullFrame;
use crate::table::animation_time::AnimationTime;

/// Offset between spread layers in the top view, in screen axes (right, down): to the upper right.
const FAN_OFFSET: Vec2 = vec2(0.068, -0.068);
/// Easing rates of the camera per second: after user input, and for automatic movements.
const EASING_RATES: [f32; 2] = [14.0, 4.0];

/// Easing rate per second of the board's position in the window, and the distance in logical pixels
/// at which it has arrived.
const SHIFT_EASING: (f32, f32) = (6.0, 0.5);

/// The camera over the table with its easing state.
#[derive(Component, Default)]
pub struct TableCamera {
    /// The view at this moment.
    now: Option<CameraView>,
    /// Inputs of the current transform.
    placed_for: Option<(CameraView, Vec2, ViewInsets)>,
    /// Current image shift.
    shift: Option<Vec2>,
    /// Whether the shift has arrived at its goal.
    settled: bool,
    /// Whether transform and shift have arrived.
    at_rest: bool,
}

impl TableCamera {
    /// Jumps to the requested view, for changes that are not visible.
    pub(crate) fn skip_easing(&mut self) {
        self.now = None;
        self.shift = None;
    }

    /// Updates `at_rest` and logs arrivals, also (if `requested`) when the camera was already at
    /// rest.
    fn update_rest(&mut self, view: &CameraView, requested: bool) {
        let at_rest = self.settled && self.now == Some(*view);
        if at_rest && (requested || !self.at_rest) {
            let place = if view.is_menu_view() { "before" } else { "at" };
            // Read by the window tests in `tests/display`.
            debug!("the camera rests {place} the table");
        }
        self.at_rest = at_rest;
    }
}

/// Offsets spread layers to the upper right while the camera looks straight down.
pub(super) fn fan_stacks(view: Res<CameraView>, mut layout: ResMut<BoardLayout>) {
    let wanted = if layout.spread && view.is_top_down() {
        view.screen_to_board(FAN_OFFSET)
    } else {
        Vec2::ZERO
    };
    if layout.fan_offset.distance(wanted) > 1e-3 {
        layout.fan_offset = wanted;
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

/// Projection and render settings of table cameras.
fn lens() -> impl Bundle {
    (
        Camera3d::default(),
        CameraRenderGraph::new(FullFrame),
        Projection::Perspective(PerspectiveProjection {
            fov: FIELD_OF_VIEW,
            near: 1.0,
            far: 500.0,
            ..default()
        }),
        // With software rendering, `damage` selects anti-aliasing for each frame.
        Msaa::Sample4,
        Tonemapping::None,
        DebandDither::Disabled,
    )
}

/// A camera that fills an image of this size, in pixels, with the table.
pub(crate) fn screenshot_camera(
    layout: &BoardLayout,
    view: &CameraView,
    size: UVec2,
) -> impl Bundle {
    let edge = size.min_element() as f32 * 0.03;
    let insets = ViewInsets::uniform(edge);
    let fit = fit_camera(layout, view, size.as_vec2(), &insets);
    let (transform, sub) = camera_placement(view, size.as_vec2(), fit);
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

/// Camera transform and image offset for a view.
fn camera_placement(view: &CameraView, window: Vec2, fit: CameraFit) -> (Transform, SubCameraView) {
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

/// Moves the camera toward the requested view.
pub(super) fn move_camera(
    time: AnimationTime,
    view: Res<CameraView>,
    insets: Res<ViewInsets>,
    layout: Res<BoardLayout>,
    mut cameras: Query<(&mut TableCamera, &mut Camera, &mut Transform)>,
    mut redraw: ResMut<RedrawReasons>,
) {
    for (mut table, mut camera, mut transform) in &mut cameras {
        let Some(window) = camera
            .logical_target_size()
            .filter(|size| size.min_element() > 1.0)
        else {
            redraw.add("the camera has no window yet");
            continue;
        };
        let now = match table.now {
            Some(now) if !now.is_close_to(&view) && time.settings().animates() => {
                redraw.add("camera movement");
                let rate = EASING_RATES[usize::from(view.gradual)];
                let share = 1.0 - (-time.frame_seconds() * rate).exp();
                now.lerp_toward(&view, share)
            }
            _ => *view,
        };
        table.now = Some(now);
        let wanted = Some((now, window, *insets));
        if table.placed_for == wanted && table.settled && !layout.is_changed() {
            table.update_rest(&view, view.is_changed());
            continue;
        }
        let before = std::mem::replace(&mut table.placed_for, wanted);
        let same_insets = before.is_some_and(|(_, old, around)| old == window && around == *insets);
        let jumps = !same_insets || layout.is_changed() || !time.settings().animates();
        let goal = fit_camera(&layout, &now, window, &insets);
        let shift_before = table.shift.filter(|_| view.dragging || !jumps);
        let share = 1.0 - (-time.frame_seconds() * SHIFT_EASING.0).exp();
        let shift = next_shift(shift_before, goal.shift, view.dragging, share);
        table.settled = view.dragging || shift == goal.shift;
        table.shift = Some(shift);
        if !table.settled {
            redraw.add("the board moves in the window");
        }
        table.update_rest(&view, view.is_changed());
        let (placed, sub) = camera_placement(&now, window, CameraFit { shift, ..goal });
        if *transform != placed {
            *transform = placed;
        }
        if camera.sub_camera_view != Some(sub) {
            camera.sub_camera_view = Some(sub);
        }
    }
}

/// Next image shift on the way to `goal`; unchanged while the user drags the view.
fn next_shift(shift_before: Option<Vec2>, goal: Vec2, dragging: bool, share: f32) -> Vec2 {
    match shift_before {
        Some(shift_before) if dragging => shift_before,
        Some(shift_before) if shift_before.distance(goal) > SHIFT_EASING.1 => {
            shift_before.lerp(goal, share)
        }
        _ => goal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_keeps_its_position_while_dragged() {
        let (first, goal) = (vec2(10.0, 0.0), vec2(-40.0, 25.0));
        assert_eq!(next_shift(None, goal, false, 0.1), goal, "nothing to keep");
        assert_eq!(next_shift(Some(first), goal, true, 0.1), first);
        let mut now = first;
        let mut steps = 0;
        while now != goal {
            let next = next_shift(Some(now), goal, false, 0.1);
            assert!(
                next.distance(goal) < now.distance(goal),
                "it always comes closer"
            );
            assert!(next.distance(now) < 7.0, "no jump");
            now = next;
            steps += 1;
        }
        assert!((20..100).contains(&steps), "{steps}");
    }
}
