//! The parts of the window where the table's meshes differ from those of the last frame.

use bevy::asset::UntypedAssetId;
use bevy::camera::primitives::Aabb;
use bevy::math::{URect, UVec2};
use bevy::mesh::MeshTag;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::frame::{Damage, View};
use crate::render::{MeshMaterial, covered};

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
