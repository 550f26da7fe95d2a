//! Extracts the meshes that are not hidden.

use bevy::asset::UntypedAssetId;
use bevy::camera::primitives::Aabb;
use bevy::math::{Affine3A, Vec3, Vec4};
use bevy::mesh::MeshTag;
use bevy::prelude::*;
use bevy::render::Extract;
use bevy::render::render_resource::ShaderType;

use super::material::MeshMaterial;

/// A mesh of the table.
pub(super) struct ExtractedMesh {
    pub(super) entity: Entity,
    pub(super) mesh: AssetId<Mesh>,
    pub(super) material: UntypedAssetId,
    /// World transform.
    pub(super) transform: Affine3A,
    /// Bounding box in mesh space.
    pub(super) bounds: Option<Aabb>,
    /// Data for the shader.
    pub(super) tag: u32,
    /// Whether a camera sees it. Invisible meshes may still cast shadows.
    pub(super) visible: bool,
}

/// Instance data for the shaders.
#[derive(Clone, Copy, Debug, PartialEq, ShaderType)]
pub(super) struct Instance {
    /// First three rows of the transform from mesh to world.
    pub(super) rows: [Vec4; 3],
    tag: u32,
}

impl From<&ExtractedMesh> for Instance {
    fn from(mesh: &ExtractedMesh) -> Self {
        let (matrix, at) = (mesh.transform.matrix3, mesh.transform.translation);
        let row = |n: usize| Vec3::from(matrix.row(n)).extend(at[n]);
        Self {
            rows: [row(0), row(1), row(2)],
            tag: mesh.tag,
        }
    }
}

/// All meshes of the table in a frame.
#[derive(Resource, Default)]
pub(super) struct ExtractedMeshes(pub(super) Vec<ExtractedMesh>);

type MeshComponents = (
    Entity,
    &'static Mesh3d,
    &'static MeshMaterial,
    &'static GlobalTransform,
    &'static InheritedVisibility,
    &'static ViewVisibility,
    Option<&'static Aabb>,
    Option<&'static MeshTag>,
);

/// Extracts meshes that are not hidden.
pub(super) fn extract_meshes(
    mut scene: ResMut<ExtractedMeshes>,
    meshes: Extract<Query<MeshComponents>>,
) {
    scene.0.clear();
    for (entity, mesh, material, transform, inherited, view, bounds, tag) in &meshes {
        if !inherited.get() {
            continue;
        }
        scene.0.push(ExtractedMesh {
            entity,
            mesh: mesh.id(),
            material: material.id(),
            transform: transform.affine(),
            bounds: bounds.copied(),
            tag: tag.map_or(0, |tag| tag.0),
            visible: view.get(),
        });
    }
}
