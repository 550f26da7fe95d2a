//! What stands between the eye and a place on the table.

use std::collections::BTreeMap;

use bevy::math::{Dir3, Ray3d, Vec3, vec2};
use stack_game::{Square, Stack};
use table_pictures::{BoardLayout, PIECE_HEIGHT, PIECE_RADIUS};

use crate::table::motion::scene::BoardScene;
use crate::table::view::trays::slots;

/// What lies so close to the edge of a stack counts as hidden, in squares.
const EDGE: f32 = 0.01;

/// The distance at which a ray enters an upright cylinder.
pub(in crate::table) fn cylinder(ray: Ray3d, foot: Vec3, radius: f32, height: f32) -> Option<f32> {
    let (from, way) = (ray.origin - foot, *ray.direction);
    let mut entry: Option<f32> = None;
    let mut meet = |distance: f32| {
        if distance > 0.0 {
            entry = Some(entry.map_or(distance, |near| near.min(distance)));
        }
    };
    if way.y.abs() > 1e-6 {
        let distance = (height - from.y) / way.y;
        let at = from + way * distance;
        if vec2(at.x, at.z).length() <= radius {
            meet(distance);
        }
    }
    let (p, d) = (vec2(from.x, from.z), vec2(way.x, way.z));
    let a = d.dot(d);
    if a > 1e-9 {
        let b = p.dot(d);
        let c = p.dot(p) - radius * radius;
        let root = b * b - a * c;
        if root >= 0.0 {
            let distance = (-b - root.sqrt()) / a;
            let y = from.y + way.y * distance;
            if (0.0..=height).contains(&y) {
                meet(distance);
            }
        }
    }
    entry
}

/// The squares whose stacks stand between the eye and a point; `square` does not count.
pub(in crate::table) fn hiders(
    eye: Vec3,
    point: Vec3,
    square: Option<Square>,
    layout: &BoardLayout,
    stacks: &BTreeMap<Square, Stack>,
) -> impl Iterator<Item = Square> {
    let far = point.distance(eye) - 1e-3;
    let ray = Dir3::new(point - eye).map(|way| Ray3d::new(eye, way)).ok();
    let others = stacks
        .iter()
        .filter(move |(other, _)| Some(**other) != square);
    others.filter_map(move |(&other, stack)| {
        let (foot, height) = (layout.center(other), layout.top(stack.height()));
        let entry = cylinder(ray?, foot, PIECE_RADIUS + EDGE, height + EDGE)?;
        (entry < far).then_some(other)
    })
}

/// True if no stack stands between the eye and a point; the one on `square` does not count.
pub(in crate::table) fn sees(
    eye: Vec3,
    point: Vec3,
    square: Option<Square>,
    layout: &BoardLayout,
    stacks: &BTreeMap<Square, Stack>,
) -> bool {
    hiders(eye, point, square, layout, stacks).next().is_none()
}

/// True if pieces in a tray stand between the eye and a point.
pub(in crate::table) fn behind_trays(
    eye: Vec3,
    point: Vec3,
    layout: &BoardLayout,
    scene: &BoardScene,
) -> bool {
    let far = point.distance(eye) - 1e-3;
    let Ok(way) = Dir3::new(point - eye) else {
        return false;
    };
    let ray = Ray3d::new(eye, way);
    let pieces = |(&tray, pieces): (_, &Vec<Stack>)| slots(layout, tray, pieces);
    let mut placed = scene.trays.iter().flat_map(pieces);
    placed.any(|slot| {
        let (radius, height) = (PIECE_RADIUS * slot.scale, PIECE_HEIGHT * slot.scale);
        cylinder(ray, slot.position, radius, height).is_some_and(|entry| entry < far)
    })
}

/// The middle of a square as a person aims at it: of the top of its stack, or of the empty square.
pub(in crate::table) fn middle(layout: &BoardLayout, scene: &BoardScene, square: Square) -> Vec3 {
    layout.stack_top(square, scene.stack(square).height())
}
