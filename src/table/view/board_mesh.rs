//! The shape of the board's slab.

use bevy::math::Vec2;
use bevy::mesh::Mesh;

use super::board_picture::{SIZE, STRIP, span};
use super::layout::{BoardLayout, THICKNESS};
use super::mesh::mesh;

/// The slab: its top with the picture, and its edge.
#[must_use]
pub(super) fn slab(layout: &BoardLayout) -> Mesh {
    let span = span(layout);
    let share = SIZE as f32 / (SIZE + STRIP) as f32;
    let uv = |p: Vec2| [p.x / span + 0.5, (p.y / span + 0.5) * share];
    let outline = layout.outline();
    let (mut positions, mut normals, mut uvs, mut indices) = (vec![], vec![], vec![], vec![]);
    for p in outline {
        positions.push([p.x, 0.0, p.y]);
        normals.push([0.0, 1.0, 0.0]);
        uvs.push(uv(p));
    }
    // The outline runs clockwise from above; the fan is wound against the clock.
    for n in 1..7u32 {
        indices.extend([0, n + 1, n]);
    }
    for n in 0..8 {
        let (a, b) = (outline[n], outline[(n + 1) % 8]);
        let out = (a + b).normalize();
        let first = positions.len() as u32;
        let length = (b - a).length() / 12.0;
        for (p, y, u, v) in [
            (a, 0.0, 0.0, 0.02),
            (b, 0.0, length, 0.02),
            (b * 0.985, -THICKNESS, length, 0.98),
            (a * 0.985, -THICKNESS, 0.0, 0.98),
        ] {
            positions.push([p.x, y, p.y]);
            normals.push([out.x, 0.0, out.y]);
            uvs.push([u, share + (1.0 - share) * v]);
        }
        indices.extend([first, first + 1, first + 2, first, first + 2, first + 3]);
    }
    mesh(positions, normals, uvs, indices)
}
