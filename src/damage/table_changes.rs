//! Differences of the table's meshes since the last frame.

use bevy::asset::UntypedAssetId;
use bevy::camera::primitives::Aabb;
use bevy::math::URect;
use bevy::mesh::MeshTag;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::state::{Damage, View};
use crate::render::{MeshMaterial, screen_bounds};

/// A mesh with everything that affects its appearance. Equal values look the same, even if they
/// belong to other entities.
#[derive(PartialEq, Eq, Hash)]
struct Shape {
    mesh: AssetId<Mesh>,
    material: UntypedAssetId,
    tag: u32,
    /// The bits of the affine transform.
    transform: [u32; 12],
}

/// The meshes of the last frame: number and covered area of each.
#[derive(Default)]
pub(super) struct Shapes(HashMap<Shape, (u32, URect)>);

/// Components that affect the appearance of an entity.
type Drawn = (
    &'static Mesh3d,
    &'static MeshMaterial,
    &'static GlobalTransform,
    &'static ViewVisibility,
    Option<&'static Aabb>,
    Option<&'static MeshTag>,
);

/// Adds the areas in which meshes were added, removed or changed.
pub(super) fn add_table_changes(
    meshes: Query<Drawn>,
    view: Res<View>,
    mut damage: ResMut<Damage>,
    mut last: Local<Shapes>,
) {
    let mut now = Shapes::default();
    for (mesh, material, transform, visible, bounds, tag) in &meshes {
        if !visible.get() {
            continue;
        }
        let shape = Shape {
            mesh: mesh.id(),
            material: material.id(),
            tag: tag.map_or(0, |tag| tag.0),
            transform: transform.affine().to_cols_array().map(f32::to_bits),
        };
        let area = || {
            let clip_from_local = view.clip_from_world * transform.to_matrix();
            screen_bounds(bounds, &clip_from_local, view.size)
        };
        now.0.entry(shape).or_insert_with(|| (0, area())).0 += 1;
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
