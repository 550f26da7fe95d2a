//! Wood: noise and grain, calculated once at start-up.

use bevy::math::{Vec2, vec2};

/// A number from 0 to 1 that depends on nothing but its place.
#[must_use]
pub(crate) fn hash(x: i32, y: i32, seed: u32) -> f32 {
    let mut h = (x as u32).wrapping_mul(0x9E37_79B1)
        ^ (y as u32).wrapping_mul(0x85EB_CA77)
        ^ seed.wrapping_mul(0xC2B2_AE3D);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2C1B_3C6D);
    h ^= h >> 12;
    h = h.wrapping_mul(0x297A_2D39);
    h ^= h >> 15;
    (h >> 8) as f32 / 16_777_216.0
}

/// Smooth noise from 0 to 1, one bump per unit.
#[must_use]
pub(crate) fn noise(p: Vec2, seed: u32) -> f32 {
    let cell = p.floor();
    let f = p - cell;
    let f = f * f * (Vec2::splat(3.0) - 2.0 * f);
    let (x, y) = (cell.x as i32, cell.y as i32);
    let bottom = lerp(hash(x, y, seed), hash(x + 1, y, seed), f.x);
    let top = lerp(hash(x, y + 1, seed), hash(x + 1, y + 1, seed), f.x);
    lerp(bottom, top, f.y)
}

/// The tone of wood at a point, about 0 (dark, late wood and pores) to 1 (light), the grain along x.
///
/// A unit is a square of the board; `seed` chooses another plank.
#[must_use]
pub(crate) fn tone(p: Vec2, seed: u32) -> f32 {
    let offset = vec2(hash(3, 1, seed), hash(7, 2, seed)) * 57.0;
    let q = p + offset;
    // Year rings of a plank cut lengthwise: long, gently bent bands.
    let bend = noise(vec2(q.x * 0.35, q.y * 0.9), seed ^ 1) * 1.6
        + noise(vec2(q.x * 0.9, q.y * 2.1), seed ^ 2) * 0.35;
    let ring = (q.y * 2.3 + bend * 2.2).fract();
    // Early wood grows into late wood slowly and starts anew at once.
    let band = smooth(0.0, 0.75, ring) * (1.0 - smooth(0.9, 1.0, ring));
    let fibre = noise(vec2(q.x * 3.0, q.y * 46.0), seed ^ 3);
    let streak = noise(vec2(q.x * 0.8, q.y * 13.0), seed ^ 4);
    let pore = smooth(0.80, 0.93, noise(vec2(q.x * 7.0, q.y * 88.0), seed ^ 5));
    (0.62 - 0.30 * band + 0.26 * (fibre - 0.5) + 0.34 * (streak - 0.5) - 0.34 * pore)
        .clamp(0.0, 1.0)
}

/// 0 below `from`, 1 above `to`, smooth between.
#[must_use]
pub(crate) fn smooth(from: f32, to: f32, x: f32) -> f32 {
    let t = ((x - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// From `a` to `b` by `t`.
#[must_use]
pub(crate) fn lerp(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

/// From one colour to another by `t`.
#[must_use]
pub(crate) fn mix(a: [f32; 3], b: [f32; 3], t: f32) -> [f32; 3] {
    [
        lerp(a[0], b[0], t),
        lerp(a[1], b[1], t),
        lerp(a[2], b[2], t),
    ]
}
