//! Trays next to the board: shape, surface height, material and mesh.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::math::{Vec2, vec2};

use crate::layout::{THICKNESS, TRAY_FLOOR, TRAY_LIP, TRAY_RIM, TrayShape};
use crate::mesh::MeshBuilder;
use crate::shading::smooth;

/// Radius of a tray's outer corners.
const ROUND: f32 = 0.15;
/// Corner radius of the felt.
const FELT_ROUND: f32 = 0.09;
/// Segments of a rounded corner.
const STEPS: usize = 4;

/// The material at a point of a tray.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum TrayPart {
    Wood,
    /// The brass line around the felt.
    Brass,
    /// Felt, with the distance to its border in squares.
    Felt(f32),
}

/// Signed distance to a rounded rectangle, negative inside.
#[must_use]
pub(crate) fn rounded_rectangle(p: Vec2, half: Vec2, radius: f32) -> f32 {
    let q = p.abs() - half + Vec2::splat(radius);
    q.max(Vec2::ZERO).length() + q.max_element().min(0.0) - radius
}

/// Signed distance to the outer border of a tray, negative inside.
#[must_use]
pub(crate) fn border(tray: &TrayShape, p: Vec2) -> f32 {
    rounded_rectangle(p - tray.center, tray.half + Vec2::splat(TRAY_LIP), ROUND)
}

/// Signed distance to the border of the felt, negative inside.
fn felt(tray: &TrayShape, p: Vec2) -> f32 {
    rounded_rectangle(p - tray.center, tray.half, FELT_ROUND)
}

/// The material at a point; `None` outside of the tray.
#[must_use]
pub(crate) fn part_at(tray: &TrayShape, p: Vec2) -> Option<TrayPart> {
    // Slightly larger than the mesh, because mipmaps blend neighboring texels.
    if border(tray, p) > 0.04 {
        return None;
    }
    let d = felt(tray, p);
    Some(if d > 0.022 {
        TrayPart::Wood
    } else if d > -0.012 {
        TrayPart::Brass
    } else {
        TrayPart::Felt(-d)
    })
}

/// Surface height relative to the rim, for lighting.
#[must_use]
pub(crate) fn height(tray: &TrayShape, p: Vec2) -> f32 {
    let (outside, inside) = (border(tray, p), felt(tray, p));
    // The lip is a rounded rail.
    let across = (inside / TRAY_LIP).clamp(0.0, 1.0);
    let rail = 0.034 * 4.0 * across * (1.0 - across);
    let fall = smooth(-0.06, 0.02, outside);
    rail - 0.05 * smooth(0.02, -0.06, inside) - 0.045 * fall * fall
}

/// Adds a tray to a mesh. `top` maps a point to board texture coordinates; `edge` maps length and
/// depth (0 to 1) along an edge to the strip for edges.
pub(crate) fn add(
    corners: &mut MeshBuilder,
    tray: &TrayShape,
    top: impl Fn(Vec2) -> [f32; 2],
    edge: impl Fn(f32, f32) -> [f32; 2],
) {
    let outer = outline_at(tray, 0.0);
    let inner = outline(tray, tray.half, FELT_ROUND);
    let up = [0.0, 1.0, 0.0];
    // `inwards` shifts texture coordinates: the inner walls are covered with felt, too.
    let ring = |corners: &mut MeshBuilder, points: &[Vec2], y: f32, inwards: f32| -> u32 {
        let first = corners.count();
        for &p in points {
            let in_texture = p - (p - tray.center).signum() * inwards;
            corners.add([p.x, y, p.y], up, top(in_texture));
        }
        first
    };
    let count = outer.len() as u32;
    let rim = ring(corners, &outer, TRAY_RIM, 0.0);
    let brink = ring(corners, &inner, TRAY_RIM, 0.0);
    let wall = ring(corners, &inner, TRAY_RIM, 0.05);
    let foot = ring(corners, &inner, TRAY_FLOOR, 0.02);
    let floor = ring(corners, &inner, TRAY_FLOOR, 0.015);
    for n in 0..count {
        let next = (n + 1) % count;
        corners.quad([rim + n, rim + next, brink + next, brink + n]);
        corners.quad([wall + n, wall + next, foot + next, foot + n]);
    }
    for n in 1..count - 1 {
        corners.triangle([floor, floor + n, floor + n + 1]);
    }
    let mut along = 0.0;
    for n in 0..outer.len() {
        let (a, b) = (outer[n], outer[(n + 1) % outer.len()]);
        let out = (b - a).perp().normalize_or_zero();
        let length = (b - a).length();
        let first = corners.count();
        for (p, y, u, v) in [
            (a, TRAY_RIM, along, 0.02),
            (b, TRAY_RIM, along + length, 0.02),
            (b, -THICKNESS, along + length, 0.70),
            (a, -THICKNESS, along, 0.70),
        ] {
            corners.add([p.x, y, p.y], [out.x, 0.0, out.y], edge(u, v));
        }
        corners.quad([first + 3, first + 2, first + 1, first]);
        along += length;
    }
}

/// Vertices of the outer border, or of a line at distance `away` from it.
pub(crate) fn outline_at(tray: &TrayShape, away: f32) -> Vec<Vec2> {
    let half = tray.half + Vec2::splat(TRAY_LIP + away);
    outline(tray, half, ROUND + away)
}

/// Vertices of a rounded rectangle, counterclockwise seen from above, starting in the south-east.
fn outline(tray: &TrayShape, half: Vec2, radius: f32) -> Vec<Vec2> {
    let signs = [
        vec2(1.0, 1.0),
        vec2(1.0, -1.0),
        vec2(-1.0, -1.0),
        vec2(-1.0, 1.0),
    ];
    let corner = |(n, sign): (usize, Vec2)| {
        let center = tray.center + (half - Vec2::splat(radius)) * sign;
        (0..=STEPS).map(move |step| {
            let turn = (1 - n as i32) as f32 * FRAC_PI_2 - step as f32 / STEPS as f32 * FRAC_PI_2;
            center + Vec2::from_angle((turn + TAU) % TAU) * radius
        })
    };
    signs.into_iter().enumerate().flat_map(corner).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::layout::{BoardLayout, Directions};

    #[test]
    fn trays_have_felt_brass_and_wood() {
        let layout = BoardLayout::of_four();
        for (_, tray) in layout.trays() {
            let middle = part_at(&tray, tray.center);
            assert!(
                matches!(middle, Some(TrayPart::Felt(d)) if d > 0.2),
                "{middle:?}"
            );
            let axis = tray.side.outward().abs();
            let outside = |more: f32| part_at(&tray, tray.center + (tray.half + more) * axis);
            assert_eq!(outside(0.0), Some(TrayPart::Brass));
            assert_eq!(outside(TRAY_LIP * 0.7), Some(TrayPart::Wood));
            assert_eq!(outside(TRAY_LIP + 0.1), None);
            assert!(height(&tray, tray.center) < -0.04);
        }
    }

    #[test]
    fn outline_surrounds_the_tray_once() {
        let layout = BoardLayout::of_four();
        let (_, tray) = layout.trays()[0];
        let points = outline(&tray, tray.half, FELT_ROUND);
        let area: f32 = (0..points.len())
            .map(|n| points[n].perp_dot(points[(n + 1) % points.len()]) / 2.0)
            .sum();
        let whole = tray.half.x * tray.half.y * 4.0;
        // With x east and z south, counterclockwise seen from above has a negative area.
        assert!(
            area < 0.0 && -area > 0.95 * whole && -area < whole,
            "{area} of {whole}"
        );
    }
}
