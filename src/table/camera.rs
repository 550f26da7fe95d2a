//! The camera: how the board is fitted into the window, and how the viewer moves around it.

use std::f32::consts::{PI, TAU};

use bevy::camera::{PerspectiveProjection, SubCameraView};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::math::{Mat3, Rect, Vec2, Vec3, vec2, vec3};
use bevy::prelude::*;
use bevy::render::view::Msaa;
use bevy::window::RequestRedraw;
use stack_game::{Seat, Tableau, TrayKind};

use super::layout::{HEIGHT, Layout, Recess, THICKNESS, TRAY_SCALE};
use super::mirror::Mirror;
use super::tier::Tier;

/// The camera's opening from bottom to top, in radians: narrow, so that the board is hardly distorted.
const OPENING: f32 = 0.42;
/// How steeply the camera looks down by default, in radians.
const PITCH: f32 = 0.965;
/// And from above.
const STEEPEST: f32 = 1.5607;
const FLATTEST: f32 = 0.42;
/// How far fanned layers lie apart, right and down.
const FAN: Vec2 = vec2(0.068, -0.068);
/// How high won stacks stand, eight checkers and a little air, before trays make them smaller.
const WON: f32 = 9.0 * HEIGHT;

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

/// Where a camera has to be so that everything fits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Fit {
    /// How far from the middle of the view.
    pub distance: f32,
    /// How far the picture has to be shifted so that it stands in the middle of the free part, in
    /// logical pixels, right and down.
    pub shift: Vec2,
}

/// The points that must be in the picture: the slab's corners, the tops of stacks at its edge, and of
/// won ones in trays.
fn extremes(layout: &Layout) -> Vec<Vec3> {
    let mut points = Vec::new();
    for p in layout.outline() {
        points.push(vec3(p.x, 0.0, p.y));
        points.push(vec3(p.x, -THICKNESS, p.y) * vec3(0.985, 1.0, 0.985));
    }
    let field = layout.field();
    for x in [-1.5, 1.5] {
        points.push(vec3(x, HEIGHT * 6.0, -field.y));
    }
    for (tray, Recess { middle, half, .. }) in layout.recesses() {
        if tray.kind != TrayKind::Won {
            continue;
        }
        for corner in [-half, half, half * vec2(-1.0, 1.0), half * vec2(1.0, -1.0)] {
            let p = middle + corner;
            points.push(vec3(p.x, WON * TRAY_SCALE, p.y));
        }
    }
    points
}

/// The camera's axes: right, up, and backwards, for a view.
fn axes(view: &View) -> Mat3 {
    let (sin, cos) = view.yaw.sin_cos();
    let (up, flat) = view.pitch.sin_cos();
    let back = vec3(-sin * flat, up, cos * flat);
    let right = vec3(cos, 0.0, sin);
    Mat3::from_cols(right, back.cross(right), back)
}

/// Fits the board into the free part of a window.
#[must_use]
pub(crate) fn fit(layout: &Layout, view: &View, window: Vec2, insets: &ViewInsets) -> Fit {
    let free = Rect::new(
        insets.left,
        insets.top,
        (window.x - insets.right).max(insets.left + 32.0),
        (window.y - insets.bottom).max(insets.top + 32.0),
    );
    let axes = axes(view);
    let points: Vec<Vec3> = extremes(layout)
        .into_iter()
        .map(|p| axes.transpose() * p)
        .collect();
    // Pixels per unit of slope: the opening spans the window's height.
    let focal = window.y / 2.0 / (OPENING / 2.0).tan();
    let bounds = |distance: f32| {
        let mut rect = Rect {
            min: Vec2::MAX,
            max: Vec2::MIN,
        };
        for p in &points {
            let depth = (distance - p.z).max(0.1);
            rect = rect.union_point(vec2(p.x, -p.y) * focal / depth);
        }
        rect
    };
    let (mut near, mut far) = (5.0, 400.0);
    for _ in 0..40 {
        let middle = (near + far) / 2.0;
        let size = bounds(middle).size();
        if size.x <= free.width() && size.y <= free.height() {
            far = middle;
        } else {
            near = middle;
        }
    }
    let shift = free.center() - window / 2.0 - bounds(far).center();
    Fit {
        distance: far,
        shift,
    }
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
    let turn = mirror.tableau().map(Tableau::turn);
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
    use stack_game::{Square, Stack, Tray};

    use super::super::layout::RADIUS;

    fn board(side: u8) -> Layout {
        let squares: Vec<Square> = (0..side * side)
            .map(|n| Square::new(n % side, n / side))
            .collect();
        Layout::new(&squares, &[0, 1, 2, 3].map(Seat::new))
    }

    fn on_screen(layout: &Layout, view: &View, window: Vec2, insets: &ViewInsets) -> Rect {
        around(&extremes(layout), layout, view, window, insets)
    }

    /// The part of the window that points take.
    fn around(
        points: &[Vec3],
        layout: &Layout,
        view: &View,
        window: Vec2,
        insets: &ViewInsets,
    ) -> Rect {
        let fit = fit(layout, view, window, insets);
        let axes = axes(view);
        let focal = window.y / 2.0 / (OPENING / 2.0).tan();
        let mut rect = Rect {
            min: Vec2::MAX,
            max: Vec2::MIN,
        };
        for &p in points {
            let q = axes.transpose() * p;
            let at = vec2(q.x, -q.y) * focal / (fit.distance - q.z) + fit.shift + window / 2.0;
            rect = rect.union_point(at);
        }
        rect
    }

    #[test]
    fn the_board_fills_the_free_part_of_any_window() {
        let panels = ViewInsets {
            left: 250.0,
            right: 250.0,
            top: 10.0,
            bottom: 40.0,
        };
        for (layout, view) in [
            (board(8), View::default()),
            (
                board(10),
                View {
                    yaw: 0.7,
                    pitch: STEEPEST,
                    ..View::default()
                },
            ),
        ] {
            for window in [
                vec2(1280.0, 800.0),
                vec2(1920.0, 1080.0),
                vec2(900.0, 1200.0),
            ] {
                let rect = on_screen(&layout, &view, window, &panels);
                let free = Rect::new(250.0, 10.0, window.x - 250.0, window.y - 40.0);
                assert!(rect.min.cmpge(free.min - 0.5).all(), "{rect:?} in {free:?}");
                assert!(rect.max.cmple(free.max + 0.5).all(), "{rect:?} in {free:?}");
                let slack = free.size() - rect.size();
                assert!(slack.min_element() < 2.0, "touches two sides: {slack}");
                assert!((rect.center() - free.center()).length() < 1.0);
            }
        }
    }

    #[test]
    fn won_stacks_are_seen_whole() {
        let trays = [0, 1].map(|n| Tray::new(Seat::new(n), TrayKind::Won));
        let stack: Stack = (0..8).map(|n| Seat::new(n % 2)).collect();
        for side in [8, 10] {
            let layout = board(side).with_trays(&trays);
            let slots = trays.map(|tray| layout.slots(tray, &[stack; 3])).concat();
            let tops: Vec<Vec3> = slots
                .iter()
                .flat_map(|slot| {
                    let back = vec3(0.0, HEIGHT, -RADIUS) * slot.scale;
                    [slot.place + back, slot.place - back]
                })
                .collect();
            for window in [vec2(1280.0, 800.0), vec2(1920.0, 1080.0)] {
                let view = View::default();
                // Nothing above the board, or the lines over a game of a series that is over.
                for top in [0.0, 140.0] {
                    let insets = ViewInsets {
                        top,
                        ..ViewInsets::default()
                    };
                    let rect = around(&tops, &layout, &view, window, &insets);
                    assert!(rect.min.cmpge(vec2(0.0, top)).all(), "{rect:?} below {top}");
                    assert!(rect.max.cmple(window).all(), "{rect:?}");
                }
            }
        }
    }

    #[test]
    fn the_default_view_gives_the_board_three_fifths_of_the_width() {
        let panels = ViewInsets {
            left: 250.0,
            right: 250.0,
            top: 0.0,
            bottom: 0.0,
        };
        let rect = on_screen(&board(8), &View::default(), vec2(1280.0, 800.0), &panels);
        assert!(rect.width() >= 0.6 * 1280.0, "{}", rect.width());
    }

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
