//! The parts of the window where the table's meshes differ from those of the last frame.

use bevy::asset::UntypedAssetId;
use bevy::camera::primitives::Aabb;
use bevy::math::{Mat4, URect, UVec2, Vec3};
use bevy::mesh::MeshTag;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::frame::{Damage, View};
use crate::render::MeshMaterial;

/// A mesh with everything that decides how it looks. Two of them that are equal look the same: entities may change
/// places.
#[derive(PartialEq, Eq, Hash)]
struct Shape {
    mesh: AssetId<Mesh>,
    material: UntypedAssetId,
    tag: u32,
    /// The bits of its affine transform.
    place: [u32; 12],
}

/// What the last frame drew: how many of each shape, and the part of the window that they cover.
#[derive(Default)]
pub(super) struct Shapes(HashMap<Shape, (u32, URect)>);

/// The parts of an entity that decide how it looks.
type Drawn = (
    &'static Mesh3d,
    &'static MeshMaterial,
    &'static GlobalTransform,
    &'static ViewVisibility,
    Option<&'static Aabb>,
    Option<&'static MeshTag>,
);

/// Adds the parts of the window where a mesh has come, gone or changed.
pub(super) fn add_table_changes(
    meshes: Query<Drawn>,
    view: Res<View>,
    mut damage: ResMut<Damage>,
    mut last: Local<Shapes>,
) {
    let mut now = Shapes::default();
    for (mesh, material, place, visible, bounds, tag) in &meshes {
        if !visible.get() {
            continue;
        }
        let shape = Shape {
            mesh: mesh.id(),
            material: material.id(),
            tag: tag.map_or(0, |tag| tag.0),
            place: place.affine().to_cols_array().map(f32::to_bits),
        };
        let covered = || match bounds {
            Some(bounds) => covered(
                bounds,
                &(view.clip_from_world * place.to_matrix()),
                view.size,
            ),
            None => URect::from_corners(UVec2::ZERO, view.size),
        };
        now.0.entry(shape).or_insert_with(|| (0, covered())).0 += 1;
    }
    for (shape, &(count, covered)) in &now.0 {
        if last
            .0
            .remove(shape)
            .is_none_or(|(before, _)| before != count)
        {
            damage.add(covered);
        }
    }
    for (_, covered) in last.0.values() {
        damage.add(*covered);
    }
    *last = now;
}

/// The pixels that a box covers at most; all of them if a part of it lies behind the camera.
fn covered(bounds: &Aabb, clip_from_local: &Mat4, window: UVec2) -> URect {
    let whole = URect::from_corners(UVec2::ZERO, window);
    let (mut least, mut most) = (Vec2::INFINITY, Vec2::NEG_INFINITY);
    for corner in 0..8u8 {
        let side = |bit: u8| if corner & bit == 0 { -1.0 } else { 1.0 };
        let at = Vec3::from(bounds.center)
            + Vec3::from(bounds.half_extents) * Vec3::new(side(1), side(2), side(4));
        let clip = *clip_from_local * at.extend(1.0);
        if clip.w <= 0.01 {
            return whole;
        }
        let at = Vec2::new(clip.x, -clip.y) / clip.w;
        least = least.min(at);
        most = most.max(at);
    }
    let pixels = |at: Vec2| (at + 1.0) / 2.0 * window.as_vec2();
    // A pixel to each side, for rounding.
    let least = (pixels(least).floor() - 1.0).max(Vec2::ZERO);
    let most = (pixels(most).ceil() + 1.0).max(Vec2::ZERO);
    URect::from_corners(least.as_uvec2().min(window), most.as_uvec2().min(window))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_covers_the_pixels_of_its_corners() {
        let window = UVec2::new(200, 100);
        let look = Mat4::look_at_rh(Vec3::new(0.0, 0.0, 10.0), Vec3::ZERO, Vec3::Y);
        let lens = Mat4::perspective_infinite_reverse_rh(1.0, 2.0, 0.1);
        let cube = Aabb {
            center: Vec3::ZERO.into(),
            half_extents: Vec3::ONE.into(),
        };
        let seen = covered(&cube, &(lens * look), window);
        let middle = (seen.min + seen.max).as_vec2() / 2.0;
        assert!(middle.distance(Vec2::new(100.0, 50.0)) < 1.5, "{seen:?}");
        // Its front is 9 before the camera: 1 / 9 / tan(0.5) of half the height.
        let half = 1.0 / 9.0 / 0.5_f32.tan() * 50.0;
        assert!((seen.height() as f32 / 2.0 - half).abs() < 3.0, "{seen:?}");
        let behind = covered(
            &cube,
            &(lens * look * Mat4::from_translation(Vec3::Z * 10.0)),
            window,
        );
        assert_eq!(behind, URect::new(0, 0, 200, 100));
        let beside = covered(
            &cube,
            &(lens * look * Mat4::from_translation(Vec3::X * 90.0)),
            window,
        );
        assert!(beside.is_empty(), "{beside:?}");
    }
}
