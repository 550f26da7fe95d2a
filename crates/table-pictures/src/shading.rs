//! Procedural shading: noise, wood grain, and the direction and falloff of the light.

use bevy::math::{Vec2, Vec3, vec2, vec3};

/// Hash of a position, 0 to 1.
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

/// Smooth noise from 0 to 1 with a period of about one unit.
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

/// Tone of wood at a point, 0 (late wood and pores) to 1 (light), with the grain along x.
///
/// The unit is a square of the board; each `seed` is another plank.
#[must_use]
pub(crate) fn wood_tone(p: Vec2, seed: u32) -> f32 {
    let offset = vec2(hash(3, 1, seed), hash(7, 2, seed)) * 57.0;
    let q = p + offset;
    // Annual rings of a plank cut lengthwise: long, slightly bent bands.
    let bend = noise(vec2(q.x * 0.35, q.y * 0.9), seed ^ 1) * 1.6
        + noise(vec2(q.x * 0.9, q.y * 2.1), seed ^ 2) * 0.35;
    let ring = (q.y * 2.3 + bend * 2.2).fract();
    // Early wood turns into late wood gradually, and back abruptly.
    let band = smooth(0.0, 0.75, ring) * (1.0 - smooth(0.9, 1.0, ring));
    let fiber = noise(vec2(q.x * 3.0, q.y * 46.0), seed ^ 3);
    let streak = noise(vec2(q.x * 0.8, q.y * 13.0), seed ^ 4);
    let pore = smooth(0.80, 0.93, noise(vec2(q.x * 7.0, q.y * 88.0), seed ^ 5));
    (0.62 - 0.30 * band + 0.26 * (fiber - 0.5) + 0.34 * (streak - 0.5) - 0.34 * pore)
        .clamp(0.0, 1.0)
}

/// Smoothstep: 0 below `from`, 1 above `to`.
#[must_use]
pub(crate) fn smooth(from: f32, to: f32, x: f32) -> f32 {
    let t = ((x - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Linear interpolation.
#[must_use]
pub(crate) fn lerp(a: f32, b: f32, t: f32) -> f32 {
    a + (b - a) * t
}

/// Linear interpolation of colors.
#[must_use]
pub(crate) fn mix(a: [f32; 3], b: [f32; 3], t: f32) -> [f32; 3] {
    [
        lerp(a[0], b[0], t),
        lerp(a[1], b[1], t),
        lerp(a[2], b[2], t),
    ]
}

/// Direction toward the light; the shaders use the same one.
pub const LIGHT_DIRECTION: Vec3 = vec3(-0.50, 0.80, -0.33);

/// The point of the board nearest to the lamp, which hangs behind and to the left.
pub const LAMP_POSITION: Vec2 = vec2(-3.0, -2.5);

/// Strength of the lamp at [`LAMP_POSITION`], and its minimum.
pub const LAMP_SHARES: (f32, f32) = (1.10, 0.62);

/// Strength of the lamp at a point of the board, with falloff `fall` per square. The piece shader
/// uses the same formula.
pub(crate) fn lamp_share(fall: f32, place: Vec2) -> f32 {
    (LAMP_SHARES.0 - fall * place.distance(LAMP_POSITION)).max(LAMP_SHARES.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lamp_light_falls_off_to_the_minimum() {
        assert_eq!(lamp_share(0.05, LAMP_POSITION), LAMP_SHARES.0);
        assert_eq!(lamp_share(0.05, Vec2::splat(50.0)), LAMP_SHARES.1);
        let near = lamp_share(0.05, LAMP_POSITION + Vec2::X);
        assert!((LAMP_SHARES.0 - near - 0.05).abs() < 1e-6, "{near}");
    }
}
