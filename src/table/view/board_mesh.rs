//! The shapes of the board's slab and of the ground around it.

use bevy::math::{Vec2, vec2};
use bevy::mesh::Mesh;

use super::board_picture::{SIZE, STRIP, span};
use super::layout::{BoardLayout, THICKNESS};
use super::mesh::mesh;
use crate::look::wood::{lerp, smooth};

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

/// Half the side of the ground's square.
const GROUND: f32 = 16.0;

/// The number of fields of the ground's mesh along a side.
const FIELDS: usize = 40;

/// The surround: a dark table with a soft light around the board and the board's shadow, all of it
/// in the colours of the mesh's corners. A picture would cost much more where a processor draws.
pub(super) fn ground(layout: &BoardLayout, surround: [f32; 3]) -> Mesh {
    let (mut positions, mut colours, mut indices) = (vec![], vec![], vec![]);
    let row = FIELDS as u32 + 1;
    for z in 0..row {
        for x in 0..row {
            let p = (vec2(x as f32, z as f32) / FIELDS as f32 - Vec2::splat(0.5)) * 2.0 * GROUND;
            positions.push([p.x, -THICKNESS, p.y]);
            let [r, g, b] = shade(layout, surround, p);
            colours.push([r, g, b, 1.0]);
            let middle = p + Vec2::splat(GROUND / FIELDS as f32);
            // The part that the slab hides from every side is left out: it would be painted over.
            let covered =
                BoardLayout::octagon(middle, layout.slab(), layout.slab_diagonal()) < -0.75;
            if x < row - 1 && z < row - 1 && !covered {
                let at = z * row + x;
                indices.extend([at, at + row + 1, at + 1, at, at + row, at + row + 1]);
            }
        }
    }
    let corners = positions.len();
    mesh(
        positions,
        vec![[0.0, 1.0, 0.0]; corners],
        vec![[0.0, 0.0]; corners],
        indices,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
}

fn shade(layout: &BoardLayout, surround: [f32; 3], p: Vec2) -> [f32; 3] {
    let away = (p - vec2(-1.5, -1.0)).length();
    let glow = (-away * away / 90.0).exp();
    let beside = BoardLayout::octagon(p - vec2(0.45, 0.4), layout.slab(), layout.slab_diagonal());
    let shadow = lerp(0.22, 1.0, smooth(-0.3, 1.9, beside));
    let warm = [2.3, 1.75, 1.35];
    [0, 1, 2].map(|c| surround[c] * (1.0 + glow * (warm[c] * 2.4 - 1.0)) * shadow)
}
