//! The light over the table.

use bevy::math::{Vec2, Vec3, vec2, vec3};

/// The direction from which light comes; the shaders have the same one.
pub const LIGHT: Vec3 = vec3(-0.50, 0.80, -0.33);

/// The place on the board that is nearest to the lamp, which hangs to the left and behind.
pub const BELOW_LAMP: Vec2 = vec2(-3.0, -2.5);

/// The share of the lamp's light on board and pieces at that place, and the least one, far away from it.
pub const LAMP_SHARES: (f32, f32) = (1.10, 0.62);

/// The share of the lamp's light at a place of the board, where it falls by `fall` with each square of distance; the shader of the
/// pieces reckons in the same way.
pub(crate) fn lamp_share(fall: f32, place: Vec2) -> f32 {
    (LAMP_SHARES.0 - fall * place.distance(BELOW_LAMP)).max(LAMP_SHARES.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lamps_light_falls_from_below_it_to_the_least_share() {
        assert_eq!(lamp_share(0.05, BELOW_LAMP), LAMP_SHARES.0);
        assert_eq!(lamp_share(0.05, Vec2::splat(50.0)), LAMP_SHARES.1);
        let near = lamp_share(0.05, BELOW_LAMP + Vec2::X);
        assert!((LAMP_SHARES.0 - near - 0.05).abs() < 1e-6, "{near}");
    }
}
