//! Occlusion: what hides a point on the table from the camera.

use std::collections::BTreeMap;

use bevy::math::{Dir3, Ray3d, Vec3, vec2};
use stack_game::{Square, Stack};
use table_pictures::{BoardLayout, PIECE_HEIGHT, PIECE_RADIUS};

use crate::table::motion::board_scene::BoardScene;
use crate::table::view::trays::tray_slots;

/// Points this close to the edge of a stack count as hidden, in squares.
const EDGE: f32 = 0.01;

/// Distance at which a ray enters an upright cylinder.
pub(in crate::table) fn cylinder_entry(
    ray: Ray3d,
    base: Vec3,
    radius: f32,
    height: f32,
) -> Option<f32> {
    let (from, direction) = (ray.origin - base, *ray.direction);
    let mut entry: Option<f32> = None;
    let mut meet = |distance: f32| {
        if distance > 0.0 {
            entry = Some(entry.map_or(distance, |near| near.min(distance)));
        }
    };
    if direction.y.abs() > 1e-6 {
        let distance = (height - from.y) / direction.y;
        let at = from + direction * distance;
        if vec2(at.x, at.z).length() <= radius {
            meet(distance);
        }
    }
    let (p, d) = (vec2(from.x, from.z), vec2(direction.x, direction.z));
    let a = d.dot(d);
    if a > 1e-9 {
        let b = p.dot(d);
        let c = p.dot(p) - radius * radius;
        let root = b * b - a * c;
        if root >= 0.0 {
            let distance = (-b - root.sqrt()) / a;
            let y = from.y + direction.y * distance;
            if (0.0..=height).contains(&y) {
                meet(distance);
            }
        }
    }
    entry
}

/// Squares whose stacks hide a point; `square` itself does not count.
pub(in crate::table) fn occluding_stacks(
    eye: Vec3,
    point: Vec3,
    square: Option<Square>,
    layout: &BoardLayout,
    stacks: &BTreeMap<Square, Stack>,
) -> impl Iterator<Item = Square> {
    let far = point.distance(eye) - 1e-3;
    let ray = Dir3::new(point - eye)
        .map(|direction| Ray3d::new(eye, direction))
        .ok();
    let others = stacks
        .iter()
        .filter(move |(other, _)| Some(**other) != square);
    others.filter_map(move |(&other, stack)| {
        let (base, height) = (layout.center(other), layout.top(stack.height()));
        let entry = cylinder_entry(ray?, base, PIECE_RADIUS + EDGE, height + EDGE)?;
        (entry < far).then_some(other)
    })
}

/// Whether no stack hides a point; the one on `square` does not count.
pub(in crate::table) fn is_visible(
    eye: Vec3,
    point: Vec3,
    square: Option<Square>,
    layout: &BoardLayout,
    stacks: &BTreeMap<Square, Stack>,
) -> bool {
    occluding_stacks(eye, point, square, layout, stacks)
        .next()
        .is_none()
}

/// Whether pieces in trays hide a point.
pub(in crate::table) fn is_behind_tray_pieces(
    eye: Vec3,
    point: Vec3,
    layout: &BoardLayout,
    scene: &BoardScene,
) -> bool {
    let far = point.distance(eye) - 1e-3;
    let Ok(direction) = Dir3::new(point - eye) else {
        return false;
    };
    let ray = Ray3d::new(eye, direction);
    let pieces = |(&tray, pieces): (_, &Vec<Stack>)| tray_slots(layout, tray, pieces);
    let mut placed = scene.trays.iter().flat_map(pieces);
    placed.any(|slot| {
        let (radius, height) = (PIECE_RADIUS * slot.scale, PIECE_HEIGHT * slot.scale);
        cylinder_entry(ray, slot.position, radius, height).is_some_and(|entry| entry < far)
    })
}

/// Point that a user aims at: the center of the stack's top or of the empty square.
pub(in crate::table) fn aim_point(
    layout: &BoardLayout,
    scene: &BoardScene,
    square: Square,
) -> Vec3 {
    layout.stack_top(square, scene.stack(square).height())
}
