//! The camera: how the board is fitted into the window, and how the viewer moves around it.

use std::f32::consts::{PI, TAU};

use bevy::camera::{PerspectiveProjection, SubCameraView};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::math::{Vec2, Vec3, vec2, vec3};
use bevy::prelude::*;
use bevy::render::view::Msaa;
use bevy::window::RequestRedraw;
use stack_game::{BoardView, Seat};

use super::framing::{OPENING, axes, fit};
use super::layout::Layout;
use super::mirror::Mirror;
use super::tier::Tier;

/// How steeply the camera looks down by default, in radians.
const PITCH: f32 = 0.965;
/// And from above.
pub(super) const STEEPEST: f32 = 1.5607;
const FLATTEST: f32 = 0.42;
/// How far fanned layers lie apart, right and down.
const FAN: Vec2 = vec2(0.068, -0.068);

/// The parts of the window that panels cover, in logical pixels.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct ViewInsets {
    /// On the left.
    pub left: f32,
    /// On the right.
    pub right: f32,
    /// At the top.
    pub top: f32,
    /// At the bottom.
    pub bottom: f32,
}

/// How the camera behaves.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CameraSettings {
    /// Whether the camera turns to the seat to move.
    pub turn_to_seat: bool,
    /// Whether it comes nearer to each move.
    pub follow_moves: bool,
}

/// Where the viewer wants to be. The camera follows smoothly.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct View {
    /// The turn about the vertical, in radians; 0 looks north.
    pub yaw: f32,
    /// How steeply the camera looks down, in radians.
    pub pitch: f32,
    /// 1 fits the board into the window, 2 is twice as near.
    pub zoom: f32,
    /// What stands in the middle of the view, x and z.
    pub focus: Vec2,
    /// Whether the camera takes its time to get there, because nobody's hand moves it.
    pub calm: bool,
}

impl Default for View {
    fn default() -> Self {
        Self {
            yaw: 0.0,
            pitch: PITCH,
            zoom: 1.0,
            focus: Vec2::ZERO,
            calm: false,
        }
    }
}

/// How fast the camera approaches its goal, by a factor of e so many times a second: at somebody's
/// hand, and by itself.
const HASTE: [f32; 2] = [14.0, 4.0];

impl View {
    /// Turns and tilts, by radians, within limits.
    pub fn orbit(&mut self, turn: f32, tilt: f32) {
        self.calm = false;
        self.yaw = (self.yaw + turn).rem_euclid(TAU);
        self.pitch = (self.pitch + tilt).clamp(FLATTEST, STEEPEST);
    }

    /// Comes nearer (over 1) or goes away (below 1), within limits.
    pub fn approach(&mut self, by: f32) {
        self.calm = false;
        self.zoom = (self.zoom * by).clamp(0.6, 4.0);
        if self.zoom <= 1.0 {
            self.focus = Vec2::ZERO;
        }
    }

    /// Moves the middle of the view, in squares as seen on the screen, within the board.
    pub fn pan(&mut self, by: Vec2) {
        self.calm = false;
        let moved = self.focus + self.on_board(by);
        self.focus = moved.clamp(Vec2::splat(-4.0), Vec2::splat(4.0));
    }

    /// A step on the screen, right and down, as one on the board, x and z.
    fn on_board(&self, step: Vec2) -> Vec2 {
        Vec2::from_angle(self.yaw).rotate(step)
    }

    /// Whether the camera looks straight down.
    #[must_use]
    pub fn from_above(&self) -> bool {
        self.pitch > STEEPEST - 0.01
    }

    /// Looks straight down, or as before.
    pub fn toggle_above(&mut self) {
        self.calm = false;
        self.pitch = if self.from_above() { PITCH } else { STEEPEST };
    }

    /// The way the shorter way round from one view to another, by a share.
    fn towards(&self, goal: &Self, share: f32) -> Self {
        let turn = (goal.yaw - self.yaw + PI).rem_euclid(TAU) - PI;
        Self {
            yaw: (self.yaw + turn * share).rem_euclid(TAU),
            pitch: self.pitch + (goal.pitch - self.pitch) * share,
            zoom: self.zoom + (goal.zoom - self.zoom) * share,
            focus: self.focus.lerp(goal.focus, share),
            calm: goal.calm,
        }
    }

    fn near(&self, goal: &Self) -> bool {
        let turn = (goal.yaw - self.yaw + PI).rem_euclid(TAU) - PI;
        turn.abs() < 1e-3
            && (self.pitch - goal.pitch).abs() < 1e-3
            && (self.zoom - goal.zoom).abs() < 1e-3
            && self.focus.distance(goal.focus) < 1e-3
    }
}

/// The camera over the table, and where it is on its way to the view.
#[derive(Component, Default)]
pub struct TableCamera {
    now: Option<View>,
}

/// Fans spread stacks out, to the viewer's upper right, as long as he looks straight down.
pub(super) fn fan(view: Res<View>, mut layout: ResMut<Layout>, mut mirror: ResMut<Mirror>) {
    let wanted = if layout.exploded && view.from_above() {
        view.on_board(FAN)
    } else {
        Vec2::ZERO
    };
    if layout.fan.distance(wanted) > 1e-3 {
        // What flies was planned for stacks that stood otherwise.
        mirror.finish();
        layout.fan = wanted;
    }
}

/// Puts the camera up.
pub(super) fn spawn(mut commands: Commands, tier: Res<Tier>) {
    commands.spawn((
        TableCamera::default(),
        lens(*tier),
        Camera {
            order: 0,
            ..default()
        },
        Transform::from_xyz(0.0, 20.0, 10.0),
        Name::new("table camera"),
    ));
}

/// How cameras over the table see.
fn lens(tier: Tier) -> impl Bundle {
    (
        Camera3d::default(),
        Projection::Perspective(PerspectiveProjection {
            fov: OPENING,
            near: 1.0,
            far: 500.0,
            ..default()
        }),
        tier.msaa(),
        Tonemapping::None,
        DebandDither::Disabled,
    )
}

/// A camera that sees the table as in `view` and fills a picture of a size, in pixels, with it.
pub(crate) fn portrait(layout: &Layout, view: &View, tier: Tier, size: UVec2) -> impl Bundle {
    let edge = size.min_element() as f32 * 0.03;
    let insets = ViewInsets {
        left: edge,
        right: edge,
        top: edge,
        bottom: edge,
    };
    let (transform, sub) = placed(layout, view, size.as_vec2(), &insets);
    (
        lens(tier),
        Camera {
            order: -1,
            sub_camera_view: Some(sub),
            ..default()
        },
        transform,
    )
}

/// Where a camera stands for a view, and which part of its picture is seen.
fn placed(
    layout: &Layout,
    view: &View,
    window: Vec2,
    insets: &ViewInsets,
) -> (Transform, SubCameraView) {
    let fit = fit(layout, view, window, insets);
    let axes = axes(view);
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

/// Antialiasing follows the tier.
pub(super) fn follow_tier(tier: Res<Tier>, mut cameras: Query<&mut Msaa, With<TableCamera>>) {
    if tier.is_changed() {
        for mut msaa in &mut cameras {
            msaa.set_if_neq(tier.msaa());
        }
    }
}

/// Moves the camera to where the viewer wants to be.
pub(super) fn follow(
    time: Res<Time>,
    view: Res<View>,
    insets: Res<ViewInsets>,
    layout: Res<Layout>,
    pace: Res<super::mirror::Pace>,
    mut cameras: Query<(&mut TableCamera, &mut Camera, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (mut table, mut camera, mut transform) in &mut cameras {
        let Some(window) = camera
            .logical_target_size()
            .filter(|size| size.min_element() > 1.0)
        else {
            redraw.write(RequestRedraw);
            continue;
        };
        let now = match table.now {
            Some(now) if !now.near(&view) && !pace.instant && !pace.reduced_motion => {
                redraw.write(RequestRedraw);
                let haste = HASTE[usize::from(view.calm)];
                let share = 1.0 - (-time.delta_secs().min(0.05) * haste).exp();
                now.towards(&view, share)
            }
            _ => *view,
        };
        table.now = Some(now);
        let (placed, sub) = placed(&layout, &now, window, &insets);
        if *transform != placed {
            *transform = placed;
        }
        if camera.sub_camera_view != Some(sub) {
            camera.sub_camera_view = Some(sub);
        }
    }
}

/// Turns the view to the seat to move, if that is wanted.
pub(super) fn turn_to_seat(
    settings: Res<CameraSettings>,
    mirror: Res<Mirror>,
    layout: Res<Layout>,
    mut view: ResMut<View>,
    mut last: Local<Option<Seat>>,
) {
    let turn = mirror.board_view().map(BoardView::turn);
    let settled = mirror.is_quiet() && (*last != turn || settings.is_changed());
    if !settled {
        return;
    }
    *last = turn;
    if let (true, Some(seat)) = (settings.turn_to_seat, turn) {
        let yaw = -layout.side(seat).turn();
        view.set_if_neq(View {
            yaw: yaw.rem_euclid(TAU),
            calm: true,
            ..*view
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn views_stay_within_limits_and_turn_the_shorter_way() {
        let mut view = View::default();
        view.orbit(-0.5, 9.0);
        assert!(view.pitch <= STEEPEST && view.yaw > 5.0);
        let half = view.towards(&View::default(), 0.5);
        assert!(half.yaw > view.yaw, "through zero, not back round");
        view.approach(100.0);
        view.pan(vec2(50.0, 50.0));
        assert!(view.zoom <= 4.0 && view.focus.abs().max_element() <= 4.0);
        view.approach(0.001);
        assert_eq!(view.focus, Vec2::ZERO);
    }

    #[test]
    fn a_step_on_the_screen_follows_the_cameras_axes() {
        for yaw in [0.0, 0.7, PI / 2.0, 4.0] {
            let view = View {
                yaw,
                pitch: STEEPEST,
                ..View::default()
            };
            let axes = axes(&view);
            for step in [Vec2::X, Vec2::Y, vec2(0.3, -0.8)] {
                let way = axes * vec3(step.x, -step.y, 0.0);
                let on_board = view.on_board(step);
                assert!(on_board.distance(vec2(way.x, way.z)) < 0.05, "{yaw} {step}");
            }
        }
    }
}
