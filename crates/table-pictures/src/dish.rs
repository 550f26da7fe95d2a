//! The dishes beside the board in which the trays' pieces lie: their shape, and how high and of what each
//! point of them is.

use std::f32::consts::{FRAC_PI_2, TAU};

use bevy::math::{Vec2, vec2};

use crate::layout::{LIP, Recess, THICKNESS, TRAY_FLOOR, TRAY_RIM};
use crate::mesh::Corners;
use crate::wood::smooth;

/// The radius of a dish's outer corners.
const ROUND: f32 = 0.15;
/// The radius of the corners of its felt.
const FELT_ROUND: f32 = 0.09;
/// The number of corners of the mesh at each rounded corner.
const STEPS: usize = 4;

/// What a point of a dish is made of.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum DishPart {
    /// The wooden rim.
    Wood,
    /// The line of brass around the felt.
    Brass,
    /// The felt, at this distance from its border, in squares.
    Felt(f32),
}

/// The distance of a point from a rectangle with rounded corners; negative inside.
#[must_use]
pub(crate) fn rounded(p: Vec2, half: Vec2, radius: f32) -> f32 {
    let q = p.abs() - half + Vec2::splat(radius);
    q.max(Vec2::ZERO).length() + q.max_element().min(0.0) - radius
}

/// The distance of a point from a dish's outer border; negative inside.
#[must_use]
pub(crate) fn border(recess: &Recess, p: Vec2) -> f32 {
    rounded(p - recess.middle, recess.half + Vec2::splat(LIP), ROUND)
}

/// The distance of a point from the border of a dish's felt; negative inside.
fn felt(recess: &Recess, p: Vec2) -> f32 {
    rounded(p - recess.middle, recess.half, FELT_ROUND)
}

/// The part of a dish at a point; nothing outside it.
#[must_use]
pub(crate) fn part(recess: &Recess, p: Vec2) -> Option<DishPart> {
    // A little wider than the mesh: smaller copies of the picture mix neighbours.
    if border(recess, p) > 0.04 {
        return None;
    }
    let d = felt(recess, p);
    Some(if d > 0.022 {
        DishPart::Wood
    } else if d > -0.012 {
        DishPart::Brass
    } else {
        DishPart::Felt(-d)
    })
}

/// The height of a dish's surface for its light, counted from its rim.
#[must_use]
pub(crate) fn height(recess: &Recess, p: Vec2) -> f32 {
    let (outside, inside) = (border(recess, p), felt(recess, p));
    // The lip is a rounded rail.
    let across = (inside / LIP).clamp(0.0, 1.0);
    let rail = 0.034 * 4.0 * across * (1.0 - across);
    let fall = smooth(-0.06, 0.02, outside);
    rail - 0.05 * smooth(0.02, -0.06, inside) - 0.045 * fall * fall
}

/// Adds a dish to a mesh. `top` is the place of a point in the picture of the board, `edge` one in the strip for
/// edges, from a length along the edge and a depth from 0 to 1.
pub(crate) fn add(
    corners: &mut Corners,
    recess: &Recess,
    top: impl Fn(Vec2) -> [f32; 2],
    edge: impl Fn(f32, f32) -> [f32; 2],
) {
    let outer = outline_at(recess, 0.0);
    let inner = outline(recess, recess.half, FELT_ROUND);
    let up = [0.0, 1.0, 0.0];
    // `inwards` shifts the place in the picture: the walls are covered with felt, too.
    let ring = |corners: &mut Corners, points: &[Vec2], y: f32, inwards: f32| -> u32 {
        let first = corners.count();
        for &p in points {
            let in_picture = p - (p - recess.middle).signum() * inwards;
            corners.add([p.x, y, p.y], up, top(in_picture));
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

/// The corners of a dish's outer border, or of a line at a distance from it, outwards.
pub(crate) fn outline_at(recess: &Recess, away: f32) -> Vec<Vec2> {
    let half = recess.half + Vec2::splat(LIP + away);
    outline(recess, half, ROUND + away)
}

/// The corners of a rounded rectangle, from the south-east against the clock seen from above.
fn outline(recess: &Recess, half: Vec2, radius: f32) -> Vec<Vec2> {
    let signs = [
        vec2(1.0, 1.0),
        vec2(1.0, -1.0),
        vec2(-1.0, -1.0),
        vec2(-1.0, 1.0),
    ];
    let corner = |(n, sign): (usize, Vec2)| {
        let centre = recess.middle + (half - Vec2::splat(radius)) * sign;
        (0..=STEPS).map(move |step| {
            let turn = (1 - n as i32) as f32 * FRAC_PI_2 - step as f32 / STEPS as f32 * FRAC_PI_2;
            centre + Vec2::from_angle((turn + TAU) % TAU) * radius
        })
    };
    signs.into_iter().enumerate().flat_map(corner).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::directions::Directions;
    use crate::layout::BoardLayout;

    #[test]
    fn a_dish_is_felt_in_the_middle_brass_around_it_and_wood_outside() {
        let layout = BoardLayout::of_four();
        for (_, recess) in layout.recesses() {
            let middle = part(&recess, recess.middle);
            assert!(
                matches!(middle, Some(DishPart::Felt(d)) if d > 0.2),
                "{middle:?}"
            );
            let axis = recess.side.outward().abs();
            let aside = |more: f32| part(&recess, recess.middle + (recess.half + more) * axis);
            assert_eq!(aside(0.0), Some(DishPart::Brass));
            assert_eq!(aside(LIP * 0.7), Some(DishPart::Wood));
            assert_eq!(aside(LIP + 0.1), None);
            assert!(height(&recess, recess.middle) < -0.04);
        }
    }

    #[test]
    fn the_outline_runs_around_the_dish_once() {
        let layout = BoardLayout::of_four();
        let (_, recess) = layout.recesses()[0];
        let points = outline(&recess, recess.half, FELT_ROUND);
        let area: f32 = (0..points.len())
            .map(|n| points[n].perp_dot(points[(n + 1) % points.len()]) / 2.0)
            .sum();
        let whole = recess.half.x * recess.half.y * 4.0;
        // x east, z south: against the clock seen from above is a negative turn.
        assert!(
            area < 0.0 && -area > 0.95 * whole && -area < whole,
            "{area} of {whole}"
        );
    }
}
