//! The shape of the board's slab and of the dishes beside it.

use bevy::math::Vec2;
use bevy::mesh::Mesh;

use crate::board_picture::{SIZE, STRIP, span};
use crate::dish;
use crate::layout::{BoardLayout, SLAB_FOOT, THICKNESS};
use crate::mesh::Corners;

/// The slab, its top with the picture, its edge, and the dishes.
#[must_use]
pub fn board_mesh(layout: &BoardLayout) -> Mesh {
    let span = span(layout);
    let share = SIZE as f32 / (SIZE + STRIP) as f32;
    let top = |p: Vec2| [p.x / span + 0.5, (p.y / span + 0.5) * share];
    let edge = |along: f32, deep: f32| [along / 12.0, share + (1.0 - share) * deep];
    let mut corners = Corners::default();
    let outline = layout.outline();
    for p in outline {
        corners.add([p.x, 0.0, p.y], [0.0, 1.0, 0.0], top(p));
    }
    // The outline runs clockwise from above; the fan is wound against the clock.
    for n in 1..7u32 {
        corners.triangle([0, n + 1, n]);
    }
    for n in 0..8 {
        let (a, b) = (outline[n], outline[(n + 1) % 8]);
        let out = (a + b).normalize();
        let first = corners.count();
        let length = (b - a).length();
        for (p, y, along, deep) in [
            (a, 0.0, 0.0, 0.02),
            (b, 0.0, length, 0.02),
            (b * SLAB_FOOT, -THICKNESS, length, 0.85),
            (a * SLAB_FOOT, -THICKNESS, 0.0, 0.85),
        ] {
            corners.add([p.x, y, p.y], [out.x, 0.0, out.y], edge(along, deep));
        }
        corners.quad([first, first + 1, first + 2, first + 3]);
    }
    for (_, recess) in layout.recesses() {
        dish::add(&mut corners, &recess, top, edge);
    }
    corners.mesh()
}
