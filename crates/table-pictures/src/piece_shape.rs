//! The shape of a piece of each set.

use std::f32::consts::TAU;

use bevy::math::{Vec2, vec2};
use bevy::prelude::Mesh;
use table_themes::PieceSet;

use crate::layout::{HEIGHT, RADIUS};
use crate::mesh::mesh;

/// Corners of the circle. A multiple of [`REPEATS`].
const SEGMENTS: usize = 24;
/// The number of motifs around the wall.
const REPEATS: usize = 8;

/// A point of a piece's outline: its distance from the axis and its height, the normal's outward and upward
/// part, and its place on the wall's picture.
type Point = (f32, f32, f32, f32, f32);

/// The outline of a piece from its underside to its top.
fn profile(set: PieceSet) -> [Point; 5] {
    let (r, h) = (RADIUS, HEIGHT);
    match set {
        PieceSet::Lacquer => [
            (r - 0.030, 0.0, 0.80, -0.60, 0.0),
            (r, 0.032, 1.0, -0.10, 0.14),
            (r, h - 0.055, 1.0, 0.05, 0.74),
            (r - 0.016, h - 0.018, 0.72, 0.70, 0.90),
            (r - 0.052, h, 0.16, 0.99, 1.0),
        ],
        // Turned sharply: narrow edges.
        PieceSet::IvoryAndEbony => [
            (r - 0.022, 0.0, 0.84, -0.54, 0.0),
            (r - 0.002, 0.022, 1.0, -0.06, 0.10),
            (r - 0.002, h - 0.034, 1.0, 0.04, 0.84),
            (r - 0.014, h - 0.010, 0.74, 0.67, 0.95),
            (r - 0.038, h, 0.12, 0.99, 1.0),
        ],
        // Sawn and polished: flat above, its edges rounded off.
        PieceSet::Stone => [
            (r - 0.046, 0.0, 0.70, -0.71, 0.0),
            (r - 0.004, 0.046, 1.0, -0.12, 0.20),
            (r - 0.004, h - 0.058, 1.0, 0.12, 0.74),
            (r - 0.022, h - 0.016, 0.70, 0.71, 0.92),
            (r - 0.062, h, 0.18, 0.98, 1.0),
        ],
    }
}

/// A turned piece: its underside at y = 0, rounded below and above, its top ready for the carving.
#[must_use]
pub fn piece_mesh(set: PieceSet) -> Mesh {
    let profile = profile(set);
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
    let (rim, h, ..) = profile[profile.len() - 1];
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
