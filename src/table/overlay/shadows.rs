//! Shadows of stacks and flying pieces on the board.

use bevy::prelude::*;
use table_pictures::{LIGHT_DIRECTION, PIECE_HEIGHT, PIECE_RADIUS};

use super::marker::{Marker, MarkerShape, SHADOW};
use crate::table::view::pieces::{BoardStack, FlyingPieces};

/// Shadow length per piece or stack height. Longer than the light direction implies, so that the
/// shadow of a single piece is visible.
const SLANT: f32 = 0.95;

/// Size and strength of the shadow of preview pieces over an empty square.
const FLOATING_SHADOW: (f32, f32) = (PIECE_RADIUS * 3.0, 0.5);

/// Adds shadows away from the light, longer under taller stacks.
pub(super) fn shadows(
    out: &mut Vec<Marker>,
    stacks: &Query<(&BoardStack, &Transform)>,
    flights: &Query<&Transform, With<FlyingPieces>>,
) {
    let away = (-LIGHT_DIRECTION).with_y(0.0).normalize();
    let turn = Quat::from_rotation_y(-away.z.atan2(away.x));
    for (on, transform) in stacks {
        if on.placed == 0 {
            out.push(below(transform.translation, FLOATING_SHADOW));
            continue;
        }
        let height = on.placed as f32 * PIECE_HEIGHT;
        let (depth, reach) = (PIECE_RADIUS * 3.0, height * SLANT);
        let width = depth + reach;
        let base = transform.translation.with_y(0.002);
        let transform = Transform {
            translation: base + away * (reach / 2.0 + 0.045),
            rotation: turn,
            scale: Vec3::new(width, 1.0, depth),
        };
        out.push(Marker::new(
            MarkerShape::Shadow,
            SHADOW,
            0.84,
            width / depth,
            transform,
        ));
    }
    for transform in flights {
        let above = transform.translation.y.max(0.0);
        let base = (transform.translation + away * above * SLANT).with_y(0.003);
        let size = PIECE_RADIUS * transform.scale.x * (2.7 + above * 0.5);
        let strength = 0.75 / (1.0 + above * 0.8);
        out.push(below(base, (size, strength)));
    }
}

/// Shadow on the board below flying pieces.
fn below(base: Vec3, (size, strength): (f32, f32)) -> Marker {
    Marker::flat(MarkerShape::Shadow, SHADOW, strength, base, 0.003, size)
}
