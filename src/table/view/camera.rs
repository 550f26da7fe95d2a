//! The camera over the table: it follows the view that the viewer wants.

use bevy::camera::{PerspectiveProjection, SubCameraView};
use bevy::core_pipeline::tonemapping::{DebandDither, Tonemapping};
use bevy::math::{Vec2, Vec3, vec2, vec3};
use bevy::prelude::*;
use bevy::render::camera::CameraRenderGraph;
use bevy::render::view::Msaa;
use table_pictures::BoardLayout;

use super::camera_fit::{CameraFit, OPENING, fit, outlines};
use super::camera_view::CameraView;
use super::insets::{TableOutlines, ViewInsets};
use crate::frame::RedrawReasons;
use crate::render::FullFrame;
use crate::table::clock::TableClock;

/// The shift of fanned layers, right and down.
const FAN: Vec2 = vec2(0.068, -0.068);
/// The rates at which the camera approaches its goal, in factors of e a second: moved by hand, and by
/// itself.
const APPROACH_RATE: [f32; 2] = [14.0, 4.0];

/// The rate at which the board's middle goes to its place in the window after a turn, in factors of e a second, and the
/// distance from it that is not seen any more, in logical pixels.
const SETTLING: (f32, f32) = (6.0, 0.5);

/// The camera over the table, and its place on the way to the wanted view.
#[derive(Component, Default)]
pub struct TableCamera {
    now: Option<CameraView>,
    /// What its place was calculated for.
    placed_for: Option<(CameraView, Vec2, ViewInsets)>,
    /// The shift of the picture now, and whether it is where it is wanted.
    shift: Option<Vec2>,
    settled: bool,
    /// True if place and shift are those that the viewer wants.
    rests: bool,
    /// How far right of the window's middle the board's middle is, or will be once the camera is where it is wanted, in
    /// logical pixels.
    aside: f32,
}

impl TableCamera {
    /// Lets the camera be at once where the viewer wants it: nobody would see its way.
    pub(crate) fn skip_easing(&mut self) {
        self.now = None;
        self.shift = None;
    }

    /// How far the middle of the board is to the right of the middle of the window, in logical pixels.
    #[must_use]
    pub(in crate::table) fn aside(&self) -> i32 {
        self.aside.round() as i32
    }

    /// Notes whether it is where the viewer wants it, and tells when it has come there: tests of the window wait for it,
    /// also when it was there already (`asked`).
    fn note_rest(&mut self, view: &CameraView, asked: bool) {
        let rests = self.settled && self.now == Some(*view);
        if rests && (asked || !self.rests) {
            let place = if view.is_menu_view() { "before" } else { "at" };
            // Read by the test of the window (`tests/stage`).
            debug!("the camera rests {place} the table");
        }
        self.rests = rests;
    }
}

/// Fans spread stacks out, to the viewer's upper right, as long as the camera looks straight down.
pub(super) fn fan_stacks(view: Res<CameraView>, mut layout: ResMut<BoardLayout>) {
    let wanted = if layout.spread && view.is_top_down() {
        view.on_board(FAN)
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

/// The lens of cameras over the table.
fn lens() -> impl Bundle {
    (
        Camera3d::default(),
        CameraRenderGraph::new(FullFrame),
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
pub(crate) fn screenshot_camera(
    layout: &BoardLayout,
    view: &CameraView,
    size: UVec2,
) -> impl Bundle {
    let edge = size.min_element() as f32 * 0.03;
    let insets = ViewInsets {
        left: edge,
        right: edge,
        top: edge,
        bottom: edge,
        ..ViewInsets::default()
    };
    let fit = fit(layout, view, size.as_vec2(), &insets);
    let (transform, sub) = placed(view, size.as_vec2(), fit);
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
fn placed(view: &CameraView, window: Vec2, fit: CameraFit) -> (Transform, SubCameraView) {
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
    mut busy: ResMut<RedrawReasons>,
) {
    for (mut table, mut camera, mut transform) in &mut cameras {
        let Some(window) = camera
            .logical_target_size()
            .filter(|size| size.min_element() > 1.0)
        else {
            busy.add("the camera has no window yet");
            continue;
        };
        let now = match table.now {
            Some(now) if !now.near(&view) && clock.settings().animates() => {
                busy.add("the camera moves");
                let rate = APPROACH_RATE[usize::from(view.gradual)];
                let share = 1.0 - (-clock.frame_seconds() * rate).exp();
                now.towards(&view, share)
            }
            _ => *view,
        };
        table.now = Some(now);
        let wanted = Some((now, window, *insets));
        if table.placed_for == wanted && table.settled && !layout.is_changed() {
            table.note_rest(&view, view.is_changed());
            continue;
        }
        let before = std::mem::replace(&mut table.placed_for, wanted);
        let same_room = before.is_some_and(|(_, old, around)| old == window && around == *insets);
        let still = !same_room || layout.is_changed() || !clock.settings().animates();
        let goal = fit(&layout, &now, window, &insets);
        if !view.dragging {
            // Panels below the board stand where it will be, and do not follow the camera step by step.
            let there = if now == *view {
                goal
            } else {
                fit(&layout, &view, window, &insets)
            };
            table.aside = there.shift.x;
        }
        let kept = table.shift.filter(|_| view.dragging || !still);
        let share = 1.0 - (-clock.frame_seconds() * SETTLING.0).exp();
        let shift = next_shift(kept, goal.shift, view.dragging, share);
        table.settled = view.dragging || shift == goal.shift;
        table.shift = Some(shift);
        if !table.settled {
            busy.add("the board goes to its place");
        }
        table.note_rest(&view, view.is_changed());
        let (placed, sub) = placed(&now, window, CameraFit { shift, ..goal });
        if *transform != placed {
            *transform = placed;
        }
        if camera.sub_camera_view != Some(sub) {
            camera.sub_camera_view = Some(sub);
        }
    }
}

/// Notes where the table will lie in the window once the camera is where the viewer wants it: what stands beside it goes
/// there at once, and does not follow the camera step by step.
pub(super) fn note_outlines(
    view: Res<CameraView>,
    insets: Res<ViewInsets>,
    layout: Res<BoardLayout>,
    cameras: Query<&Camera, With<TableCamera>>,
    mut lying: ResMut<TableOutlines>,
    mut known: Local<Option<(CameraView, Vec2, ViewInsets)>>,
    mut busy: ResMut<RedrawReasons>,
) {
    let window = cameras.iter().find_map(Camera::logical_target_size);
    let Some(window) = window.filter(|size| size.min_element() > 1.0) else {
        return;
    };
    let now = Some((*view, window, *insets));
    if !view.rests() || *known == now && !layout.is_changed() {
        return;
    }
    *known = now;
    let fit = fit(&layout, &view, window, &insets);
    let sides = layout.trays().into_iter();
    let wanted = TableOutlines {
        outlines: outlines(&layout, &view, window, fit),
        tray_sides: sides.map(|(_, tray)| tray.side).collect(),
    };
    if lying.set_if_neq(wanted) {
        busy.add("what stands beside the table follows it");
    }
}

/// The next shift of the picture on the way from the one that is `kept` to the `goal`: it stays while a hand holds the table,
/// and goes a share of the way else.
fn next_shift(kept: Option<Vec2>, goal: Vec2, held: bool, share: f32) -> Vec2 {
    match kept {
        Some(kept) if held => kept,
        Some(kept) if kept.distance(goal) > SETTLING.1 => kept.lerp(goal, share),
        _ => goal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_stays_under_a_hand_and_then_goes_to_its_place() {
        let (first, goal) = (vec2(10.0, 0.0), vec2(-40.0, 25.0));
        assert_eq!(next_shift(None, goal, false, 0.1), goal, "nothing to keep");
        assert_eq!(next_shift(Some(first), goal, true, 0.1), first);
        let mut now = first;
        let mut steps = 0;
        while now != goal {
            let next = next_shift(Some(now), goal, false, 0.1);
            assert!(next.distance(goal) < now.distance(goal), "no way back");
            assert!(next.distance(now) < 7.0, "no hop");
            now = next;
            steps += 1;
        }
        assert!((20..100).contains(&steps), "{steps}");
    }
}
