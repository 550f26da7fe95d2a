//! Screen-space bounds of a mesh.

use bevy::camera::primitives::Aabb;
use bevy::math::{Mat4, URect, UVec2, Vec2, Vec3};

/// Pixel bounds of a box; the full window if the box is unknown or partly behind the camera.
pub(crate) fn screen_bounds(bounds: Option<&Aabb>, clip_from_local: &Mat4, window: UVec2) -> URect {
    let full = URect::from_corners(UVec2::ZERO, window);
    let Some(bounds) = bounds else {
        return full;
    };
    let (mut low, mut high) = (Vec2::INFINITY, Vec2::NEG_INFINITY);
    for corner in 0..8u8 {
        let side = |bit: u8| if corner & bit == 0 { -1.0 } else { 1.0 };
        let at = Vec3::from(bounds.center)
            + Vec3::from(bounds.half_extents) * Vec3::new(side(1), side(2), side(4));
        let clip = *clip_from_local * at.extend(1.0);
        if clip.w <= 0.01 {
            return full;
        }
        let at = Vec2::new(clip.x, -clip.y) / clip.w;
        low = low.min(at);
        high = high.max(at);
    }
    let pixels = |at: Vec2| (at + 1.0) / 2.0 * window.as_vec2();
    // One pixel on each side, for rounding.
    let low = (pixels(low).floor() - 1.0).max(Vec2::ZERO);
    let high = (pixels(high).ceil() + 1.0).max(Vec2::ZERO);
    URect::from_corners(low.as_uvec2().min(window), high.as_uvec2().min(window))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_contain_all_corners() {
        let window = UVec2::new(200, 100);
        let look = Mat4::look_at_rh(Vec3::new(0.0, 0.0, 10.0), Vec3::ZERO, Vec3::Y);
        let lens = Mat4::perspective_infinite_reverse_rh(1.0, 2.0, 0.1);
        let cube = Aabb {
            center: Vec3::ZERO.into(),
            half_extents: Vec3::ONE.into(),
        };
        let seen = screen_bounds(Some(&cube), &(lens * look), window);
        let middle = (seen.min + seen.max).as_vec2() / 2.0;
        assert!(middle.distance(Vec2::new(100.0, 50.0)) < 1.5, "{seen:?}");
        // Its front is 9 units before the camera: 1 / 9 / tan(0.5) of half the height.
        let half = 1.0 / 9.0 / 0.5_f32.tan() * 50.0;
        assert!((seen.height() as f32 / 2.0 - half).abs() < 3.0, "{seen:?}");
        let behind = screen_bounds(
            Some(&cube),
            &(lens * look * Mat4::from_translation(Vec3::Z * 10.0)),
            window,
        );
        assert_eq!(behind, URect::new(0, 0, 200, 100));
        let outside = screen_bounds(
            Some(&cube),
            &(lens * look * Mat4::from_translation(Vec3::X * 90.0)),
            window,
        );
        assert!(outside.is_empty(), "{outside:?}");
    }
}
