//! The shape of a piece and the motifs carved into it.

use std::f32::consts::TAU;

use bevy::math::{Vec2, vec2};
use bevy::prelude::{Image, Mesh};

use super::layout::{HEIGHT, RADIUS};
use super::mesh::mesh;
use crate::look::canvas::{self, Pixel};
use crate::look::wood::smooth;
use focus_panels::style::{DESIGNS, Design};

/// Corners of the circle. A multiple of [`REPEATS`].
const SEGMENTS: usize = 24;
/// The number of motifs around the wall.
const REPEATS: usize = 8;
/// The side of a layer's picture in pixels.
const SIDE: usize = 192;

/// A turned piece: its underside at y = 0, rounded below and above, its top ready for the carving.
#[must_use]
pub(super) fn piece() -> Mesh {
    let (r, h) = (RADIUS, HEIGHT);
    // Radius, height, the normal's outward and upward part, and the place on the wall's picture.
    let profile = [
        (r - 0.030, 0.0, 0.80, -0.60, 0.0),
        (r, 0.032, 1.0, -0.10, 0.14),
        (r, h - 0.055, 1.0, 0.05, 0.74),
        (r - 0.016, h - 0.018, 0.72, 0.70, 0.90),
        (r - 0.052, h, 0.16, 0.99, 1.0),
    ];
    let (mut positions, mut normals, mut uvs, mut indices) = (vec![], vec![], vec![], vec![]);
    let per = SEGMENTS / REPEATS;
    for repeat in 0..REPEATS {
        let first = positions.len() as u32;
        let rings = profile.len() as u32;
        for step in 0..=per {
            let angle = TAU * (repeat * per + step) as f32 / SEGMENTS as f32;
            let (sin, cos) = angle.sin_cos();
            for (radius, y, out, up, v) in profile {
                positions.push([radius * sin, y, radius * cos]);
                normals.push([out * sin, up, out * cos]);
                uvs.push([2.0 + step as f32 / per as f32, 1.0 - v]);
            }
        }
        for step in 0..per as u32 {
            for ring in 0..rings - 1 {
                let a = first + step * rings + ring;
                let b = a + rings;
                indices.extend([a, b, b + 1, a, b + 1, a + 1]);
            }
        }
    }
    let first = positions.len() as u32;
    let rim = r - 0.052;
    let uv = |p: Vec2| [p.x / (2.0 * rim) + 0.5, p.y / (2.0 * rim) + 0.5];
    for step in 0..SEGMENTS {
        let (sin, cos) = (TAU * step as f32 / SEGMENTS as f32).sin_cos();
        positions.push([rim * sin, h, rim * cos]);
        normals.push([0.10 * sin, 0.995, 0.10 * cos]);
        uvs.push(uv(vec2(rim * sin, rim * cos)));
    }
    for [a, b, c] in polygon(SEGMENTS as u32) {
        indices.extend([first + a, first + b, first + c]);
    }
    mesh(positions, normals, uvs, indices)
}

/// A convex polygon in triangles, as few slivers as can be: a large one in the middle, then smaller
/// ones outwards. A fan of slivers would be shaded several times where processors draw in blocks.
fn polygon(corners: u32) -> Vec<[u32; 3]> {
    let mut triangles = Vec::new();
    let mut arcs = vec![
        (0, corners / 3),
        (corners / 3, 2 * corners / 3),
        (2 * corners / 3, corners),
    ];
    triangles.push([0, corners / 3, 2 * corners / 3]);
    while let Some((from, to)) = arcs.pop() {
        if to - from > 1 {
            let middle = from.midpoint(to);
            triangles.push([from, middle, to % corners]);
            arcs.extend([(from, middle), (middle, to)]);
        }
    }
    triangles
}

/// The carvings of all motifs: slope along u and v, inlay (0.5 none, 1 the inlay alone, less darkens), and how
/// open to light.
#[must_use]
pub(super) fn carving() -> Image {
    let tops = DESIGNS.iter().map(|design| layer(|p| top(design, p)));
    let walls = DESIGNS.iter().map(|design| layer(|p| wall(design, p)));
    let layers: Vec<Vec<Pixel>> = tops.chain(walls).collect();
    canvas::image(&layers, (SIDE, SIDE), false, false)
}

/// One point of a carved surface.
struct Cut {
    height: f32,
    inlay: f32,
    open: f32,
}

fn layer(cut: impl Fn(Vec2) -> Cut + Sync) -> Vec<Pixel> {
    let step = 1.0 / SIDE as f32;
    canvas::rows(SIDE, SIDE, |x, y| {
        let p = vec2(x as f32 + 0.5, y as f32 + 0.5) * step;
        let here = cut(p);
        let right = cut(p + vec2(step, 0.0)).height - cut(p - vec2(step, 0.0)).height;
        let down = cut(p + vec2(0.0, step)).height - cut(p - vec2(0.0, step)).height;
        let byte = |value: f32| (value.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
        let slope = |rise: f32| byte(0.5 - 0.5 * (rise / (2.0 * step)).clamp(-1.0, 1.0));
        [slope(right), slope(down), byte(here.inlay), byte(here.open)]
    })
}

/// The top: a soft rim around a low dome with the motif laid in; (0.5, 0.5) is the middle. No line is
/// thinner than what can be seen from the usual distance: it would glitter there.
fn top(design: &Design, p: Vec2) -> Cut {
    // From -1 to 1, y up for the motif, which faces south.
    let q = (p - Vec2::splat(0.5)) * 2.0;
    let r = q.length();
    let dome = 0.030 * (1.0 - (r / 0.74).min(1.0).powi(2));
    let rim = 0.050 * smooth(0.72, 0.90, r);
    let d = design.distance((vec2(q.x, -q.y) / 0.98).to_array()) * 0.98;
    let line = smooth(0.030, -0.030, d.abs() - 0.078);
    let valley = smooth(0.16, 0.0, (r - 0.80).abs());
    // Rings left by the lathe, hardly seen.
    let turned = 0.006 * ((r * 70.0).sin() * 0.5 + 0.5);
    Cut {
        height: dome + rim - 0.012 * line,
        inlay: 0.5 * (1.0 - 0.10 * valley) - turned + 0.5 * line,
        open: 1.0 - 0.16 * valley,
    }
}

/// The wall: a band with the motif, dark edges where layers meet; v grows downwards.
fn wall(design: &Design, p: Vec2) -> Cut {
    let v = 1.0 - p.y;
    let band = smooth(0.24, 0.30, v) * smooth(0.76, 0.70, v);
    let lines = smooth(0.030, 0.010, (v - 0.27).abs()).max(smooth(0.030, 0.010, (v - 0.73).abs()));
    // A tile is about half as wide again as high.
    let q = vec2((p.x - 0.5) * 1.45, v - 0.5) / 0.40;
    let d = design.distance(q.to_array());
    let motif = smooth(0.05, -0.03, d) * band;
    let foot = smooth(0.0, 0.13, v);
    let crown = smooth(1.02, 0.93, v);
    Cut {
        height: -0.012 * lines - 0.01 * motif,
        inlay: 0.5 * (1.0 - 0.22 * band * (1.0 - motif) - 0.12 * lines) + 0.40 * motif,
        open: (0.34 + 0.66 * foot) * (0.85 + 0.15 * crown),
    }
}
